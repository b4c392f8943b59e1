import { describe, expect, test } from 'vitest';
import { problemsOf, projectOf } from './project/support.ts';

type Files = Record<string, unknown>;

const operation = (summary: string, more: object = {}) => ({
  summary,
  responses: { 200: { description: 'OK' } },
  ...more,
});

const document = (paths: object, more: object = {}) =>
  JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths,
      servers: [{ url: 'https://api.example.com' }],
      ...more,
    },
    null,
    1,
  );

const page = (frontmatter: string) => `---\n${frontmatter}\n---\n\nText.\n`;

const SHOP = { navigation: { openapi: 'shop.json' } };

const LIVE = `asyncapi: 3.0.0
info: { title: Live, version: '1' }
channels:
  prices: { address: /prices, title: List books }
`;

/** Returns the problems of a site, and the final URLs of its pages. */
async function problemLines(files: Files): Promise<string> {
  const project = await projectOf(
    Object.fromEntries(
      Object.entries(files).map(([file, content]) => [
        file,
        typeof content === 'string' ? content : JSON.stringify(content, null, 1),
      ]),
    ),
  );
  const slugs = project.site.pages.map(({ slug }) => `/${slug}`).sort();
  expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
  return `${slugs.join(' ')}\n${problemsOf(project)}`;
}

describe('reports two pages with the same place, and shows both', () => {
  test('for x-docs.href and a file, even if only their case differs', async () => {
    const shop = (href: string) => document({ '/books': { get: operation('Books', { 'x-docs': { href } }) } });
    const guide = { 'guide.mdx': page('title: Guide') };
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': shop('/guide'), ...guide })).toMatchInlineSnapshot(`
      "/guide /guide-1
      shop.json:9:4: error operation-duplicated: The file guide.mdx and the generated page for "GET /books" (shop.json:9:4) both have the URL /guide. The generated page moved to /guide-1. (at /paths/~1books/get)
          Change "/guide" in x-docs.href, or add openapi: "GET /books" to the file’s front matter."
    `);
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': shop('/Guide'), ...guide })).toMatchInlineSnapshot(`
      "/Guide-1 /guide
      shop.json:9:4: error operation-duplicated: The file guide.mdx and the generated page for "GET /books" (shop.json:9:4) both have the URL /Guide. The generated page moved to /Guide-1. (at /paths/~1books/get)
          Change "/Guide" in x-docs.href, or add openapi: "GET /books" to the file’s front matter."
    `);
  });

  test('for x-docs.href and the page of another operation', async () => {
    const shop = document({
      '/books': { get: operation('Books', { 'x-docs': { href: '/api-reference/pens' } }) },
      '/pens': { get: operation('Pens') },
    });
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': shop })).toMatchInlineSnapshot(`
      "/api-reference/pens /api-reference/pens-1
      shop.json:22:4: warning slug-duplicated: "GET /books" (shop.json:9:4) and "GET /pens" (shop.json:22:4) both have the URL /api-reference/pens. The second one moved to /api-reference/pens-1. (at /paths/~1pens/get)
          Change "/api-reference/pens" in x-docs.href."
    `);
  });

  test('for a channel and an operation', async () => {
    const shop = document({ '/books': { get: operation('List books', { tags: ['websockets'] }) } });
    const docs = { api: { openapi: 'shop.json', asyncapi: 'live.yaml' } };
    expect(await problemLines({ 'docs.json': docs, 'shop.json': shop, 'live.yaml': LIVE })).toMatchInlineSnapshot(`
      "/api-reference/websockets/list-books /api-reference/websockets/list-books-1
      live.yaml:4:3: warning slug-duplicated: "GET /books" (shop.json:9:4) and "prices" (live.yaml:4:3) both have the URL /api-reference/websockets/list-books. The second one moved to /api-reference/websockets/list-books-1. (at /channels/prices)
          Give one of the documents its own directory in docs.json: "asyncapi": { "source": "live.yaml", "directory": "v2" }."
    `);
  });

  test('for the overview of a document and a file or an operation', async () => {
    const info = { info: { title: 'Shop', version: '1', description: 'Hello.' } };
    const plain = document({ '/books': { get: operation('Books') } }, info);
    const file = { 'api-reference/overview.mdx': page('title: Mine') };
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': plain, ...file })).toMatchInlineSnapshot(`
      "/api-reference/books /api-reference/overview /api-reference/overview-1
      shop.json:3:2: warning slug-duplicated: The file api-reference/overview.mdx and the overview of shop.json both have the URL /api-reference/overview. The second one moved to /api-reference/overview-1. (at /info)
          Move the other page, or add "x-excluded": true to "info" to leave out the overview."
    `);
    const named = document({ '/books': { get: operation('Overview') } }, info);
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': named })).toMatchInlineSnapshot(`
      "/api-reference/overview /api-reference/overview-1
      shop.json:3:2: warning slug-duplicated: "GET /books" (shop.json:10:4) and the overview of shop.json both have the URL /api-reference/overview. The second one moved to /api-reference/overview-1. (at /info)
          Move the other page, or add "x-excluded": true to "info" to leave out the overview."
    `);
  });

  test('for the changelog of a document and a file or another changelog', async () => {
    const withChanges = (source: string) => ({ source, changes: [{ version: '0', source: 'old.json' }] });
    const books = document({ '/books': { get: operation('Books') } });
    const pens = document({ '/pens': { get: operation('Pens') } });
    const old = { 'shop.json': books, 'old.json': books };
    const file = { 'api-reference/changelog.mdx': page('title: Mine') };
    const docs = { navigation: { openapi: withChanges('shop.json') } };
    expect(await problemLines({ 'docs.json': docs, ...old, ...file })).toMatchInlineSnapshot(`
      "/api-reference/books /api-reference/changelog /api-reference/changelog-1
      shop.json:3:2: warning slug-duplicated: The file api-reference/changelog.mdx and the changelog of shop.json both have the URL /api-reference/changelog. The second one moved to /api-reference/changelog-1. (at /info)
          Move the other page, or change the document’s "directory" in docs.json."
    `);
    const both = { navigation: { openapi: [withChanges('shop.json'), withChanges('pens.json')] } };
    expect(await problemLines({ 'docs.json': both, ...old, 'pens.json': pens })).toMatchInlineSnapshot(`
      "/api-reference/books /api-reference/changelog /api-reference/changelog-1 /api-reference/pens
      pens.json:3:2: warning slug-duplicated: The changelogs of shop.json:3:2 and pens.json:3:2 both have the URL /api-reference/changelog. The second one moved to /api-reference/changelog-1. (at /info)
          Give each document its own "directory" in docs.json."
    `);
  });

  test('for files that differ by extension, case or index', async () => {
    const files = {
      'a.md': page('title: A'),
      'a.mdx': page('title: A'),
      'b.mdx': page('title: B'),
      'B/index.mdx': page('title: B'),
    };
    expect(await problemLines({ 'docs.json': {}, ...files })).toMatchInlineSnapshot(`
      "/B /a /a-1 /b-1
      a.mdx:2:1: error page-duplicated: a.md and a.mdx both have the URL /a. The second one moved to /a-1.
          Rename one of the files.
      b.mdx:2:1: error page-duplicated: B/index.mdx and b.mdx both have the URL /b. The second one moved to /b-1.
          Rename one of the files."
    `);
  });

  test('for versions with different documents and the same operations', async () => {
    const shop = document({ '/books': { get: operation('Books') } });
    const versions = [
      { version: '1', openapi: 'shop.json' },
      { version: '2', openapi: 'next.json' },
    ];
    expect(
      await problemLines({ 'docs.json': { navigation: { versions } }, 'shop.json': shop, 'next.json': shop }),
    ).toMatchInlineSnapshot(`
      "/api-reference/books /api-reference/books-1
      next.json:9:4: warning slug-duplicated: "GET /books" (shop.json:9:4) and "GET /books" (next.json:9:4) both have the URL /api-reference/books. The second one moved to /api-reference/books-1. (at /paths/~1books/get)
          Give one of the documents its own directory in docs.json: "openapi": { "source": "next.json", "directory": "v2" }."
    `);
  });
});

describe('reports one item with two pages', () => {
  test('for two files of the same channel', async () => {
    const docs = { api: { asyncapi: 'live.yaml' } };
    const bound = page('title: Prices\nasyncapi: prices');
    expect(
      await problemLines({ 'docs.json': docs, 'live.yaml': LIVE, 'one.mdx': bound, 'two.mdx': bound }),
    ).toMatchInlineSnapshot(`
      "/one /two
      two.mdx:3:1: warning operation-duplicated: "prices" has two pages: one.mdx:3:1 and two.mdx:3:1.
          Remove one of them, or its "asyncapi"."
    `);
  });

  test('and shows the first item of a file with several', async () => {
    const docs = { api: { openapi: 'shop.json', mdx: { server: 'https://api.example.com' } } };
    const shop = document({ '/books': { get: operation('Books') } });
    const both = page('title: Both\nopenapi: GET /books\napi: GET /pens');
    expect(await problemLines({ 'docs.json': docs, 'shop.json': shop, 'both.mdx': both })).toMatchInlineSnapshot(`
      "/both
      both.mdx:4:1: warning front-matter-ambiguous: The front matter has "openapi" and "api". Only "openapi" is shown.
          Remove one of them, or create two pages."
    `);
  });
});

describe('reports places that pages cannot have', () => {
  test('as the site needs them', async () => {
    const shop = document({ '/books': { get: operation('Books', { 'x-docs': { href: '/_docs/search.json' } }) } });
    expect(
      await problemLines({ 'docs.json': SHOP, 'shop.json': shop, '404.mdx': page('title: Gone') }),
    ).toMatchInlineSnapshot(`
      "/404 /_docs/search.json
      404.mdx:2:1: warning slug-reserved: The page has the reserved URL /404, where readers may see another page.
          Rename the file.
      shop.json:9:4: warning slug-reserved: The page has the reserved URL /_docs/search.json, where readers may see another page. (at /paths/~1books/get)
          Change its x-docs.href or "directory"."
    `);
  });

  test.each(['/llms.txt', '/robots.txt', '/sitemap-index.xml', '/.well-known/api-catalog'])(
    'as programs read a file there: %s',
    async (href) => {
      const shop = document({ '/books': { get: operation('Books', { 'x-docs': { href } }) } });
      expect(await problemLines({ 'docs.json': SHOP, 'shop.json': shop })).toContain(
        `slug-reserved: The page has the reserved URL ${href}`,
      );
    },
  );

  test.each([['https://example.com/x'], ['/'], [''], ['/../etc'], ['/a b?c']])('x-docs.href %j', async (href) => {
    const shop = document({ '/books': { get: operation('Books', { 'x-docs': { href } }) } });
    expect(await problemLines({ 'docs.json': SHOP, 'shop.json': shop })).toMatch(
      /shop\.json:\d+:\d+: warning extension-invalid: "href"/,
    );
  });

  test.each([['../../x'], ['https://example.com/x'], ['a b']])('directory %j', async (directory) => {
    const docs = { navigation: { openapi: { source: 'shop.json', directory } } };
    const shop = document({ '/books': { get: operation('Books') } });
    expect(await problemLines({ 'docs.json': docs, 'shop.json': shop })).toMatch(
      /docs\.json:\d+:\d+: warning directory-invalid/,
    );
  });

  test('a directory in "api" once, where it is written', async () => {
    const docs = { api: { openapi: { source: 'shop.json', directory: 'a b' } } };
    const shop = document({ '/books': { get: operation('Books') } });
    expect((await problemLines({ 'docs.json': docs, 'shop.json': shop })).match(/.*directory-invalid/g)).toEqual([
      expect.stringMatching(/^docs\.json:\d+:\d+: warning directory-invalid/),
    ]);
  });

  test.each([['/'], [''], ['v1'], ['/v1/reference/']])('but accepts directory %j', async (directory) => {
    const docs = { navigation: { openapi: { source: 'shop.json', directory } } };
    const shop = document({ '/books': { get: operation('Books') } });
    expect(await problemLines({ 'docs.json': docs, 'shop.json': shop })).not.toContain('warning');
  });
});

describe('reports redirects from existing pages', () => {
  const redirected = (...redirects: { source: string; destination: string }[]) => ({
    'docs.json': { navigation: { pages: ['guides/one', 'guides/two'] }, redirects },
    'guides/one.mdx': page('title: One'),
    'guides/two.mdx': page('title: Two'),
  });

  test('for the page, with other case, or by a placeholder', async () => {
    expect(
      await problemLines(
        redirected(
          { source: '/guides/one', destination: '/guides/two' },
          { source: '/Guides/Two', destination: '/guides/one' },
          { source: '/guides/:rest*', destination: '/guides/one' },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "/guides/one /guides/two
      docs.json:9:3: warning redirect-shadowed: "/guides/one" is redirected, but it’s also the URL of "guides/one.mdx". Readers see the page. (at /redirects/0)
          Remove the redirect, or move the page.
      docs.json:13:3: warning redirect-shadowed: "/Guides/Two" is redirected, but "guides/two.mdx" is a page at /guides/two. Servers that ignore case can’t tell them apart. (at /redirects/1)
          Write a source that doesn’t match a page, or move the page.
      docs.json:17:3: warning redirect-shadowed: "/guides/:rest*" also matches pages on this site, which aren’t redirected: /guides/one and 1 more. (at /redirects/2)
          Write a source that doesn’t match a page, or move the pages.
      docs.json:9:3: error redirect-circular: The redirect from "/guides/one" leads back to itself. (at /redirects/0)
          Change this redirect, or another one in the circle, so that it leads to a page."
    `);
  });

  test('reports the right line after invalid redirects', async () => {
    const files = redirected({ source: '/guides/one', destination: '/guides/two' });
    const docs = { ...files['docs.json'], redirects: [5, null, {}, ...files['docs.json'].redirects] };
    expect(await problemLines({ ...files, 'docs.json': docs })).toContain('docs.json:12:3: warning redirect-shadowed');
  });
});

describe('accepts the same page in several places', () => {
  const shop = document({ '/books': { get: operation('Books') } });
  test.each([
    [
      'languages',
      {
        languages: [
          { language: 'en', pages: ['guide'] },
          { language: 'fr', pages: ['guide'] },
        ],
      },
    ],
    [
      'versions',
      {
        versions: [
          { version: '1', openapi: 'shop.json' },
          { version: '2', openapi: 'shop.json' },
        ],
      },
    ],
    ['twice in a list', { pages: ['guide', 'guide'] }],
    ['an operation twice', { openapi: 'shop.json', pages: ['GET /books', 'GET /books', 'guide'] }],
  ])('%s', async (_, navigation) => {
    const lines = await problemLines({
      'docs.json': { navigation },
      'shop.json': shop,
      'guide.mdx': page('title: Guide'),
    });
    expect(lines).not.toMatch(/error|warning/);
  });
});
