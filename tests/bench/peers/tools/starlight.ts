import type { Tool } from '../tool.ts';

/** Plugins of Starlight have the same versions of Astro and Starlight, so that only they differ. */
const STARLIGHT = { astro: '7.3.5', '@astrojs/starlight': '0.42.4' };

const CONTENT = {
  'src/content/docs/index.md': '---\ntitle: API\n---\n',
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
};

/** Set up as in its documentation, "Getting Started". */
export const starlightOpenapi: Tool = {
  name: 'starlight-openapi',
  package: 'starlight-openapi',
  dependencies: { ...STARLIGHT, '@astrojs/markdown-satteri': '*', 'starlight-openapi': '0.26.1' },
  files: {
    ...CONTENT,
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  integrations: [
    starlight({
      title: 'API',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`,
  },
  commands: [['astro', 'build']],
  output: 'dist',
};

/** @param tarball The path of our packed package. */
export function specbookInStarlight(tarball: string): Tool {
  return {
    name: 'astro-specbook in Starlight',
    package: 'astro-specbook',
    dependencies: { ...STARLIGHT, '@astrojs/node': '11.1.6', 'astro-specbook': `file:${tarball}` },
    documentFolder: 'docs',
    files: {
      ...CONTENT,
      'docs/docs.json': JSON.stringify({ name: 'API', api: { openapi: 'openapi.json' } }),
      'astro.config.mjs': `import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [
    starlight({
      title: 'API',
      plugins: [specbook({ path: '/api', root: './docs' })],
      sidebar: [...specbookSidebar()],
    }),
  ],
});
`,
    },
    commands: [['astro', 'build']],
    output: 'dist/client',
  };
}
