declare module 'virtual:specbook-starlight/options' {
  const options: import('./page-options.ts').PageOptions;
  export default options;
}
declare module 'virtual:specbook-starlight/markdown-content' {
  const MarkdownContent: typeof import('@astrojs/starlight/components/MarkdownContent.astro').default;
  export default MarkdownContent;
}
declare module 'virtual:specbook-starlight/site' {
  /** The documentation, in dev as it is now. */
  const readReferenceSite: () => Promise<import('./reference-site.ts').ReferenceSite>;
  export default readReferenceSite;
}
declare module 'virtual:specbook-starlight/front-matter' {
  /** Does nothing where the files of the project cannot be read. */
  const checkFrontMatter: import('./ignored-front-matter.ts').FrontMatterCheck;
  export default checkFrontMatter;
}
