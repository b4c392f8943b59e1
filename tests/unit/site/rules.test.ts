import { describe, expect, test } from 'vitest';
import { problemsOf, projectOf } from './project/support.ts';
import { outline } from './support.ts';

type Files = Record<string, string>;

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /books:
    get: { summary: List books, tags: [Books], responses: { '200': { description: OK } } }
    post: { summary: Add a book, tags: [Books], responses: { '201': { description: Made } } }
  /orders/{id}:
    get:
      summary: Get an order
      tags: [Orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: OK } }
  /health:
    get: { responses: { '200': { description: OK } } }
webhooks:
  order.sent:
    post: { summary: Order sent, tags: [Orders], responses: { '200': { description: OK } } }
servers: [{ url: https://api.example.com }]
`;

const page = (frontmatter: string) => `---\n${frontmatter}\n---\n\nText.\n`;

function site(docs: unknown, files: Files = {}): Files {
  return { 'docs.json': JSON.stringify(docs, null, 2), 'shop.yaml': SHOP, ...files };
}

async function problemsOfFiles(files: Files): Promise<string> {
  return problemsOf(await projectOf(files));
}

async function navigation(files: Files): Promise<string> {
  return outline((await projectOf(files)).site.tree);
}

describe('a site for each rule of the navigation', () => {
  test('1. a document without pages makes a page for each operation and webhook, by first tag', async () => {
    const files = site(
      { navigation: { groups: [{ group: 'API', openapi: 'shop.yaml', pages: ['intro'] }] } },
      { 'intro.mdx': page('title: Intro') },
    );
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "group API
        page Intro → /intro
        group Books
          page List books GET → /api-reference/books/list-books
          page Add a book POST → /api-reference/books/add-a-book
        group Orders
          page Get an order GET → /api-reference/orders/get-an-order
          page Order sent WEBHOOK → /api-reference/orders/order-sent
        group Other
          page Get health GET → /api-reference/get-health"
    `);
    expect(await problemsOfFiles(files)).toBe('');
  });

  test('2. named operations are the only ones with a page', async () => {
    const files = site({ navigation: { openapi: 'shop.yaml', pages: ['GET /books', 'webhook order.sent'] } });
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "page List books GET → /api-reference/books/list-books
      page Order sent WEBHOOK → /api-reference/orders/order-sent"
    `);
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:3:16: warning operation-unlisted: No page shows "POST /books", "GET /orders/{id}", "GET /health", because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('3. references match with and without a file, by case, method and slash', async () => {
    const pages = ['GET /books', 'shop.yaml POST /books', 'get /books', 'GET /books/', 'GET /Books', 'GET /order/{id}'];
    const files = site({ navigation: { openapi: 'shop.yaml', pages } });
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "page List books GET → /api-reference/books/list-books
      page Add a book POST → /api-reference/books/add-a-book
      page List books GET → /api-reference/books/list-books"
    `);
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:7:7: error operation-not-found: The method in "get /books" isn’t uppercase. (at /navigation/pages/2)
          Write "GET /books".
      docs.json:8:7: error operation-not-found: "GET /books/" isn’t in shop.yaml. (at /navigation/pages/3)
          The document has "GET /books". A trailing slash matters.
      docs.json:9:7: error operation-not-found: "GET /Books" isn’t in shop.yaml. (at /navigation/pages/4)
          Did you mean "GET /books"?
      docs.json:10:7: error operation-not-found: "GET /order/{id}" isn’t in shop.yaml. (at /navigation/pages/5)
          Did you mean "GET /orders/{id}"?
      docs.json:3:16: warning operation-unlisted: No page shows "GET /orders/{id}", "GET /health", "webhook order.sent", because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('4. elements inherit the document with its directory, and report a missing one', async () => {
    const files = site({
      navigation: {
        tabs: [
          {
            tab: 'With',
            openapi: { source: '/shop.yaml', directory: 'reference' },
            groups: [{ group: 'Deep', pages: [{ group: 'Deeper', pages: ['GET /health'] }] }],
          },
          { tab: 'Without', pages: ['GET /health'] },
        ],
      },
    });
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "tab With
        group Deep
          group Deeper
            page Get health GET → /reference/get-health
      tab Without"
    `);
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:27:11: error openapi-missing: "GET /health" has no API document: neither "Without" nor an element above it sets "openapi". (at /navigation/tabs/1/pages/0)
          Set it, for example "openapi": "shop.yaml".
      docs.json:6:20: warning operation-unlisted: No page shows "GET /books", "POST /books", "GET /orders/{id}", and 1 more, because "pages" lists only other operations of shop.yaml. (at /navigation/tabs/0/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('5. any other entry is an existing file', async () => {
    const files = site(
      { navigation: { pages: ['guides/start', '/guides/start.mdx', 'guides/strat', 'guides'] } },
      { 'guides/start.mdx': page('title: Start'), 'guides/index.md': page('title: Guides') },
    );
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "page Start → /guides/start
      page Start → /guides/start
      page Guides → /guides"
    `);
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:6:7: error navigation-page-missing: There’s no page "guides/strat". (at /navigation/pages/2)
          Did you mean "guides/start"?"
    `);
  });

  test('6. an operation has a file or an entry, and the file can be listed', async () => {
    const bound = { 'books.mdx': page('title: Books\nopenapi: GET /books') };
    const twice = site({ navigation: { openapi: 'shop.yaml', pages: ['books', 'GET /books'] } }, bound);
    expect(await problemsOfFiles(twice)).toMatchInlineSnapshot(`
      "docs.json:6:7: error operation-duplicated: "GET /books" has two pages: books.mdx:3:1 and the entry at docs.json:6:7. (at /navigation/pages/1)
          List "books" instead of the operation, or set x-docs.href to move the generated page.
      docs.json:3:16: warning operation-unlisted: No page shows "POST /books", "GET /orders/{id}", "GET /health", and 1 more, because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
    const fine = site({ navigation: { openapi: 'shop.yaml', pages: ['books', 'GET /health'] } }, bound);
    expect(await navigation(fine)).toMatchInlineSnapshot(`
      "page Books GET → /books
      page Get health GET → /api-reference/get-health"
    `);
    const taken = site(
      { navigation: { openapi: 'shop.yaml' } },
      { 'api-reference/books/List-Books.mdx': page('title: Mine') },
    );
    expect(await problemsOfFiles(taken)).toMatchInlineSnapshot(`
      "shop.yaml:5:5: error operation-duplicated: The file api-reference/books/List-Books.mdx and the generated page for "GET /books" (shop.yaml:5:5) both have the URL /api-reference/books/list-books. The generated page moved to /api-reference/books/list-books-1. (at /paths/~1books/get)
          Add openapi: "GET /books" to the file’s front matter, or set x-docs.href."
    `);
    const moved = site(
      { navigation: { openapi: 'shop.yaml', pages: ['books', 'GET /books'] } },
      {
        ...bound,
        'shop.yaml': SHOP.replace('summary: List books,', 'summary: List books, x-docs: { href: /all/books },'),
      },
    );
    expect(await navigation(moved)).toMatchInlineSnapshot(`
      "page Books GET → /books
      page List books GET → /all/books"
    `);
  });

  test('7. hidden operations have a page without a navigation entry, and excluded ones have no page', async () => {
    const shop = SHOP.replace('summary: List books,', 'summary: List books, x-hidden: true,')
      .replace('summary: Add a book,', 'summary: Add a book, x-excluded: true,')
      .replace('  order.sent:\n', '  order.sent:\n    x-hidden: true\n')
      .replace('  /health:\n', '  /health:\n    x-excluded: true\n');
    const files = site({ navigation: { openapi: 'shop.yaml' } }, { 'shop.yaml': shop });
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "[group Books]
        [page List books GET → /api-reference/books/list-books]
      group Orders
        page Get an order GET → /api-reference/orders/get-an-order
        [page Order sent WEBHOOK → /api-reference/orders/order-sent]"
    `);
    const { site: built } = await projectOf(files);
    expect(built.pages.map(({ slug, hidden }) => `${slug}${hidden ? ' hidden' : ''}`)).toMatchInlineSnapshot(`
      [
        "api-reference/books/list-books hidden",
        "api-reference/orders/get-an-order",
        "api-reference/orders/order-sent hidden",
      ]
    `);
    const named = site(
      { navigation: { openapi: 'shop.yaml', pages: ['GET /books', 'POST /books'] } },
      { 'shop.yaml': shop },
    );
    expect(await navigation(named)).toMatchInlineSnapshot(`"[page List books GET → /api-reference/books/list-books]"`);
    expect(await problemsOfFiles(named)).toMatchInlineSnapshot(`
      "docs.json:5:7: warning operation-hidden: "GET /books" is marked x-hidden in shop.yaml, so its page isn’t in the navigation. (at /navigation/pages/0)
          Remove this entry. To list the page, remove x-hidden from the operation, its path, or its tags.
      docs.json:6:7: error operation-excluded: "POST /books" is marked x-excluded in shop.yaml and has no page. (at /navigation/pages/1)
          Remove x-excluded from the operation, its path, or its tags, or remove this reference.
      docs.json:3:16: warning operation-unlisted: No page shows "GET /orders/{id}", because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('7. a page for a hidden operation is listed only where docs.json lists it', async () => {
    const shop = SHOP.replace('get: { responses', 'get: { x-hidden: true, responses');
    const bound = { 'shop.yaml': shop, 'health.mdx': page('openapi: GET /health') };
    const unlisted = site({ navigation: { openapi: 'shop.yaml' } }, bound);
    const { site: built } = await projectOf(unlisted);
    expect(built.pages.find(({ slug }) => slug === 'health')).toMatchObject({ kind: 'operation', hidden: true });
    expect(outline(built.tree)).toContain('[page Get health GET → /health]');
    expect(await problemsOfFiles(unlisted)).toBe('');

    const listed = site({ navigation: { openapi: 'shop.yaml', pages: ['health'] } }, bound);
    expect(await navigation(listed)).toContain('page Get health GET → /health\n');
    expect(await problemsOfFiles(listed)).toBe('');

    const asked = { ...unlisted, 'health.mdx': page('openapi: GET /health\nhidden: false') };
    expect(await navigation(asked)).toContain('  page Get health GET → /health');
    expect(await problemsOfFiles(asked)).toBe('');
  });

  test('8. leaves out and reports a broken operation, and keeps the others', async () => {
    const shop = SHOP.replace(/ {4}post: \{ summary: Add a book[^\n]*/, '    post: nothing');
    const files = site({ navigation: { openapi: 'shop.yaml' } }, { 'shop.yaml': shop });
    expect(await navigation(files)).toMatchInlineSnapshot(`
      "group Books
        page List books GET → /api-reference/books/list-books
      group Orders
        page Get an order GET → /api-reference/orders/get-an-order
        page Order sent WEBHOOK → /api-reference/orders/order-sent
      group Other
        page Get health GET → /api-reference/get-health"
    `);
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(
      `
      "shop.yaml:6:5: error operation-skipped: Operation skipped: POST /books has no page. \`post\` must be an object, got "nothing". (at /paths/~1books/post)
          Write a value of that type."
    `,
    );
  });
});

describe('explains a problem of each kind', () => {
  test('an entry and a page for an operation that is not valid', async () => {
    const shop = SHOP.replace(/ {4}post: \{ summary: Add a book[^\n]*/, '    post: nothing').replace(
      /(?<=order\.sent:\n)[^\n]*/,
      '    post: 5',
    );
    const reported = await problemsOfFiles(
      site(
        {
          navigation: { openapi: 'shop.yaml', pages: ['GET /books', 'POST /books', 'webhook POST order.sent', 'add'] },
        },
        { 'shop.yaml': shop, 'add.mdx': page('openapi: post /books') },
      ),
    );
    const found = reported.split('\n').filter((line) => line.includes('operation-not-found'));
    expect(found).toEqual([
      'add.mdx:2:1: error operation-not-found: "post /books" has no page, because it’s invalid in shop.yaml.',
      expect.stringContaining('"POST /books" has no page, because it’s invalid in shop.yaml. (at /navigation/pages/1)'),
      expect.stringContaining('"webhook POST order.sent" has no page, because it’s invalid in shop.yaml.'),
    ]);
  });

  test('a method that a path has in no document, naming each method once', async () => {
    const reported = await problemsOfFiles(
      site(
        { navigation: { openapi: ['shop.yaml', 'other.yaml'], pages: ['PUT /books'] } },
        { 'other.yaml': SHOP.replace('title: Shop', 'title: Other') },
      ),
    );
    expect(reported).toContain('That path has GET /books and POST /books.');
  });

  test('a missing document', async () => {
    const files = site({ api: { openapi: 'shp.yaml' } });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:3:16: error document-not-found: The document shp.yaml doesn’t exist.
          Did you mean shop.yaml?"
    `);
  });

  test('an invalid document', async () => {
    const files = site({ api: { openapi: 'shop.yaml' } }, { 'shop.yaml': 'openapi: 3.1.0\npaths: [' });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "shop.yaml:2:9: error document-syntax: The document isn’t valid YAML: a closing ] is missing.
          Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces."
    `);
  });

  test('a document of version 2.0', async () => {
    const files = site(
      { api: { openapi: 'shop.yaml' } },
      { 'shop.yaml': "swagger: '2.0'\ninfo: { title: x, version: '1' }\npaths: {}\n" },
    );
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "shop.yaml:1:1: error openapi-version-unsupported: This is an OpenAPI 2.0 (Swagger) document. Supported versions are 3.0, 3.1, and 3.2. (at /swagger)
          Convert it: run \`docs upgrade shop.yaml --out openapi.yaml\` in its folder, and use openapi.yaml instead."
    `);
  });

  test('a misspelled reference of a page', async () => {
    const files = site({ api: { openapi: 'shop.yaml' } }, { 'books.mdx': page('title: Books\nopenapi: GET /boks') });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "books.mdx:3:1: error operation-not-found: "GET /boks" isn’t in shop.yaml.
          Did you mean "GET /books"?"
    `);
  });

  test('a reference of a page with another slash at its end', async () => {
    const files = site({ api: { openapi: 'shop.yaml' } }, { 'books.mdx': page('title: Books\nopenapi: GET /books/') });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "books.mdx:3:1: error operation-not-found: "GET /books/" isn’t in shop.yaml.
          The document has "GET /books". A trailing slash matters."
    `);
  });

  test('a reference of a page to another file', async () => {
    const files = site(
      { api: { openapi: 'shop.yaml' } },
      { 'books.mdx': page('title: Books\nopenapi: shopp.yaml GET /books') },
    );
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "books.mdx:3:1: error openapi-missing: "shopp.yaml" isn’t an API document on this site.
          Did you mean "shop.yaml"?"
    `);
  });

  test('no element with a document', async () => {
    const files = site({ navigation: { groups: [{ group: 'A', pages: ['GET /books'] }] } });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:7:11: error openapi-missing: "GET /books" has no API document: neither "A" nor an element above it sets "openapi". (at /navigation/groups/0/pages/0)
          Set it, for example "openapi": "shop.yaml"."
    `);
  });

  test('a child with another document than its parent', async () => {
    const files = site(
      {
        navigation: {
          tabs: [
            { tab: 'A', openapi: 'shop.yaml', groups: [{ group: 'B', openapi: 'other.yaml', pages: ['GET /books'] }] },
          ],
        },
      },
      { 'other.yaml': "openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n" },
    );
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:12:15: error operation-not-found: "GET /books" isn’t in other.yaml. (at /navigation/tabs/0/groups/0/pages/0)
          It’s in shop.yaml."
    `);
  });

  test('a hidden operation', async () => {
    const files = site(
      { navigation: { openapi: 'shop.yaml', pages: ['GET /health'] } },
      { 'shop.yaml': SHOP.replace('get: { responses', 'get: { x-hidden: true, responses') },
    );
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:5:7: warning operation-hidden: "GET /health" is marked x-hidden in shop.yaml, so its page isn’t in the navigation. (at /navigation/pages/0)
          Remove this entry. To list the page, remove x-hidden from the operation, its path, or its tags.
      docs.json:3:16: warning operation-unlisted: No page shows "GET /books", "POST /books", "GET /orders/{id}", and 1 more, because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('missing pages beside named operations', async () => {
    const files = site({ navigation: { openapi: 'shop.yaml', pages: ['GET /books'] } });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:3:16: warning operation-unlisted: No page shows "POST /books", "GET /orders/{id}", "GET /health", and 1 more, because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('a file and an entry for the same operation', async () => {
    const files = site(
      { navigation: { openapi: 'shop.yaml', pages: ['books', 'GET /health', 'GET /books'] } },
      { 'books.mdx': page('title: Books\nopenapi: get /books') },
    );
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:7:7: error operation-duplicated: "GET /books" has two pages: books.mdx:3:1 and the entry at docs.json:7:7. (at /navigation/pages/2)
          List "books" instead of the operation, or set x-docs.href to move the generated page.
      docs.json:3:16: warning operation-unlisted: No page shows "POST /books", "GET /orders/{id}", "webhook order.sent", because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });

  test('a method in lower case', async () => {
    const files = site({ navigation: { openapi: 'shop.yaml', pages: ['get /health'] } });
    expect(await problemsOfFiles(files)).toMatchInlineSnapshot(`
      "docs.json:5:7: error operation-not-found: The method in "get /health" isn’t uppercase. (at /navigation/pages/0)
          Write "GET /health".
      docs.json:3:16: warning operation-unlisted: No page shows "GET /books", "POST /books", "GET /orders/{id}", and 1 more, because "pages" lists only other operations of shop.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });
});
