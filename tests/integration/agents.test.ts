import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';

type BuiltFiles = Awaited<ReturnType<typeof buildFiles>>;

async function buildFiles(files: Record<string, string>) {
  const site = scratchSite(files);
  const { output, code } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  return {
    output,
    remove: () => site.remove(),
    has: (file: string) => existsSync(path.join(site.root, 'dist', file)),
    read: (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8'),
  };
}

const ok = { responses: { 200: { description: 'OK' } } };

describe('a built site', () => {
  test('has each operation as a separate document beside its page, and keeps files and routes of the site', async () => {
    const schemas = { Pet: { type: 'object' }, Other: {} };
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
    const site = await buildFiles({
      'docs.json': '{ "agents": { "yaml": true }, "api": { "openapi": "api.json" } }',
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
    onTestFinished(() => site.remove());
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
    // Static files have no MCP server.
    expect(site.output).toContain('so the site has no MCP server. `docs mcp` runs one on your machine.');
    expect(site.read('api-reference/list-pets/index.html')).not.toMatch(/mcp/i);
  });

  describe('with documents of similar content, and pages with unusual names,', () => {
    const names = ['c#', '100% sure', 'two words', 'a&b', 'a)b', "it's", 'plus+sign;', 'übung', '日本'];
    const api = (title: string, name: string) =>
      openapi(
        { [`/${name}`]: { get: { ...ok, summary: `List ${name}`, tags: ['Items'] } } },
        { info: { title, version: '1' } },
      );
    let site: BuiltFiles;

    beforeAll(async () => {
      site = await buildFiles({
        'docs.json': JSON.stringify({
          content: '.',
          api: { openapi: 'api.json' },
          navigation: {
            groups: [
              { group: 'Names', pages: [...names, 'welcome', 'hidden', 'GET /x'] },
              ...['pets', 'shops'].map((name) => ({
                group: 'API',
                openapi: { source: `${name}.json`, directory: name },
              })),
              { group: 'Kinds', openapi: { source: 'kinds.json', directory: 'kinds' } },
            ],
          },
        }),
        'api.json': openapi({ '/x': { get: { ...ok, summary: 'Größe & C# (100 %)?' } } }),
        'pets.json': api('Pets', 'pets'),
        'shops.json': api('Shops', 'shops'),
        'kinds.json': openapi({
          '/kinds': {
            get: {
              ...ok,
              summary: 'List kinds',
              parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['cat', 'dog'] } }],
            },
          },
          '/hidden': { get: { ...ok, summary: 'Hidden operation', 'x-hidden': true } },
          '/other': { get: { ...ok, summary: 'Excluded', 'x-excluded': true } },
        }),
        'src/pages/index.astro': '<h1>The own root of the site</h1>',
        ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: The page ${name}\n---\n\nText\n`])),
        'welcome.mdx':
          '---\ntitle: Welcome\n---\n\n<Note>Be kind.</Note>\n\n<Visibility for="agents">For agents.</Visibility>\n',
        'hidden.mdx': '---\ntitle: Unlisted\nnoindex: true\n---\n\nText\n',
      });
    });
    afterAll(() => site.remove());

    test('has the Markdown of each page, and links to it', () => {
      expect(site.read('welcome.md')).toContain('# Welcome');
      expect(site.read('welcome.md')).toContain('> **Note**\n>\n> Be kind.\n\nFor agents.');
      const twin = site.read('kinds/list-kinds.md');
      expect(twin).toContain(
        'For the complete documentation index, see [llms.txt](/llms.txt).\n\n# List kinds\n\n`GET ',
      );
      expect(twin).toContain('## Query parameters\n\n- `kind` (string)\n  - One of: `cat`, `dog`');
      expect(twin).toContain('```yaml\nopenapi: ');
      const html = site.read('kinds/list-kinds/index.html');
      expect(html).toContain('<link rel="alternate" type="text/markdown" href="/kinds/list-kinds.md">');
      expect(html).toContain('This page is also available as Markdown at /kinds/list-kinds.md.');

      expect(site.has('kinds/hidden-operation.md')).toBe(true);
      expect(site.has('kinds/excluded.md')).toBe(false);
      for (const file of ['llms.txt', 'llms-full.txt', '.well-known/api-catalog']) {
        expect(site.read(file), file).not.toMatch(/hidden-operation|Hidden operation|Unlisted|hidden\.md|Excluded/);
      }
      expect(site.read('llms.txt')).toContain('- [List kinds](/kinds/list-kinds.md)');
      expect(site.read('llms-full.txt')).toContain('# Welcome');
    });

    test('links to existing files, and lists groups of the same name separately', () => {
      const linked = [...site.read('llms.txt').matchAll(/^- \[(.*)\]\(\/([^()#?]+)\)(?:: `[^`]*`)?$/gm)];
      expect(linked).toHaveLength(names.length + 5);
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
  });
});
