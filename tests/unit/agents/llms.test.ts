import { expect, test } from 'vitest';
import { llmsFiles } from '../../../integration/agents/llms.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = {
  facts: { base: '/', siteBase: '/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

/** Returns the files of a site with a number of operations, whose texts have a certain length. */
async function files(
  count: number,
  { summary = 'Thing', description = 'x', tag = 'Few', length = 100 } = {},
): Promise<Map<string, string>> {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          summary: `${summary} ${index}`,
          description,
          tags: [index < 5 ? tag : 'Many'],
          responses: { 200: { description: 'OK' } },
        },
      },
    ]),
  );
  const root = folder({
    'docs.json': '{ "name": "Things", "api": { "openapi": "api.json" } }',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }),
  });
  const project = await loadProject(root);
  const listed = llmsFiles(project, SITE, ({ title }) => `# ${title}\n${'-'.repeat(length)}\n`);
  return new Map(listed.map(([path, { text }]) => [path, text()]));
}

/** Returns the paths of the files to which a text links. */
function linked(text = ''): string[] {
  return [...text.matchAll(/\]\(https:\/\/docs\.example\/([^)]*)\)/g)].map(([, path = '']) => path);
}

test('a small site has one list and one text', async () => {
  const site = await files(10);
  expect([...site.keys()]).toEqual(['llms.txt', 'llms-full.txt']);
  expect(site.get('llms.txt')).toContain('- [Thing 3](https://docs.example/api-reference/few/thing-3.md): x');
  expect(site.get('llms-full.txt')).toMatch(/^# Thing 0\n[\s\S]*\n\n---\n\n# Thing 9\n-+\n$/);
});

test('an operation without a description is listed with its method and path, and any title is on one line', async () => {
  const site = await files(1, { summary: 'Multi\nline', description: '' });
  expect(site.get('llms.txt')).toContain(
    '- [Multi line 0](https://docs.example/api-reference/few/multiline-0.md): `GET /things/0`',
  );
});

test('a webhook without a description is listed with its method, as on its page', async () => {
  const webhooks = { placed: { put: { summary: 'Order placed' } } };
  const root = folder({
    'docs.json': '{ "name": "Shop", "api": { "openapi": "api.json" } }',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, webhooks }),
  });
  const [list] = llmsFiles(await loadProject(root), SITE, () => '');
  expect(list?.[1].text()).toContain(
    '- [Order placed](https://docs.example/api-reference/order-placed.md): `webhook PUT placed`',
  );
});

test('the overview of a document without a description is listed without the text of a tag', async () => {
  const root = folder({
    'docs.json': '{ "name": "Shop", "api": { "openapi": "api.json" } }',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      tags: [{ name: 'Orders', description: 'What people buy.' }],
      paths: { '/orders': { get: { tags: ['Orders'] } } },
    }),
  });
  const [list] = llmsFiles(await loadProject(root), SITE, () => '');
  expect(list?.[1].text()).toMatch(/^- \[.*\]\(https:\/\/docs\.example\/api-reference\/overview\.md\)$/m);
});

test('angle brackets in a list stay visible, because they do not begin HTML there', async () => {
  const texts = { summary: 'List<Thing>', description: 'Write `heads/<branch name>`.', tag: 'Map<Thing>' };
  const site = await files(1, texts);
  const [entry] = /^- .*$/m.exec(site.get('llms.txt') ?? '') ?? [];
  expect(entry).toMatch(/^- \[List\\<Thing> 0\]\(.*\): Write heads\/\\<branch name>\.$/);
  expect(site.get('llms.txt')).toMatch(/^## .*Map\\<Thing>$/m);
});

test('a site whose full text is too long has it in parts, which together contain every page', async () => {
  const site = await files(200, { length: 49_000 });
  expect(site.get('llms.txt')).toContain('[Thing 199]');
  const full = site.get('llms-full.txt');
  expect(full).toContain('- [Few](https://docs.example/_docs/llms/few-full.txt): 5 pages');
  expect(full).toContain('Many, part 2 of 5');
  const texts = linked(full).map((path) => site.get(path) ?? '');
  expect(texts.every((text) => text.length <= 2_000_000)).toBe(true);
  for (let index = 0; index < 200; index += 1) expect(texts.join('')).toContain(`# Thing ${index}\n`);
});

test('a site whose list of pages is too long has a list and a text for each section', async () => {
  const site = await files(400, { description: 'It is a thing, and it has a long text. '.repeat(4) });
  const index = site.get('llms.txt');
  expect(index).toContain('- [Many](https://docs.example/_docs/llms/many.txt): 395 pages');
  expect(linked(index).every((path) => site.get(path)?.includes('.md): It is a thing'))).toBe(true);
  expect(linked(site.get('llms-full.txt')).every((path) => site.has(path))).toBe(true);
});
