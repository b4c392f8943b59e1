import { describe, expect, test } from 'vitest';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { withFirstExample } from '../../../../src/request/form/sample/first-example.ts';
import { placeholderValues } from '../../../../src/request/form/sample/placeholder-values.ts';
import { sampleRequest } from '../../../../src/request/form/sample/sample-request.ts';
import { sampleValues } from '../../../../src/request/form/sample/sample-values.ts';
import { hasTypedSecret, maskCredentials } from '../../../../src/request/form/secrets/mask-credentials.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { body, FILE, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS, valuesOf } from './forms.ts';

const INTEGERS: FormNode = { ...STRINGS, items: INTEGER };

const about = { name: 's', scopes: [] };

const search = form({
  path: '/users/{id}',
  parameters: [
    parameter('id', 'path'),
    parameter('limit', 'query', { value: { ...INTEGER, default: 10, example: 25 } }),
    parameter('q', 'query', { value: { ...STRING, example: 'cats' } }),
    parameter('cursor', 'query', { value: { ...STRING, default: '' } }),
    parameter('old', 'query', { deprecated: true, value: { ...STRING, default: 'x' } }),
  ],
  security: [{ schemes: [{ ...about, type: 'bearer' }] }],
});

test('the form starts without the defaults of optional values, and with examples if configured', () => {
  expect(initialValues(search).parameters).toEqual({});
  expect(initialValues(search, { prefill: true }).parameters).toEqual({ 'query:limit': '25', 'query:q': 'cats' });
});

test('a body starts empty, or with the example if configured, and GET has a body only if it is required', () => {
  const text = (method: string, required: boolean, prefill: boolean) =>
    initialValues(form({ method, body: body({ example: '{}' }, required) }), { prefill }).body.text;
  expect([text('POST', true, false), text('POST', false, false)]).toEqual(['', '']);
  expect([text('POST', true, true), text('POST', false, true)]).toEqual(['{}', '{}']);
  expect([text('GET', false, true), text('GET', true, true)]).toEqual(['', '{}']);
});

test('x-default overrides examples in a prefilled form', () => {
  const requestForm = form({
    method: 'POST',
    parameters: [parameter('q', 'query', { value: { ...STRING, example: 'cats', initial: 'dogs' } })],
    body: body({ example: '{"a":1}', initial: '{"a":2}' }),
  });
  expect(initialValues(requestForm)).toMatchObject({ parameters: {}, body: { text: '' } });
  expect(initialValues(requestForm, { prefill: true })).toMatchObject({
    parameters: { 'query:q': 'dogs' },
    body: { text: '{"a":2}' },
  });
  expect(sampleValues(requestForm, valuesOf(requestForm), 'all').values.parameters).toEqual({ 'query:q': 'cats' });
});

test('examples are filled in with the one of the body that the reader chose, unless it is of another body', () => {
  const order = form({ method: 'POST', body: body({ example: '1', otherExamples: [{ name: 'two', text: '2' }] }) });
  const filled = (example: string | undefined) =>
    sampleValues(withFirstExample(order, 0, example), valuesOf(order), 'all').values.body.text;
  expect([undefined, '2', '3'].map(filled)).toEqual(['1', '2', '1']);
});

describe('a sample beside a form', () => {
  const PLAIN = { gaps: 'placeholders', secrets: 'masked' } as const;
  const create = form({
    method: 'POST',
    path: '/users/{userId}/things',
    parameters: [
      parameter('userId', 'path', { value: { ...STRING, example: 'u1' } }),
      parameter('dryRun', 'query', { required: true, value: { ...STRING, example: 'yes' } }),
      parameter('tag', 'query', { required: true, value: STRINGS }),
      parameter('lang', 'query', { value: { ...STRING, example: 'en' } }),
      parameter('X-Trace', 'header', { required: true }),
    ],
    body: body({ example: '{"a":1}' }, true),
  });

  test('has placeholders only for required empty values', () => {
    expect(sampleRequest(create, valuesOf(create), PLAIN)).toMatchObject({
      url: 'https://api.example.com/v1/users/{userId}/things?dryRun=YOUR_DRY_RUN&tag=YOUR_TAG',
      headers: [
        ['X-Trace', 'YOUR_X_TRACE'],
        ['Content-Type', 'application/json'],
      ],
      body: { text: 'YOUR_REQUEST_BODY' },
    });
    expect(placeholderValues(create, valuesOf(create)).missing).toEqual(['userId', 'dryRun', 'tag', 'X-Trace', 'body']);
  });

  test('lists the missing base URL if the sample has a placeholder for it', () => {
    const serverless = form({ servers: [] });
    expect(sampleRequest(serverless, valuesOf(serverless), PLAIN).url).toBe('https://YOUR_BASE_URL/things');
    expect(placeholderValues(serverless, valuesOf(serverless)).missing).toEqual(['base URL']);
    const refused = { ...valuesOf(create), ownServer: 'example' };
    expect(placeholderValues(create, refused).missing[0]).toBe('base URL');
    expect(sampleRequest(create, refused, PLAIN).url).toMatch(/^https:\/\/YOUR_BASE_URL\/users\/\{userId\}\/things\?/);
    const own = { ...valuesOf(create), ownServer: 'https://staging.example.com/v1' };
    expect(placeholderValues(create, own).missing).not.toContain('base URL');
  });

  test('equals what Send sends if nothing is missing', () => {
    const { values } = sampleValues(create, valuesOf(create), 'required');
    expect(placeholderValues(create, values).missing).toEqual([]);
    expect(sampleRequest(create, values, PLAIN)).toEqual(buildRequest(create, values).request);
  });

  test.each([
    ['a list with an item that is not chosen yet', INTEGERS, [''], ['1'], true],
    ['an object without members', OBJECT, '{}', undefined, true],
    ['an empty value that the reader chose', STRING, '', '', false],
  ])('calls %s missing only if Send does', (_, value, entered, example, isMissing) => {
    const requestForm = form({ parameters: [parameter('p', 'query', { required: true, value })] });
    const values = valuesOf(requestForm, { parameters: { 'query:p': entered } });
    expect(buildRequest(requestForm, values).missing).toHaveLength(isMissing ? 1 : 0);
    expect(placeholderValues(requestForm, values).missing).toEqual(isMissing ? ['p'] : []);
    const sample = sampleValues(requestForm, values, 'required');
    expect(sample.values.parameters['query:p']).toEqual(example ?? '{}');
  });

  test('fills a list of a form body whose only item is not chosen yet', () => {
    const properties = [property('ids', INTEGERS, true)];
    const requestForm = form({ method: 'POST', body: body({ entry: 'urlencoded', properties }, true) });
    const begun = valuesOf(requestForm);
    const values = { ...begun, body: { ...begun.body, fields: { ids: [''] } } };
    expect(placeholderValues(requestForm, values).missing).toEqual(['ids']);
    expect(sampleValues(requestForm, values, 'required').values.body.fields).toEqual({ ids: ['1'] });
  });

  test('omits an empty optional body', () => {
    const requestForm = form({ method: 'POST', body: body({ example: '{"a":1}' }) });
    expect(sampleRequest(requestForm, valuesOf(requestForm), PLAIN).body).toBeUndefined();
    expect(sampleValues(requestForm, valuesOf(requestForm), 'all').values.body.text).toBe('{"a":1}');
    expect(sampleValues(requestForm, valuesOf(requestForm), 'required').values.body.text).toBe('');
  });

  test('has placeholders for fields and files of a form body', () => {
    const upload = form({
      method: 'POST',
      body: body(
        {
          entry: 'multipart',
          properties: [property('photo', FILE, true), property('photo title', STRING, true), property('note')],
        },
        true,
      ),
    });
    expect(sampleRequest(upload, valuesOf(upload), PLAIN).body).toMatchObject({
      parts: [{ filename: 'photo' }, { name: 'photo title', content: 'YOUR_PHOTO_TITLE' }],
    });
  });
});

test.each([
  ['all', 'https://api.example.com/v1/users/{id}?limit=25&q=cats'],
  ['required', 'https://api.example.com/v1/users/{id}'],
] as const)('a sample with %s parameters has the right URL', (scope, url) => {
  const request = sampleRequest(search, valuesOf(search), { gaps: scope, secrets: 'masked' });
  expect(request.url).toBe(url);
  expect(request.headers).toEqual([['Authorization', 'Bearer YOUR_TOKEN']]);
});

test('an example that is empty is sent as an empty value, unlike an empty default', () => {
  const empty: FormNode = { ...STRING, example: '', default: 'x' };
  const requestForm = form({
    method: 'POST',
    parameters: [
      parameter('note', 'query', { value: empty }),
      parameter('X-Note', 'header', { value: empty }),
      parameter('cursor', 'query', { value: { ...STRING, default: '' } }),
    ],
    body: body({
      entry: 'urlencoded',
      properties: [property('motto', empty), property('city', { ...STRING, default: '' })],
    }),
  });
  const values = { parameters: { 'query:note': '', 'header:X-Note': '' }, body: { fields: { motto: '' } } };
  const untouched = { ...valuesOf(requestForm), parameters: {}, body: { media: 0, text: '', fields: {}, files: {} } };
  const filled = sampleValues(requestForm, untouched, 'all');
  expect(filled).toMatchObject({ values, filled: ['note', 'X-Note', 'motto'] });
  expect(buildRequest(requestForm, filled.values).request).toMatchObject({
    url: 'https://api.example.com/v1/things?note=',
    headers: expect.arrayContaining([['X-Note', '']]),
    body: { text: 'motto=' },
  });
  expect(initialValues(requestForm, { prefill: true })).toMatchObject(values);
  expect(initialValues(requestForm).parameters).toEqual({});
});

test('a sample contains an optional parameter only if the document gives a value', () => {
  const requestForm = form({
    parameters: [
      parameter('cursor', 'query'),
      parameter('size', 'query', { value: INTEGER }),
      parameter('sort', 'query', { value: { ...STRING, enum: ['up', 'down'] } }),
      parameter('tags', 'query', { value: { ...STRINGS, default: [] } }),
      parameter('lang', 'query', { value: { ...STRING, example: 'en' } }),
      parameter('key', 'query', { required: true }),
      parameter('day', 'query', { required: true, value: { ...STRING, format: 'date' } }),
    ],
  });
  const { url } = sampleRequest(requestForm, valuesOf(requestForm), { gaps: 'all', secrets: 'masked' });
  expect(url).toBe('https://api.example.com/v1/things?lang=en&key=key&day=2025-01-31');
  const { filled } = sampleValues(requestForm, valuesOf(requestForm, { parameters: { 'query:lang': 'de' } }), 'all');
  expect(filled).toEqual(['key', 'day']);
});

test('example values inside lists and objects have the types of the document', () => {
  const list = (items: FormNode): FormNode => ({ types: ['array'], label: 'array', items });
  const point: FormNode = { ...OBJECT, properties: [property('at', list(INTEGER))] };
  const boolean: FormNode = { types: ['boolean'], label: 'boolean' };
  const { values } = sampleValues(
    form({
      parameters: [
        parameter('ids', 'query', { required: true, value: list(INTEGER) }),
        parameter('point', 'query', { required: true, value: point }),
        parameter('points', 'query', { required: true, value: list(point) }),
        parameter('on', 'query', { required: true, value: list(list(boolean)) }),
      ],
    }),
    valuesOf(form({})),
    'required',
  );
  const json = (text: unknown) => JSON.parse(String(text));
  const { 'query:ids': ids, ...nested } = values.parameters;
  expect(ids).toEqual(['1']);
  expect(Object.fromEntries(Object.entries(nested).map(([key, text]) => [key, json(text)]))).toEqual({
    'query:point': { at: [1] },
    'query:points': [{ at: [1] }],
    'query:on': [[true]],
  });
});

test('the sample equals the sent request once all required values are entered', () => {
  const requestForm = form({
    method: 'POST',
    parameters: [parameter('q', 'query', { value: { ...STRING, example: 'x' } })],
    body: body({ entry: 'urlencoded', properties: [property('a', STRING, true), property('b')] }),
  });
  const options = { gaps: 'required', secrets: 'shown' } as const;
  expect(sampleRequest(requestForm, valuesOf(requestForm), options)).toEqual(
    buildRequest(requestForm, valuesOf(requestForm)).request,
  );
  const begun = valuesOf(requestForm);
  const entered = { ...begun, body: { ...begun.body, fields: { a: '1' } } };
  expect(sampleRequest(requestForm, entered, options)).toEqual(buildRequest(requestForm, entered).request);
});

test.each(['urlencoded', 'multipart'] as const)(
  'an optional %s body has all properties, as a JSON body has',
  (entry) => {
    const amount = { ...OBJECT, properties: [property('value', INTEGER)] };
    const properties = [
      property('amount', INTEGER),
      property('reason', { ...STRING, enum: ['duplicate', 'fraudulent'] }),
      property('note'),
      property('total', amount),
      property('either', { label: 'any', choice: { options: [{ label: 'object', value: amount }] } }),
      property('anything', { ...OBJECT, types: ['object', 'array'] }),
    ];
    const refund = (method: string) => form({ method, body: body({ entry, properties }) });
    const fields = (method: string, scope: 'all' | 'required') =>
      sampleValues(refund(method), valuesOf(refund(method)), scope).values.body.fields;
    expect(fields('POST', 'all')).toEqual({
      amount: '1',
      reason: 'duplicate',
      note: 'note',
      total: JSON.stringify({ value: 1 }, null, 2),
      either: JSON.stringify({ value: 1 }, null, 2),
    });
    expect(fields('POST', 'required')).toEqual({});
    expect(fields('GET', 'all')).toEqual({});
  },
);

test('a sample names files in place of those that are not chosen', () => {
  const upload = form({
    method: 'POST',
    body: body({
      entry: 'multipart',
      properties: [property('photo', FILE, true), property('note', STRING, true)],
      encoding: { photo: { contentType: 'image/png' } },
    }),
  });
  const { body: sample } = sampleRequest(upload, valuesOf(upload), { gaps: 'all', secrets: 'masked' });
  expect(sample).toMatchObject({ parts: [{ filename: 'photo.png', contentType: 'image/png' }, { content: 'note' }] });
});

test.each([
  ['../../.ssh/id_rsa', 'ssh-id_rsa'],
  ['/etc/passwd', 'etc-passwd'],
  ['php://stdin', 'php-stdin'],
  ['photos[]', 'photos'],
  ['-', 'file'],
])('the placeholder of a file property named "%s" is a local file name', (name, filename) => {
  const upload = form({ method: 'POST', body: body({ entry: 'multipart', properties: [property(name, FILE, true)] }) });
  const { body: sample } = sampleRequest(upload, valuesOf(upload), { gaps: 'all', secrets: 'masked' });
  expect(sample).toMatchObject({ parts: [{ name, filename }] });
});

test('a sample has the URL as browsers normalize it', () => {
  const url = (server: string) =>
    sampleRequest(form({ servers: [{ url: server, variables: [] }] }), valuesOf(form()), {
      gaps: 'all',
      secrets: 'masked',
    }).url;
  expect(url('HTTPS://Bücher.example:443/a b')).toBe('https://xn--bcher-kva.example/a%20b/things');
  expect(url('https://a.test/{x}/\r\ny "')).toBe('https://a.test/{x}/%0D%0Ay%20"/things');
});

test('an unset base URL has a placeholder like other unset values', () => {
  const url = (servers: typeof search.servers) =>
    sampleRequest(form({ servers }), valuesOf(form()), { gaps: 'all', secrets: 'masked' }).url;
  expect(url([])).toBe('https://YOUR_BASE_URL/things');
  expect(url([{ url: '/v1', variables: [] }])).toBe('https://YOUR_BASE_URL/v1/things');
  expect(url([{ url: '/', variables: [] }])).toBe('https://YOUR_BASE_URL/things');
  expect(url([{ url: 'ftp://files.test/v1', variables: [] }])).toBe('https://YOUR_BASE_URL/things');
  expect(url([{ url: 'v1', variables: [] }])).toBe('https://YOUR_BASE_URL/things');
});

describe('secrets', () => {
  const two = form({
    parameters: [parameter('pin', 'query', { value: { ...STRING, format: 'password' } })],
    security: [
      {
        schemes: [
          { ...about, type: 'basic' },
          { ...about, name: 'k', type: 'bearer' },
        ],
      },
    ],
  });
  const values = valuesOf(two, { credentials: { k: { token: 'secret' } }, parameters: { 'query:pin': '1234' } });

  test('become placeholders by default', () => {
    const masked = maskCredentials(two, values, 'masked');
    expect(masked.credentials).toEqual({
      s: { username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' },
      k: { token: 'YOUR_TOKEN' },
    });
    expect(JSON.stringify(masked)).not.toMatch(/secret|1234/);
  });

  test('are shown on request, and missing ones stay placeholders', () => {
    const unmasked = maskCredentials(two, values, 'shown');
    expect(unmasked.credentials.k).toEqual({ token: 'secret' });
    expect(unmasked.credentials.s?.username).toBe('YOUR_USERNAME');
    expect(unmasked.parameters).toEqual({ 'query:pin': '1234' });
  });

  test('in a JSON body become placeholders if they are typed, but examples of the document stay', () => {
    const example = '{ "name": "ada", "password": "string" }';
    const login = form({
      method: 'POST',
      body: body({ mediaType: 'application/json', example, secrets: ['password'] }),
    });
    const begun = valuesOf(login);
    const typed = { ...begun, body: { ...begun.body, text: '{ "name": "password", "password" : "hunter \\"2\\"" }' } };
    const bodyOf = (formValues: typeof begun, secrets: 'masked' | 'shown') =>
      sampleRequest(login, formValues, { gaps: 'all', secrets }).body;
    expect(bodyOf(begun, 'masked')).toMatchObject({ text: example });
    expect(bodyOf(typed, 'masked')).toMatchObject({ text: '{ "name": "password", "password" : "YOUR_PASSWORD" }' });
    expect(bodyOf(typed, 'shown')).toMatchObject({ text: typed.body.text });
    const half = { ...begun, body: { ...begun.body, text: '{ "password": "hun' } };
    expect(bodyOf(half, 'masked')).toMatchObject({ text: '{ "password": "YOUR_PASSWORD"' });
    const many = { ...begun, body: { ...begun.body, text: '{ "password": [ "one", 2, { "any": "three" } ] }' } };
    expect(JSON.stringify(bodyOf(many, 'masked'))).not.toMatch(/one|2|three/);
    const endless = { ...begun, body: { ...begun.body, text: `"${'\\"'.repeat(200_000)}` } };
    expect(bodyOf(endless, 'masked')).toMatchObject({ text: endless.body.text });
    expect([hasTypedSecret(login, begun), hasTypedSecret(login, typed)]).toEqual([false, true]);
  });

  test('of another alternative are never included', () => {
    const other = { ...two, security: [...two.security, { schemes: [] }] };
    expect(maskCredentials(other, { ...values, security: 1 }, 'shown').credentials).toEqual({});
  });
});

test('a sample of a body with options has the fields of the first', () => {
  const media = { mediaType: 'application/x-www-form-urlencoded', entry: 'urlencoded' } as const;
  const properties = [property('code'), { ...property('token'), unsampled: true as const }];
  const requestForm = form({ method: 'POST', body: body({ ...media, properties }, true) });
  const { values, filled } = sampleValues(requestForm, valuesOf(requestForm), 'all');
  expect(values.body.fields).toEqual({ code: 'code' });
  expect(filled).toEqual(['code']);
});
