import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from './integration/index.ts';

/** Builds the example site with the integration in this repository. */
export default defineConfig({
  srcDir: './example-site/src',
  outDir: './example-site/dist',
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook({ root: './example-site' })],
  vite: {
    // A separate site would find this module in node_modules.
    resolve: { alias: { 'astro-specbook/content': new URL('./integration/content.ts', import.meta.url).pathname } },
  },
});
