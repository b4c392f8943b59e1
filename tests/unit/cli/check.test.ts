import { describe, expect, test } from 'vitest';
import { check, page, settings, USERS } from './checked-site.ts';

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

test('prints what to add to "head" for each analytics service, as no fault', async () => {
  const integrations = {
    ga4: { measurementId: 'G-1' },
    plausible: { domain: 'a.test', server: 'https://stats.a.test' },
    posthog: { apiKey: 'phc_1' },
    intercom: { appId: '1' },
  };
  const { out, err, code } = await check({ 'docs.json': settings({ integrations }) });
  expect(err).toContain(
    `For "integrations.ga4", add to "head":
{"tag":"script","attrs":{"async":true,"src":"https://www.googletagmanager.com/gtag/js?id=G-1"}},
{"tag":"script","attrs":{},"content":"window.dataLayer = window.dataLayer || [];`,
  );
  expect(err).toContain('{"defer":true,"data-domain":"a.test","src":"https://stats.a.test/js/script.js"}');
  expect(err).toContain('For "integrations.posthog", add { "tag": "script", "content": "…" } to "head", with');
  expect(err).not.toContain('intercom"');
  expect([out, code]).toEqual([expect.stringContaining('No problems'), 0]);
  const [, entries] = err.split('add to "head":');
  const head = JSON.parse(`[${entries?.slice(0, entries.indexOf('For "')).trim()}]`);
  expect(await check({ 'docs.json': settings({ head }) })).toMatchObject({ code: 0, err: '' });
});

test.each([
  ['another element', { tag: 'title', content: 'A' }, '"head[0].tag" is "title", expected'],
  ['a handler', { tag: 'script', attrs: { onload: 'a()' } }, 'expected an attribute name that isn’t an event handler'],
  ['a number', { tag: 'meta', attrs: { a: 1 } }, '"head[0].attrs.a" is 1, expected'],
  ['content of a link', { tag: 'link', content: 'A' }, 'expected no content, because this element can’t have any'],
  ['an end tag', { tag: 'script', content: '</script><b>' }, 'expected text that doesn’t close the element'],
])('refuses %s in the head', async (_, entry, message) => {
  const { out, code } = await check({ 'docs.json': settings({ head: [entry] }) });
  expect(out).toContain(message);
  expect([out.match(/error setting-invalid/g)?.length, code]).toEqual([1, 1]);
});

test('lists once, and as no fault, what other tools know and this one ignores', async () => {
  const docs = settings({ integrations: { ga4: {} }, errors: { '404': { redirect: false } } });
  const files = {
    'docs.json': docs,
    'a.md': '---\ntitle: A\nslug: /b\n---\n',
    'c.md': '---\nslug: d\ntitle: C\n---\n',
  };
  const { out, err, code } = await check({ ...files, 'guides/start.mdx': '[A](/a) [C](/c)' });
  expect(err).toContain('Settings without effect here: "integrations" and "errors.404.redirect".');
  expect(err).toContain('Front matter without effect here: "slug" (2 pages).');
  expect([out.split('\n').at(-1), code]).toEqual([expect.stringContaining('No problems'), 0]);
});

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
      "index.mdx:5:1: error link-dead: The link "/gone" doesn’t lead to a page or file on this site.
          Fix it, or add a redirect to docs.json. It occurs more than once on this line.
      index.mdx:7:1: error link-dead: The link "/lost" doesn’t lead to a page or file on this site.
          Fix it, or add a redirect to docs.json.
      guides/start.mdx:5:1: error link-dead: The link "/gone" doesn’t lead to a page or file on this site.
          Fix it, or add a redirect to docs.json. Also in lines 7, 9, 11, and 3 more.
      guides/start.mdx:19:1: error link-dead: The link "/lost" doesn’t lead to a page or file on this site.
          Fix it, or add a redirect to docs.json.
      guides/start.mdx:19:12: warning icon-unknown: There’s no icon named "nope-nope".
          Use the name of a Lucide icon or a free Font Awesome 6 icon. Also in line 21.
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
    expect(out.match(/The link.*(?= doesn’t lead)|Did you mean.*/g)).toEqual([
      'The link "/guides"',
      'Did you mean "/guides/overview"?',
      'The link "/guides/index#x"',
      'Did you mean "/guides/overview"?',
      'The link "/tools/"',
      'Did you mean "/tools/cli/run"?',
      'The link "tools/cli/run"',
      'Did you mean "/tools/cli/run"?',
    ]);
  });

  test('report links to missing parts, and problems of the document', async () => {
    const text = page(`[x](${room}#message-heard) [x](${room}s)`);
    const wrong = { ...CHAT, info: { title: 'Chat' } };
    const { out } = await check({ ...files, 'chat.json': JSON.stringify(wrong), 'index.mdx': text });
    expect(out).toContain('leads to "#message-heard", which the page "api-reference/websockets/room" doesn’t have');
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
      "index.mdx:5:1: warning icon-unknown: There’s no icon named "rockett".",
      "    Did you mean "rocket"? Lucide and free Font Awesome 6 icons are available.",
      "index.mdx:7:1: warning icon-unknown: There’s no icon named "no-such-icon-anywhere".",
      "    Use the name of a Lucide icon or a free Font Awesome 6 icon.",
    ]
  `);
});

describe('addresses that the proxy cannot reach', () => {
  const docs = settings({ api: { playground: { proxy: { allowPrivate: ['http://10.0.0.1'] } } } });
  const document = (servers: unknown) => JSON.stringify({ ...JSON.parse(USERS), servers }, null, 1);

  test('are reported at the server or setting that causes it', async () => {
    const servers = [
      { url: 'http://127.0.0.1:{port}/{version}', variables: { port: { default: '80' }, version: { default: 'v1' } } },
      { url: '//api.example.com/v2' },
      { url: 'https://api.example.com' },
    ];
    const { code, out } = await check({ 'docs.json': docs, 'openapi.json': document(servers) });
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "openapi.json:8:3: warning proxy-server-restricted: The proxy can reach only some URLs of the server "http://127.0.0.1:{port}/{version}": the variable {port} is in the port, so only its default is reachable. (at /servers/0)
          Give the variable an \`enum\` that lists all its values.
      openapi.json:8:3: warning proxy-server-private: The proxy refuses the server "http://127.0.0.1", because it isn’t on the public internet. (at /servers/0)
          To let readers reach it through the proxy, list "http://127.0.0.1" in api.playground.proxy.allowPrivate.
      openapi.json:19:3: warning proxy-server-unusable: The proxy can’t reach the server "//api.example.com/v2": it doesn’t start with https:// or http://. (at /servers/1)
          Write an absolute URL, such as "https://api.example.com", or list its origin in api.playground.proxy.allow.
      docs.json:1:180: warning proxy-setting-invalid: "http://10.0.0.1" in api.playground.proxy.allowPrivate has no effect: no document has a server or token URL with this origin, and api.playground.proxy.allow doesn’t list it. (at /api/playground/proxy/allowPrivate/0)
          Also list it in api.playground.proxy.allow, or remove it.
      4 warnings (3 pages, 1 document)"
    `);
  });

  test('include private token URLs, and URLs at which nobody can sign in', async () => {
    const flows = {
      authorizationCode: {
        authorizationUrl: 'https://login.example.com/{tenant}/auth',
        tokenUrl: 'http://127.0.0.1:9000/token',
        scopes: {},
      },
    };
    const securitySchemes = { oauth: { type: 'oauth2', flows } };
    const text = { ...JSON.parse(USERS), security: [{ oauth: [] }], components: { securitySchemes } };
    const { out } = await check({ 'openapi.json': JSON.stringify(text, null, 1) });
    expect(out).toMatchInlineSnapshot(`
      "openapi.json:44:7: warning security-url-unusable: Readers can’t sign in with the security scheme "oauth", because its \`authorizationUrl\` has a placeholder. (at /components/securitySchemes/oauth/flows/authorizationCode/authorizationUrl)
          Write the full http or https URL, with values instead of placeholders.
      openapi.json:45:7: warning proxy-token-private: The proxy refuses the token URL "http://127.0.0.1:9000/token", because it isn’t on the public internet. Readers can sign in only if its server allows CORS. (at /components/securitySchemes/oauth/flows/authorizationCode/tokenUrl)
          To let readers sign in through the proxy, add this to docs.json: "api": { "playground": { "proxy": { "allowPrivate": ["http://127.0.0.1:9000"] } } }
      2 warnings (3 pages, 1 document)"
    `);
    const allowed = settings({ api: { playground: { proxy: { allowPrivate: ['http://127.0.0.1:9000'] } } } });
    const after = await check({ 'docs.json': allowed, 'openapi.json': JSON.stringify(text, null, 1) });
    expect(after.out).not.toContain('proxy-');
  });

  test('are not those of the site itself, which the browser reaches without the proxy', async () => {
    const { out } = await check({ 'openapi.json': document([{ url: '/v2' }, { url: 'v3' }, { url: '/' }]) });
    expect(out).toContain('No problems');
  });

  test('are not reported if requests go straight from the browser', async () => {
    const direct = settings({ api: { playground: { proxy: false } } });
    const { out } = await check({ 'docs.json': direct, 'openapi.json': document([{ url: 'http://10.0.0.1' }]) });
    expect(out).toBe('No problems (3 pages, 1 document)');
  });
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

test('lists the problems of a file together, by line', async () => {
  const { out } = await check({
    'index.mdx': page('<Icon icon="rokcet" />\n\n<Nope>x</Nope>\n\n[x](/gone)'),
    'guides/start.mdx': page('[x](/guides/strat)\n\n<Nope>x</Nope>'),
  });
  expect(out.match(/^\S+(?=: (?:error|warning))/gm)).toEqual([
    'guides/start.mdx:5:1',
    'guides/start.mdx:7:1',
    'index.mdx:5:1',
    'index.mdx:7:1',
    'index.mdx:9:1',
  ]);
});

test('prints problems as JSON to stdout and the count to stderr', async () => {
  const { out, err } = await check({ 'index.mdx': page('[x](/nowhere)') }, ['--format', 'json']);
  expect(JSON.parse(out)).toMatchObject([{ code: 'link-dead', file: 'index.mdx', line: 5, column: 1 }]);
  expect(err).toBe('1 error (3 pages, 1 document)');
});
