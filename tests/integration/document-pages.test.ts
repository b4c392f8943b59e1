import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageLines } from '../support/page-text.ts';
import { type BuiltSite, builtReference } from '../support/shared-sites.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtReference();
});
afterAll(() => site?.remove());

function fileOf(slug: string): string {
  return path.join(site.out, slug, 'index.html');
}

function documentOf(slug: string): Document {
  return parseHTML(readFileSync(fileOf(slug), 'utf8')).document;
}

/** Checks that lines are in this order on the page. There may be other lines between them. */
function expectInOrder(lines: string[], expected: readonly string[]): void {
  let from = 0;
  for (const line of expected) {
    const at = lines.indexOf(line, from);
    expect(at, `"${line}" is missing, or too early, in:\n${lines.slice(from).join('\n')}`).toBeGreaterThan(-1);
    from = at + 1;
  }
}

describe('the overview page of a document', () => {
  test.each<[slug: string, lines: string[]]>([
    [
      'v3.0/overview',
      [
        'Harbour 3.0',
        'Version 3.0.1',
        'Specification OpenAPI 3.0.4 ( download )',
        'External docs The handbook',
        'Contact Harbour master , master@harbour.example',
        'License MIT',
        'Terms of service https://harbour.example/terms',
        'Boats that come and go.',
        'https://{port}.harbour.example/{basePath}',
        'The open sea',
        'port north south default north Which harbour answers',
        'login OAuth 2 access token in the Authorization header',
        'Sign in at the harbour .',
        'Authorization code',
        'Authorization https://harbour.example/authorize',
        'Token https://harbour.example/token',
        'Refresh https://harbour.example/refresh',
        'Client credentials',
        'boats:read',
        'See boats',
        'Required by 4 operations',
        'GET List boats',
        'key API key in the X-Harbour-Key header',
        'open OpenID Connect token in the Authorization header',
        'Discovery https://harbour.example/.well-known/openid-configuration',
        'Boats',
        'All that floats .',
        'About boats',
        'POST Add a boat deprecated /boats',
      ],
    ],
    [
      'v3.1/overview',
      [
        'A harbour in short',
        'License Apache 2.0',
        'Getting started',
        'a b',
        'PUT Put everything',
        'WEBHOOK A boat was seen boatSeen',
      ],
    ],
    [
      'v3.2/overview',
      [
        'old HTTP authentication digest in the Authorization header deprecated',
        'At sea',
        'At sea / Fish',
        'What swims',
      ],
    ],
  ])('%s', (slug, lines) => {
    expectInOrder(pageLines(fileOf(slug)), lines);
  });

  test('links from a response to a callback of another operation', () => {
    const links = [...documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-responses a, .docs-response a')];
    const link = links.find((each) => each.textContent === 'The boat is moored');
    expect(link?.getAttribute('href')).toBe('/v3.0/boats/add-a-boat/#callback-1');
    expect(documentOf('v3.0/boats/add-a-boat').querySelector('#callback-1')?.textContent).toContain('moored');
  });

  test('links to the download of the document', () => {
    const href = documentOf('v3.0/overview').querySelector('a[download]')?.getAttribute('href');
    expect(href).toBe('/openapi-3.0.yaml');
    expect(existsSync(path.join(site.out, String(href)))).toBe(true);
  });
});

describe('operation and overview pages', () => {
  test.each<[title: string, slug: string, lines: string[]]>([
    [
      'parameters of operation and path, security, responses, links',
      'v3.0/boats/list-boats',
      [
        'How lists work',
        'Authorization Optional',
        'boats:read See boats',
        'boats:write Change boats',
        'Refresh https://harbour.example/refresh',
        'fleet string required',
        'Which fleet',
        'page integer Default 1 Range > 0 and ≤ 100',
        'Of the operation',
        'filter object',
        'As filter[key]=value',
        'colour string Allowed values red blue',
        'any other key string',
        'ids array of integer Items 1–5 Unique items',
        'Separated by |',
        'Each item: min 1',
        'Reserved characters aren’t encoded',
        'flag boolean deprecated May be sent without a value',
        'where Place',
        'Written as application/json',
        'X-Trace string <uuid> required e.g. 6a1b1f0c-6b44-4b0e-9a2f-0d3b8b8f7a11',
        'session string',
        '"abcdef" A long one',
        'https://harbour.example/session Example (at this address)',
        '200 OK',
        'The boats.',
        'X-Total integer required',
        'How many in all',
        'X-Old string deprecated',
        'application/json array of Boat',
        'id integer <int64> read-only In XML attribute',
        'name string required Length 1–40 e.g. Ada',
        'length number or null Range 1–300 Multiple of 0.5',
        'kind string Default sail',
        'sail Goes with the wind',
        'motor Goes with noise',
        'owner Person or null',
        'Who pays',
        'engine Diesel | Electric required',
        'Discriminator fuel',
        'Diesel fuel = oil or heavyOil',
        'Electric fuel = volt',
        'either string | integer',
        'Boat (recursive)',
        'crew array of Person',
        'labels map of string Min properties 1',
        'Each key language',
        'Each value: max length 9',
        'No additional properties',
        'Not "forbidden"',
        'old string deprecated',
        'Nobody reads it',
        'Links',
        'first → Read a boat',
        'Read the first one',
        'name $response.body#/0/name',
        'Server https://{port}.harbour.example',
        'Of the other harbour',
        'port west Which port',
        'byRef → Read a boat',
        'Request body $request.body',
        'mooring → The boat is moored',
        '4XX Client error application/problem+json · Refusal',
        'The request is not understood.',
        'detail string',
        'default Any other response',
        'Anything else.',
        'https://own.harbour.example',
        'Of the operation',
        'Operation ID: listBoats',
      ],
    ],
    [
      'deprecation, bodies with encodings, callbacks',
      'v3.0/boats/add-a-boat',
      [
        'Deprecated. Use PUT /boats instead.',
        'Authorization one of 2',
        'All of the following',
        'Request body required',
        'The new boat .',
        'secret string <password> write-only',
        'multipart/form-data',
        'photo string <binary> required',
        'Part encoding',
        'Content type image/png, image/jpeg',
        'X-Rotation integer',
        'In degrees',
        'Each value is sent separately',
        'Callbacks',
        'POST The boat is moored',
        'moored , sent to {$request.body#/callbackUrl}',
        'Sent once .',
        'attempt integer',
        'Which attempt it is',
        'berth integer',
        'Where it lies',
        'Responses that your server can return.',
        'Understood',
        'Responses',
        '201 Created',
        'No body.',
        'https://path.harbour.example',
      ],
    ],
    [
      'no credentials, although other operations need some',
      'own-words',
      ['Authorization', 'This request needs no credentials.'],
    ],
    [
      'JSON Schema 2020-12',
      'v3.1/put-everything',
      [
        'certificate Mutual TLS: the client identifies itself with a certificate',
        'Ask us for one.',
        'Request body application/json · Everything · optional',
        'several string | integer or null',
        'never never Not allowed',
        'always any',
        'fixed integer Constant 42',
        'open number Range > 0 and < 10',
        'tuple [string, object]',
        'No additional items',
        'Item 1: string',
        'The name',
        'Item 2',
        'Eastwards',
        'rest [string, …]',
        'Other items: integer',
        'Max 7',
        'patterned object',
        'Property names matches ^[a-z-]+$',
        '/^x-/ string',
        'An extension',
        'No additional properties',
        'With card also required: code',
        'With code',
        'Which bank gave it',
        'Condition If country is "US", then: has zip; zip is string. Otherwise: postcode is string.',
        'If country is "US"',
        'zip string required',
        'Five digits',
        'Unless country is "US"',
        'containing array of integer',
        'Contains 2 to 3 items: integer; range ≥ 5',
        'unevaluated [string]',
        'No additional items',
        'picture string <image/png> Encoding base64 Content type image/png',
        'embedded string <application/json> Content type application/json',
        'Content',
        'Inside the text',
        'Examples "first" "second"',
        'defined string Max length 3',
        'Only of this schema',
        'Found by its anchor',
        'described Named deprecated',
        'Words beside the reference',
        'maybe Named or null',
        'low Near the ground',
        'high Up there',
        'name string required Max length 5',
        'Contradiction type is string in one part and integer in another',
        'Not has secret',
        'At least one required mail; or phone',
        'Missing definition #/components/schemas/Nowhere',
        '3 more',
        'Its properties',
        'Everything (recursive)',
      ],
    ],
    [
      'a webhook',
      'v3.1/a-boat-was-seen',
      [
        'WEBHOOK POST boatSeen',
        'On a calm day',
        'Payload application/json',
        'Where it was',
        'Responses that your server can return.',
        'Taken',
      ],
    ],
    [
      'OpenAPI 3.2',
      'v3.2/fish/search-fish',
      [
        'QUERY /fish',
        '200 As it is sent · text/event-stream',
        'data: cod',
        '200 As it is meant · text/event-stream',
        'data: eel',
        'Metadata https://harbour.example/.well-known/oauth-authorization-server',
        'Device code',
        'Device authorization https://harbour.example/device',
        'old HTTP authentication digest in the Authorization header deprecated',
        'Query string',
        'Written as application/x-www-form-urlencoded',
        'In fathoms',
        'tide array of string',
        'What to look for',
        'A stream of fish',
        'One after the other.',
        'application/jsonl stream of Cod | Other',
        'Discriminator species',
        'Otherwise Other',
        'Cod species = cod',
        'Below the chin',
        'name string In XML attribute',
        'text/event-stream stream of object',
        'Of one event',
        'https://api.harbour.example live',
      ],
    ],
    [
      'a method of its own',
      'v3.2/sea/catch-fish',
      [
        'CATCH /fish',
        'Request body multipart/mixed · stream of object · optional',
        'Part 1',
        'Content type application/json',
        'Other parts',
        'Content type image/png',
        'No body.',
      ],
    ],
  ])('%s', (_title, slug, lines) => {
    expectInOrder(pageLines(fileOf(slug)), lines);
  });

  test('of a webhook name its method in Markdown too', () => {
    expect(readFileSync(fileOf('v3.1/a-boat-was-seen').replace(/\/index\.html$/, '.md'), 'utf8')).toContain(
      '`webhook POST boatSeen`',
    );
  });

  test('leave read-only properties out of requests, and write-only properties out of responses', () => {
    const request = documentOf('v3.0/boats/add-a-boat');
    const response = documentOf('v3.0/boats/list-boats');
    expect([request.getElementById('body.secret') !== null, request.getElementById('body.id')]).toEqual([true, null]);
    expect(response.getElementById('response-200.id')).not.toBeNull();
    expect(response.getElementById('response-200.secret')).toBeNull();
  });

  test('show examples of responses in a tab for each status, each with a copy button', () => {
    const tabs = [...documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-examples .docs-example[data-status]')];
    expect(tabs.map((tab) => tab.getAttribute('data-title'))).toEqual(['200', '4XX']);
    for (const code of tabs.flatMap((tab) => [...tab.querySelectorAll('.docs-code')])) {
      expect(code.parentElement?.querySelector('button[data-copy-code]')).not.toBeNull();
    }
  });

  test('show formats of a body with different schemas as a choice, with the first one open', () => {
    const choice = documentOf('v3.0/boats/add-a-boat').querySelector('[aria-labelledby="body-heading"] .docs-choice');
    const options = [...(choice?.querySelectorAll(':scope > details') ?? [])].map((option) => [
      option.querySelector('summary')?.textContent,
      option.id,
      option.hasAttribute('open'),
    ]);
    expect(options).toEqual([
      ['application/json Boat', 'body', true],
      ['multipart/form-data', 'body-multipart-form-data', false],
    ]);
  });

  test('list the sections of an operation', () => {
    const links = [...documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-contents a')];
    const ids = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(ids).toContain('query-parameters');
    expect(ids.filter((id) => documentOf('v3.0/boats/list-boats').getElementById(id) === null)).toEqual([]);
  });

  test('do not list up to three sections, which readers see at once', () => {
    const page = documentOf('v3.1/put-everything');
    expect(page.querySelectorAll('.docs-reference-section > h2')).toHaveLength(3);
    expect(page.querySelector('.docs-contents')).toBeNull();
  });

  test('show the path of an endpoint, with a button that copies the whole URL', () => {
    const page = documentOf('v3.0/boats/list-boats');
    const url = page.querySelector('.docs-endpoint [data-copy-text]')?.getAttribute('data-copy-text');
    const shown = page.querySelector('.docs-endpoint-path')?.textContent ?? '';
    expect(shown).toMatch(/^\//);
    expect(url).toMatch(/^https?:/);
    expect(url?.endsWith(shown)).toBe(true);
  });

  test('lead from links of other tools to the pages of operations and tags', () => {
    const links = [...documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-page-head .docs-prose a')];
    const addresses = Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href') ?? '']));
    expect(addresses).toEqual({
      'one boat': '/own-words/',
      boats: '/v3.0/overview/#tag-Boats',
    });
    for (const address of Object.values(addresses)) {
      const [, slug = '', id] = /^\/([^#]*)\/(?:#(.*))?$/.exec(address) ?? [];
      expect(id === undefined || documentOf(slug).getElementById(id)).toBeTruthy();
    }
  });

  test('show the path of every operation in the overview', () => {
    const items = [...documentOf('v3.0/overview').querySelectorAll('.docs-tag .docs-operation-links li')];
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) expect(item.querySelector('.docs-operation-path')?.textContent).toMatch(/^\//);
  });

  test('name a webhook without a summary once in the overview', () => {
    const items = [...documentOf('v3.1/overview').querySelectorAll('.docs-operation-links li')];
    const texts = items.map((item) => item.textContent?.trim()).filter((text) => text?.includes('boat'));
    expect(texts).toEqual(['WEBHOOK A boat was seen boatSeen', 'WEBHOOK boatLeft']);
  });

  test('order headings in the text of a document below the page title', () => {
    const levels = [...documentOf('v3.0/overview').querySelectorAll('article :is(h1, h2, h3, h4)')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('show given examples first, with their descriptions and addresses', () => {
    const lines = pageLines(fileOf('v3.0/boats/list-boats'), '.docs-examples');
    expectInOrder(lines, [
      '200 One boat · application/json',
      'Only one is in',
      '200 Far away · application/json',
      'https://harbour.example/boats.json',
      '200 No boats · application/json',
    ]);
  });

  test('link schemes and scopes to the overview, which lists all operations that need them', () => {
    const hrefs = [...documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-scheme a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toContain('/v3.0/overview/#scheme-login');
    const scope = hrefs.find((href) => href?.includes('write')) ?? '';
    const row = documentOf('v3.0/overview').getElementById(decodeURIComponent(scope.split('#')[1] ?? ''));
    expect(row?.querySelector('.docs-operation-links')?.textContent).toContain('List boats');
  });

  test('do not repeat a status in words', () => {
    expect(pageLines(fileOf('own-words'), '.docs-response').filter((line) => /ok/i.test(line))).toEqual([
      '200 OK application/json · Boat',
    ]);
  });

  test('have distinct titles for operations without a summary', () => {
    const titles = ['get-notes', 'get-notes-1'].map(
      (name) => documentOf(`v3.0/${name}`).querySelector('h1')?.textContent,
    );
    expect(titles).toEqual(['Get notes', 'Get notes by id']);
  });

  test("show the text of the operation's own file before the reference", () => {
    expectInOrder(pageLines(fileOf('own-words')), [
      'Read a boat',
      'Read this before.',
      'Path parameters',
      'name string required Pattern ^[A-Z]',
    ]);
  });
});

describe('the page of a schema', () => {
  test('shows what the schema is and who uses it', () => {
    const lines = pageLines(fileOf('boat'));
    expectInOrder(lines, [
      'Boats',
      'Words of our own.',
      'A boat',
      'Something that floats.',
      'Anatomy of a boat',
      'id integer <int64> read-only In XML attribute',
      'secret string <password> write-only',
      'Example',
      'Used by',
      'GET List boats',
      'POST Add a boat deprecated',
    ]);
  });

  test('is linked from the names of models', () => {
    const links = documentOf('v3.0/boats/list-boats').querySelectorAll('.docs-choice-body > .docs-type a');
    expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([['Boat', '/boat/']]),
    );
  });

  test('has the name of the schema in one heading only', () => {
    const headings = [...documentOf('boat').querySelectorAll('article :is(h1, h2)')].map(
      ({ textContent }) => textContent,
    );
    expect(headings).toEqual(['Boats', 'Properties', 'Example', 'Used by']);
  });

  test('has an example of the schema', () => {
    const text = documentOf('boat').querySelector('.docs-examples code')?.textContent ?? '';
    expect(JSON.parse(text)).toMatchObject({ name: 'Ada', kind: 'sail' });
  });

  test('is readable, unindexed and links back if it continues a schema that is too deep', () => {
    const page = documentOf('v3.1/put-everything');
    const link = [...page.querySelectorAll('a[data-schema-link]')].find((each) =>
      each.textContent.includes('Its properties'),
    );
    const slug = String(link?.getAttribute('href'));
    const fragment = documentOf(slug);
    expect(fragment.querySelector('h1')?.textContent).toMatch(/^Everything\.deep/);
    expect(fragment.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(fragment.querySelector('header a')?.getAttribute('href')).toBe('/');
    expectInOrder(pageLines(fileOf(slug)), ['five object', 'six string', 'Far below', 'Used by', 'PUT Put everything']);
    expect(fragment.querySelector('.docs-operation-links a')?.getAttribute('href')).toBe('/v3.1/put-everything/');
  });
});

test.each([
  [
    'v3.0/boats/list-boats',
    [
      'parameter-fleet',
      'parameter-filter.colour',
      'response-200',
      'response-200.engine',
      'response-200-header-X-Total',
      'response-4XX.detail',
      'response-default',
    ],
  ],
  [
    'v3.0/boats/add-a-boat',
    [
      'body',
      'body.owner.born',
      'body-multipart-form-data.photo',
      'callback-1',
      'callback-1-body.berth',
      'callback-1-parameter-attempt',
      'response-201',
    ],
  ],
  ['v3.1/put-everything', ['body.tuple~part-2.x', 'body.conditional~part-1.zip', 'response-200.deep.two']],
  ['v3.0/overview', ['scheme-login', 'scheme-login.boats:read', 'servers', 'tag-Boats']],
])('every row of %s has an anchor', (slug, ids) => {
  const page = documentOf(slug);
  for (const id of ids) expect(page.getElementById(id), id).not.toBeNull();
});

test('every id on a page is unique', () => {
  for (const folder of readdirSync(site.out, { recursive: true, encoding: 'utf8' })) {
    if (!folder.endsWith('index.html')) continue;
    const { document } = parseHTML(readFileSync(path.join(site.out, folder), 'utf8'));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      folder,
    ).toEqual([]);
  }
});
