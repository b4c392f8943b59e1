import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../src/site/config/settings.ts';
import { parseContent, problemsOf, settingsOf } from './support.ts';

test('an empty docs.json has every default', () => {
  expect(settingsOf({})).toEqual(defaultSettings());
  expect(defaultSettings().api).toMatchInlineSnapshot(`
    {
      "allowFolders": [],
      "allowHosts": [],
      "asyncapi": [],
      "examples": {
        "autogenerate": true,
        "defaults": "all",
        "languages": [
          "curl",
          "javascript",
          "python",
        ],
        "prefill": false,
      },
      "internal": "hide",
      "mdx": {
        "server": [],
      },
      "openapi": [],
      "params": {
        "expanded": "closed",
        "post": [],
      },
      "playground": {
        "credentials": false,
        "display": "interactive",
        "mock": false,
        "oauth": {},
        "proxy": {
          "allow": [],
          "allowPrivate": [],
          "allowUntrustedTls": [],
          "enabled": true,
          "limits": {},
          "log": true,
          "nat64": false,
          "path": "/_docs/api/request",
        },
        "readerCredentials": false,
      },
    }
  `);
  expect(defaultSettings()).toMatchObject({
    appearance: { default: 'system', strict: false },
    navbar: { links: [] },
    footer: { socials: {}, links: [] },
    redirects: [],
    seo: { indexing: 'navigable', metatags: {} },
    variables: {},
  });
});

describe('normalizes documents to a list of sources', () => {
  test.each([
    ['a path', 'openapi.yaml', [{ source: 'openapi.yaml' }]],
    ['a path from the root', '/specs/v1.json', [{ source: 'specs/v1.json' }]],
    ['a path from here', './specs/v1.json', [{ source: 'specs/v1.json' }]],
    ['a URL', 'https://api.example.com/openapi', [{ source: 'https://api.example.com/openapi' }]],
    ['a list', ['v1.json', 'v2.json'], [{ source: 'v1.json' }, { source: 'v2.json' }]],
    ['an object', { source: 'v1.json', directory: '/ref/' }, [{ source: 'v1.json', directory: 'ref' }]],
    ['a mixed list', ['v1.json', { source: 'v2.json' }], [{ source: 'v1.json' }, { source: 'v2.json' }]],
  ])('%s', (_, openapi, expected) => {
    expect(settingsOf({ api: { openapi } }).api.openapi).toEqual(expected);
    expect(settingsOf({ api: { asyncapi: openapi } }).api.asyncapi).toEqual(expected);
    expect(settingsOf({ navigation: { openapi } }).navigation?.openapi).toEqual(expected);
  });
});

describe('normalizes api.playground.proxy to an object', () => {
  const off = {
    allow: [],
    allowPrivate: [],
    allowUntrustedTls: [],
    limits: {},
    path: '/_docs/api/request',
    nat64: false,
    log: true,
  };

  test.each([
    ['true', true, { enabled: true, ...off }],
    ['false', false, { enabled: false, ...off }],
    ['an empty object', {}, { enabled: true, ...off }],
    [
      'an object',
      { allow: ['https://api.example.com'], path: '/send', limits: { totalTimeout: 5000 } },
      { enabled: true, ...off, allow: ['https://api.example.com'], path: '/send', limits: { totalTimeout: 5000 } },
    ],
  ])('%s', (_, proxy, expected) => {
    expect(settingsOf({ api: { playground: { proxy } } }).api.playground.proxy).toEqual(expected);
  });
});

test.each([
  ['one path', '/logo.svg', { light: '/logo.svg', dark: '/logo.svg' }],
  ['a path for each mode', { light: '/l.svg', dark: '/d.svg' }, { light: '/l.svg', dark: '/d.svg' }],
  ['a path for one mode', { dark: '/d.svg', href: '/' }, { light: '/d.svg', dark: '/d.svg', href: '/' }],
  ['no path', { href: '/' }, undefined],
])('sets a logo for each mode: %s', (_, logo, expected) => {
  expect(settingsOf({ logo }).logo).toEqual(expected);
});

test('normalizes base URLs of handwritten pages to a list', () => {
  expect(settingsOf({ api: { mdx: { server: 'https://a.com' } } }).api.mdx.server).toEqual(['https://a.com']);
  expect(settingsOf({ api: { mdx: { server: ['https://a.com', 'https://b.com'] } } }).api.mdx.server).toHaveLength(2);
});

test('sends an API key in the header x-api-key by default', () => {
  expect(settingsOf({ api: { mdx: { auth: { method: 'key' } } } }).api.mdx.auth).toEqual({
    method: 'key',
    name: 'x-api-key',
    in: 'header',
  });
});

test('accepts settings of hosted services silently', () => {
  const settings = { integrations: { ga4: { measurementId: 'G-1' } }, icons: { library: 'lucide' }, feedback: {} };
  expect(parseContent(settings).problems).toEqual([]);
});

test('accepts the keys of groups that only change how Mintlify opens them', () => {
  const navigation = { groups: [{ group: 'A', drilldown: false, pages: ['a'] }] };
  expect(parseContent({ navigation, contextual: { options: ['devin-desktop'] } }).problems).toEqual([]);
});

test('reads icons that are objects', () => {
  const icon = { name: 'bell', style: 'regular', library: 'fontawesome' };
  const { navigation, navbar, contextual } = settingsOf({
    navigation: { groups: [{ group: 'A', icon, pages: ['a'] }] },
    navbar: { links: [{ label: 'News', href: '/news', icon }], primary: { href: '/', icon: { name: 'star' } } },
    contextual: { options: [{ title: 'Ask', href: '/ask', icon }] },
  });
  expect(navigation?.children[0]).toMatchObject({ icon: 'bell', iconType: 'regular' });
  expect(navbar.links[0]).toMatchObject({ icon: 'bell', iconType: 'regular' });
  expect(navbar.primary).toEqual({ href: '/', icon: 'star' });
  expect(contextual?.options[0]).toMatchObject({ icon: 'bell', iconType: 'regular' });
});

test('reads one color of the banner for both modes', () => {
  const { banner } = settingsOf({ banner: { content: 'Hello', color: '#0d9373' } });
  expect(banner?.color).toEqual({ light: '#0d9373', dark: '#0d9373' });
  expect(problemsOf({ banner: { content: 'Hello', color: 'red; }' } })).toContain('CSS color');
});

describe('ask.endpoint', () => {
  test.each(['/api/ask', '/docs/api/ask?v=1', 'https://ask.example.com', 'https://ask.example.com:8443/v1'])(
    'accepts %s',
    (endpoint) => expect(settingsOf({ ask: { endpoint } }).ask).toEqual({ endpoint }),
  );

  test.each([
    'api/ask',
    '//evil.test/ask',
    '/\\evil.test',
    '/\t/evil.test',
    'http://ask.example.com',
    'https://user:secret@ask.example.com',
    'javascript:alert(1)',
    'https://x;script-src-elem',
  ])('refuses %s', (endpoint) => {
    expect(problemsOf({ ask: { endpoint } })).toContain('expected a path such as "/api/ask"');
  });
});

test('accepts comments and trailing commas', () => {
  expect(settingsOf('\uFEFF{\n  // the name\n  "name": "Plants",\n}').name).toBe('Plants');
});

describe('navigation', () => {
  test('keeps elements in the order of the file at any depth', () => {
    const { navigation } = settingsOf({
      navigation: {
        versions: [
          {
            version: 'v2',
            default: true,
            tabs: [
              { tab: 'API', groups: [{ group: 'Users', pages: ['GET /users', { group: 'More', pages: ['more'] }] }] },
            ],
          },
        ],
      },
    });
    expect(navigation).toMatchObject({
      kind: 'root',
      children: [
        {
          kind: 'version',
          label: 'v2',
          default: true,
          children: [
            {
              kind: 'tab',
              label: 'API',
              children: [
                {
                  kind: 'group',
                  label: 'Users',
                  children: [
                    { kind: 'entry', text: 'GET /users' },
                    { kind: 'group', label: 'More', children: [{ kind: 'entry', text: 'more' }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each(['pages first', 'groups first'])('can mix pages and groups: %s', (order) => {
    const pages = ['start'];
    const groups = [{ group: 'More', pages: ['more'] }];
    const isPagesFirst = order === 'pages first';
    const { navigation } = settingsOf({ navigation: isPagesFirst ? { pages, groups } : { groups, pages } });
    expect(navigation?.children.map(({ kind }) => kind)).toEqual(
      isPagesFirst ? ['entry', 'group'] : ['group', 'entry'],
    );
  });

  test('separates global elements', () => {
    const { navigation } = settingsOf({
      navigation: { global: { anchors: [{ anchor: 'Blog', href: 'https://b.com' }] }, pages: [] },
    });
    expect(navigation?.global).toMatchObject([{ kind: 'anchor', label: 'Blog', href: 'https://b.com' }]);
    expect(navigation?.children).toEqual([]);
  });

  test('leaves out only invalid elements', () => {
    const { settings } = parseContent({
      navigation: { openapi: 7, groups: [{ group: 'A', hidden: 'yes', pages: ['one', 2, 'three'] }, 'nonsense'] },
    });
    expect(settings?.navigation).toMatchObject({
      children: [{ label: 'A', hidden: false, children: [{ text: 'one' }, { text: 'three' }] }],
    });
    expect(settings?.navigation?.openapi).toBeUndefined();
  });
});
