import { describe, expect, test } from 'vitest';
import { channelOf, operationOf } from '../../../../src/site/page.ts';
import { problemsOf, projectOf } from './support.ts';

/** Returns a site with one operation and this `x-docs`. */
function withDocs(docs: string, name = 'x-docs') {
  return {
    'docs.json': { api: { openapi: 'shop.yaml' } },
    'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /books:
    get:
      summary: List books
      responses: { '200': { description: OK } }
      ${name}:
${docs.replaceAll(/^/gm, '        ')}
servers: [{ url: https://api.example.com }]
`,
  };
}

async function pageWith(docs: string, name?: string) {
  const { site } = await projectOf(withDocs(docs, name));
  return site.pages.find(operationOf);
}

/** Returns a site with one path. */
function projectWithPath(books: object) {
  return projectOf({
    'docs.json': { api: { openapi: 'shop.json' } },
    'shop.json': {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: { '/books': books },
      servers: [{ url: 'https://api.example.com' }],
    },
  });
}

describe('x-docs.metadata sets the same as front matter', () => {
  test.each([
    ['title: Books', { title: 'Books', sidebarTitle: 'Books' }],
    ['title: 2024', { title: '2024' }],
    ['sidebarTitle: Short', { title: 'List books', sidebarTitle: 'Short' }],
    ['description: All of them.', { description: 'All of them.' }],
    ['icon: book', { icon: 'book' }],
    ['tag: NEW', { badges: ['NEW'] }],
    ['deprecated: true', { deprecated: true }],
    ['hidden: true', { hidden: true, noindex: true }],
    ['noindex: true', { noindex: true, hidden: false }],
    ['mode: wide', { mode: 'wide' }],
    ['mode: Center', { mode: 'center' }],
    ['url: https://example.com/books', { url: 'https://example.com/books' }],
    ['url: /guides/日本', { url: '/guides/日本' }],
    ['canonical: https://example.com/b', { canonical: 'https://example.com/b' }],
    ['keywords: [books, shelves]', { metatags: { keywords: 'books, shelves' } }],
    ['"og:image": /books.png', { metatags: { 'og:image': '/books.png' } }],
    ['"twitter:card": summary', { metatags: { 'twitter:card': 'summary' } }],
    ['groups: [staff, partners]', { groups: ['staff', 'partners'] }],
    ['groups: staff', { groups: ['staff'] }],
    ['playground: none', { playground: 'none' }],
    ['public: true\nversion: 2', {}],
  ])('%s', async (line, expected) => {
    const docs = `metadata:\n${line.replaceAll(/^/gm, '  ')}`;
    expect(await pageWith(docs)).toMatchObject(expected);
    expect(await pageWith(docs, 'x-mint')).toMatchObject(expected);
    expect(problemsOf(await projectOf(withDocs(docs)))).toBe('');
  });

  test('with groups and playground also beside it, and groups on the path item, where the nearest wins', async () => {
    expect(await pageWith('groups: [staff]\nplayground: simple')).toMatchObject({
      groups: ['staff'],
      playground: 'simple',
    });
    expect(await pageWith('playground: simple\nmetadata: { playground: none }')).toMatchObject({ playground: 'none' });
    const { site } = await projectWithPath({
      'x-docs': { groups: ['staff'] },
      get: { responses: { 200: { description: 'OK' } } },
      post: { 'x-docs': { groups: ['editors'] }, responses: { 200: { description: 'OK' } } },
    });
    expect(site.pages.filter(operationOf).map(({ groups }) => groups)).toEqual([['staff'], ['editors']]);
  });

  test('for a file of the operation too, whose front matter overrides it', async () => {
    const files = withDocs('metadata: { mode: wide, keywords: [a], playground: none, url: "https://example.com" }');
    const { site } = await projectOf({
      ...files,
      'books.mdx': '---\nopenapi: GET /books\nplayground: simple\n---\n',
    });
    const [page] = site.pages.filter(operationOf);
    expect(page).toMatchObject({ file: 'books.mdx', mode: 'wide', metatags: { keywords: 'a' }, playground: 'simple' });
    expect(page).not.toHaveProperty('url');
  });

  test('and its icon and tag, unless the file has its own', async () => {
    const files = withDocs('metadata: { icon: book, tag: New }');
    const { site } = await projectOf({ ...files, 'books.mdx': '---\nopenapi: GET /books\ntag: Mine\n---\n' });
    expect(site.pages.find(operationOf)).toMatchObject({ icon: 'book', badges: ['Mine'] });
  });

  test('and its name in the sidebar, unless the file has a title of its own', async () => {
    const files = withDocs('metadata: { sidebarTitle: Short }');
    const nameWith = async (keys: string) => {
      const { site } = await projectOf({ ...files, 'books.mdx': `---\nopenapi: GET /books\n${keys}---\n` });
      return site.pages.find(operationOf)?.sidebarTitle;
    };
    expect(await nameWith('')).toBe('Short');
    expect(await nameWith('title: Own\n')).toBe('Own');
    expect(await nameWith('sidebarTitle: Mine\n')).toBe('Mine');
  });

  test('for a channel too', async () => {
    const { site } = await projectOf({
      'docs.json': { api: { asyncapi: 'live.yaml' } },
      'live.yaml': `asyncapi: 3.0.0
info: { title: Live, version: '1' }
channels:
  prices:
    address: /prices
    x-docs: { metadata: { mode: center, groups: [traders], hidden: true } }
`,
    });
    expect(site.pages.find(channelOf)).toMatchObject({
      mode: 'center',
      groups: ['traders'],
      hidden: true,
    });
  });
});

describe('reports problems of x-docs at their place in the document', () => {
  test('such as wrong types, and unknown keys with the nearest one', async () => {
    const docs = `metadata:
  tilte: Books
  mode: huge
  hidden: 3
  groups: { a: 1 }
  playground: on
  "og:image": { src: x }
  openapi: GET /books
  zebra: 1
hrefs: /books
content: 3`;
    expect(problemsOf(await projectOf(withDocs(docs)))).toMatchInlineSnapshot(`
      "shop.yaml:18:9: warning extension-invalid: "x-docs" has the unknown key "hrefs" here. (at /paths/~1books/get/x-docs/hrefs)
          Did you mean "href"?
      shop.yaml:19:9: warning extension-invalid: "content" in "x-docs" must be a string. (at /paths/~1books/get/x-docs/content)
          Fix it. Until then, it’s ignored.
      shop.yaml:11:11: warning front-matter-invalid: "mode" in the page’s metadata is "huge", expected one of "default", "wide", "custom", "center", "frame". (at /paths/~1books/get/x-docs/metadata/mode)
          Fix it. Until then, it’s ignored.
      shop.yaml:14:11: warning front-matter-invalid: "playground" in the page’s metadata is "on", expected one of "interactive", "simple", "none", "auth". (at /paths/~1books/get/x-docs/metadata/playground)
          Fix it. Until then, it’s ignored.
      shop.yaml:12:11: warning front-matter-invalid: "hidden" in the page’s metadata is 3, expected true or false. (at /paths/~1books/get/x-docs/metadata/hidden)
          Fix it. Until then, it’s ignored.
      shop.yaml:13:11: warning front-matter-invalid: "groups" in the page’s metadata is an object, expected an array of strings. (at /paths/~1books/get/x-docs/metadata/groups)
          Fix it. Until then, it’s ignored.
      shop.yaml:15:11: warning front-matter-invalid: "og:image" in the page’s metadata is an object, expected a string. (at /paths/~1books/get/x-docs/metadata/og:image)
          Fix it. Until then, it’s ignored.
      shop.yaml:10:11: warning front-matter-unknown: The page’s metadata has the unknown key "tilte". (at /paths/~1books/get/x-docs/metadata/tilte)
          Did you mean "title"?
      shop.yaml:16:11: warning front-matter-unknown: "openapi" has no effect in a document’s metadata. (at /paths/~1books/get/x-docs/metadata/openapi)
          Remove it, or write an MDX page with "openapi" in its front matter.
      shop.yaml:17:11: warning front-matter-unknown: The page’s metadata has the unknown key "zebra". (at /paths/~1books/get/x-docs/metadata/zebra)
          Remove it. It has no effect."
    `);
  });

  test.each([
    ['playground: interactve', '"playground" for the page is "interactve", expected one of'],
    ['groups: 5.5', ''],
    ['groups: { a: 1 }', '"groups" for the page is an object, expected an array of strings.'],
    ['metadata: Books', '"metadata" in "x-docs" must be an object'],
    ['href: [/books]', '"href" in "x-docs" must be a string'],
    ['signature: svix', '"signature" must be "standard", or an object with "header" and "format".'],
    ['signature: { header: X-Signature }', '"format" in "signature" must be a value with {hex} or {base64} at its end'],
    ['signature: { header: X-S, format: "{hex}", hash: md5 }', '"signature" has the unknown key "hash" here.'],
    [
      'signature: { header: X-S, format: "{hex}", payload: "{id}.{body}" }',
      '"id" in "signature" must be the name of the header with the {id} in "payload".',
    ],
  ])('%s', async (docs, message) => {
    const { problems } = await projectOf(withDocs(docs));
    const messages = problems.map((problem) => problem.message).join('\n');
    expect(messages).toContain(message);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(message === '' ? [] : ['shop.yaml:9']);
  });

  test('such as a value that is not an object, and operation settings on a path item', async () => {
    const { problems } = await projectWithPath({
      'x-docs': { groups: ['staff'], metadata: {} },
      get: { 'x-mint': 'wide', responses: { 200: { description: 'OK' } } },
    });
    expect(problems).toMatchObject([
      {
        code: 'extension-invalid',
        message: '"x-mint" must be an object.',
        line: 1,
        pointer: '/paths/~1books/get/x-mint',
      },
      { code: 'extension-invalid', message: '"x-docs" has the unknown key "metadata" here.' },
    ]);
  });
});

describe('reports other extensions that have no effect because of their value', () => {
  test('such as marks that are not true or false', async () => {
    const { problems } = await projectWithPath({
      'x-excluded': 'yes',
      get: { 'x-hidden': 'true', 'x-internal': false, responses: { 200: { description: 'OK' } } },
    });
    expect(problems).toMatchObject([
      { message: '"x-excluded" is "yes", expected true or false.', pointer: '/paths/~1books/x-excluded' },
      {
        code: 'extension-invalid',
        message: '"x-hidden" is "true", expected true or false.',
        hint: 'Write x-hidden: true. Until then, it has no effect and readers see this part.',
        line: 1,
        pointer: '/paths/~1books/get/x-hidden',
      },
    ]);
  });

  test('such as samples outside of an array, or without a source', async () => {
    const responses = { 200: { description: 'OK' } };
    const { problems } = await projectWithPath({
      get: { 'x-codeSamples': { lang: 'bash', source: 'ls' }, responses },
      put: { 'x-code-samples': [{ lang: 'bash', code: 'ls' }, { source: 'ls' }], responses },
    });
    expect(problems).toMatchObject([
      {
        message: '"x-codeSamples" must be an array of objects with `lang` and `source`.',
        pointer: '/paths/~1books/get/x-codeSamples',
      },
      { message: 'A sample in "x-code-samples" has no `source`.', pointer: '/paths/~1books/put/x-code-samples/0' },
    ]);
  });

  test('such as samples that are references, once, because extensions are data', async () => {
    const reference = { $ref: 'samples/get.yaml' };
    const code = { lang: 'C#', source: { $ref: 'samples/Get.cs' } };
    const operation = { 'x-codeSamples': [reference, code], responses: { 200: { description: 'OK' } } };
    const { problems } = await projectWithPath({ get: operation, put: operation });
    expect(problems).toMatchObject([
      {
        message: 'A sample in "x-codeSamples" is a reference. References in extensions aren’t followed.',
        hint: expect.stringMatching(/The same applies to 3 other places\.$/),
        pointer: '/paths/~1books/get/x-codeSamples/0',
      },
    ]);
  });
});

test('an invalid value of x-docs.metadata is ignored, and the others are used', async () => {
  expect(await pageWith('metadata: { title: Books, mode: huge, hidden: 3, groups: 5 }')).toMatchObject({
    title: 'Books',
    hidden: false,
  });
});

test('wrong types in the front matter of a page are reported', async () => {
  const project = await projectOf({
    'docs.json': {},
    'a.mdx':
      '---\ntitle: [A]\nhidden: maybe\nmode: huge\nplayground: on\nauthMethod: oauth\ngroups: 3\ncontentType: form\n---\n\nText.\n',
    'b.mdx': '---\ntitle: 2024\nhidden: "true"\nkeywords: a, b\ngroups:\nicon:\n---\n\nText.\n',
  });
  expect(problemsOf(project)).toMatchInlineSnapshot(`
    "a.mdx:2:1: warning front-matter-invalid: "title" in the front matter is an array, expected a string.
        Fix it. Until then, it’s ignored.
    a.mdx:4:1: warning front-matter-invalid: "mode" in the front matter is "huge", expected one of "default", "wide", "custom", "center", "frame".
        Fix it. Until then, it’s ignored.
    a.mdx:5:1: warning front-matter-invalid: "playground" in the front matter is "on", expected one of "interactive", "simple", "none", "auth".
        Fix it. Until then, it’s ignored.
    a.mdx:3:1: warning front-matter-invalid: "hidden" in the front matter is "maybe", expected true or false.
        Fix it. Until then, it’s ignored.
    a.mdx:6:1: warning front-matter-invalid: "authMethod" in the front matter is "oauth", expected one of "bearer", "basic", "key", "none".
        Fix it. Until then, it’s ignored.
    a.mdx:8:1: warning front-matter-invalid: "contentType" in the front matter is "form", expected a media type such as "multipart/form-data".
        Fix it. Until then, it’s ignored."
  `);
  expect(project.site.pages.find(({ slug }) => slug === 'b')).toMatchObject({
    title: '2024',
    hidden: true,
    metatags: { keywords: 'a, b' },
  });
});

test('a "url" that is not a URL is reported, and the page stays what it is', async () => {
  const project = await projectOf(withDocs('metadata: { url: "https://[" }'));
  expect(problemsOf(project)).toContain(
    '"url" in the page’s metadata is "https://[", expected a URL or a path of the site.',
  );
  expect(project.site.pages.find(operationOf)).not.toHaveProperty('url');
});
