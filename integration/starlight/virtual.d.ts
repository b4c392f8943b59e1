declare module 'virtual:specbook-starlight/options' {
  const options: import('./page-options.ts').PageOptions;
  export default options;
}
declare module 'virtual:specbook-starlight/markdown-content' {
  const MarkdownContent: typeof import('@astrojs/starlight/components/MarkdownContent.astro').default;
  export default MarkdownContent;
}
declare module 'virtual:specbook-starlight/site' {
  /** Returns the documentation. In dev, it is current. */
  const readReferenceSite: () => Promise<import('./reference-site.ts').ReferenceSite>;
  export default readReferenceSite;
}
declare module 'virtual:specbook-starlight/front-matter' {
  /** Checks front matter. Does nothing where the project's files cannot be read. */
  const checkFrontMatter: import('./ignored-front-matter.ts').FrontMatterCheck;
  export default checkFrontMatter;
}
declare module 'virtual:specbook-starlight/replacement' {
  /** Finds nothing on a server, where the generated pages are files. */
  const replacementOf: typeof import('./replacement.ts').default;
  export default replacementOf;
}
