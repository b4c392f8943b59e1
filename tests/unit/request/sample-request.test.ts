import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../src/request/build-request.ts';
import { initialValues } from '../../../src/request/initial-values.ts';
import { hasTypedSecret, maskCredentials } from '../../../src/request/mask-credentials.ts';
import { sampleRequest } from '../../../src/request/sample-request.ts';
import { sampleValues } from '../../../src/request/sample-values.ts';
import { body, FILE, form, INTEGER, parameter, property, STRING, STRINGS, valuesOf } from './forms.ts';

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

test('the form begins with defaults, and with examples where asked', () => {
  expect(initialValues(search).parameters).toEqual({ 'query:limit': '10' });
  expect(initialValues(search, { prefill: true }).parameters).toEqual({ 'query:limit': '25', 'query:q': 'cats' });
});

test('GET has a body only where it must', () => {
  const text = (required: boolean) => initialValues(form({ body: body({ example: '{}' }, required) })).body.text;
  expect([text(false), text(true)]).toEqual(['', '{}']);
});

test.each([
  ['all', 'https://api.example.com/v1/users/{id}?limit=10&q=cats'],
  ['required', 'https://api.example.com/v1/users/{id}?limit=10'],
] as const)('a sample with %s parameters', (scope, url) => {
  const request = sampleRequest(search, valuesOf(search), { scope, secrets: 'masked' });
  expect(request.url).toBe(url);
  expect(request.headers).toEqual([['Authorization', 'Bearer YOUR_TOKEN']]);
});

test('an optional parameter stands in a sample only with a value that the document gives', () => {
  const wish = form({
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
  const { url } = sampleRequest(wish, valuesOf(wish), { scope: 'all', secrets: 'masked' });
  expect(url).toBe('https://api.example.com/v1/things?lang=en&key=key&day=2025-01-31');
  const { filled } = sampleValues(wish, valuesOf(wish, { parameters: { 'query:lang': 'de' } }), 'all');
  expect(filled).toEqual(['key', 'day']);
});

test('once everything required is entered, the sample is the request that is sent', () => {
  const wish = form({
    method: 'POST',
    parameters: [parameter('q', 'query', { value: { ...STRING, example: 'x' } })],
    body: body({ entry: 'urlencoded', properties: [property('a', STRING, true), property('b')] }),
  });
  const options = { scope: 'required', secrets: 'shown' } as const;
  expect(sampleRequest(wish, valuesOf(wish), options)).toEqual(buildRequest(wish, valuesOf(wish)).request);
  const begun = valuesOf(wish);
  const entered = { ...begun, body: { ...begun.body, fields: { a: '1' } } };
  expect(sampleRequest(wish, entered, options)).toEqual(buildRequest(wish, entered).request);
});

test('files stand in for what has not been chosen', () => {
  const upload = form({
    method: 'POST',
    body: body({
      entry: 'multipart',
      properties: [property('photo', FILE, true), property('note', STRING, true)],
      encoding: { photo: { contentType: 'image/png' } },
    }),
  });
  const { body: sample } = sampleRequest(upload, valuesOf(upload), { scope: 'all', secrets: 'masked' });
  expect(sample).toMatchObject({ parts: [{ filename: 'photo.png', contentType: 'image/png' }, { content: 'note' }] });
});

test.each([
  ['../../.ssh/id_rsa', 'ssh-id_rsa'],
  ['/etc/passwd', 'etc-passwd'],
  ['php://stdin', 'php-stdin'],
  ['photos[]', 'photos'],
  ['-', 'file'],
])('a file property named "%s" stands for a file of the folder', (name, filename) => {
  const upload = form({ method: 'POST', body: body({ entry: 'multipart', properties: [property(name, FILE, true)] }) });
  const { body: sample } = sampleRequest(upload, valuesOf(upload), { scope: 'all', secrets: 'masked' });
  expect(sample).toMatchObject({ parts: [{ name, filename }] });
});

test('the URL is the one that browsers send to', () => {
  const url = (server: string) =>
    sampleRequest(form({ servers: [{ url: server, variables: [] }] }), valuesOf(form()), {
      scope: 'all',
      secrets: 'masked',
    }).url;
  expect(url('HTTPS://Bücher.example:443/a b')).toBe('https://xn--bcher-kva.example/a%20b/things');
  expect(url('https://a.test/{x}/\r\ny "')).toBe('https://a.test/{x}/%0D%0Ay%20"/things');
});

test('a document without a server gets one that is plainly an example', () => {
  const url = (servers: typeof search.servers) =>
    sampleRequest(form({ servers }), valuesOf(form()), { scope: 'all', secrets: 'masked' }).url;
  expect(url([])).toBe('https://api.example.com/things');
  expect(url([{ url: '/v1', variables: [] }])).toBe('https://api.example.com/v1/things');
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

  test('are placeholders by default', () => {
    const masked = maskCredentials(two, values, 'masked');
    expect(masked.credentials).toEqual({
      s: { username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' },
      k: { token: 'YOUR_TOKEN' },
    });
    expect(JSON.stringify(masked)).not.toMatch(/secret|1234/);
  });

  test('are shown when asked for, with placeholders for the others', () => {
    const shown = maskCredentials(two, values, 'shown');
    expect(shown.credentials.k).toEqual({ token: 'secret' });
    expect(shown.credentials.s?.username).toBe('YOUR_USERNAME');
    expect(shown.parameters).toEqual({ 'query:pin': '1234' });
  });

  test('of a JSON body are placeholders once they are typed; what the document gives as its example stays', () => {
    const example = '{ "name": "ada", "password": "string" }';
    const login = form({
      method: 'POST',
      body: body({ mediaType: 'application/json', example, secrets: ['password'] }),
    });
    const begun = valuesOf(login);
    const typed = { ...begun, body: { ...begun.body, text: '{ "name": "password", "password" : "hunter \\"2\\"" }' } };
    const bodyOf = (given: typeof begun, secrets: 'masked' | 'shown') =>
      sampleRequest(login, given, { scope: 'all', secrets }).body;
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

  test('of another alternative stand nowhere', () => {
    const other = { ...two, security: [...two.security, { schemes: [] }] };
    expect(maskCredentials(other, { ...values, security: 1 }, 'shown').credentials).toEqual({});
  });
});
