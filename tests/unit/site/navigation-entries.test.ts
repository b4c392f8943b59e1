import { describe, expect, test } from 'vitest';
import { outline, outlineOf, problemsOf, siteOf, slugsOf } from './support.ts';

describe('3. references', () => {
  const documents = { 'openapi/v1.json': ['GET /users', 'GET /users/{id}/', 'webhook order.sent'] };

  function problemsWith(...entries: string[]): string {
    return problemsOf({ docs: { navigation: { openapi: 'openapi/v1.json', pages: entries } }, documents });
  }

  test('can name a file or not, and can name a webhook', () => {
    const pages = ['GET /users', 'openapi/v1.json GET /users/{id}/', 'v1 webhook order.sent'];
    expect(
      outlineOf({ docs: { navigation: { openapi: 'openapi/v1.json', pages } }, documents }),
    ).toMatchInlineSnapshot(`
      "page Get users GET → /api-reference/get-users
      page Get users by id GET → /api-reference/get-users-
      page order.sent WEBHOOK → /api-reference/ordersent"
    `);
  });

  test('with a file need no inherited document', () => {
    const docs = { navigation: { pages: ['openapi/v1.json GET /users'] } };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`"page Get users GET → /api-reference/get-users"`);
  });

  test('need the method in uppercase', () => {
    expect(problemsWith('get /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: The method in "get /users" isn’t uppercase. (at /navigation/pages/0)
          Write "GET /users"."
    `);
  });

  test('need the exact path', () => {
    expect(problemsWith('GET /user')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /user" isn’t in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('GET /Users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /Users" isn’t in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('GET /users/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/" isn’t in openapi/v1.json. (at /navigation/pages/0)
          The document has "GET /users". A trailing slash matters."
    `);
    expect(problemsWith('GET /users/{id}')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{id}" isn’t in openapi/v1.json. (at /navigation/pages/0)
          The document has "GET /users/{id}/". A trailing slash matters."
    `);
    expect(problemsWith('POST /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "POST /users" isn’t in openapi/v1.json. (at /navigation/pages/0)
          That path has GET /users."
    `);
    expect(problemsWith('GET /users/{id}/something/else')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{id}/something/else" isn’t in openapi/v1.json. (at /navigation/pages/0)
          The closest match is "GET /users/{id}/"."
    `);
    expect(problemsWith('GET /users/{userId}/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{userId}/" isn’t in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users/{id}/"?"
    `);
    expect(problemsWith('DELETE /users/{userId}/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "DELETE /users/{userId}/" isn’t in openapi/v1.json. (at /navigation/pages/0)
          That path has GET /users/{id}/."
    `);
    expect(problemsWith('GET users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There’s no page "GET users". (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('openapi/v1.json GET users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There’s no page "openapi/v1.json GET users". (at /navigation/pages/0)
          Did you mean "openapi/v1.json GET /users"?"
    `);
    expect(problemsWith('API get started')).toContain('Create API get started.mdx');
    expect(problemsWith('get started')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There’s no page "get started". (at /navigation/pages/0)
          Create get started.mdx, or remove the entry."
    `);
    expect(problemsWith('GET /nothing/like/it')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /nothing/like/it" isn’t in openapi/v1.json. (at /navigation/pages/0)
          Operations that exist: "GET /users", "GET /users/{id}/"."
    `);
    expect(problemsWith('webhook order.send')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "webhook order.send" isn’t in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "webhook order.sent"?"
    `);
  });

  test('need a known file', () => {
    expect(problemsWith('openapi/v2.json GET /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error openapi-missing: "openapi/v2.json" isn’t an API document on this site. (at /navigation/pages/0)
          Did you mean "openapi/v1.json"?"
    `);
  });

  test('are reported if two documents match', () => {
    const docs = { navigation: { openapi: ['a.json', 'b.json'], pages: ['GET /x'] } };
    expect(problemsOf({ docs, documents: { 'a.json': ['GET /x'], 'b.json': ['GET /x'] } })).toMatchInlineSnapshot(`
      "docs.json:8:7: error operation-ambiguous: "GET /x" is in a.json and b.json. The first one applies. (at /navigation/pages/0)
          Add the document, for example "a.json GET /x".
      b.json: warning slug-duplicated: "GET /x" (a.json) and "GET /x" (b.json) both have the URL /api-reference/get-x. The second one moved to /api-reference/get-x-1. (at /paths/~1x/get)
          Give one of the documents its own directory in docs.json: "openapi": { "source": "b.json", "directory": "v2" }."
    `);
  });
});

describe('4. a document must be available', () => {
  test('finds the document of the element or of an element above it', () => {
    const docs = {
      navigation: {
        tabs: [
          { tab: 'A', openapi: 'a.json', groups: [{ group: 'In A', pages: ['GET /x'] }] },
          { tab: 'B', openapi: 'b.json', groups: [{ group: 'In B', pages: ['GET /y'] }] },
        ],
      },
    };
    expect(outlineOf({ docs, documents: { 'a.json': ['GET /x'], 'b.json': ['GET /y'] } })).toMatchInlineSnapshot(`
      "tab A
        group In A
          page Get x GET → /api-reference/get-x
      tab B
        group In B
          page Get y GET → /api-reference/get-y"
    `);
  });

  test('otherwise finds it in api.openapi, and adds only named operations', () => {
    const docs = {
      api: { openapi: { source: 'a.json', directory: 'ref' } },
      navigation: {
        groups: [
          { group: 'A', pages: ['GET /x'] },
          { group: 'B', openapi: 'b.json', pages: ['GET /z'] },
        ],
      },
    };
    const documents = { 'a.json': ['GET /x', 'GET /y'], 'b.json': ['GET /z'] };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group A
        page Get x GET → /ref/get-x
      group B
        page Get z GET → /api-reference/get-z"
    `);
    expect(problemsOf({ docs, documents })).toBe('');
  });

  test('otherwise reports the element', () => {
    const docs = { navigation: { groups: [{ group: 'Users', pages: ['GET /x'] }] } };
    expect(problemsOf({ docs, documents: { 'a.json': ['GET /x'] } })).toMatchInlineSnapshot(`
      "docs.json:7:11: error openapi-missing: "GET /x" has no API document: neither "Users" nor an element above it sets "openapi". (at /navigation/groups/0/pages/0)
          Set it, for example "openapi": "a.json"."
    `);
    expect(problemsOf({ docs: { navigation: { pages: ['webhook x'] } } })).toMatchInlineSnapshot(`
      "docs.json:4:7: error openapi-missing: "webhook x" has no API document: neither the navigation nor an element above it sets "openapi". (at /navigation/pages/0)
          Set it, for example "openapi": "openapi.yaml"."
    `);
  });

  test('does not report an unreadable document again', () => {
    const docs = { navigation: { openapi: 'broken.json', pages: ['GET /x', 'broken.json GET /y'] } };
    expect(problemsOf({ docs, unreadable: ['broken.json'] })).toBe('');
  });

  test('inherits the directory with the document', () => {
    const docs = {
      navigation: { openapi: { source: 'a.json', directory: 'ref' }, groups: [{ group: 'A', pages: ['GET /x'] }] },
    };
    expect(slugsOf(siteOf({ docs, documents: { 'a.json': ['GET /x'] } }))).toEqual(['ref/get-x']);
  });
});

describe('5. any other entry is a file', () => {
  test('accepts an extension or a leading slash, and a folder as its index', () => {
    const docs = { navigation: { pages: ['/a', 'b.mdx', './c.md', 'd/', 'e/index', 'https://example.com/f'] } };
    const pages = { a: true, b: true, 'c.md': true, 'd/index': true, 'e/index': true } as const;
    expect(outlineOf({ docs, pages })).toMatchInlineSnapshot(`
      "page A → /a
      page B → /b
      page C → /c
      page D → /d
      page E → /e
      link https://example.com/f → https://example.com/f"
    `);
  });

  test('reports a missing file', () => {
    const pages = { 'guides/start': true, 'guides/finish': true } as const;
    const missing = (entry: string) => problemsOf({ docs: { navigation: { pages: [entry] } }, pages });
    expect(missing('guides/strat')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There’s no page "guides/strat". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('guide/start')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There’s no page "guide/start". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('Guides/Start')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There’s no page "Guides/Start". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('/quickstart')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There’s no page "/quickstart". (at /navigation/pages/0)
          Create quickstart.mdx, or remove the entry."
    `);
  });

  test('root is the page of the element', () => {
    const docs = { navigation: { groups: [{ group: 'API', root: 'api/index', pages: ['api/more'] }] } };
    const site = siteOf({ docs, pages: { 'api/index': { title: 'All' }, 'api/more': { title: 'More' } } });
    expect(outline(site.tree)).toMatchInlineSnapshot(`
      "group API → /api
        page More → /api/more"
    `);
    expect(site.pages[0]).toMatchObject({ slug: 'api', hidden: false, listed: true, next: 'api/more' });
  });
});
