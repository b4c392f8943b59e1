import { registerHooks } from 'node:module';

/** Preloaded with --import, so that imports of the package resolve to its sources. */
const EXPORTS = {
  'astro-specbook/proxy': new URL('../../src/proxy/index.ts', import.meta.url).href,
  'astro-specbook/proxy/node': new URL('../../src/proxy/index.node.ts', import.meta.url).href,
};

registerHooks({
  resolve(specifier, context, next) {
    const url = Object.hasOwn(EXPORTS, specifier) ? EXPORTS[specifier] : undefined;
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
