import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './command.ts';
import { CONTENT_ALIAS, INTEGRATION } from './tested-package.ts';

/** A small Astro project for one test, inside the repository, so that its packages are found. */
export interface ScratchSite {
  root: string;
  write(files: Record<string, string>): void;
  remove(): void;
}

const CONFIG = `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  integrations: [specbook()],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`;

/** @param folder The parent folder, which may have its own packages. */
export function scratchSite(
  files: Record<string, string>,
  folder = path.join(repository, '.cache/scratch'),
): ScratchSite {
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(path.join(folder, 'site-'));
  const site: ScratchSite = {
    root,
    write(list) {
      for (const [file, text] of Object.entries(list)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  site.write({
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': "export { collections } from 'astro-specbook/content';\n",
    ...files,
  });
  return site;
}

/** Returns a document with the given paths as JSON text. */
export function openapi(paths: Record<string, unknown>, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Test API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    ...more,
  });
}
