import { describe, expect, test } from 'vitest';
import { page, printedIn, settings, siteWith, USERS } from '../../support/checked-folder.ts';
import { openapi } from '../../support/scratch-site.ts';

const json = JSON.stringify;
const docs = (value: unknown) => ({ 'docs.json': json(value) });
const OK = { responses: { 200: { description: 'OK' } } };

describe('suggests the right name for a wrong key in docs.json', () => {
  test.each<[string, unknown, string]>([
    ['title of a group', { navigation: { groups: [{ title: 'G', pages: ['index'] }] } }, 'Rename "title" to "group".'],
    ['name of a tab', { navigation: { tabs: [{ name: 'A', pages: ['index'] }] } }, 'Rename "name" to "tab".'],
    ['url of a link', { navbar: { links: [{ label: 'x', url: 'https://a.example' }] } }, 'Rename "url" to "href".'],
    ['file of a document', { api: { openapi: { file: 'openapi.json' } } }, 'Rename "file" to "source".'],
    ['an object around a page', { navigation: { pages: [{ page: 'index' }] } }, 'Write "index" instead of the object.'],
    ['pages that are not a list', { navigation: { pages: 'index' } }, 'Put it in brackets: ["index"].'],
    ['one group that is not in a list', { navigation: { groups: { group: 'A' } } }, 'Put it in brackets: [{ … }].'],
    ['a color without a name', { colors: '#0a7d55' }, 'Write an object with these keys: "primary", "light", "dark".'],
    ['a truth value in quotes', { api: { playground: { proxy: 'false' } } }, 'Write false without quotes.'],
    ['a number in quotes', { fonts: { weight: '400' } }, 'Write 400 without quotes.'],
  ])('%s', async (_, value, remedy) => {
    const { text } = await printedIn(siteWith(docs(value)));
    expect(text).toContain(remedy);
    expect(text.match(/setting-/g)).toHaveLength(1);
  });

  test('for a redirect with "from" and "to"', async () => {
    const { text } = await printedIn(siteWith(docs({ redirects: [{ from: '/old', to: '/' }] })));
    expect(text).toContain(
      'docs.json:1:16: error setting-invalid: "redirects[0]" has the key "from", expected "source".',
    );
    expect(text).toContain('Rename "to" to "destination".');
    expect(text).not.toContain('Known here');
  });
});

test('warns of a folder in "content" that does not exist, and suggests one that does', async () => {
  const files = siteWith({ 'docs.json': settings({ content: ['.', 'guide'] }), 'guides/start.mdx': '# Start\n' });
  const { text } = await printedIn(files);
  expect(text).toContain('warning content-missing: The "content" folder "guide" doesn’t exist');
  expect(text).toContain('(at /content/1)\n    Did you mean "guides"?');
  const below = siteWith({ 'docs.json': settings({ content: 'a/guide' }), 'a/guides/start.mdx': '# Start\n' });
  expect((await printedIn(below)).text).toContain('Did you mean "a/guides"?');
  const both = siteWith({ 'docs.json': settings({ content: 'as/guide' }), 'a/guides/start.mdx': '# Start\n' });
  expect((await printedIn(both)).text).toContain('Did you mean "a/guides"?');
  const unlike = await printedIn(siteWith({ 'docs.json': settings({ content: ['.', 'nothing/here'] }) }));
  expect(unlike.text).toContain('Create the folder');
});

test('reports entries of seo.metatags that are ignored', async () => {
  const metatags = { canonical: 'https://docs.example.com', viewport: 'width=500', robots: 'noindex' };
  const { text } = await printedIn(siteWith({ 'docs.json': settings({ seo: { metatags } }) }));
  expect(text).toContain(
    'warning metatag-ignored: "seo.metatags.canonical" is ignored, because each page sets its own.',
  );
  expect(text).toContain('`canonical` in its front matter');
  expect(text).toContain('"seo.metatags.viewport" is ignored');
  expect(text.match(/metatag-ignored/g)).toHaveLength(2);
});

describe('reports unknown values in docs.json with their place', () => {
  test.each<[string, unknown, string]>([
    [
      'an option of the page menu',
      { contextual: { options: ['copy', 'chatgtp'] } },
      '"contextual.options[1]" is "chatgtp", which isn’t a known value. (at /contextual/options/1)\n    Did you mean "chatgpt"?',
    ],
    [
      'a theme',
      { theme: 'minty' },
      'docs.json:1:10: warning setting-word-unknown: "theme" is "minty", which isn’t a known value. (at /theme)\n    Did you mean "mint"?',
    ],
    [
      'a network',
      { footer: { socials: { twiter: 'https://x.com/a' } } },
      '"footer.socials" has the key "twiter", which isn’t a known network. (at /footer/socials/twiter)\n    Did you mean "twitter"?',
    ],
    [
      'the type of the button',
      { navbar: { primary: { type: 'buton', label: 'x', href: 'https://a.example' } } },
      '"navbar.primary.type" is "buton"',
    ],
    [
      'a language',
      { navigation: { languages: [{ language: 'english', pages: ['index'] }] } },
      '"english" isn’t a language code. (at /navigation/languages/0/language)\n    Did you mean "en"?',
    ],
  ])('%s', async (_, value, words) => {
    expect((await printedIn(siteWith(docs(value)))).text).toContain(words);
  });

  test.each<[string, unknown]>([
    [
      'known words',
      {
        theme: 'mint',
        contextual: { options: ['copy', 'view', 'mcp'] },
        footer: { socials: { x: 'https://x.com/a', 'x-twitter': 'https://x.com/b' } },
      },
    ],
    ['languages by code', { navigation: { languages: [{ language: 'pt-BR', pages: ['index'] }] } }],
  ])('but not %s', async (_, value) => {
    expect((await printedIn(siteWith(docs(value)))).text).not.toContain('setting-word-unknown');
  });
});

describe('explains syntax errors in docs.json', () => {
  test.each([
    ['single quotes around a key', "{ 'name': 'x' }", 'Put keys and strings in double quotes: "…" instead of \'…\'.'],
    ['single quotes around a text', `{ "name": 'x' }`, 'Put keys and strings in double quotes'],
    ['a value of another language', '{ "api": { "playground": { "proxy": True } } }', 'Write true, or put'],
    ['a key without quotes', '{ name: "x" }', 'Put keys and strings in double quotes.'],
  ])('%s', async (_, text, remedy) => {
    expect((await printedIn({ 'docs.json': text })).text).toContain(remedy);
  });
});

describe('addresses', () => {
  test('reports once that two versions have the same URLs, and how to separate them', async () => {
    const versions = ['v1', 'v2'].map((version) => ({ version, openapi: `${version}.json` }));
    const { text } = await printedIn({
      'docs.json': json({ navigation: { versions } }),
      'v1.json': USERS,
      'v2.json': USERS,
    });
    expect(text.match(/slug-duplicated/g)).toHaveLength(1);
    expect(text).toContain(
      'both have the URL /api-reference/list-users. The second one moved to /api-reference/list-users-1, and so did 1 more from v2.json',
    );
    expect(text).toContain('docs.json: "openapi": { "source": "v2.json", "directory": "v2" }.');
  });

  test('suggests another path if x-docs.href is the URL of a page', async () => {
    const document = openapi({ '/users': { get: { ...OK, 'x-docs': { href: '/guide' } } } });
    const { text } = await printedIn(
      siteWith({ 'openapi.json': document, 'guide.mdx': '---\ntitle: Guide\nhidden: true\n---\n' }),
    );
    expect(text).toContain('Change "/guide" in x-docs.href');
  });

  test('reports a server of handwritten pages without https:// in docs.json', async () => {
    const { text } = await printedIn(
      siteWith({
        'docs.json': settings({ api: { mdx: { server: 'api.example.com' } } }),
        ...page('Text', 'title: Start\napi: POST /orders'),
      }),
    );
    expect(text).toContain(
      'docs.json:1:142: warning proxy-server-unusable: The proxy can’t reach the server "api.example.com": it doesn’t start with https:// or http://',
    );
    expect(text).toContain('Write "https://api.example.com".');
    expect(text).not.toContain('document an absolute');
  });

  test('explains how to list an origin of allowPrivate', async () => {
    const proxy = { allowPrivate: ['http://10.0.0.1'] };
    const { text } = await printedIn(siteWith({ 'docs.json': settings({ api: { playground: { proxy } } }) }));
    expect(text).toContain('Also list it in api.playground.proxy.allow, or remove it.');
  });

  test('suggests a name for a document with a misspelled extension', async () => {
    const { text } = await printedIn({ 'docs.json': json({ api: { openapi: 'openapi.json' } }), 'openapi.jsn': USERS });
    expect(text).toContain('Did you mean openapi.jsn? Rename it so that it ends in .json or .yaml.');
  });

  test('lists the existing webhooks for an unknown one', async () => {
    const document = openapi({ '/users': { get: OK } }, { webhooks: { 'order.sent': { post: OK } } });
    const { text } = await printedIn(
      siteWith({ 'openapi.json': document, ...page('Text', 'title: Start\nopenapi: webhook parcel') }),
    );
    expect(text).toContain('Its webhooks are "order.sent". Case matters.');
  });
});

describe('documents', () => {
  const check = (document: unknown) => printedIn({ 'openapi.json': json(document) }, ['openapi-check', 'openapi.json']);
  const base = { info: { title: 'T', version: '1' }, servers: [{ url: 'https://api.example.com' }] };

  test.each<[string, object, string[]]>([
    [
      '2.0 leftovers: host, basePath, schemes',
      { openapi: '3.0.3', ...base, host: 'x', basePath: '/v1', schemes: [], paths: {} },
      ['has no field `host`', 'has no field `schemes`', 'OpenAPI 3 has `servers` instead'],
    ],
    [
      '2.0 leftovers: definitions',
      { openapi: '3.0.3', ...base, definitions: {}, paths: {} },
      ['In OpenAPI 3, they’re in `components/schemas`.'],
    ],
    [
      '2.0 leftovers: schema of a response',
      {
        openapi: '3.0.3',
        ...base,
        paths: { '/a': { get: { consumes: [], responses: { 200: { description: 'OK', schema: {} } } } } },
      },
      ['In OpenAPI 3, the media types are the keys of `content`', 'In OpenAPI 3, it’s in a media type'],
    ],
    [
      'nullable in 3.1',
      {
        openapi: '3.1.0',
        ...base,
        paths: {},
        components: { schemas: { A: { type: 'integer', nullable: true }, B: { nullable: true } } },
      },
      [
        'warning schema-keyword-obsolete: `nullable` has no effect in this document, because its version uses JSON Schema. Another schema also has it. (at /components/schemas/A/nullable)',
        "Write `type: [integer, 'null']` instead",
      ],
    ],
    [
      'a scheme with a typo',
      { openapi: '3.1.0', ...base, servers: [{ url: 'ht!tp://x' }], paths: {} },
      ['error server-url-wrong: The server URL "ht!tp://x" isn’t valid: "ht!tp" isn’t a scheme such as https.'],
    ],
    [
      'AsyncAPI 2: a typo in a message',
      { asyncapi: '2.6.0', info: base.info, channels: { a: { subscribe: { message: { name: 'a', payloa: {} } } } } },
      ['The object `message` has no field `payloa`.', 'Did you mean `payload`?'],
    ],
  ])('%s', async (_, document, expected) => {
    const { text } = await check(document);
    for (const words of expected) expect(text).toContain(words);
  });

  test('accepts nullable in 3.0', async () => {
    const { text } = await check({
      openapi: '3.0.3',
      ...base,
      paths: {},
      components: { schemas: { A: { type: 'string', nullable: true } } },
    });
    expect(text).not.toContain('nullable');
  });

  test('accepts a site whose document has no servers', async () => {
    const { text } = await printedIn(
      siteWith({ 'openapi.json': openapi({ '/users': { get: OK } }, { servers: undefined }) }),
    );
    expect(text).toContain('openapi.json:1:1: warning servers-missing: The document has no servers');
  });
});

test('suggests the scheme for links to other sites without one', async () => {
  const navbar = { links: [{ label: 'Home', href: 'www.example.com' }] };
  const files = siteWith({ 'docs.json': settings({ navbar }), ...page('[status](status.example.io/now)') });
  const { text } = await printedIn(files);
  expect(text).toContain('Did you mean "https://www.example.com"?');
  expect(text).toContain('Did you mean "https://status.example.io/now"?');
});
