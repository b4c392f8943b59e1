import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtPackage } from './built-package.ts';
import { benchFolder } from './folders.ts';
import { setAside } from './old-sites.ts';

export const specbookFolder = path.join(benchFolder, 'specbook-site');

const CONFIG = `import { defineConfig } from 'astro/config';
import specbook from '${builtPackage}/integration/index.js';

export default defineConfig({
  integrations: [specbook()],
  vite: {
    resolve: {
      alias: { 'astro-specbook/content': '${builtPackage}/integration/content.js' },
    },
  },
});
`;

/** Writes the smallest site that documents an API, and removes any earlier build. */
export function writeSpecbookSite(document: string): void {
  setAside(specbookFolder);
  mkdirSync(path.join(specbookFolder, 'src'), { recursive: true });
  const file = `openapi${path.extname(document)}`;
  cpSync(document, path.join(specbookFolder, file));
  writeFileSync(path.join(specbookFolder, 'docs.json'), JSON.stringify({ name: 'GitHub', api: { openapi: file } }));
  writeFileSync(path.join(specbookFolder, 'astro.config.mjs'), CONFIG);
  writeFileSync(
    path.join(specbookFolder, 'src/content.config.ts'),
    "export { collections } from 'astro-specbook/content';\n",
  );
}
