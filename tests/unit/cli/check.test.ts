import { afterEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';
import { openapi } from '../../support/scratch-site.ts';

let folder: BareFolder | undefined;
afterEach(() => folder?.remove());

const USERS = openapi({
  '/users': {
    get: {
      summary: 'List users',
      parameters: [{ name: 'page size', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'OK' } },
    },
  },
});

function settings(more: Record<string, unknown> = {}): string {
  const groups = [
    { group: 'Start', pages: ['index', 'guides/start'] },
    { group: 'API', openapi: 'openapi.json' },
  ];
  return JSON.stringify({ name: 'Site', navigation: { groups }, ...more });
}

async function check(files: Record<string, string>, args: string[] = []) {
  folder = bareFolder({
    'docs.json': settings(),
    'openapi.json': USERS,
    'index.mdx': '---\ntitle: Start\n---\n',
    'guides/start.mdx': '---\ntitle: Guide\n---\n\n## First steps\n\n## First steps\n',
    ...files,
  });
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(['check', ...args], {
    cwd: folder.root,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const page = (text: string) => `---\ntitle: Start\n---\n\n${text}\n`;

test.each([
  ['a page', '[x](/guides/start)'],
  ['a page with the slash at its end', '[x](/guides/start/)'],
  ['a page by its file', '[x](./guides/start.mdx)'],
  ['a page by a relative path', '[x](guides/start)'],
  ['a heading', '[x](/guides/start#first-steps)'],
  ['the second of two equal headings', '[x](/guides/start#first-steps-1)'],
  ['the second of two equal headings, as Mintlify counts them', '[x](/guides/start#first-steps-2)'],
  ['a heading of the page itself', '## Here\n\n[x](#here)'],
  ['a custom heading id', '## Here {#there}\n\n[x](#there)'],
  ['a title of a component', '<Accordion title="More about it">x</Accordion>\n\n[x](#more-about-it)'],
  ['a title of a component with its exact characters', '<Tab title="C#">x</Tab>\n\n[x](#C#)'],
  ['a heading with a period, by either rule', '## OAuth 2.0\n\n[x](#oauth-20) [x](#oauth-2-0)'],
  [
    'a heading with special characters, by any rule',
    '## Fees & billing\n\n[x](#fees--billing) [x](#fees-&-billing) [x](#fees-and-billing)',
  ],
  ['a heading with an apostrophe, by either rule', "## What's new\n\n[x](#whats-new) [x](#what’s-new)"],
  ['a heading without its badge', '## Sums <Badge>Beta</Badge>\n\n[x](#sums) [x](#sums-beta)'],
  ['the page of an operation', '[x](/api-reference/list-users)'],
  ['a parameter', '[x](/api-reference/list-users#parameter-page-size)'],
  ['a response', '[x](/api-reference/list-users#response-200.items)'],
  ['the document itself', '[x](/openapi.json)'],
  ['another site', '[x](https://example.com/nowhere) [y](mailto:a@example.com) [z](//example.com)'],
  ['the start page', '[x](/) [y](/?from=here)'],
  ['a path that is redirected', '[x](/old/page)'],
  ['a file that the site generates', '[x](/llms.txt)'],
  ['a link in code', '`[x](/nowhere)`\n\n```md\n[x](/nowhere)\n```'],
  ['an address with a placeholder', '<a href="/users/{id}">x</a>'],
])('accepts a link to %s', async (_, text) => {
  const docs = settings({ redirects: [{ source: '/old/:name', destination: '/guides/start' }] });
  expect((await check({ 'index.mdx': page(text), 'docs.json': docs })).out).toBe('No problems (3 pages, 1 document)');
});

test.each([
  ['/llms.txt', 'list of pages for AI', { markdown: true }],
  ['/openapi.json', 'the site has a file there', {}],
  ['/guides/start.md', 'the site has a file there', {}],
])('reports a redirect from %s, where readers get a file', async (source, words, agents) => {
  const docs = settings({ redirects: [{ source, destination: '/guides/start' }], agents });
  const { out } = await check({ 'docs.json': docs });
  expect(out).toContain('warning redirect-shadowed: "');
  expect(out).toContain(words);
});

test.each(['/llms.txt', '/guides/start.md'])(
  'accepts a redirect from %s if the site has no such file',
  async (source) => {
    const redirects = [{ source, destination: '/guides/start' }];
    const { out } = await check({ 'docs.json': settings({ redirects, agents: { markdown: false } }) });
    expect(out).toBe('No problems (3 pages, 1 document)');
  },
);

const CHAT = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  channels: {
    room: {
      address: '/rooms/{room}',
      title: 'Room',
      parameters: { room: { description: 'Which room.' } },
      messages: { said: { payload: { type: 'object', properties: { text: { type: 'string' } } } } },
    },
  },
  operations: { hear: { action: 'send', channel: { $ref: '#/channels/room' } } },
};

describe('pages of channels', () => {
  const docs = settings({ api: { asyncapi: 'chat.json' } });
  const files = { 'docs.json': docs.replace('"openapi":"openapi.json"', '"asyncapi":"chat.json"') };
  const room = '/api-reference/websockets/room';

  test.each(['', '#parameter-room', '#message-said', '#message-said.text', '#operation-hear'])(
    'accept a link to %s',
    async (anchor) => {
      const text = page(`[x](${room}${anchor})`);
      const { out } = await check({ ...files, 'chat.json': JSON.stringify(CHAT), 'index.mdx': text });
      expect(out).toBe('No problems (3 pages, 1 document)');
    },
  );

  test('reports a dead link that a page has several times once, with its lines', async () => {
    const dead = '[a](/gone)';
    const { out } = await check({
      'index.mdx': `---\ntitle: Start\n---\n\n${dead} ${dead}\n\n[b](/lost)\n`,
      'guides/start.mdx': `---\ntitle: Guide\n---\n\n${`${dead}\n\n`.repeat(7)}[b](/lost) <Icon icon="nope-nope" />\n\n<Icon icon="nope-nope" />\n`,
    });
    expect(out).toMatchInlineSnapshot(`
      "index.mdx:5:1: error link-dead: The link "/gone" leads to no page or file of the site.
          Correct it, or add a redirect to docs.json. The line has it more than once.
      index.mdx:7:1: error link-dead: The link "/lost" leads to no page or file of the site.
          Correct it, or add a redirect to docs.json.
      guides/start.mdx:5:1: error link-dead: The link "/gone" leads to no page or file of the site.
          Correct it, or add a redirect to docs.json. Also in lines 7, 9, 11 and 3 more.
      guides/start.mdx:19:1: error link-dead: The link "/lost" leads to no page or file of the site.
          Correct it, or add a redirect to docs.json.
      guides/start.mdx:19:12: warning icon-unknown: There is no icon called "nope-nope".
          Use the name of a free icon of Font Awesome 6, or of an icon of Lucide. Also in line 21.
      4 errors, 1 warning (3 pages, 1 document)"
    `);
  });

  test('suggests the first page of a folder, and the slash that a link from the root lacks', async () => {
    const pages = ['index', { group: 'Guides', pages: ['guides/overview', 'guides/advanced'] }, 'tools/cli/run'];
    const { out } = await check({
      'docs.json': JSON.stringify({ name: 'Site', navigation: { pages } }, null, 1),
      'index.mdx': '---\ntitle: Start\n---\n\n[a](/guides) [b](/guides/index#x) [c](/tools/)\n',
      'guides/overview.mdx': '---\ntitle: Overview\n---\n',
      'guides/advanced.mdx': '---\ntitle: Advanced\n---\n\n[d](tools/cli/run)\n',
      'tools/cli/run.mdx': '---\ntitle: Run\n---\n',
    });
    expect(out.match(/The link.*leads|Did you mean.*/g)).toEqual([
      'The link "/guides" leads',
      'Did you mean "/guides/overview"?',
      'The link "/guides/index#x" leads',
      'Did you mean "/guides/overview"?',
      'The link "/tools/" leads',
      'Did you mean "/tools/cli/run"?',
      'The link "tools/cli/run" leads',
      'Did you mean "/tools/cli/run"?',
    ]);
  });

  test('report links to missing parts, and problems of the document', async () => {
    const text = page(`[x](${room}#message-heard) [x](${room}s)`);
    const wrong = { ...CHAT, info: { title: 'Chat' } };
    const { out } = await check({ ...files, 'chat.json': JSON.stringify(wrong), 'index.mdx': text });
    expect(out).toContain('leads to "#message-heard", which the page "api-reference/websockets/room" does not have');
    expect(out).toContain('index.mdx:5:51: error link-dead');
    expect(out).toMatch(/chat\.json:1:\d+: error .*version/);
  });
});

test('reports unknown icons, and suggests the nearest name', async () => {
  const text = page(
    '<Card title="A" icon="rockett" />\n\n<Icon icon="no-such-icon-anywhere" />\n\n<Card icon="rocket" /><Icon icon="github" /><Icon name="fa-house" /><Card icon="/x.svg" /><Card icon="https://example.com/x" /><Icon icon="🚀" /><Own icon="rockett" />',
  );
  const { code, out } = await check({ 'index.mdx': text });
  expect(code).toBe(0);
  expect(out.split('\n').filter((line) => line.includes('icon'))).toMatchInlineSnapshot(`
    [
      "index.mdx:5:1: warning icon-unknown: There is no icon called "rockett".",
      "    Did you mean "rocket"? Free icons of Font Awesome 6 and icons of Lucide are available.",
      "index.mdx:7:1: warning icon-unknown: There is no icon called "no-such-icon-anywhere".",
      "    Use the name of a free icon of Font Awesome 6, or of an icon of Lucide.",
    ]
  `);
});

describe('addresses that the proxy cannot reach', () => {
  const docs = settings({ api: { playground: { proxy: { allowPrivate: ['http://10.0.0.1'] } } } });
  const document = (servers: unknown) => JSON.stringify({ ...JSON.parse(USERS), servers }, null, 1);

  test('are reported at the server or setting that causes it', async () => {
    const servers = [
      { url: 'http://127.0.0.1:{port}/{version}', variables: { port: { default: '80' }, version: { default: 'v1' } } },
      { url: '/v2' },
      { url: 'https://api.example.com' },
    ];
    const { code, out } = await check({ 'docs.json': docs, 'openapi.json': document(servers) });
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "openapi.json:8:3: warning proxy-server-restricted: The proxy reaches only a part of the server "http://127.0.0.1:{port}/{version}": the variable {port} is in the port, so only its default is reachable. (at /servers/0)
          Give the variable an \`enum\` of all values that it may have.
      openapi.json:19:3: warning proxy-server-unusable: The proxy reaches nothing of the server "/v2": it does not begin with https:// or http://, so it leads to the documentation site itself. (at /servers/1)
          Write an absolute URL, such as "https://api.example.com", or list its origin in api.playground.proxy.allow.
      openapi.json:8:3: warning proxy-server-private: The proxy refuses the server "http://127.0.0.1", because it is not on the public internet. (at /servers/0)
          List "http://127.0.0.1" in api.playground.proxy.allowPrivate if visitors of the site may reach it.
      docs.json:1:180: warning proxy-setting-invalid: The value "http://10.0.0.1" of api.playground.proxy.allowPrivate has no effect: no server of a document has this origin, and api.playground.proxy.allow does not list it. (at /api/playground/proxy/allowPrivate/0)
          List it in api.playground.proxy.allow too, or remove it.
      4 warnings (3 pages, 1 document)"
    `);
  });

  test('are not reported if requests go straight from the browser', async () => {
    const direct = settings({ api: { playground: { proxy: false } } });
    const { out } = await check({ 'docs.json': direct, 'openapi.json': document([{ url: 'http://10.0.0.1' }]) });
    expect(out).toBe('No problems (3 pages, 1 document)');
  });
});

test('reports dead links and pictures in docs.json at their place', async () => {
  const docs = `{
    "name": "Site",
    "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg", "href": "/hoem" },
    "favicon": "/favicon.svg",
    "background": { "image": "/images/back.png" },
    "seo": { "metatags": { "og:image": "/images/og.png", "og:title": "/x" } },
    "banner": { "content": "New: [guide](/guides/new)" },
    "navbar": { "links": [{ "label": "A", "href": "/guides/strat" }, { "label": "B", "href": "https://example.com" }],
      "primary": { "type": "button", "label": "C", "href": "/guides/start#nowhere" } },
    "footer": { "socials": { "github": "github.com/x" }, "links": [{ "items": [{ "label": "D", "href": "/gone" }] }] },
    "redirects": [{ "source": "/a", "destination": "/guides/start" }, { "source": "/b", "destination": "/guide" },
      { "source": "/c/:x", "destination": "/guides/:x" }],
    "navigation": { "$ref": "navigation.json" }
  }`;
  const navigation = `{
    "global": { "anchors": [{ "anchor": "Blog", "href": "/blog" }] },
    "tabs": [{ "tab": "T", "pages": ["index", "guides/start"] }, { "tab": "U", "href": "/openapi.jsn" }]
  }`;
  const { code, out } = await check({ 'docs.json': docs, 'navigation.json': navigation, 'logo/light.svg': '<svg/>' });
  expect({ code, out }).toMatchInlineSnapshot(`
    {
      "code": 1,
      "out": "docs.json:8:51: error link-dead: The link "/guides/strat" leads to no page or file of the site.
        Did you mean "/guides/start"?
    docs.json:9:60: warning anchor-dead: The link "/guides/start#nowhere" leads to "#nowhere", which the page "guides/start" does not have.
        Link to one of its headings. The link next to a heading shows its address.
    docs.json:10:104: error link-dead: The link "/gone" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    navigation.json:3:88: error link-dead: The link "/openapi.jsn" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    navigation.json:2:57: error link-dead: The link "/blog" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    docs.json:11:104: error link-dead: The redirect to "/guide" leads to no page or file of the site.
        Correct it, or remove the redirect.
    docs.json:3:51: error file-missing: The file "/logo/dark.svg" does not exist.
        Add logo/dark.svg next to docs.json, or correct the path.
    docs.json:4:16: error file-missing: The file "/favicon.svg" does not exist.
        Add favicon.svg next to docs.json, or correct the path.
    docs.json:5:30: error file-missing: The file "/images/back.png" does not exist.
        Add images/back.png next to docs.json, or correct the path.
    docs.json:3:77: error link-dead: The link "/hoem" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    docs.json:6:40: error file-missing: The file "/images/og.png" does not exist.
        Add images/og.png next to docs.json, or correct the path.
    docs.json:7:28: error link-dead: The link "/guides/new" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    11 errors, 1 warning (2 pages, 0 documents)",
    }
  `);
});

test('reports links of docs.json and of documents that lead to the Markdown of a page, unlike those of pages', async () => {
  const docs = settings({
    navbar: { links: [{ label: 'x', href: '/guides/start.md#first-steps' }] },
    redirects: [{ source: '/old', destination: '/guides/start.md' }],
  });
  const document = USERS.replace('"List users"', '"List users","description":"[x](guides/start.md) [y](/README.md)"');
  const { code, out } = await check({
    'docs.json': docs,
    'openapi.json': document,
    'index.mdx': page('[x](/guides/start.md)'),
  });
  expect(code).toBe(0);
  expect(out.match(/^\S+ warning link-to-markdown: The link "\S+"/gm)).toEqual([
    'docs.json:1:173: warning link-to-markdown: The link "/guides/start.md#first-steps"',
    'docs.json:1:251: warning link-to-markdown: The link "/guides/start.md"',
    'openapi.json:1:157: warning link-to-markdown: The link "guides/start.md"',
  ]);
  expect(out).toContain('Write "/guides/start" to link to the page.');
  expect(out).toContain('3 warnings');
});

test('does not report a page that docs.json links to as unused', async () => {
  const docs = settings({ navbar: { links: [{ label: 'x', href: '/legal' }] } });
  const { out } = await check({ 'docs.json': docs, 'legal.mdx': page('x') });
  expect(out).toBe('No problems (4 pages, 1 document)');
});

test('treats a link to the index file of a folder as a link to the page of the folder', async () => {
  const docs = settings({ redirects: [{ source: '/old', destination: '/en/index#there' }] });
  const files = { 'docs.json': docs, 'index.mdx': page('[x](/en/index#gone)'), 'en/index.mdx': page('## There') };
  const { out } = await check(files);
  expect(out).toContain('index.mdx:5:1: warning anchor-dead: The link "/en/index#gone" leads to "#gone"');
  expect(out).toContain('1 warning (4 pages, 1 document)');
});

describe('reports only the cause where', () => {
  const pages = {
    'index.mdx': page('{{product}} [x](/old) [y](/api-reference/list-users)'),
    'create.mdx': '---\ntitle: Create\napi: POST /plants\nhidden: true\n---\n',
    'openapi.json': JSON.stringify({ ...JSON.parse(USERS), servers: [{ url: 'http://127.0.0.1:5299' }] }),
  };
  const codes = async (files: Record<string, string>) => {
    const { out } = await check({ ...pages, ...files });
    return [...out.matchAll(/(?:error|warning) ([a-z-]+):/g)].map(([, code]) => code);
  };

  test('docs.json is not valid JSON', async () => {
    expect(await codes({ 'docs.json': '{ "name": "Site" "api": {} }' })).toEqual(['settings-syntax']);
  });

  test('the keys that others depend on are in files that cannot be read', async () => {
    const nope = { $ref: './nope.json' };
    const docs = settings({ variables: nope, api: nope, redirects: { $ref: './bad.json' } });
    expect(await codes({ 'docs.json': docs, 'bad.json': '[' })).toEqual([
      'settings-reference-invalid',
      'settings-syntax',
    ]);
  });

  test('an unrelated key is in a file that cannot be read', async () => {
    const docs = settings({ navbar2: { $ref: './nope.json' } });
    expect(await codes({ 'docs.json': docs })).toEqual(
      expect.arrayContaining(['settings-reference-invalid', 'variable-unknown', 'server-missing', 'link-dead']),
    );
  });

  test('two files have one URL', async () => {
    const files = { 'guides/start.md': page('x'), 'index.mdx': page('[x](/guides/start#first-steps)') };
    expect(await codes({ ...files, 'create.mdx': '---\ntitle: x\nhidden: true\n---\n' })).toEqual([
      'proxy-server-private',
      'page-duplicated',
    ]);
  });

  test.each([
    ['leads to itself', [{ source: '/old', destination: '/old' }]],
    [
      'leads back',
      [
        { source: '/old', destination: '/new' },
        { source: '/new', destination: '/old' },
      ],
    ],
  ])('a redirect %s', async (_, redirects) => {
    const found = await codes({
      'docs.json': settings({ redirects }),
      'create.mdx': '',
      'index.mdx': page('[x](/old)'),
    });
    expect(found).toContain('redirect-circular');
    expect(found).not.toContain('link-dead');
  });
});

test('suggests a page that is in a deeper folder now', async () => {
  const { out } = await check({
    'guides/start.mdx': page('[x](/api/orders/list)'),
    'api/2026-04/orders/list.mdx': page('x'),
  });
  expect(out).toMatch(/link "\/api\/orders\/list" leads to no page.*\n *Did you mean "\/api\/2026-04\/orders\/list"\?/);
});

test('reads a link of 500,000 letters', async () => {
  const { out } = await check({ 'guides/start.mdx': page(`[x](/${'x'.repeat(500_000)})`) });
  expect(out).toContain('leads to no page');
});

test('checks the links of a description, which start at the folder of the page', async () => {
  const description = '[Start](./start), [home](../index) and [nowhere](./nowhere)';
  const { out } = await check({
    'guides/start.mdx': `---\ntitle: Guide\ndescription: ${JSON.stringify(description)}\n---\n`,
  });
  expect(out.match(/link-dead.*/g)).toEqual(['link-dead: The link "./nowhere" leads to no page or file of the site.']);
  expect(out).toContain('guides/start.mdx:3:1: error link-dead');
});

test('checks what front matter names too', async () => {
  const text = '---\ntitle: Start\n"og:image": /images/no.png\n---\n';
  const { out } = await check({ 'index.mdx': text });
  expect(out).toContain('index.mdx:3:1: error file-missing: The file "/images/no.png" does not exist.');
});

test('accepts links to pages and files of the Astro project around the folder', async () => {
  const text = page(
    '[a](/pricing) [b](/blog/first) [c](/blog) [d](/shop/a/b) [e](/logo.svg) [f](/prices)\n\n[g](/schema.json) ![h](/.brand/mark.png)',
  );
  const files = {
    'docs/docs.json': settings(),
    'docs/openapi.json': USERS,
    'docs/guides/start.mdx': page('x'),
    'docs/index.mdx': text,
    'astro.config.mjs': '',
    'public/logo.svg': '<svg/>',
    'public/schema.json': '{}',
    'public/.brand/mark.png': 'x',
    'src/pages/pricing.astro': '',
    'src/pages/blog/index.md': '',
    'src/pages/blog/[slug].astro': '',
    'src/pages/shop/[...path].astro': '',
  };
  const { out } = await check(files, ['--root', 'docs']);
  expect(out.match(/error [a-z].*/g)).toEqual([
    'error link-dead: The link "/prices" leads to no page or file of the site.',
  ]);
});

test('accepts links to pages of Starlight around the folder, with a locale and without', async () => {
  const text = page('[a](/guides/first-parcel) [b](/guides/big-ones) [c](/plain) [d](/fr/plain) [e](/guides/last)');
  const files = {
    'docs/docs.json': settings(),
    'docs/openapi.json': USERS,
    'docs/guides/start.mdx': page('x'),
    'docs/index.mdx': text,
    'astro.config.mjs': '',
    'src/content/docs/guides/first-parcel.mdx': page('x'),
    'src/content/docs/guides/Big Ones/index.md': page('x'),
    'src/content/docs/fr/plain.md': page('x'),
  };
  const { out } = await check(files, ['--root', 'docs']);
  expect(out.match(/error link-dead: .*/g)).toEqual([
    'error link-dead: The link "/guides/last" leads to no page or file of the site.',
  ]);
});

test('reports dead links with their place and the nearest page', async () => {
  const text = 'See [x](/guides/strat).\n\n<Card title="x" href="/gone">y</Card>\n\n[z](/guides/start#second-steps)';
  expect(await check({ 'index.mdx': page(text) })).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "index.mdx:5:5: error link-dead: The link "/guides/strat" leads to no page or file of the site.
        Did you mean "/guides/start"?
    index.mdx:7:1: error link-dead: The link "/gone" leads to no page or file of the site.
        Correct it, or add a redirect to docs.json.
    index.mdx:9:1: warning anchor-dead: The link "/guides/start#second-steps" leads to "#second-steps", which the page "guides/start" does not have.
        Link to one of its headings. The link next to a heading shows its address.
    2 errors, 1 warning (3 pages, 1 document)",
    }
  `);
});

test('checks anchors of references against the document', async () => {
  const text =
    '[a](/api-reference/list-users#parameter-limit) [b](/api-reference/list-users#body) [c](/api-reference/list-users#response-404)';
  const { code, out } = await check({ 'index.mdx': page(text) });
  expect(out.match(/warning anchor-dead/g)).toHaveLength(3);
  expect(code).toBe(0);
});

test('knows the anchors of fields with the same name', async () => {
  const fields = '<ResponseField name="id" />\n\n<ResponseField name="id" />\n\n';
  const { out } = await check({
    'index.mdx': page(`${fields}[a](#response-id) [b](#response-id-2) [c](#response-id-3)`),
  });
  expect(out.match(/anchor-dead: The link "[^"]*"/g)).toEqual(['anchor-dead: The link "#response-id-3"']);
});

test('reports missing pictures only', async () => {
  const text = '![a](/images/a.png) ![b](./images/b.png)\n\n<img src="/images/c.png" />';
  expect(await check({ 'index.mdx': page(text), 'images/a.png': 'x' })).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "",
      "out": "index.mdx:5:21: error file-missing: The file "./images/b.png" does not exist.
        Did you mean "/images/a.png"?
    index.mdx:7:1: error file-missing: The file "/images/c.png" does not exist.
        Did you mean "/images/a.png"?
    2 errors (3 pages, 1 document)",
    }
  `);
});

test('reports pages without links to them, except those that are hidden on purpose', async () => {
  const { code, out } = await check({
    'index.mdx': page('[x](/linked)'),
    'linked.mdx': page('x'),
    'hidden.mdx': '---\ntitle: x\nhidden: true\n---\n',
    'forgotten.mdx': page('x'),
  });
  expect({ code, out }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "out": "forgotten.mdx:1:1: warning page-unused: The navigation does not list this page, and no page links to it.
        Add "forgotten" to docs.json, or write "hidden: true" into its front matter.
    1 warning (6 pages, 1 document)",
    }
  `);
});

describe('pages of an endpoint with a text', () => {
  const files = {
    'first.mdx': '---\ntitle: First\nopenapi: GET /users\n---\n\n## Before you start\n',
    'order.mdx':
      '---\ntitle: Order\napi: POST https://api.example.com/orders\n---\n\n## Notes\n\n<ParamField body="count" type="integer" />\n\n<ResponseField name="id" />\n',
    'embedding.mdx':
      '---\ntitle: Both\napi: GET https://api.example.com/both\n---\n\n<Operation operation="GET /users" />\n',
  };

  test.each([
    '/first#before-you-start',
    '/first#parameter-page-size',
    '/first#param-page-size',
    '/first#query-parameters',
    '/first#responses',
    '/first#response-200',
    '/first#servers',
    '/order#notes',
    '/order#body.count',
    '/order#response-id',
    '/embedding#response-200',
  ])('accept a link to %s', async (url) => {
    expect((await check({ ...files, 'index.mdx': page(`[x](${url})`) })).out).not.toContain('anchor-dead');
  });

  test.each(['/first#nope', '/first#request-body', '/first#callback-1', '/order#nope', '/order#body.cuont'])(
    'report a link to %s',
    async (url) => {
      const { out } = await check({ ...files, 'index.mdx': page(`[x](${url})`) });
      expect(out).toContain(`warning anchor-dead: The link "${url}" leads to`);
    },
  );
});

test('checks links inside an imported file, and counts its headings', async () => {
  const { out } = await check({
    'index.mdx': page('import Part from "/snippets/part.mdx";\n\n<Part />\n\n[x](#of-the-part)'),
    'snippets/part.mdx': '## Of the part\n\n[gone](/nowhere)\n',
  });
  expect(out).toContain('snippets/part.mdx:3:1: error link-dead');
  expect(out).not.toContain('anchor-dead');
});

test('does not report links into the pages of an unreadable document', async () => {
  const { out } = await check({ 'index.mdx': page('[x](/api-reference/list-users)'), 'openapi.json': '{' });
  expect(out).toContain('openapi.json');
  expect(out).not.toContain('link-dead');
});

test('prints problems as JSON to stdout and the count to stderr', async () => {
  const { out, err } = await check({ 'index.mdx': page('[x](/nowhere)') }, ['--format', 'json']);
  expect(JSON.parse(out)).toMatchObject([{ code: 'link-dead', file: 'index.mdx', line: 5, column: 1 }]);
  expect(err).toBe('1 error (3 pages, 1 document)');
});
