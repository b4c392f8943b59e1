import type { SiteBuilder } from '../builder.ts';

/** Set up as in its documentation, "Getting Started". */
export const starlightOpenapi: SiteBuilder = {
  name: 'starlight-openapi',
  package: 'starlight-openapi',
  dependencies: {
    astro: '7.3.5',
    '@astrojs/starlight': '0.42.4',
    '@astrojs/markdown-satteri': '*',
    'starlight-openapi': '0.26.1',
  },
  files: (document) => ({
    'src/content/docs/index.md': '---\ntitle: API\n---\n',
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  integrations: [
    starlight({
      title: 'API',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './${document}' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`,
  }),
  commands: () => [['astro', 'build']],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  output: 'dist',
  showsOperation: (file) => file.startsWith('api/operations/') && file.endsWith('/index.html'),
};
