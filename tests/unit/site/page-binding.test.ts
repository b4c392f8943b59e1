import { describe, expect, test } from 'vitest';
import { documentOf } from '../../../src/site/page.ts';
import { problemsOf, type Sketch, siteOf } from './support.ts';

const DOCUMENTS: NonNullable<Sketch['documents']> = {
  'openapi/v1.json': {
    operations: [
      { is: 'GET /users', summary: 'List users', description: 'Everyone', deprecated: true },
      'GET /both',
      'webhook order.sent',
      { is: 'GET /gone', excluded: true },
    ],
    schemas: ['User', 'Order'],
  },
  'openapi/v2.json': ['GET /both', 'GET /v2'],
  'events.yaml': {
    protocols: ['wss'],
    channels: [{ id: 'chat', title: 'Chat', description: 'Talk', address: '/rooms/{room}' }],
  },
};

function pageWith(frontmatter: Record<string, unknown>, docs: unknown = {}) {
  const [page] = siteOf({ docs, pages: { page: frontmatter }, documents: DOCUMENTS }).pages;
  return page;
}

function problemsWith(frontmatter: Record<string, unknown>, docs: unknown = {}): string {
  return problemsOf({ docs, pages: { page: { title: 'A', ...frontmatter } }, documents: DOCUMENTS });
}

describe('"openapi" in front matter', () => {
  test.each([
    ['GET /users', 'openapi/v1.json'],
    ['get /users', 'openapi/v1.json'],
    ['Get /v2', 'openapi/v2.json'],
    ['openapi/v2.json get /both', 'openapi/v2.json'],
    ['/openapi/v2.json GET /both', 'openapi/v2.json'],
    ['v2 GET /both', 'openapi/v2.json'],
    ['v2.json GET /both', 'openapi/v2.json'],
    ['openapi/v1 GET /both', 'openapi/v1.json'],
    ['webhook order.sent', 'openapi/v1.json'],
    ['WEBHOOK order.sent', 'openapi/v1.json'],
    ['v1 webhook order.sent', 'openapi/v1.json'],
  ])('binds the page to an operation: %s', (openapi, file) => {
    expect(problemsWith({ openapi })).toBe('');
    const page = pageWith({ openapi });
    expect(page && documentOf(page)?.file).toBe(file);
  });

  test('a URL with a query binds the page to the document with that URL, if there is only one', () => {
    const openapi = 'https://host/api.json?token=secret GET /users';
    const ofUrl = (...files: string[]) => ({
      pages: { page: { title: 'A', openapi } },
      documents: Object.fromEntries(files.map((file) => [file, ['GET /users']])),
    });
    const [page] = siteOf(ofUrl('https://host/api.json')).pages;
    expect(page && documentOf(page)?.file).toBe('https://host/api.json');
    expect(problemsOf(ofUrl('https://host/api.json', 'https://host/api.json#2'))).toContain('openapi-missing');
  });

  test('the operation provides what the page does not set', () => {
    expect(pageWith({ openapi: 'get /users' })).toMatchObject({
      kind: 'operation',
      file: 'page.mdx',
      title: 'List users',
      description: 'Everyone',
      deprecated: true,
      method: 'GET',
      document: { file: 'openapi/v1.json' },
      operation: { kind: 'operation', method: 'GET', path: '/users' },
    });
    expect(pageWith({ openapi: 'get /users', title: 'Mine', deprecated: false })).toMatchObject({
      title: 'Mine',
      deprecated: false,
    });
    expect(pageWith({ openapi: 'webhook order.sent' })?.method).toBe('WEBHOOK');
  });

  test('shows a page without its operation if nothing matches', () => {
    expect(problemsWith({ openapi: 'GET /user' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-not-found: "GET /user" isn’t in any API document of this site (openapi/v1.json, openapi/v2.json).
          Did you mean "GET /users"?"
    `);
    expect(problemsWith({ openapi: 'GET /users/' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-not-found: "GET /users/" isn’t in any API document of this site (openapi/v1.json, openapi/v2.json).
          The document has "GET /users". A trailing slash matters."
    `);
    expect(problemsWith({ openapi: 'POST /users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-not-found: "POST /users" isn’t in any API document of this site (openapi/v1.json, openapi/v2.json).
          That path has GET /users."
    `);
    expect(problemsWith({ openapi: 'v2 GET /users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-not-found: "GET /users" isn’t in openapi/v2.json.
          It’s in openapi/v1.json."
    `);
    expect(problemsWith({ openapi: 'v3.json GET /users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error openapi-missing: "v3.json" isn’t an API document on this site.
          Write its path relative to docs.json. This site’s documents: openapi/v1.json, openapi/v2.json."
    `);
    expect(pageWith({ title: 'A', openapi: 'GET /user' })).toMatchObject({ title: 'A', hidden: false });
  });

  test('reports a short name that several documents have, and lists them', () => {
    const documents = { 'v1/api.yaml': ['GET /users'], 'v2/api.yaml': ['GET /users'], 'other.yaml': ['GET /other'] };
    expect(problemsOf({ pages: { page: { openapi: 'api.yaml GET /users' } }, documents })).toMatchInlineSnapshot(`
      "page.mdx:2:1: error openapi-missing: Several API documents are named "api.yaml": v1/api.yaml, v2/api.yaml.
          Write the path of one of them, relative to docs.json."
    `);
  });

  test('reports two matching documents', () => {
    expect(problemsWith({ openapi: 'GET /both' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-ambiguous: "GET /both" is in openapi/v1.json and openapi/v2.json. The first one applies.
          Add the document, for example "openapi/v1.json GET /both"."
    `);
  });

  test('prefers documents of the site, and warns about copies in the project', () => {
    const named = { 'b.json': ['GET /x'], 'copy/b.json': { discovered: true, operations: ['GET /x'] } };
    expect(problemsOf({ pages: { page: { openapi: 'GET /x' } }, documents: named })).toBe('');
    const sources = {
      'b.json': { discovered: true, operations: ['GET /x'] },
      'copy/b.json': { discovered: true, operations: ['GET /x'] },
    };
    expect(problemsOf({ pages: { page: { openapi: 'GET /x' } }, documents: sources })).toMatchInlineSnapshot(`
      "page.mdx:2:1: warning operation-ambiguous: "GET /x" is in b.json and copy/b.json. The first one applies.
          Add the document, for example "b.json GET /x"."
    `);
  });

  test('reports an excluded operation', () => {
    expect(problemsWith({ openapi: 'GET /gone' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error operation-excluded: "GET /gone" is marked x-excluded in openapi/v1.json and has no page.
          Remove x-excluded from the operation, its path, or its tags, or remove this reference."
    `);
  });

  test('reports anything that is not a reference', () => {
    expect(problemsWith({ openapi: 'users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error front-matter-invalid: "openapi" is "users", expected "GET /path", "webhook name", or either with a file before it.
          Fix it. Until then, the page is shown without its reference."
    `);
    expect(problemsWith({ openapi: 'openapi/v1.json get users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error front-matter-invalid: "openapi" is "openapi/v1.json get users", expected "GET /path", "webhook name", or either with a file before it.
          Did you mean "openapi/v1.json get /users"?"
    `);
    expect(problemsWith({ openapi: ['GET /users'] })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error front-matter-invalid: "openapi" is ["GET /users"], expected "GET /path", "webhook name", or either with a file before it.
          Fix it. Until then, the page is shown without its reference."
    `);
  });

  test('reports a site without documents', () => {
    expect(problemsOf({ pages: { page: { openapi: 'GET /x' } } })).toMatchInlineSnapshot(`
      "page.mdx:2:1: error openapi-missing: This site has no OpenAPI document for "GET /x".
          Set "api.openapi" in docs.json to the path of a document."
    `);
    expect(problemsOf({ pages: { page: { openapi: 'GET /x' } }, unreadable: ['api.json'] })).toBe('');
  });

  test.each([null, ''])('reports %j, which binds nothing', (openapi) => {
    expect(problemsWith({ openapi })).toContain('error front-matter-invalid: "openapi" is empty, expected "GET /path"');
  });
});

describe('"openapi-schema" in front matter', () => {
  test.each(['User', 'v1.json User', 'openapi/v1.json User'])('binds the page to a schema: %s', (reference) => {
    expect(problemsWith({ 'openapi-schema': reference })).toBe('');
    expect(pageWith({ 'openapi-schema': reference })).toMatchObject({
      title: 'User',
      kind: 'schema',
      document: { file: 'openapi/v1.json' },
      name: 'User',
    });
  });

  test('reports a missing schema', () => {
    expect(problemsWith({ 'openapi-schema': 'Usr' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error schema-not-found: "Usr" isn’t in any API document on this site.
          Did you mean "User"?"
    `);
    expect(problemsWith({ 'openapi-schema': 'v1.json Nothing' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error schema-not-found: "Nothing" isn’t in any API document on this site.
          Check its spelling in the document. Case matters."
    `);
  });
});

describe('"asyncapi" in front matter', () => {
  test.each(['chat', 'events.yaml chat', '/events.yaml chat'])('binds the page to a channel: %s', (asyncapi) => {
    expect(problemsWith({ asyncapi })).toBe('');
    expect(pageWith({ asyncapi })).toMatchObject({
      title: 'Chat',
      description: 'Talk',
      method: 'WS',
      kind: 'channel',
      document: { file: 'events.yaml' },
      channel: { id: 'chat' },
    });
  });

  test('reports a missing channel', () => {
    expect(problemsWith({ asyncapi: 'chats' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error channel-not-found: "chats" isn’t in any API document on this site.
          Did you mean "chat"?"
    `);
    expect(problemsWith({ asyncapi: '/rooms/{room}' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error channel-not-found: "/rooms/{room}" isn’t in any API document on this site.
          Did you mean "chat"?"
    `);
    expect(problemsWith({ asyncapi: '/rooms/lobby' })).toContain('Did you mean "chat"?');
    expect(problemsWith({ asyncapi: '/halls/lobby' })).not.toContain('Did you mean');
    expect(problemsWith({ asyncapi: 'event.yaml chat' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error asyncapi-missing: "event.yaml" isn’t an API document on this site.
          Did you mean "events.yaml"?"
    `);
    expect(problemsOf({ pages: { page: { asyncapi: 'chat' } } })).toMatchInlineSnapshot(`
      "page.mdx:2:1: error asyncapi-missing: This site has no AsyncAPI document for "chat".
          Set "api.asyncapi" in docs.json to the path of a document."
    `);
  });
});

describe('"api" in front matter', () => {
  const withServer = { api: { mdx: { server: 'https://api.example.com' } } };

  test.each([
    ['POST /users/{id}', { method: 'POST', target: '/users/{id}' }],
    ['post https://{region}.example.com/users', { method: 'POST', target: 'https://{region}.example.com/users' }],
  ])('describes an endpoint without a document: %s', (api, endpoint) => {
    expect(problemsWith({ api }, withServer)).toBe('');
    expect(pageWith({ api }, withServer)).toMatchObject({ endpoint, method: endpoint.method });
  });

  test('a path needs a server', () => {
    expect(problemsWith({ api: 'GET /users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error server-missing: "GET /users" has no server.
          Set "api.mdx.server" in docs.json, or write the full URL here."
    `);
    expect(problemsWith({ api: 'GET https://example.com/users' })).toBe('');
  });

  test('reports anything that is not an endpoint', () => {
    expect(problemsWith({ api: '/users' })).toMatchInlineSnapshot(`
      "page.mdx:3:1: error front-matter-invalid: "api" is "/users", expected "GET /path" or "GET https://…".
          Fix it. Until then, the page is shown without its reference."
    `);
    expect(problemsWith({ api: 'GET users' })).toContain('Did you mean "GET /users"?');
    expect(problemsWith({ api: 'GET example.com/users' })).not.toContain('Did you mean');
  });
});

test.each([
  ['guides/first-steps', {}, 'First steps'],
  ['guides/index', {}, 'Guides'],
  ['index', {}, 'Plants'],
  ['index', { title: 'Welcome' }, 'Welcome'],
])('the page %s with %j is titled %j', (path, frontmatter, title) => {
  expect(siteOf({ docs: { name: 'Plants' }, pages: { [path]: frontmatter } }).pages[0]?.title).toBe(title);
});

test('reads the other keys of front matter', () => {
  expect(
    pageWith({ title: 'A', sidebarTitle: 'B', icon: 'leaf', tag: 'New', noindex: true, deprecated: true }),
  ).toMatchObject({ title: 'A', sidebarTitle: 'B', icon: 'leaf', badges: ['New'], noindex: true, deprecated: true });
});

describe('two files for one operation', () => {
  const documents = { 'a.json': ['GET /x'] };
  const pages = { 'en/x': { openapi: 'GET /x' }, 'fr/x': { openapi: 'GET /x' } };

  test('are reported with both places', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'A', pages: ['en/x'] },
          { group: 'B', pages: ['fr/x'] },
        ],
      },
    };
    expect(problemsOf({ docs, documents, pages })).toMatchInlineSnapshot(`
      "fr/x.mdx:2:1: warning operation-duplicated: "GET /x" has two pages: en/x.mdx:2:1 and fr/x.mdx:2:1.
          Remove one of them, or its "openapi"."
    `);
  });

  test('are reported if the navigation lists only the first', () => {
    expect(problemsOf({ docs: { navigation: { pages: ['en/x'] } }, documents, pages })).toMatchInlineSnapshot(`
      "fr/x.mdx:2:1: warning operation-duplicated: "GET /x" has two pages: en/x.mdx:2:1 and fr/x.mdx:2:1.
          The second one isn’t in the navigation. Remove it, or its "openapi"."
    `);
  });

  test('are accepted in two languages or versions', () => {
    const docs = {
      navigation: {
        languages: [
          { language: 'en', pages: ['en/x'] },
          { language: 'fr', pages: ['fr/x'] },
        ],
      },
    };
    expect(problemsOf({ docs, documents, pages })).toBe('');
  });
});
