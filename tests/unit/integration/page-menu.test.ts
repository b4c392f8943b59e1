import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pageMenuLinks } from '../../../integration/render/views/page-menu.ts';
import { withOrigin } from '../../../integration/scripts/page-menu.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { wordsIn } from '../../../src/words/english/index.ts';

const PATHS = { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } };
const DOCUMENT = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: PATHS };

async function entries(settings: object, { site, mcp = false }: { site?: string; mcp?: boolean } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'menu-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify({ api: { openapi: 'api.json' }, ...settings }));
  writeFileSync(path.join(root, 'api.json'), JSON.stringify(DOCUMENT));
  const project = await loadProject(root);
  const [page] = project.site.pages;
  if (!page) throw new Error('The site has no page.');
  const facts = {
    base: '/docs/',
    siteBase: '/docs/',
    trailingSlash: true,
    endpointSlash: false,
    downloads: ['api.json'],
    mcp,
  };
  const words = wordsIn(undefined);
  return pageMenuLinks(project, page, { words, facts, site: site === undefined ? undefined : new URL(site) });
}

async function menu(settings: object, site?: string): Promise<Record<string, string>> {
  const links = await entries(settings, site === undefined ? {} : { site });
  return Object.fromEntries(links.map(({ label, href }) => [label, href]));
}

const DOWNLOADS = {
  'View the OpenAPI document': '/docs/api.json',
  'Download the OpenAPI document': '/docs/api.json',
};
const SLICE = { 'Download only this operation': '/docs/api-reference/list-pets.openapi.json' };
const MARKDOWN = '/docs/api-reference/list-pets.md';

test('has the Markdown and the document of a page', async () => {
  expect(await menu({})).toEqual({
    'Copy page as Markdown': MARKDOWN,
    'View as Markdown': MARKDOWN,
    ...DOWNLOADS,
    ...SLICE,
  });
});

test('links to assistants if the site has a public address', async () => {
  const links = await menu({}, 'https://pets.example');
  const question = `Read https://pets.example${MARKDOWN} so I can ask questions about it.`;
  expect(links['Open in ChatGPT']).toBe(`https://chatgpt.com/?q=${encodeURIComponent(question)}`);
  expect(links['Open in Claude']).toBe(`https://claude.ai/new?q=${encodeURIComponent(question)}`);
});

test('has the entries and order of docs.json', async () => {
  expect(Object.keys(await menu({ contextual: { options: ['download-spec', 'view'] } }))).toEqual([
    ...Object.keys({ ...DOWNLOADS, ...SLICE }),
    'View as Markdown',
  ]);
});

test('has the entries of the site itself, with the addresses of the page', async () => {
  const options = [
    'view',
    { title: 'Ask us', description: 'We answer.', icon: 'mail', href: '/support?from=$path' },
    { title: 'Ask Bot', href: 'https://bot.example/?q=Read $page now' },
    { title: 'Post', href: { base: 'https://post.example/new', query: [{ key: 'text', value: 'See $page' }] } },
    { title: 'Script', href: 'javascript:alert(1)' },
  ];
  const links = await entries({ contextual: { options } }, { site: 'https://pets.example' });
  const markdown = encodeURIComponent(`https://pets.example${MARKDOWN}`);
  expect(links.slice(1)).toEqual([
    {
      label: 'Ask us',
      description: 'We answer.',
      icon: 'mail',
      href: `/docs/support/?from=${encodeURIComponent('/docs/api-reference/list-pets/')}`,
    },
    { label: 'Ask Bot', href: `https://bot.example/?q=Read ${markdown} now` },
    { label: 'Post', href: `https://post.example/new?text=See%20${markdown}` },
    { label: 'Script', href: '#' },
  ]);
  const unnamed = await menu({ contextual: { options } });
  expect(Object.keys(unnamed)).toEqual(['View as Markdown', 'Ask us', 'Script']);
});

test('has only the document without Markdown', async () => {
  expect(await menu({ agents: { markdown: false } }, 'https://pets.example')).toEqual(DOWNLOADS);
});

describe('with an MCP server', () => {
  const config = { name: 'site', type: 'http', url: 'https://pets.example/docs/_docs/mcp' };
  const options = ['vscode', 'mcp', 'cursor', 'add-mcp'];

  test('adds the server to programs', async () => {
    const links = await entries({ name: 'Site', contextual: { options } }, { site: 'https://pets.example', mcp: true });
    expect(links).toEqual([
      {
        label: 'Add to VS Code',
        href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`,
        needsOrigin: false,
      },
      { label: 'Copy MCP URL', href: '/docs/_docs/mcp', copies: 'address' },
      {
        label: 'Add to Cursor',
        href: `cursor://anysphere.cursor-deeplink/mcp/install?name=site&config=${encodeURIComponent(btoa(JSON.stringify({ url: config.url })))}`,
        needsOrigin: false,
      },
      { label: 'Add to other assistants', href: '/docs/_docs/mcp' },
    ]);
  });

  test('adds the origin of the page in the browser if the site does not know it', async () => {
    const named = await entries({ contextual: { options } }, { site: 'https://pets.example', mcp: true });
    const unnamed = await entries({ contextual: { options } }, { mcp: true });
    expect(unnamed.map(({ needsOrigin }) => needsOrigin)).toEqual([true, undefined, true, undefined]);
    expect(unnamed.map(({ href }) => withOrigin(href, 'https://pets.example'))).toEqual(named.map(({ href }) => href));
  });

  test('shows its entries by default', async () => {
    const labels = (await entries({}, { mcp: true })).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Add to Cursor', 'Add to VS Code', 'Copy MCP URL']));
  });
});

test('has no MCP entries without an MCP server', async () => {
  expect(await entries({ contextual: { options: ['cursor', 'vscode', 'mcp', 'add-mcp'] } })).toEqual([]);
});
