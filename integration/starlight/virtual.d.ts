declare module 'virtual:specbook-starlight/options' {
  const options: import('./page-options.ts').PageOptions;
  export default options;
}
declare module 'virtual:specbook-starlight/markdown-content' {
  const MarkdownContent: typeof import('@astrojs/starlight/components/MarkdownContent.astro').default;
  export default MarkdownContent;
}
