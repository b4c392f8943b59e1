/** Types `.astro` imports for `tsc`. Editors and `astro check` know the props of each component. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
