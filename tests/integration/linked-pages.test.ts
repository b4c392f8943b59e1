import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const PAGE = (title: string) =>
  `---\ntitle: ${title}\n---\n\nimport Part from './snippets/part.mdx';\n\n<Note>A note on ${title}.</Note>\n\n<Part />\n`;

let site: ScratchSite;

beforeAll(async () => {
  site = scratchSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  integrations: [specbook({ root: './docs' })],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'handbook/docs.json': '{ "name": "Docs", "api": { "openapi": "openapi.json" } }',
    'handbook/openapi.json': openapi({ '/users': { get: { summary: 'List users', responses: {} } } }),
    'handbook/index.mdx': PAGE('Start'),
    'handbook/deep/er/second.mdx': '---\ntitle: Second\n---\n\nText.\n',
    'handbook/start.md': '# Start\n',
    'handbook/CONTRIBUTING.md': '# Contribute\n',
    'handbook/snippets/part.mdx': '<Tip>A tip in a part.</Tip>\n',
    'texts/linked.mdx': PAGE('Linked'),
    'texts/plain.md': '---\ntitle: Plain\n---\n\n<Note>A note on Plain.</Note>\n',
    'texts/other.md': '# Other\n',
    'README.md': '# Read me\n',
    'guide.mdx': '---\ntitle: Of the site\n---\n\nText.\n',
  });
  for (const name of ['linked.mdx', 'plain.md']) {
    symlinkSync(path.join(site.root, 'texts', name), path.join(site.root, 'handbook', name));
  }
  symlinkSync(path.join(site.root, 'handbook'), path.join(site.root, 'docs'));
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
});
afterAll(() => site?.remove());

test('shows all Markdown in a documentation folder beside an Astro site, and none outside of it', () => {
  const pages = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('index.html') && !file.startsWith('_docs'),
  );
  const slugs = ['api-reference/list-users/', 'deep/er/second/', '', 'linked/', 'plain/', 'start/'];
  expect(pages.toSorted()).toEqual(slugs.map((slug) => `${slug}index.html`));
});

test('pages that are symbolic links, alone or with their folder, are like other pages', () => {
  const page = (slug: string) => readFileSync(path.join(site.root, 'dist', slug, 'index.html'), 'utf8');
  expect(page('')).toContain('A note on Start.');
  expect(page('')).toContain('A tip in a part.');
  expect(page('linked')).toContain('A note on Linked.');
  expect(page('linked')).toContain('A tip in a part.');
  expect(page('plain')).toContain('A note on Plain.');
});
