import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const OWN = 'title: Own\ndescription: Own words.\ndeprecated: true\nog:image: /own.png';
const responses = { 200: { description: 'OK' } };
const KINDS = {
  operation: 'openapi: GET /users',
  webhook: 'openapi: webhook made',
  channel: 'asyncapi: chat',
  schema: 'openapi-schema: User',
  endpoint: 'api: GET https://api.example.com/teams',
};

const USER = { schema: { $ref: '#/components/schemas/User' } };
const USERS = { 'application/json': USER, 'application/xml': {}, 'application/x-ndjson': { itemSchema: USER.schema } };

let site: ScratchSite;

beforeAll(async () => {
  const kinds = Object.entries(KINDS);
  site = scratchSite({
    'docs.json': JSON.stringify({
      api: { openapi: 'openapi.json', asyncapi: 'chat.json' },
      navigation: { pages: [...kinds.map(([kind]) => kind), 'bare', 'current', 'anything', 'add', 'elsewhere'] },
    }),
    'openapi.json': openapi(
      {
        '/users': {
          get: { summary: 'List users', responses },
          delete: { summary: 'Remove users', deprecated: true, responses },
          post: { summary: 'Add a user', requestBody: { content: USERS }, responses },
        },
      },
      {
        webhooks: { made: { post: { responses } } },
        components: { schemas: { User: { type: 'object', properties: { name: { type: 'string' } } }, Anything: {} } },
      },
    ),
    'chat.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'Chat', version: '1' },
      servers: { main: { host: 'chat.example.com', protocol: 'wss' } },
      channels: { chat: { address: '/chat', messages: { text: { payload: { type: 'string' } } } } },
    }),
    'public/own.png': 'png',
    ...Object.fromEntries(kinds.map(([kind, key]) => [`${kind}.mdx`, `---\n${OWN}\n${key}\n---\n\nText.\n`])),
    'bare.mdx': `---\n${OWN}\nmode: custom\nopenapi-schema: User\n---\n`,
    'anything.mdx': '---\nopenapi-schema: Anything\n---\n',
    'elsewhere.mdx': '---\nurl: https://example.com/日本?a=é b\n---\n',
    'add.mdx': '---\nopenapi: POST /users\n---\n',
    'current.mdx': '---\nopenapi: DELETE /users\ndeprecated: false\n---\n',
  });
  const { code, output } = await astro(['build', '--site', 'https://docs.example', '--base', '/help'], {
    cwd: site.root,
  });
  expect(code, output).toBe(0);
}, 120_000);

afterAll(() => site?.remove());

function read(file: string): string {
  return readFileSync(path.join(site.root, 'dist', file), 'utf8');
}

function pageOf(slug: string): Document {
  return parseHTML(read(`${slug}/index.html`)).document;
}

test.each(Object.keys(KINDS))('the page of an %s says what its front matter says', (kind) => {
  const { body, head } = pageOf(kind);
  expect(body.querySelector('.docs-page-head')?.textContent).toContain('Own words.');
  expect(body.querySelector('.docs-callout-warning')?.textContent).toContain('Deprecated.');
  expect(head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://docs.example/help/own.png',
  );
  const markdown = read(`${kind}.md`);
  expect(markdown).toContain('> **Deprecated.**');
  expect(markdown).toContain('Own words.');
});

test('a page can say that a deprecated operation is not', () => {
  expect(pageOf('current').body.textContent).not.toContain('Deprecated.');
  expect(read('current.md')).not.toContain('**Deprecated.**');
});

test('the page of a schema can be without a frame', () => {
  const article = pageOf('bare').querySelector('article');
  expect(article?.className).toContain('docs-page-custom');
  expect(article?.querySelector('.docs-page-head, .docs-page-footer')).toBeNull();
});

test('the page of a schema without keywords says that it may be anything, without an empty section', () => {
  const { body } = pageOf('anything');
  expect(body.querySelector('.docs-page-head .docs-type')?.textContent).toBe('any');
  expect(body.querySelectorAll('.docs-reference h2').length).toBe(0);
  expect(pageOf('schema').querySelector('.docs-reference h2')?.textContent).toBe('Properties');
});

test('the type of a body links to the page of its schema, but not within a summary', () => {
  const { body } = pageOf('add');
  const summaries = [...body.querySelectorAll('.docs-choice-option > summary')];
  expect(summaries.map(({ textContent }) => textContent)).toEqual([
    'application/json User',
    'application/x-ndjson stream of User',
  ]);
  expect(body.querySelectorAll('summary a').length).toBe(0);
  expect(body.querySelectorAll('.docs-choice-body > .docs-type > a').length).toBe(2);
});

test('a page with a URL of other alphabets redirects to it', () => {
  const html = readFileSync(path.join(site.root, 'dist/elsewhere/index.html'), 'utf8');
  expect(html).toContain('url=https://example.com/%E6%97%A5%E6%9C%AC?a=%C3%A9%20b"');
});
