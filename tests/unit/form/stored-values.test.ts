import { expect, test } from 'vitest';
import type { RequestForm } from '../../../src/form/form.ts';
import { linkedValues, storedValues } from '../../../src/form/stored/shared-values.ts';
import { decodeStored, encodeStored, restoredValues } from '../../../src/form/stored/stored-values.ts';
import type { FormValues } from '../../../src/form/values.ts';

const form: RequestForm = {
  method: 'POST',
  path: '/sessions',
  servers: [{ url: 'https://api.example.com', variables: [] }],
  parameters: [],
  security: [],
} as unknown as RequestForm;

function storedText(text: string): string | undefined {
  const values = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
  const body = { media: 0, text, fields: {}, files: {} };
  const stored = storedValues(form, { ...values, body } as unknown as FormValues);
  return (decodeStored(encodeStored(stored)) as { text?: string }).text;
}

test.each([
  [
    '{"user": "ada", "password": "pa\\"ss", "n": 9007199254740993}',
    '{"user": "ada", "password": "", "n": 9007199254740993}',
  ],
  ['{"apiKey":"k","nested":{"client_secret" : "s"}}', '{"apiKey":"","nested":{"client_secret" : ""}}'],
  ['{"password": "half', '{"password": ""'],
  ['grant_type=password&username=ada&password=pass&scope=a', 'grant_type=password&username=ada&password=&scope=a'],
  ['{"title": "a token of thanks", "tokens": 5}', '{"title": "a token of thanks", "tokens": 5}'],
  ['plain text: nothing = of = note', 'plain text: nothing = of = note'],
])('links and storage contain no secrets of a body: %s', (text, expected) => {
  expect(storedText(text)).toBe(expected);
});

/** Hostile values in a URL or in storage (B-3). */
test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  [
    'numbers for everything',
    { server: 1e9, serverVariables: 5, parameters: 7, media: -1, text: {}, fields: 1, security: 0.5 },
  ],
  ['prototypes', JSON.parse('{"__proto__": {"server": 3}, "parameters": {"__proto__": "x", "constructor": "y"}}')],
  ['another server', { server: 1, url: 'https://evil.test', servers: [{ url: 'https://evil.test' }] }],
  ['credentials', { credentials: { bearer: { token: 'x' } } }],
])('ignores a stored state that is %s, except for values of the form', (_, stored) => {
  const base = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
  const body = { media: 0, text: 'as it was', fields: {}, files: {} };
  const restored = restoredValues(form, { ...base, body } as unknown as FormValues, stored);
  expect(restored).toEqual({ ...base, body });
  expect(Object.prototype).not.toHaveProperty('server');
});

const declared = {
  ...form,
  servers: [
    {
      url: 'https://{region}.example.com/{tenant}',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'] },
        { name: 'tenant', default: 'acme' },
      ],
    },
  ],
  parameters: [
    { name: 'q', in: 'query', value: { types: ['string'] } },
    { name: 'tags', in: 'query', value: { types: ['array'], items: { types: ['string'] } } },
    { name: 'X-Api-Key', in: 'header', value: { types: ['string'] } },
  ],
} as unknown as RequestForm;

test('a link selects only what the document lists, and sets no credentials', () => {
  const link = {
    server: 0,
    serverVariables: { region: 'us', tenant: 'evil', other: 'x' },
    parameters: { 'query:q': 'sea', 'header:X-Api-Key': 'theirs', 'query:unknown': 'x' },
  };
  const values = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
  const body = { media: 0, text: '', fields: {}, files: {} };
  const restored = restoredValues(declared, { ...values, body } as unknown as FormValues, linkedValues(declared, link));
  expect(restored.serverVariables).toEqual({ region: 'us' });
  expect(restored.parameters).toEqual({ 'query:q': 'sea' });
});

test.each([
  [{ 'query:q': { a: 1 }, 'query:tags': 'x' }, {}],
  [{ 'query:q': ['x'], 'query:tags': [{ a: 1 }] }, {}],
  [{ 'query:q': null, 'query:tags': ['a', 'b'] }, { 'query:tags': ['a', 'b'] }],
  [{ 'query:tags': ['a', null] }, { 'query:tags': ['a', null] }],
])('restores from %j only values that an input accepts', (parameters, expected) => {
  const values = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
  const body = { media: 0, text: '', fields: {}, files: {} };
  expect(restoredValues(declared, { ...values, body } as unknown as FormValues, { parameters }).parameters).toEqual(
    expected,
  );
});

test.each(['{"toString":{}}', '[{"toString":1}]', '{"region":"eu"}'])(
  'skips what a link has in place of a text: %s',
  (json) => {
    const value: unknown = JSON.parse(json);
    const link = { serverVariables: { region: value }, additions: [{ in: 'query', name: value, value: '1' }] };
    const values = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
    const body = { media: 0, text: '', fields: {}, files: {} };
    const base = { ...values, body } as unknown as FormValues;
    const restored = restoredValues(declared, base, linkedValues(declared, link));
    expect(restored).toMatchObject({ serverVariables: {}, additions: undefined });
  },
);

test.each(['', '%%%', 'AAAA', '!!', 'e30', 'W10', '_-_-', 'eyJ'])('reads or skips a link that ends in %s', (text) => {
  expect(() => decodeStored(text)).not.toThrow();
});

test('fields that the reader named are kept with all of their values', () => {
  const list = { types: ['array'], label: 'array of string', items: { types: ['string'], label: 'string' } };
  const media = [{ mediaType: 'multipart/form-data', entry: 'multipart', properties: [], additional: list }];
  const free = { ...form, body: { required: false, media } } as unknown as RequestForm;
  const values = { server: 0, serverVariables: {}, parameters: {}, security: 0, credentials: {} };
  const body = { media: 0, text: '', fields: { mine: ['a', 'b'], empty: { not: 'a list' } }, files: {} };
  const stored: unknown = JSON.parse(JSON.stringify(storedValues(free, { ...values, body } as unknown as FormValues)));
  const restored = restoredValues(free, { ...values, body: { ...body, fields: {} } } as unknown as FormValues, stored);
  expect(restored.body.fields).toEqual({ mine: ['a', 'b'] });
});
