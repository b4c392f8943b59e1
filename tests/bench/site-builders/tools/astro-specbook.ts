import type { SiteBuilder } from '../builder.ts';

const CONTENT = "export { collections } from 'astro-specbook/content';\n";

/** @param tarball The path of the packed package. */
export function astroSpecbook(tarball: string): SiteBuilder {
  return {
    name: 'astro-specbook',
    package: 'astro-specbook',
    dependencies: { astro: '7.3.5', '@astrojs/node': '11.1.6', 'astro-specbook': `file:${tarball}` },
    files: (document) => ({
      'docs.json': JSON.stringify({ name: 'API', api: { openapi: document } }),
      'src/content.config.ts': CONTENT,
      'astro.config.mjs': `import node from '@astrojs/node';
import specbook from 'astro-specbook';
import { defineConfig } from 'astro/config';

export default defineConfig({ adapter: node({ mode: 'standalone' }), integrations: [specbook()] });
`,
    }),
    commands: () => [['astro', 'build']],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    output: 'dist/client',
    showsOperation: (file) => file.startsWith('api-reference/') && file.endsWith('/index.html'),
  };
}

/** The same package as a Starlight plugin. */
export function specbookInStarlight(tarball: string): SiteBuilder {
  return {
    name: 'astro-specbook in Starlight',
    package: 'astro-specbook',
    dependencies: {
      astro: '7.3.5',
      '@astrojs/node': '11.1.6',
      '@astrojs/starlight': '0.42.4',
      'astro-specbook': `file:${tarball}`,
    },
    documentFolder: 'docs',
    files: (document) => ({
      'docs/docs.json': JSON.stringify({ name: 'API', api: { openapi: document } }),
      'src/content/docs/index.md': '---\ntitle: API\n---\n',
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
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
    }),
    commands: () => [['astro', 'build']],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    output: 'dist/client',
    showsOperation: (file) => file.startsWith('api/') && file.endsWith('/index.html'),
  };
}
