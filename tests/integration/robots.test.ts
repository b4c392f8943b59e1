import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

const config = (options: string, settings = '') => `import { defineConfig } from 'astro/config';
import sitemap from '@astrojs/sitemap';
import specbook from ${INTEGRATION};
export default defineConfig({
  site: 'https://docs.example.com',
  ${settings}
  integrations: [sitemap(), specbook(${options})],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`;

const files = {
  'docs.json': JSON.stringify({
    name: 'Pets',
    seo: { metatags: { robots: 'noindex, nofollow' } },
    navigation: { pages: ['index', 'open', 'GET /pets'], openapi: 'api.json' },
  }),
  'api.json': openapi({ '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } }),
  'index.md': '---\ntitle: Start\n---\n\nText.\n',
  'open.md': '---\ntitle: Open\nnoindex: false\n---\n\nText.\n',
  'src/Own.astro':
    '---\nconst { title, noindex } = Astro.props;\n---\n<html><head><title>{title}</title>{noindex && <meta name="robots" content="noindex" />}</head><body><slot /></body></html>\n',
};

test.each([
  ['the layout of the package', '', 'noindex, nofollow', 'nofollow'],
  ['a layout of its own', "{ layout: './src/Own.astro' }", 'noindex', undefined],
])('a site with noindex can still let search engines list one page, in %s', async (_title, options, closed, open) => {
  const site = scratchSite({ ...files, 'astro.config.mjs': config(options) });
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const read = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');
  const robots = (file: string) => /<meta name="robots" content="([^"]*)"/.exec(read(file))?.[1];
  expect(robots('index.html')).toBe(closed);
  expect(robots('api-reference/list-pets/index.html')).toBe(closed);
  expect(robots('open/index.html')).toBe(open);
  expect([...read('sitemap-0.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
    'https://docs.example.com/open/',
  ]);
  expect(read('llms.txt')).toContain('/open.md');
  expect(read('llms.txt')).not.toContain('list-pets');
  // The search of the site itself finds all pages.
  const { pages } = JSON.parse(read('_docs/search.json')) as { pages: { s: string }[] };
  expect(pages.map(({ s }) => s)).toEqual(['', 'open', 'api-reference/list-pets']);
});

test('a sitemap has only pages to read, also in a locale that falls back to another', async () => {
  const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'pt-br'], fallback: { 'pt-br': 'en' } },";
  const docs = { name: 'Pets', navigation: { pages: ['index', 'GET /pets'], openapi: 'api.json' } };
  const site = scratchSite({
    ...files,
    'docs.json': JSON.stringify(docs),
    'src/pages/about.astro': '<h1>About us</h1>',
    'astro.config.mjs': config('', i18n),
  });
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const sitemap = readFileSync(path.join(site.root, 'dist/sitemap-0.xml'), 'utf8');
  expect([...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com([^<]*)/g)].map(([, href]) => href)).toEqual([
    '/',
    '/about/',
    '/api-reference/list-pets/',
    '/pt-br/about/',
  ]);
});

test('a sitemap keeps pages of the site itself in the place of a page that falls back', async () => {
  const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'pt'], fallback: { pt: 'en' } },";
  const docs = { name: 'Pets', navigation: { pages: ['open', 'draft'] } };
  const site = scratchSite({
    ...files,
    'docs.json': JSON.stringify(docs),
    'draft.md': '---\ntitle: Draft\nnoindex: true\n---\n\nText.\n',
    'src/pages/pt/docs/index.astro': '<h1>Bem-vindo</h1>',
    'src/pages/pt/docs/draft.astro': '<h1>Rascunho</h1>',
    'astro.config.mjs': config("{ path: '/docs' }", i18n),
  });
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const sitemap = readFileSync(path.join(site.root, 'dist/sitemap-0.xml'), 'utf8');
  expect([...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com([^<]*)/g)].map(([, href]) => href)).toEqual([
    '/docs/open/',
    '/pt/docs/',
    '/pt/docs/draft/',
  ]);
});

/** Copies the output as `@astrojs/vercel` does, which adds this integration to the end of the list. */
const COPYING_ADAPTER = `import { cpSync } from 'node:fs';

const copy = {
  name: 'astro:copy-vercel-output',
  hooks: { 'astro:build:done': ({ dir }) => cpSync(dir, new URL('../deployed/', dir), { recursive: true }) },
};
export default {
  name: 'copying',
  hooks: { 'astro:config:setup': ({ updateConfig }) => updateConfig({ integrations: [copy] }) },
};
`;

// Astro adds the integration that copies at the end, wherever the adapter is.
test('the sitemap on Vercel has no hidden pages', async () => {
  const site = scratchSite({
    'astro.config.mjs': config('')
      .replace('sitemap(),', 'copying, sitemap(),')
      .replace('import', "import copying from './copying.mjs';\nimport"),
    'copying.mjs': COPYING_ADAPTER,
    'docs.json': '{ "navigation": { "pages": ["index", "closed"] } }',
    'index.md': '---\ntitle: Start\n---\n\nText.\n',
    'closed.md': '---\ntitle: Closed\nnoindex: true\n---\n\nText.\n',
  });
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const deployed = readFileSync(path.join(site.root, 'deployed/sitemap-0.xml'), 'utf8');
  expect([...deployed.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual(['https://docs.example.com/']);
});
