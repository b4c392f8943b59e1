import { describe, expect, test } from 'vitest';
import { outline, problemsOf, type Sketch, siteOf, slugsOf, unlistedOf } from './support.ts';

const USERS = [
  { is: 'GET /users', summary: 'List users', tags: ['Users'] },
  { is: 'POST /users', summary: 'Create user', tags: ['Users'] },
  { is: 'GET /orders', summary: 'List orders', tags: ['Orders', 'Users'] },
  { is: 'GET /health' },
];

function outlineOf(sketch: Sketch): string {
  expect(problemsOf(sketch)).toBe('');
  return outline(siteOf(sketch).tree);
}

describe('1. openapi and no operations in pages: a page for every operation', () => {
  test('groups operations by first tag in document order, and those without tag in "Other"', () => {
    const sketch = { docs: { navigation: { openapi: 'api.json' } }, documents: { 'api.json': USERS } };
    expect(outlineOf(sketch)).toMatchInlineSnapshot(`
      "group Users
        page List users GET → /api-reference/users/list-users
        page Create user POST → /api-reference/users/create-user
      group Orders
        page List orders GET → /api-reference/orders/list-orders
      group Other
        page Get health GET → /api-reference/get-health"
    `);
  });

  test('adds operations inside the element that names the document, after its pages', () => {
    const docs = {
      navigation: {
        tabs: [
          { tab: 'API', openapi: 'api.json', pages: ['start'] },
          { tab: 'More', pages: ['more'] },
        ],
      },
    };
    const pages = { start: { title: 'Start' }, more: { title: 'More' } } as const;
    expect(outlineOf({ docs, pages, documents: { 'api.json': USERS.slice(0, 1) } })).toMatchInlineSnapshot(`
      "tab API
        page Start → /start
        group Users
          page List users GET → /api-reference/users/list-users
      tab More
        page More → /more"
    `);
  });

  test('adds every document of an array in order, each in its directory', () => {
    const docs = { navigation: { openapi: ['a.json', { source: 'b.json', directory: 'b' }] } };
    const documents = { 'b.json': ['GET /b'], 'a.json': ['GET /a'] };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group API Reference
        page Get a GET → /api-reference/get-a
      group API Reference
        page Get b GET → /b/get-b"
    `);
  });

  test('adds webhooks too', () => {
    const documents = { 'api.json': ['GET /a', { is: 'webhook order.sent', summary: 'Order sent', tags: ['Events'] }] };
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, documents })).toMatchInlineSnapshot(`
      "group Other
        page Get a GET → /api-reference/get-a
      group Events
        page Order sent WEBHOOK → /api-reference/events/order-sent"
    `);
  });

  test('tags have labels, nest by parent and are filtered by kind', () => {
    const documents = {
      'api.json': {
        tags: [
          { name: 'nested', label: 'Nested', parent: 'outer', kind: 'nav' },
          { name: 'outer', label: 'Outer', description: 'All of it', kind: 'nav' },
          { name: 'new', label: 'New', kind: 'badge' },
        ],
        operations: [
          { is: 'GET /b', tags: ['new', 'nested'] },
          { is: 'GET /a', tags: ['outer'] },
        ],
      },
    };
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, documents })).toMatchInlineSnapshot(`
      "group Outer
        page Get a GET → /api-reference/outer/get-a
        group Nested
          page Get b GET → /api-reference/nested/get-b"
    `);
    expect(siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents }).pages[0]?.tag).toBeUndefined();
  });

  test('operations without a tag are in the group of the document that has the name of theirs', () => {
    const documents = {
      'api.json': {
        tags: [{ name: 'health', label: 'Health' }],
        tagGroups: [{ name: 'Other', tags: ['health'] }],
        operations: [{ is: 'GET /ping' }, { is: 'GET /health', tags: ['health'] }],
      },
    };
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, documents })).toMatchInlineSnapshot(`
      "group Other
        page Get ping GET → /api-reference/get-ping
        group Health
          page Get health GET → /api-reference/health/get-health"
    `);
  });

  test('x-tagGroups are the outermost groups, and tags in none of them come last', () => {
    const documents = {
      'api.json': {
        tags: [
          { name: 'refunds', label: 'Refunds', parent: 'payments' },
          { name: 'payments', label: 'Payments' },
          { name: 'users', label: 'Users' },
        ],
        tagGroups: [
          { name: 'Store', tags: ['payments', 'orders', 'nowhere'] },
          { name: 'Empty', tags: ['nowhere'] },
          { name: 'Users', tags: ['users'] },
          { name: 'Again', tags: ['orders', 'refunds'] },
        ],
        operations: [
          { is: 'GET /health' },
          { is: 'GET /users', tags: ['users'] },
          { is: 'GET /logs', tags: ['logs'] },
          { is: 'GET /orders', tags: ['orders'] },
          { is: 'GET /refunds', tags: ['refunds'] },
        ],
      },
    };
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, documents })).toMatchInlineSnapshot(`
      "group Store
        group Payments
          group Refunds
            page Get refunds GET → /api-reference/refunds/get-refunds
        group orders
          page Get orders GET → /api-reference/orders/get-orders
      group Users
        page Get users GET → /api-reference/users/get-users
      group Other
        page Get health GET → /api-reference/get-health
      group logs
        page Get logs GET → /api-reference/logs/get-logs"
    `);
  });

  test('shows tags with circular parents side by side', () => {
    const tags = [
      { name: 'a', parent: 'b' },
      { name: 'b', parent: 'a' },
      { name: 'self', parent: 'self' },
      { name: 'lost', parent: 'nowhere' },
    ];
    const operations = tags.map(({ name }) => ({ is: `GET /${name}`, tags: [name] }));
    const sketch = { docs: { navigation: { openapi: 'api.json' } }, documents: { 'api.json': { tags, operations } } };
    expect(outlineOf(sketch)).toMatchInlineSnapshot(`
      "group a
        page Get a GET → /api-reference/a/get-a
      group b
        page Get b GET → /api-reference/b/get-b
      group self
        page Get self GET → /api-reference/self/get-self
      group lost
        page Get lost GET → /api-reference/lost/get-lost"
    `);
  });

  test('lists operations of 60,000 tags inside each other, the deeper ones on the last level', () => {
    const tags = Array.from({ length: 60_000 }, (_, index) => ({
      name: `t${index}`,
      ...(index > 0 && { parent: `t${index - 1}` }),
    }));
    const used = [...tags.slice(0, 30), ...tags.slice(-30)];
    const operations = used.map(({ name }) => ({ is: `GET /${name}`, tags: [name] }));
    const sketch = { docs: { navigation: { openapi: 'api.json' } }, documents: { 'api.json': { tags, operations } } };
    const lines = outlineOf(sketch).split('\n');
    const groups = lines.filter((line) => line.trimStart().startsWith('group'));
    expect(lines.length - groups.length).toBe(60);
    const levels = groups.map((line) => 1 + (line.length - line.trimStart().length) / 2);
    expect(levels.slice(0, 25)).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 20, 20, 20, 20, 20]);
  });
});

describe('2. pages that name operations: only these', () => {
  test('in the element and in those that inherit the document', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'API', openapi: 'api.json', pages: ['GET /users', { group: 'Inner', pages: ['GET /orders'] }] },
        ],
      },
    };
    expect(outlineOf({ docs, documents: { 'api.json': USERS } })).toMatchInlineSnapshot(`
      "group API
        page List users GET → /api-reference/users/list-users
        group Inner
          page List orders GET → /api-reference/orders/list-orders"
    `);
    expect(siteOf({ docs, documents: { 'api.json': USERS } }).pages).toHaveLength(2);
  });

  test('counts a nested reference for the element that names the document', () => {
    const docs = {
      navigation: {
        tabs: [
          { tab: 'API', openapi: 'api.json', groups: [{ group: 'A', pages: [{ group: 'B', pages: ['GET /users'] }] }] },
        ],
      },
    };
    expect(outlineOf({ docs, documents: { 'api.json': USERS } })).toMatchInlineSnapshot(`
      "tab API
        group A
          group B
            page List users GET → /api-reference/users/list-users"
    `);
  });

  test('considers an element with its own document separately', () => {
    const docs = {
      navigation: {
        openapi: 'api.json',
        groups: [
          { group: 'Some', pages: ['GET /users'] },
          { group: 'All', openapi: { source: 'api.json', directory: 'all' } },
        ],
      },
    };
    expect(outlineOf({ docs, documents: { 'api.json': USERS.slice(0, 2) } })).toMatchInlineSnapshot(`
      "group Some
        page List users GET → /api-reference/users/list-users
      group All
        group Users
          page List users GET → /all/users/list-users
          page Create user POST → /all/users/create-user"
    `);
  });

  test('keeps other documents of the same element complete', () => {
    const docs = { navigation: { openapi: ['a.json', 'b.json'], pages: ['GET /a2'] } };
    const documents = { 'a.json': ['GET /a1', 'GET /a2'], 'b.json': ['GET /b1', 'GET /b2'] };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "page Get a2 GET → /api-reference/get-a2
      group API Reference
        page Get b1 GET → /api-reference/get-b1
        page Get b2 GET → /api-reference/get-b2"
    `);
  });

  test('a misspelled reference still means that operations are named', () => {
    const site = siteOf({
      docs: { navigation: { openapi: 'api.json', pages: ['GET /user'] } },
      documents: { 'api.json': USERS },
    });
    expect(site.pages).toEqual([]);
    expect(site.problems).toMatchObject([{ code: 'operation-not-found' }, { code: 'operation-unlisted' }]);
  });

  test('reports operations without a page once', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'A', openapi: 'api.json', pages: ['GET /users'] },
          { group: 'B', openapi: 'api.json', pages: ['GET /orders'] },
        ],
      },
    };
    expect(unlistedOf({ docs, documents: { 'api.json': USERS } })).toMatchInlineSnapshot(`
      "docs.json:6:20: warning operation-unlisted: Because "pages" names other operations of api.json, no page shows "POST /users", "GET /health". (at /navigation/groups/0/openapi)
          Name these too, or mark them x-excluded. If "pages" names no operation, every operation gets a page."
    `);
    const many = Array.from({ length: 9 }, (_, index) => `GET /${index}`);
    const single = { navigation: { openapi: 'api.json', pages: ['GET /0'] } };
    expect(unlistedOf({ docs: single, documents: { 'api.json': many } })).toMatchInlineSnapshot(`
      "docs.json:3:16: warning operation-unlisted: Because "pages" names other operations of api.json, no page shows "GET /1", "GET /2", "GET /3" and 5 more. (at /navigation/openapi)
          Name these too, or mark them x-excluded. If "pages" names no operation, every operation gets a page."
    `);
  });

  test('does not report those that are hidden, excluded, invalid or shown by a file', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /a', 'page'] } };
    const operations = [
      'GET /a',
      'GET /page',
      { is: 'GET /b', hidden: true },
      { is: 'GET /c', excluded: true },
      { is: 'GET /d', invalid: true },
    ];
    const pages = { page: { openapi: 'GET /page' } };
    expect(unlistedOf({ docs, pages, documents: { 'api.json': operations } })).toBe('');
  });
});

test('a group without a name shows its pages without a title', () => {
  const groups = [
    { group: ' ', pages: ['a', { group: '', pages: ['b'] }] },
    { group: 'Named', pages: ['c'] },
    { group: '', root: 'd', pages: ['e'] },
  ];
  const pages = { a: true, b: true, c: true, d: true, e: true } as const;
  expect(outlineOf({ docs: { navigation: { groups } }, pages })).toMatchInlineSnapshot(`
    "page A → /a
    page B → /b
    group Named
      page C → /c
    page D → /d
    page E → /e"
  `);
});

describe('a document that an element and another inside it name', () => {
  const documents = { 'api.json': USERS.slice(0, 3) };
  const listing = (inside: object) => ({
    docs: {
      navigation: {
        versions: [{ version: '1', openapi: 'api.json', groups: [{ group: 'API', openapi: 'api.json', ...inside }] }],
      },
    },
    documents,
  });

  test('is listed once, inside', () => {
    expect(outlineOf(listing({}))).toMatchInlineSnapshot(`
      "version 1
        group API
          group Users
            page List users GET → /api-reference/users/list-users
            page Create user POST → /api-reference/users/create-user
          group Orders
            page List orders GET → /api-reference/orders/list-orders"
    `);
  });

  test('lists the other operations once if those inside are listed one by one', () => {
    expect(outlineOf(listing({ pages: ['GET /users', 'GET /orders'] }))).toMatchInlineSnapshot(`
      "version 1
        group API
          page List users GET → /api-reference/users/list-users
          page List orders GET → /api-reference/orders/list-orders
        group Users
          page Create user POST → /api-reference/users/create-user"
    `);
  });

  test('is listed once if the group inside has no name, with its overview', () => {
    const { docs } = listing({ group: '' });
    const introduced = { 'api.json': { operations: documents['api.json'], introduction: 'Start here.' } };
    expect(outlineOf({ docs, documents: introduced })).toMatchInlineSnapshot(`
      "version 1
        page Overview → /api-reference/overview
        group Users
          page List users GET → /api-reference/users/list-users
          page Create user POST → /api-reference/users/create-user
        group Orders
          page List orders GET → /api-reference/orders/list-orders"
    `);
  });

  test('lists operations once that a group without a name lists one by one', () => {
    expect(outlineOf(listing({ group: '', pages: ['GET /users', 'GET /orders'] }))).toMatchInlineSnapshot(`
      "version 1
        page List users GET → /api-reference/users/list-users
        page List orders GET → /api-reference/orders/list-orders
        group Users
          page Create user POST → /api-reference/users/create-user"
    `);
  });

  test('is listed outside if the element inside is hidden', () => {
    const version = siteOf(listing({ hidden: true })).tree[0];
    expect(version?.children.map(({ label, hidden }) => [label, hidden])).toEqual([
      ['API', true],
      ['Users', false],
      ['Orders', false],
    ]);
  });

  test('is listed once, inside, if it is an AsyncAPI document', () => {
    const docs = {
      navigation: {
        products: [{ product: 'Live', asyncapi: 'live.json', groups: [{ group: 'Channels', asyncapi: 'live.json' }] }],
      },
    };
    const live = { 'live.json': { channels: [{ id: 'prices', title: 'Prices' }] } };
    expect(outlineOf({ docs, documents: live })).toMatchInlineSnapshot(`
      "product Live
        group Channels
          group Websockets
            page Prices → /api-reference/websockets/prices"
    `);
  });
});

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

  test('need the method in capitals', () => {
    expect(problemsWith('get /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: The method of "get /users" is not in capitals. (at /navigation/pages/0)
          Write "GET /users"."
    `);
  });

  test('need the exact path', () => {
    expect(problemsWith('GET /user')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /user" is not in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('GET /Users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /Users" is not in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('GET /users/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/" is not in openapi/v1.json. (at /navigation/pages/0)
          The document has "GET /users": the slash at the end must be the same."
    `);
    expect(problemsWith('GET /users/{id}')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{id}" is not in openapi/v1.json. (at /navigation/pages/0)
          The document has "GET /users/{id}/": the slash at the end must be the same."
    `);
    expect(problemsWith('POST /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "POST /users" is not in openapi/v1.json. (at /navigation/pages/0)
          That path has GET /users."
    `);
    expect(problemsWith('GET /users/{id}/something/else')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{id}/something/else" is not in openapi/v1.json. (at /navigation/pages/0)
          The nearest one is "GET /users/{id}/"."
    `);
    expect(problemsWith('GET /users/{userId}/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /users/{userId}/" is not in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "GET /users/{id}/"?"
    `);
    expect(problemsWith('DELETE /users/{userId}/')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "DELETE /users/{userId}/" is not in openapi/v1.json. (at /navigation/pages/0)
          That path has GET /users/{id}/."
    `);
    expect(problemsWith('GET users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There is no page "GET users". (at /navigation/pages/0)
          Did you mean "GET /users"?"
    `);
    expect(problemsWith('openapi/v1.json GET users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There is no page "openapi/v1.json GET users". (at /navigation/pages/0)
          Did you mean "openapi/v1.json GET /users"?"
    `);
    expect(problemsWith('API get started')).toContain('Create API get started.mdx');
    expect(problemsWith('get started')).toMatchInlineSnapshot(`
      "docs.json:5:7: error navigation-page-missing: There is no page "get started". (at /navigation/pages/0)
          Create get started.mdx, or remove the entry."
    `);
    expect(problemsWith('GET /nothing/like/it')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "GET /nothing/like/it" is not in openapi/v1.json. (at /navigation/pages/0)
          Compare it with the document. Upper and lower case matter, and so does a slash at the end."
    `);
    expect(problemsWith('webhook order.send')).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: "webhook order.send" is not in openapi/v1.json. (at /navigation/pages/0)
          Did you mean "webhook order.sent"?"
    `);
  });

  test('need a known file', () => {
    expect(problemsWith('openapi/v2.json GET /users')).toMatchInlineSnapshot(`
      "docs.json:5:7: error openapi-missing: "openapi/v2.json" is not an API document of this site. (at /navigation/pages/0)
          Did you mean "openapi/v1.json"?"
    `);
  });

  test('are reported if two documents match', () => {
    const docs = { navigation: { openapi: ['a.json', 'b.json'], pages: ['GET /x'] } };
    expect(problemsOf({ docs, documents: { 'a.json': ['GET /x'], 'b.json': ['GET /x'] } })).toMatchInlineSnapshot(`
      "docs.json:8:7: error operation-ambiguous: "GET /x" is in a.json and b.json; the first one is used. (at /navigation/pages/0)
          Name the document, for example "a.json GET /x".
      b.json: warning slug-duplicated: "GET /x" (a.json) and "GET /x" (b.json) both have the URL /api-reference/get-x; the second one is at /api-reference/get-x-1. (at /paths/~1x/get)
          Give one of the documents a folder of its own in docs.json: "openapi": { "source": "b.json", "directory": "v2" }."
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
      "docs.json:4:7: error navigation-page-missing: There is no page "guides/strat". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('guide/start')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There is no page "guide/start". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('Guides/Start')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There is no page "Guides/Start". (at /navigation/pages/0)
          Did you mean "guides/start"?"
    `);
    expect(missing('/quickstart')).toMatchInlineSnapshot(`
      "docs.json:4:7: error navigation-page-missing: There is no page "/quickstart". (at /navigation/pages/0)
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

describe('6. an operation has one page', () => {
  const documents = {
    'api.json': [
      { is: 'GET /users', summary: 'List users' },
      { is: 'POST /users', summary: 'Create' },
    ],
  };
  const pages = { 'guides/list': { title: 'All users', openapi: 'GET /users' } };

  test('reports a file and an entry for the same operation with both places', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users'] } };
    expect(problemsOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-duplicated: "GET /users" has two pages: guides/list.mdx:3:1 and the entry at docs.json:5:7. (at /navigation/pages/0)
          List "guides/list" instead, or give the generated page another place with x-docs.href."
    `);
    expect(outline(siteOf({ docs, pages, documents }).tree)).toMatchInlineSnapshot(
      `"page All users GET → /guides/list"`,
    );
  });

  test('accepts an entry for the file', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['guides/list', 'POST /users'] } };
    expect(outlineOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "page All users GET → /guides/list
      page Create POST → /api-reference/create"
    `);
  });

  test('shows the file in place of the generated page in an automatic group', () => {
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, pages, documents })).toMatchInlineSnapshot(`
      "group API Reference
        page All users GET → /guides/list
        page Create POST → /api-reference/create"
    `);
  });

  test('shows it there unless it is listed in another place', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['guides/list'] } };
    expect(outlineOf({ docs, pages, documents })).toMatchInlineSnapshot(`
      "page All users GET → /guides/list
      group API Reference
        page Create POST → /api-reference/create"
    `);
  });

  test('x-docs.href resolves the conflict', () => {
    const moved = { 'api.json': [{ is: 'GET /users', summary: 'List users', href: '/reference/all-users' }] };
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users', 'guides/list'] } };
    expect(outlineOf({ docs, pages, documents: moved })).toMatchInlineSnapshot(`
      "page All users GET → /reference/all-users
      page All users GET → /guides/list"
    `);
  });

  test('x-docs.href of the file does not resolve it', () => {
    const same = { 'api.json': [{ is: 'GET /users', summary: 'List users', href: '/guides/list' }] };
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /users'] } };
    expect(problemsOf({ docs, pages, documents: same })).toContain('operation-duplicated');
    expect(outlineOf({ docs: { navigation: { openapi: 'api.json' } }, pages, documents: same })).toMatchInlineSnapshot(`
      "group API Reference
        page All users GET → /guides/list"
    `);
  });

  test('reports a generated page with the URL of a file', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['api-reference/list-users', 'GET /users'] } };
    const sketch = { docs, pages: { 'api-reference/list-users': { title: 'Mine' } }, documents };
    expect(problemsOf(sketch)).toMatchInlineSnapshot(`
      "api.json: error operation-duplicated: The file api-reference/list-users.mdx and the generated page of "GET /users" (api.json) both have the URL /api-reference/list-users; the second one is at /api-reference/list-users-1. (at /paths/~1users/get)
          Bind the file to the operation with openapi: "GET /users" in its front matter, or set x-docs.href."
    `);
    expect(slugsOf(siteOf(sketch))).toEqual(['api-reference/list-users', 'api-reference/list-users-1']);
  });
});

describe('7. hidden and excluded', () => {
  const documents = {
    'api.json': {
      tags: [
        { name: 'Secret', hidden: true },
        { name: 'Internal', excluded: true },
        { name: 'Deep', parent: 'Internal' },
      ],
      operations: [
        'GET /open',
        { is: 'GET /hidden', hidden: true },
        { is: 'GET /excluded', excluded: true },
        { is: 'GET /secret', tags: ['Secret'] },
        { is: 'GET /internal', tags: ['Public', 'Internal'] },
        { is: 'GET /deep', tags: ['Deep'] },
        { is: 'webhook hush', hidden: true },
      ],
    },
  };

  test('hidden operations have a page without a navigation entry, and excluded ones have no page', () => {
    const site = siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents });
    expect(outline(site.tree)).toMatchInlineSnapshot(`
      "group API Reference
        page Get open GET → /api-reference/get-open
        [page Get hidden GET → /api-reference/get-hidden]
        [page hush WEBHOOK → /api-reference/hush]
      [group Secret]
        [page Get secret GET → /api-reference/secret/get-secret]"
    `);
    expect(site.pages.map(({ slug, hidden, noindex }) => [slug, hidden, noindex])).toMatchInlineSnapshot(`
      [
        [
          "api-reference/get-open",
          false,
          undefined,
        ],
        [
          "api-reference/get-hidden",
          true,
          true,
        ],
        [
          "api-reference/hush",
          true,
          true,
        ],
        [
          "api-reference/secret/get-secret",
          true,
          true,
        ],
      ]
    `);
    expect(site.problems).toMatchObject([
      {
        code: 'operation-hidden',
        severity: 'warning',
        message: 'Because of x-hidden, the navigation does not list "GET /hidden", "GET /secret", "webhook hush".',
      },
    ]);
  });

  test('a reference keeps an operation hidden, and one to an excluded operation is reported', () => {
    const docs = { navigation: { openapi: 'api.json', pages: ['GET /hidden', 'GET /excluded'] } };
    expect(outline(siteOf({ docs, documents }).tree)).toMatchInlineSnapshot(
      `"[page Get hidden GET → /api-reference/get-hidden]"`,
    );
    expect(problemsOf({ docs, documents })).toMatchInlineSnapshot(`
      "docs.json:5:7: warning operation-hidden: "GET /hidden" is marked x-hidden in api.json, so the navigation does not list its page. (at /navigation/pages/0)
          Remove x-hidden from the operation, its path or its tags to list it.
      docs.json:6:7: error operation-excluded: "GET /excluded" is marked x-excluded in api.json and has no page. (at /navigation/pages/1)
          Remove x-excluded from the operation, its path or its tags, or remove this reference."
    `);
  });

  test('hides elements and pages, and pages that nothing lists', () => {
    const docs = {
      navigation: {
        groups: [
          { group: 'A', hidden: true, pages: ['a', 'both'] },
          { group: 'B', pages: ['b', 'both', 'quiet'] },
        ],
      },
    };
    const pages = { a: true, b: true, both: true, quiet: { hidden: true }, alone: true } as const;
    const site = siteOf({ docs, pages });
    expect(site.pages.map(({ slug, hidden, listed }) => ({ slug, hidden, listed }))).toEqual([
      { slug: 'a', hidden: true, listed: true },
      { slug: 'both', hidden: false, listed: true },
      { slug: 'b', hidden: false, listed: true },
      { slug: 'quiet', hidden: true, listed: true },
      { slug: 'alone', hidden: true, listed: false },
    ]);
  });

  test('seo.indexing "all" lets search engines find hidden pages', () => {
    const docs = { navigation: { openapi: 'api.json' }, seo: { indexing: 'all' } };
    expect(siteOf({ docs, documents }).pages.every(({ noindex }) => !noindex)).toBe(true);
  });
});

test('8. leaves out invalid operations, and keeps the others', () => {
  const documents = { 'api.json': ['GET /good', { is: 'GET /bad', invalid: true }] };
  expect(slugsOf(siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents }))).toEqual([
    'api-reference/get-good',
  ]);
  const docs = { navigation: { openapi: 'api.json', pages: ['GET /good', 'GET /bad'] } };
  expect(slugsOf(siteOf({ docs, documents }))).toEqual(['api-reference/get-good']);
});

describe('without navigation', () => {
  const pages = {
    index: { title: 'Home' },
    'guides/start': true,
    'guides/index': { title: 'Guides' },
    zebra: true,
  } as const;

  test('shows files by folder, and then the documents of api', () => {
    const docs = { api: { openapi: 'api.json' } };
    expect(outlineOf({ docs, pages, documents: { 'api.json': USERS } })).toMatchInlineSnapshot(`
      "page Home → /
      page Zebra → /zebra
      group Guides
        page Guides → /guides
        page Start → /guides/start
      group Users
        page List users GET → /api-reference/users/list-users
        page Create user POST → /api-reference/users/create-user
      group Orders
        page List orders GET → /api-reference/orders/list-orders
      group Other
        page Get health GET → /api-reference/get-health"
    `);
  });

  test('includes files of operations', () => {
    const docs = { api: { openapi: 'api.json' } };
    const bound = { 'reference/list': { openapi: 'GET /users' } };
    expect(outlineOf({ docs, pages: bound, documents: { 'api.json': USERS.slice(0, 2) } })).toMatchInlineSnapshot(`
      "group Users
        page List users GET → /reference/list
        page Create user POST → /api-reference/users/create-user"
    `);
  });

  test('a navigation replaces the pages of the documents of api', () => {
    const docs = { api: { openapi: 'api.json' }, navigation: { pages: ['index'] } };
    expect(siteOf({ docs, pages, documents: { 'api.json': USERS } }).pages).toHaveLength(4);
  });
});

describe('AsyncAPI', () => {
  const documents = {
    'events.yaml': {
      protocols: ['wss'],
      channels: [{ id: 'lightMeasured' }, { id: 'chat', title: 'Chat', tags: ['Live'] }, { id: 'x', excluded: true }],
    },
  };

  test('groups channels by first tag, or otherwise in WebSockets', () => {
    const docs = { navigation: { groups: [{ group: 'Events', asyncapi: 'events.yaml' }] } };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group Events
        group Websockets
          page Light measured WS → /api-reference/websockets/lightmeasured
        group Live
          page Chat WS → /api-reference/live/chat"
    `);
  });

  test('does not call channels of other protocols WebSockets', () => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const events = { protocols: ['kafka'], channels: [{ id: 'orders' }] };
    expect(outlineOf({ docs, documents: { 'events.yaml': events } })).toMatchInlineSnapshot(`
      "group Channels
        page Orders KAFKA → /api-reference/websockets/orders"
    `);
  });

  test('the document type decides what is shown, whichever key names it', () => {
    const both = { ...documents, 'api.json': USERS };
    const right = { navigation: { groups: [{ group: 'All', openapi: 'api.json', asyncapi: 'events.yaml' }] } };
    const mixed = { navigation: { groups: [{ group: 'All', openapi: ['api.json', 'events.yaml'] }] } };
    const swapped = { navigation: { groups: [{ group: 'All', asyncapi: ['api.json', 'events.yaml'] }] } };
    const outline = outlineOf({ docs: right, documents: both });
    expect(outline).toContain('page Chat WS');
    expect(outlineOf({ docs: mixed, documents: both })).toBe(outline);
    expect(outlineOf({ docs: swapped, documents: both })).toBe(outline);
  });

  test.each([
    [['ws'], ' WS'],
    [['kafka-secure', 'ws'], ' KAFKA'],
    [['mqtt'], ' MQTT'],
    [['AMQPS'], ' AMQP'],
    [['mercure'], ' MERCURE'],
    [[], ''],
  ])('names the protocol of the first server of a channel: %j', (protocols, badge) => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const events = { protocols, channels: [{ id: 'chat' }] };
    expect(outlineOf({ docs, documents: { 'events.yaml': events } })).toContain(`page Chat${badge} → /`);
  });

  test('shows the file of a channel in place of the generated page', () => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const pages = { chat: { title: 'Talk', asyncapi: 'events chat' } };
    expect(outlineOf({ docs, documents, pages })).toMatchInlineSnapshot(`
      "group Websockets
        page Light measured WS → /api-reference/websockets/lightmeasured
      group Live
        page Talk WS → /chat"
    `);
  });
});

test('keeps the appearance of elements at any depth', () => {
  const docs = {
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          products: [
            {
              product: 'P',
              icon: 'box',
              description: 'A product',
              tabs: [
                { tab: 'T', menu: [{ item: 'M', tag: 'new', pages: ['a'] }] },
                { tab: 'L', href: 'https://l.com' },
              ],
            },
          ],
        },
      ],
      global: { anchors: [{ anchor: 'Blog', href: '/blog', color: { light: '#fff' } }] },
    },
  };
  const site = siteOf({ docs, pages: { a: true } });
  expect(outline(site.tree)).toMatchInlineSnapshot(`
    "language en
      product P
        tab T
          menu M
            page A → /a
        tab L → https://l.com"
  `);
  expect(site.global).toMatchInlineSnapshot(`
    [
      {
        "children": [],
        "color": {
          "light": "#fff",
        },
        "hidden": false,
        "href": "/blog",
        "kind": "anchor",
        "label": "Blog",
      },
    ]
  `);
  expect(site.pages[0]?.breadcrumbs).toEqual(['en', 'P', 'T', 'M']);
});
