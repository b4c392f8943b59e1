import { describe, expect, test } from 'vitest';
import { outline, outlineOf, siteOf, USERS, unlistedOf } from './support.ts';

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

  test('groups a long document without tags by its paths, without versions and variables, under the same URLs', () => {
    const operations = [
      'GET /v1/charges',
      'POST /v1/charges',
      'GET /v1/credit_notes/{id}',
      'GET /{account}/balance',
      'webhook charge.refunded',
      ...Array.from({ length: 16 }, (_, number) => `GET /v1/events/${number}`),
    ];
    const outline = outlineOf({
      docs: { navigation: { openapi: 'api.json' } },
      documents: { 'api.json': operations },
    });
    expect(outline.split('\n').filter((line) => !line.includes('/events/') && !line.includes('get-v1events'))).toEqual([
      'group Charges',
      '  page Get charges GET → /api-reference/get-v1charges',
      '  page Post charges POST → /api-reference/post-v1charges',
      'group Credit notes',
      '  page Get credit notes by id GET → /api-reference/get-v1credit_notes',
      'group Balance',
      '  page Get balance GET → /api-reference/get--balance',
      'group Other',
      '  page charge.refunded WEBHOOK → /api-reference/chargerefunded',
      'group Events',
    ]);
    const short = outlineOf({
      docs: { navigation: { openapi: 'api.json' } },
      documents: { 'api.json': operations.slice(0, 20) },
    });
    expect(short).toMatch(/^group API Reference\n/);
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

  test('adds every document of an array in order, each in its directory and in a group with its title', () => {
    const docs = { navigation: { openapi: ['a.json', { source: 'b.json', directory: 'b' }] } };
    const documents = { 'b.json': ['GET /b'], 'a.json': ['GET /a'] };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group a.json
        page Get a GET → /api-reference/get-a
      group b.json
        page Get b GET → /b/get-b"
    `);
  });

  test('keeps the tags of several documents apart, of AsyncAPI too, even if they have the same names', () => {
    const docs = { api: { openapi: ['mail.json', 'ads.json'], asyncapi: 'live.yaml' } };
    const segments = (is: string) => ({ is, tags: ['Segments'] });
    const documents = {
      'mail.json': { title: 'Mail', operations: [segments('GET /mail'), 'GET /health'] },
      'ads.json': { title: 'Ads', operations: [segments('GET /ads')] },
      'live.yaml': { title: 'Live', channels: [{ id: 'changes', tags: ['Segments'] }] },
    };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group Mail
        group Segments
          page Get mail GET → /api-reference/segments/get-mail
        group Other
          page Get health GET → /api-reference/get-health
      group Ads
        group Segments
          page Get ads GET → /api-reference/segments/get-ads
      group Live
        group Segments
          page Changes → /api-reference/segments/changes"
    `);
  });

  test('has no group for a document beside others that has no pages, and a hidden one for hidden pages', () => {
    const docs = { navigation: { openapi: ['a.json', 'b.json', 'c.json'] } };
    const documents = {
      'a.json': ['GET /a'],
      'b.json': [{ is: 'GET /b', excluded: true }],
      'c.json': [{ is: 'GET /c', hidden: true }],
    };
    expect(outline(siteOf({ docs, documents }).tree)).toMatchInlineSnapshot(`
      "group a.json
        page Get a GET → /api-reference/get-a
      [group c.json]
        [page Get c GET → /api-reference/get-c]"
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
    expect(siteOf({ docs: { navigation: { openapi: 'api.json' } }, documents }).pages[0]?.badges).toEqual([]);
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
      "docs.json:6:20: warning operation-unlisted: No page shows "POST /users", "GET /health", because "pages" lists only other operations of api.json. (at /navigation/groups/0/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
    const many = Array.from({ length: 9 }, (_, index) => `GET /${index}`);
    const single = { navigation: { openapi: 'api.json', pages: ['GET /0'] } };
    expect(unlistedOf({ docs: single, documents: { 'api.json': many } })).toMatchInlineSnapshot(`
      "docs.json:3:16: warning operation-unlisted: No page shows "GET /1", "GET /2", "GET /3", and 5 more, because "pages" lists only other operations of api.json. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
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
