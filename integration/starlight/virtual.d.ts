declare module 'virtual:specbook-starlight/options' {
  const options: import('./page-options.ts').PageOptions;
  export default options;
}
