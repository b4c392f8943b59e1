import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

async function buildFiles(files: Record<string, string>) {
  const site = scratchSite(files);
  onTestFinished(() => site.remove());
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  return {
    files: () => readdirSync(path.join(site.root, 'dist'), { recursive: true }).map(String),
    has: (file: string) => existsSync(path.join(site.root, 'dist', file)),
    read: (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8'),
  };
}

async function devServer(files: Record<string, string>): Promise<string> {
  const site = scratchSite(files);
  onTestFinished(() => site.remove());
  const server = await startDev(site.root);
  onTestFinished(() => server.stop());
  return server.url;
}

const ok = { responses: { 200: { description: 'OK' } } };

describe('a built site', () => {
  test('has each operation as a separate document beside its page, and keeps files and routes of the site', async () => {
    const schemas = { Pet: { type: 'object' }, Other: {} };
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
    const site = await buildFiles({
      'docs.json': '{ "api": { "openapi": "api.json" } }',
      'api.json': openapi(
        {
          '/pets': { get: { ...ok, summary: 'List pets' }, post: { ...ok, summary: 'Add a pet', requestBody: body } },
          '/secret': { get: { ...ok, summary: 'Secret', 'x-excluded': true } },
          '/own': { get: { ...ok, summary: 'Own' } },
        },
        { components: { schemas } },
      ),
      'public/api-reference/own.openapi.json': 'the one of the site itself',
      'public/llms.txt': 'the file of the site',
      'src/pages/llms-full.txt.ts': "export const GET = () => new Response('the route of the site');\n",
    });
    const slice = JSON.parse(site.read('api-reference/add-a-pet.openapi.json'));
    expect(Object.keys(slice.paths)).toEqual(['/pets']);
    expect(slice.components).toEqual({ schemas: { Pet: schemas.Pet } });
    expect(site.read('api-reference/add-a-pet.openapi.yaml')).toContain('schemas:\n    Pet:\n      type: object\n');
    expect(site.has('api-reference/secret.openapi.json')).toBe(false);
    expect(site.read('api-reference/own.openapi.json')).toBe('the one of the site itself');
    expect(site.read('llms.txt')).toBe('the file of the site');
    expect(site.read('llms-full.txt')).toBe('the route of the site');
    // The root leads to the first page.
    expect(site.read('index.html')).toContain('url=/api-reference/list-pets/');
    expect(site.read('index.md')).toBe(site.read('api-reference/list-pets.md'));
  });

  test('has the Markdown of each page, and links to it', async () => {
    const site = await buildFiles({
      'docs.json': JSON.stringify({
        name: 'Pets',
        api: { openapi: 'api.json' },
        navigation: { pages: ['index', 'hidden', 'GET /pets', 'GET /hidden'] },
      }),
      'api.json': openapi({
        '/pets': {
          get: {
            ...ok,
            summary: 'List pets',
            parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['cat', 'dog'] } }],
          },
        },
        '/hidden': { get: { ...ok, summary: 'Hidden operation', 'x-hidden': true } },
        '/other': { get: { ...ok, summary: 'Excluded', 'x-excluded': true } },
      }),
      'index.mdx':
        '---\ntitle: Welcome\n---\n\n<Note>Be kind.</Note>\n\n<Visibility for="agents">For agents.</Visibility>\n',
      'hidden.mdx': '---\ntitle: Unlisted\nnoindex: true\n---\n\nText\n',
    });
    expect(site.read('index.md')).toContain('# Welcome');
    expect(site.read('index.md')).toContain('> **Note**\n>\n> Be kind.\n\nFor agents.');
    const twin = site.read('api-reference/list-pets.md');
    expect(twin).toContain('For the complete documentation index, see [llms.txt](/llms.txt).\n\n# List pets\n\n`GET ');
    expect(twin).toContain('## Query parameters\n\n- `kind` (string)\n  - One of: `cat`, `dog`');
    expect(twin).toContain('```yaml\nopenapi: ');
    const html = site.read('api-reference/list-pets/index.html');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/api-reference/list-pets.md">');
    expect(html).toContain('This page is also available as Markdown at /api-reference/list-pets.md.');

    expect(site.has('api-reference/hidden-operation.md')).toBe(true);
    expect(site.has('api-reference/excluded.md')).toBe(false);
    for (const file of ['llms.txt', 'llms-full.txt', '.well-known/api-catalog']) {
      expect(site.read(file), file).not.toMatch(/hidden-operation|Hidden operation|Unlisted|hidden\.md|Excluded/);
    }
    expect(site.read('llms.txt')).toContain('- [List pets](/api-reference/list-pets.md)');
    expect(site.read('llms-full.txt')).toContain('# Welcome');
  });

  test('links to existing files for pages with unusual names, and lists groups of the same name separately', async () => {
    const names = ['c#', '100% sure', 'two words', 'a&b', 'a)b', "it's", 'plus+sign;', 'übung', '日本'];
    const api = (title: string, name: string) =>
      openapi(
        { [`/${name}`]: { get: { ...ok, summary: `List ${name}`, tags: ['Items'] } } },
        { info: { title, version: '1' } },
      );
    const site = await buildFiles({
      'docs.json': JSON.stringify({
        content: '.',
        api: { openapi: 'api.json' },
        navigation: {
          groups: [
            { group: 'Names', pages: [...names, 'GET /x'] },
            ...['pets', 'shops'].map((name) => ({
              group: 'API',
              openapi: { source: `${name}.json`, directory: name },
            })),
          ],
        },
      }),
      'api.json': openapi({ '/x': { get: { ...ok, summary: 'Größe & C# (100 %)?' } } }),
      'pets.json': api('Pets', 'pets'),
      'shops.json': api('Shops', 'shops'),
      'src/pages/index.astro': '<h1>The own root of the site</h1>',
      ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: The page ${name}\n---\n\nText\n`])),
    });
    const linked = [...site.read('llms.txt').matchAll(/^- \[(.*)\]\(\/([^()#?]+)\)(?:: `[^`]*`)?$/gm)];
    expect(linked).toHaveLength(names.length + 3);
    expect(site.has('index.md')).toBe(false);
    for (const [, title = '', address = ''] of linked) {
      const markdown = site.read(decodeURIComponent(address));
      expect(markdown).toContain(`# ${title}`);
      const page = /^Page: <\/([^>]*)>/m.exec(markdown)?.[1] ?? address.replace(/\.md$/, '/');
      const html = site.read(`${decodeURIComponent(page)}index.html`);
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="/${address}">`);
      for (const [, download = ''] of html.matchAll(/href="\/([^"]*\.openapi\.yaml)"/g)) {
        expect(site.has(decodeURIComponent(download))).toBe(true);
      }
    }
    expect(site.read('llms.txt')).toMatch(
      /^## API › Items \(Pets\)\n\n- \[List pets\].*\n\n## API › Items \(Shops\)\n\n- \[List shops\]/m,
    );
  });

  test('shows agents no pages that are hidden, excluded or for signed-in readers', async () => {
    const scheme = { type: 'http', scheme: 'bearer', 'x-default': 'staff-token' };
    const site = await buildFiles({
      'docs.json': JSON.stringify({ api: { openapi: ['api.json', 'hidden.json'], playground: { display: 'auth' } } }),
      'api.json': openapi(
        {
          '/open': { get: { ...ok, summary: 'Open', security: [{ staff: [] }], 'x-docs': { groups: ['staff'] } } },
          '/hidden': { get: { ...ok, summary: 'Hidden operation', 'x-hidden': true } },
          '/excluded': { get: { ...ok, summary: 'Excluded operation', 'x-excluded': true } },
          '/tagged': { get: { ...ok, summary: 'Tagged operation', tags: ['gone'] } },
        },
        { tags: [{ name: 'gone', 'x-excluded': true }], components: { securitySchemes: { staff: scheme } } },
      ),
      'hidden.json': openapi({ '/internal': { get: { ...ok, summary: 'Internal operation' } } }, { 'x-hidden': true }),
    });
    const files = site.files().filter((file) => /\.(?:md|txt)$|\.openapi\.|api-catalog$/.test(file));
    expect(files).toContain('api-reference/open.openapi.json');
    for (const file of files) {
      expect(site.read(file), file).not.toMatch(/staff-token|Excluded operation|Tagged operation/);
    }
    for (const file of ['llms.txt', 'llms-full.txt', '.well-known/api-catalog']) {
      expect(site.read(file), file).not.toContain('Hidden operation');
    }
    // The document of this operation cannot be downloaded.
    expect(site.read('api-reference/internal-operation.md')).not.toContain('openapi:');
    expect(files.filter((file) => /excluded|tagged|internal-operation\.openapi/.test(file))).toEqual([]);
  });

  test('has no files for agents if docs.json turns them off', async () => {
    const site = await buildFiles({
      'docs.json': '{ "api": { "openapi": "api.json" }, "agents": { "markdown": false, "catalog": false } }',
      'api.json': openapi({ '/pets': { get: { ...ok, summary: 'List pets' } } }),
    });
    expect(site.has('api-reference/list-pets/index.html')).toBe(true);
    for (const file of [
      'api-reference/list-pets.openapi.json',
      'api-reference/list-pets.md',
      'llms.txt',
      '.well-known/api-catalog',
    ]) {
      expect(site.has(file), file).toBe(false);
    }
    expect(site.read('api-reference/list-pets/index.html')).not.toMatch(/text\/markdown|as Markdown/);
  });
});

test('dev serves Markdown at the address of a page if the client prefers it', async () => {
  const server = await devServer({
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': openapi({ '/pets': { get: { ...ok, summary: 'List pets' } } }),
    'public/llms.txt': 'the file of the site',
  });
  const twin = await fetch(`${server}/api-reference/list-pets/`, { headers: { accept: 'text/markdown' } });
  expect(Object.fromEntries(twin.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': '/api-reference/list-pets.md',
    vary: 'Origin, Accept',
  });
  expect(await twin.text()).toContain('# List pets');
  const root = await fetch(server, { headers: { accept: 'text/markdown' } });
  expect(await root.text()).toContain('# List pets');
  const page = await fetch(`${server}/api-reference/list-pets/`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const catalog = await fetch(`${server}/.well-known/api-catalog`);
  expect(catalog.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
  expect(await (await fetch(`${server}/llms.txt`)).text()).toBe('the file of the site');
  expect((await fetch(`${server}/api-reference/other.md`)).status).toBe(404);
});
