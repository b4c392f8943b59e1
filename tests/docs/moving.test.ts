import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { openapi } from '../support/scratch-site.ts';

/** Returns the script with this name from a guide. */
function script(guide: string, name: string): string {
  const text = readFileSync(path.join(repository, 'docs/guides', guide), 'utf8');
  return text.split(`\`\`\`js title="${name}"\n`)[1]?.split('```')[0] ?? '';
}

test('the old URLs of operations redirect after the script of the guide', async () => {
  const pets = { operationId: 'listPets', summary: 'All pets', tags: ['Pets'] };
  const folder = bareFolder({
    'docs.json': JSON.stringify({ name: 'Site', api: { openapi: 'openapi.json' } }),
    'openapi.json': openapi({
      '/pets': { get: pets },
      '/pets/{petId}': { delete: { summary: 'Delete', tags: ['Pets'] } },
    }),
    'former-urls.mjs': script('moving.mdx', 'former-urls.mjs'),
  });
  onTestFinished(() => folder.remove());
  await docs(['routes'], folder);
  await runNode(['former-urls.mjs', '/api/{id}', '/ref/{tag}/{method}/{path}', '/ref/{tag}'], { cwd: folder.root });
  expect((await docs(['routes'], folder)).code).toBe(0);
  const lines = readFileSync(path.join(folder.root, 'docs.routes.json'), 'utf8').split('\n');
  const parts = lines.flatMap((line) => [
    ...(/"(\/(?:api|ref)\/[^"]*)": .*"part": "(.*?)"/.exec(line)?.slice(1) ?? []),
  ]);
  expect(parts.join(' ')).toBe(
    '/api/list-pets GET /pets /ref/pets GET /pets /ref/pets/delete/pets/petId DELETE /pets/{petId} /ref/pets/get/pets GET /pets',
  );
});

test('the old URLs of Docusaurus redirect after the script of its guide', async () => {
  const page = (...lines: string[]) => ['---', ...lines, 'title: Page', '---', ''].join('\n');
  const folder = bareFolder({
    'docs.json': '{ "name": "Site" }',
    'docs/intro.md': page('slug: /'),
    'docs/02-guides/01-install.mdx': page(),
    'docs/guides/setup.mdx': page('id: set-up'),
    'docs/guides/guides.mdx': page(),
    'docs/guides/same.mdx': page("slug: 'other'"),
    'docs/1.0/start.md': page('slug: /begin'),
    'docs/guides/_part.mdx': page('slug: /part'),
    'docs/guides/kept.mdx': page(),
    'docusaurus-urls.mjs': script('moving-from-docusaurus.mdx', 'docusaurus-urls.mjs'),
  });
  onTestFinished(() => folder.remove());
  const { code } = await runNode(['docusaurus-urls.mjs', 'docs/1.0'], { cwd: folder.root });
  const { redirects } = JSON.parse(readFileSync(path.join(folder.root, 'docs.json'), 'utf8'));
  const list = redirects.map((each: Record<string, string>) => `${each['source']} → ${each['destination']}`);
  expect([code, list.toSorted()]).toEqual([
    0,
    [
      '/docs → /docs/intro',
      '/docs/1.0/begin → /docs/1.0/start',
      '/docs/guides → /docs/guides/guides',
      '/docs/guides/install → /docs/02-guides/01-install',
      '/docs/guides/other → /docs/guides/same',
      '/docs/guides/set-up → /docs/guides/setup',
    ],
  ]);
});

/** Returns a repository that ReadMe syncs with, with the script of the guide. */
function readMeRepository(files: Readonly<Record<string, string>>) {
  const folder = bareFolder({ ...files, 'from-readme.mjs': script('moving-from-hosted-tools.mdx', 'from-readme.mjs') });
  onTestFinished(() => folder.remove());
  mkdirSync(path.join(folder.root, 'node_modules'));
  symlinkSync(path.join(repository, 'node_modules/yaml'), path.join(folder.root, 'node_modules/yaml'));
  return folder;
}

test('the pages of ReadMe keep their URLs, order, and operations after the script of its guide', async () => {
  const page = (...lines: string[]) => `---\ntitle: Page\n${lines.join('\n')}\n---\n`;
  const folder = readMeRepository({
    'docs/_order.yaml': '- First Steps\n',
    'docs/First Steps/_order.yaml': '- start\n- keys\n',
    'docs/First Steps/start/index.md': `${page('excerpt: Begin here')}[Keys](doc:keys), [order](ref:place)\n`,
    'docs/First Steps/start/_order.yaml': '- next\n',
    'docs/First Steps/start/next.md': `${page()}> 🚧 Slow\n>\n> Wait.\n`,
    'docs/First Steps/keys.md': `${page()}> 👍 Done\n\n<Table align={["left"]}><tbody><tr><td>a</td></tr></tbody></Table>\n`,
    'reference/_order.yaml': '- Orders\n',
    'reference/Orders/_order.yaml': '- place\n',
    'reference/Orders/place.md': `${page('api:', '  file: shop.json', '  operationId: placeOrder')}Own text\n`,
    'reference/shop.json': openapi({ '/orders': { post: { operationId: 'placeOrder', summary: 'Place' } } }),
  });
  expect((await runNode(['from-readme.mjs'], { cwd: folder.root })).code).toBe(0);
  const site = (file: string) => readFileSync(path.join(folder.root, 'site', file), 'utf8');
  expect(JSON.parse(site('docs.json')).navigation.tabs).toEqual([
    {
      tab: 'Guides',
      pages: [{ group: 'First Steps', pages: [{ group: 'start', pages: ['docs/start', 'docs/next'] }, 'docs/keys'] }],
    },
    { tab: 'API reference', pages: [{ group: 'Orders', pages: ['reference/place'] }] },
  ]);
  expect(site('docs/start.md')).toContain('description: Begin here');
  expect(site('docs/start.md')).toContain('[Keys](/docs/keys), [order](/reference/place)');
  expect(site('docs/next.md')).toContain('<Warning title="Slow">\nWait.\n</Warning>');
  expect(site('docs/keys.md')).toMatch(/<Check>\nDone\n<\/Check>\s*<table><tbody>/);
  expect(site('reference/place.md')).toMatch(/openapi: shop.json POST \/orders\n---\nOwn text/);
  expect((await docs(['check', '--root', 'site'], folder)).code).toBe(0);
});

test.each([
  ['Windows line ends', { 'docs/a.md': '---\r\ntitle: "A: \\"a\\""\r\n---\r\n> 👍 Done\r\n' }],
  [
    'an empty order, and operations without an id',
    {
      'docs/_order.yaml': '- a\n- b\n',
      'docs/b/_order.yaml': '',
      'docs/b/index.md': 'Text\n',
      'reference/_order.yaml': '- c\n',
      'reference/c.md': '---\ntitle: C\napi:\n  file: shop.yaml\n---\n',
      'reference/shop.yaml':
        'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\nservers: [{ url: https://shop.example }]\npaths:\n  /empty:\n  /list:\n    get: { responses: { 200: { description: OK } } }\n',
    },
  ],
])('the script for ReadMe reads a repository with %s', async (_, files) => {
  const folder = readMeRepository({
    'docs/_order.yaml': '- a\n',
    'docs/a.md': '---\ntitle: "A: \\"a\\""\n---\n> 👍 Done\n',
    ...files,
  });
  expect((await runNode(['from-readme.mjs'], { cwd: folder.root })).code).toBe(0);
  const site = (file: string) => readFileSync(path.join(folder.root, 'site', file), 'utf8');
  expect(site('docs/a.md')).toBe(`---\ntitle: 'A: "a"'\n---\n\n<Check>\nDone\n</Check>\n\n`);
  const { code, output } = await docs(['check', '--root', 'site'], folder);
  expect([code, output]).toEqual([0, expect.not.stringContaining('error')]);
});
