/** The entry point of `astro-specbook/proxy` on Node. */

export * from './index.parts.ts';
export { createProxy } from './proxy.ts';
