declare module 'virtual:specbook/site' {
  const facts: import('./vite.ts').SiteFacts;
  export default facts;
  /** Changes with every change of the project. */
  export const revision: number;
}

declare module 'virtual:specbook/pages' {
  const pages: Record<string, () => Promise<import('./routes/page-module.ts').PageModule>>;
  export default pages;
}

declare module 'virtual:specbook/proxy' {
  const policy: import('../src/proxy/policy.ts').ProxyPolicy;
  export default policy;
}

declare module 'virtual:specbook/theme.css' {}
