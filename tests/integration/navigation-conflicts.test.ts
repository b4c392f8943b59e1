import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';

let site: ScratchSite;
let output: string;

beforeAll(async () => {
  site = scratchSite({
    'src/content.config.ts': 'export const collections = {};\n',
    'src/pages/guide.astro': '<h1>Own guide</h1>',
    'src/pages/api-reference/list-users.astro': '<h1>Own users</h1>',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({ integrations: [specbook()] });
`,
    'public/other.html': '<h1>Own other</h1>',
    'public/other/picture.svg': '<svg/>',
    'docs.json': JSON.stringify({ navigation: { openapi: 'openapi.json', pages: ['guide', 'other'] } }),
    'openapi.json': openapi({
      '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } },
    }),
    'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nText.\n',
  });
  ({ output } = await astro(['build'], { cwd: site.root }));
}, 120_000);
afterAll(() => site.remove());

test('pages of the Astro project override those of docs.json, and the problem names both', () => {
  expect(output).toContain(
    'guide.mdx and src/pages/guide.astro both have the URL /guide. Readers see src/pages/guide.astro.',
  );
  expect(output).toContain('The page of "GET /users" (openapi.json) and src/pages/api-reference/list-users.astro both');
  expect(output).toContain('other.mdx and the file public/other.html both have the URL /other');
  expect(output.match(/page-shadowed/g)).toHaveLength(3);
  const read = (slug: string) => readFileSync(path.join(site.root, 'dist', slug, 'index.html'), 'utf8');
  expect(read('guide')).toContain('Own guide');
  expect(read('api-reference/list-users')).toContain('Own users');
  expect(read('other')).toContain('<h1>Other</h1>');
});
