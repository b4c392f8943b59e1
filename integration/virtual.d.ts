declare module 'virtual:specbook/site' {
  const facts: import('./vite.ts').SiteFacts;
  export default facts;
}

declare module 'virtual:specbook/pages' {
  const pages: Record<string, () => Promise<import('./routes/page-module.ts').PageModule>>;
  export default pages;
}

declare module 'virtual:specbook/proxy' {
  const policy: import('../src/proxy/policy.ts').ProxyPolicy;
  export default policy;
  /** Exports of the module that docs.json names. */
  export const site: Pick<import('../src/proxy/policy.ts').ProxyPolicy, 'onRequest' | 'log'>;
  /** Whether requests are logged where `site` has no log of its own. */
  export const logs: boolean;
}

declare module 'virtual:specbook/redirects' {
  const redirects: import('../src/navigation/site.ts').SiteRedirect[];
  export default redirects;
}

declare module 'virtual:specbook/theme.css' {}
