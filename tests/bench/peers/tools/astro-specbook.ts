import type { Tool } from '../tool.ts';

/** @param tarball The path of our packed package. */
export function astroSpecbook(tarball: string): Tool {
  return {
    name: 'astro-specbook',
    package: 'astro-specbook',
    dependencies: { astro: '7.3.5', '@astrojs/node': '11.1.6', 'astro-specbook': `file:${tarball}` },
    files: {
      'docs.json': JSON.stringify({ name: 'API', api: { openapi: 'openapi.json' } }),
      'src/content.config.ts': "export { collections } from 'astro-specbook/content';\n",
      'astro.config.mjs': `import node from '@astrojs/node';
import specbook from 'astro-specbook';
import { defineConfig } from 'astro/config';

export default defineConfig({ adapter: node({ mode: 'standalone' }), integrations: [specbook()] });
`,
    },
    commands: [['astro', 'build']],
    output: 'dist/client',
  };
}
