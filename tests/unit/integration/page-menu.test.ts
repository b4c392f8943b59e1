import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageMenuLinks } from '../../../integration/views/page-menu.ts';
import { loadProject } from '../../../src/project/load-project.ts';
import { wordsIn } from '../../../src/words/english/index.ts';

const PATHS = { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } };
const DOCUMENT = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: PATHS };

async function menu(settings: object, site?: string): Promise<Record<string, string>> {
  const root = mkdtempSync(path.join(tmpdir(), 'menu-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify({ api: { openapi: 'api.json' }, ...settings }));
  writeFileSync(path.join(root, 'api.json'), JSON.stringify(DOCUMENT));
  const project = await loadProject(root);
  const [page] = project.site.pages;
  if (!page) throw new Error('The site has no page.');
  const facts = { base: '/docs/', siteBase: '/docs/', trailingSlash: true, downloads: ['api.json'] };
  const words = wordsIn(undefined);
  const links = pageMenuLinks(project, page, { words, facts, site: site === undefined ? undefined : new URL(site) });
  return Object.fromEntries(links.map(({ label, href }) => [label, href]));
}

const DOWNLOADS = {
  'View the OpenAPI document': '/docs/api.json',
  'Download the OpenAPI document': '/docs/api.json',
};
const SLICE = { 'Download this operation alone': '/docs/api-reference/list-pets.openapi.yaml' };
const MARKDOWN = '/docs/api-reference/list-pets.md';

test('the menu of a page has its Markdown and its document', async () => {
  expect(await menu({})).toEqual({
    'Copy page as Markdown': MARKDOWN,
    'View as Markdown': MARKDOWN,
    ...DOWNLOADS,
    ...SLICE,
  });
});

test('it leads to assistants where the site has an address that they can read', async () => {
  const links = await menu({}, 'https://pets.example');
  const question = `Read https://pets.example${MARKDOWN} so I can ask questions about it.`;
  expect(links['Open in ChatGPT']).toBe(`https://chatgpt.com/?q=${encodeURIComponent(question)}`);
  expect(links['Open in Claude']).toBe(`https://claude.ai/new?q=${encodeURIComponent(question)}`);
});

test('docs.json chooses and orders its entries', async () => {
  expect(Object.keys(await menu({ contextual: { options: ['download-spec', 'view'] } }))).toEqual([
    ...Object.keys({ ...DOWNLOADS, ...SLICE }),
    'View as Markdown',
  ]);
});

test('without Markdown it has the document only', async () => {
  expect(await menu({ agents: { markdown: false } }, 'https://pets.example')).toEqual(DOWNLOADS);
});
