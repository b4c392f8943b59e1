declare module 'virtual:specbook/site' {
  const facts: import('./render/links/site-facts.ts').SiteFacts;
  export default facts;
}

declare module 'virtual:specbook/playground-origins' {
  /** The origins that playgrounds and consoles send requests to, if the site uses a content security policy. */
  const origins: readonly string[];
  export default origins;
}

declare module 'virtual:specbook/icon-sets' {
  const iconSet: (name: string) => Promise<import('./render/icons/icon-set.ts').IconSet | undefined>;
  export default iconSet;
}

declare module 'virtual:specbook/attribute-markdown' {
  export const renderInline: (text: string) => string | undefined;
  export const markdownToText: (text: string) => string;
}

declare module 'virtual:specbook/pages' {
  const pages: Record<string, () => Promise<import('./render/page/page-module.ts').PageModule>>;
  export default pages;
}

declare module 'virtual:specbook/words' {
  /** BCP 47 tag of the language of the site. */
  export const language: string;
  /**
   * Returns the texts of a language of the site that differ from English. In the browser, these are only the areas of
   * the playground and the console, from a separate file that is loaded once.
   */
  export const wordsOf: (language: string) => Promise<import('../src/words/area.ts').Translation | undefined>;
}

declare module 'virtual:specbook/samples' {
  /** The samples of the site's own, only in the browser. */
  const samples: readonly import('../src/request/snippets/custom-sample.ts').CustomSample[];
  export default samples;
}

declare module 'virtual:specbook/proxy' {
  const policy: import('../src/proxy/run/policy.ts').ProxyPolicy;
  export default policy;
  /** Exports of the module that docs.json names. */
  export const site: Pick<import('../src/proxy/run/policy.ts').ProxyPolicy, 'onRequest' | 'log'>;
  /** Whether requests are logged if `site` exports no log. */
  export const logs: boolean;
  /** The path of the proxy, after the base. */
  export const path: string;
  /** Whether no playground of the site is for readers who are not signed in. */
  export const signedInOnly: boolean;
}

declare module 'virtual:specbook/credentials' {
  const schemes: import('./render/page/reader-credentials.ts').CredentialSchemes;
  export default schemes;
}

declare module 'virtual:specbook/mcp-catalog' {
  const catalog: import('./agents/mcp/catalog.ts').Catalog;
  export default catalog;
}

declare module 'virtual:specbook/mcp-rules' {
  const rules: import('../src/proxy/policy/caller.ts').CallerRules;
  export default rules;
}

declare module 'virtual:specbook/mcp-files' {
  /**
   * @param origin Origin of the request.
   * @param base Path of the pages.
   */
  const filesFor: (origin: string, base: string) => import('./agents/mcp/site-source.ts').ReadFile;
  export default filesFor;
}

declare module 'virtual:specbook/site-files' {
  /** The same for all files of the site. `base` is the path of the site. */
  export { default } from 'virtual:specbook/mcp-files';
}

declare module 'virtual:specbook/redirects' {
  const redirects: import('../src/site/site.ts').SiteRedirect[];
  export default redirects;
}

declare module 'virtual:specbook/signed-in' {
  /** Shows its children to signed-in readers in these groups, or to nobody if the site has no server. */
  const SignedIn: (props: { groups: readonly string[]; children?: unknown }) => unknown;
  export default SignedIn;
}

declare module 'virtual:specbook/theme.css' {}

declare module 'virtual:specbook/page-kinds' {
  export const viewOfPage: typeof import('./runtime/operation-views.ts').viewOfPage;
  /** The component for each kind of page that the site has. */
  const components: Readonly<
    Record<Exclude<import('../src/site/page.ts').Page['kind'], 'redirect'>, (props: Record<string, unknown>) => unknown>
  >;
  export default components;
}

declare module 'virtual:specbook/parts' {
  /** The components with which the site replaces parts of an operation, by name. */
  const replaced: Readonly<Record<string, (props: Record<string, unknown>) => unknown>>;
  export default replaced;
}

declare module 'virtual:specbook/parts/*' {
  /** Our component of a part of the page, or that of the site in its place. */
  const Part: (props: Record<string, unknown>) => unknown;
  export default Part;
}

declare module 'virtual:specbook/document-text' {
  /** Shows the text that a document has for the current page, if any document has such a text. */
  const DocumentText: (props: { slot?: string }) => unknown;
  export default DocumentText;
}

declare module 'virtual:specbook/diagram' {
  /** Shows the text of a diagram, and draws the diagram if the site can. */
  const Diagram: (props: { code: string; title?: string | undefined; children?: unknown }) => unknown;
  export default Diagram;
}

declare module 'virtual:specbook/mermaid' {
  /** The part of the library that we use. The library is not a dependency of this package. */
  interface Mermaid {
    initialize(options: Record<string, unknown>): void;
    render(id: string, code: string, container: Element): Promise<{ svg: string }>;
  }
  const load: () => Promise<Mermaid>;
  export default load;
}

declare module 'virtual:specbook/utilities.css' {}

declare module 'virtual:specbook/embedded-utilities.css' {}

declare module 'virtual:specbook/embedded.css' {}

declare module 'virtual:specbook/embedded.css?inline' {
  const css: string;
  export default css;
}

declare module 'virtual:specbook/page-scripts' {}

declare module 'virtual:specbook/page.css' {}

declare module 'virtual:specbook/page.css?inline' {
  const css: string;
  export default css;
}

declare module 'virtual:specbook/playground.css' {}

declare module 'virtual:specbook/console.css' {}

declare module 'virtual:specbook/embedded-playground.css' {}

declare module 'virtual:specbook/layout' {
  /** The built-in layout, or the component that puts the site's own layout around a page. */
  const Layout: (props: {
    title: string;
    /** Markdown. */
    description?: string | undefined;
    noindex?: boolean | undefined;
    headings?: readonly import('../src/site/pages/edits/page-text.ts').PageHeading[] | undefined;
  }) => unknown;
  export default Layout;
}

declare module 'virtual:specbook/own-layout' {
  const Layout: (props: import('./render/views/layout-props.ts').LayoutProps) => unknown;
  export default Layout;
}
