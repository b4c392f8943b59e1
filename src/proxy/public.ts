/** What the package exports as `astro-specbook/proxy`. */
export { createProxy } from './proxy.ts';
export * from './public-parts.ts';
