declare module 'virtual:specbook/starlight/options' {
  const options: import('../page-options.ts').PageOptions;
  export default options;
}
declare module 'virtual:starlight/user-config' {
  /** The options of Starlight with the changes of all plugins. */
  const config: { sidebar?: unknown };
  export default config;
}
declare module 'virtual:specbook/starlight/markdown-content' {
  const MarkdownContent: typeof import('@astrojs/starlight/components/MarkdownContent.astro').default;
  export default MarkdownContent;
}
declare module 'virtual:specbook/starlight/site' {
  /** Returns the documentation. In dev, it is current. */
  const readReferenceSite: () => Promise<import('../reference-site.ts').ReferenceSite>;
  export default readReferenceSite;
}
declare module 'virtual:specbook/starlight/bound-operation' {
  /** Shows the operation in the front matter of a page. Throws on a server, which does not have the project's files. */
  export const BoundOperation: (props: { operation: import('../../content.ts').OperationKey }) => unknown;
  export const boundSections: typeof import('./bound-sections.ts').boundSections;
}
declare module 'virtual:specbook/starlight/page-check' {
  /** Checks the site's own pages. Does nothing where the project's files cannot be read. */
  const checkPages: import('../page-check.ts').PageCheck;
  export default checkPages;
}
declare module 'virtual:specbook/starlight/replacement' {
  /** Finds nothing on a server, where the generated pages are files. */
  const replacementOf: typeof import('./replacement.ts').default;
  export default replacementOf;
}
declare namespace StarlightApp {
  /** Our texts that the sidebar and the search say. Starlight gets all of them when the site starts. */
  interface I18n
    extends Record<
      | `specbook.navigation.${import('../../../src/site/site.ts').NavigationWord}`
      | 'specbook.searchField.method'
      | 'specbook.search.document',
      string
    > {}
}
