import { describe, expect, test } from 'vitest';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { linkedValues, linkOf, storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { decodeStored, encodeStored, restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';

const form: RequestForm = {
  method: 'POST',
  path: '/sessions',
  servers: [{ url: 'https://api.example.com', variables: [] }],
  parameters: [],
  security: [],
} as unknown as RequestForm;

/** Returns the values of a form in which only the body has values. */
function valuesWith(body: object = {}): FormValues {
  return {
    server: 0,
    serverVariables: {},
    parameters: {},
    security: 0,
    credentials: {},
    body: { media: 0, text: '', fields: {}, files: {}, ...body },
  } as unknown as FormValues;
}

function storedText(text: string): string | undefined {
  const stored = storedValues(form, valuesWith({ text }));
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
  ['names that are not listed', { server: [1, 'https://evil.test'], media: [0, {}], security: [{}, 'constructor'] }],
  ['credentials', { credentials: { bearer: { token: 'x' } } }],
])('restores nothing from a stored state that does not fit the form: %s', (_, stored) => {
  const values = valuesWith({ text: 'as it was' });
  const restored = restoredValues(form, values, stored);
  expect(restored).toEqual(valuesWith({ text: 'as it was' }));
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
  const restored = restoredValues(declared, valuesWith(), linkedValues(declared, link));
  expect(restored.serverVariables).toEqual({ region: 'us' });
  expect(restored.parameters).toEqual({ 'query:q': 'sea' });
});

test.each([
  [{ 'query:q': { a: 1 }, 'query:tags': 'x' }, {}],
  [{ 'query:q': ['x'], 'query:tags': [{ a: 1 }] }, {}],
  [{ 'query:q': null, 'query:tags': ['a', 'b'] }, { 'query:tags': ['a', 'b'] }],
  [{ 'query:tags': ['a', null] }, { 'query:tags': ['a', null] }],
])('restores from %j only values that an input accepts', (parameters, expected) => {
  expect(restoredValues(declared, valuesWith(), { parameters }).parameters).toEqual(expected);
});

test.each(['{"toString":{}}', '[{"toString":1}]', '{"region":"eu"}'])(
  'ignores a value in a link that must be a text: %s',
  (json) => {
    const value: unknown = JSON.parse(json);
    const link = { serverVariables: { region: value }, additions: [{ in: 'query', name: value, value: '1' }] };
    const restored = restoredValues(declared, valuesWith(), linkedValues(declared, link));
    expect(restored).toMatchObject({ serverVariables: {}, additions: undefined });
  },
);

test.each(['', '%%%', 'AAAA', '!!', 'e30', 'W10', '_-_-', 'eyJ'])('does not fail on a damaged link: %j', (text) => {
  expect(() => decodeStored(text)).not.toThrow();
});

test('stores and restores fields that the reader added, with all of their values', () => {
  const list = { types: ['array'], label: 'array of string', items: { types: ['string'], label: 'string' } };
  const media = [{ mediaType: 'multipart/form-data', entry: 'multipart', properties: [], additional: list }];
  const free = { ...form, body: { required: false, media } } as unknown as RequestForm;
  const values = valuesWith({ fields: { mine: ['a', 'b'], empty: { not: 'a list' } } });
  const stored: unknown = JSON.parse(JSON.stringify(storedValues(free, values)));
  const restored = restoredValues(free, valuesWith(), stored);
  expect(restored.body.fields).toEqual({ mine: ['a', 'b'] });
});

/** A form with a choice of servers, media types and authorizations. */
function formWith(
  servers: string[],
  mediaTypes: string[],
  schemes: [name: string, ...scopes: string[]][],
): RequestForm {
  return {
    ...form,
    servers: servers.map((url) => ({ url, variables: [] })),
    body: { required: false, media: mediaTypes.map((mediaType) => ({ mediaType, entry: 'text' })) },
    security: schemes.map(([name, ...scopes]) => ({ schemes: [{ name, scopes, type: 'bearer' }] })),
  } as unknown as RequestForm;
}

describe('the chosen server, media type and authorization of a request', () => {
  const before = formWith(['https://test.example.com'], ['text/csv'], [['key', 'read']]);
  const link = (of: RequestForm, values: FormValues): unknown =>
    linkedValues(of, decodeStored(encodeStored(linkOf(of, values).values)));
  const chosen = ({ server, body, security }: FormValues) => [server, body.media, security];

  test('stay the same if the document lists others before them later', () => {
    const later = formWith(
      ['https://api.example.com', 'https://test.example.com'],
      ['application/json', 'text/csv'],
      [
        ['key', 'write'],
        ['key', 'read'],
      ],
    );
    expect(chosen(restoredValues(later, valuesWith(), link(before, valuesWith())))).toEqual([1, 1, 1]);
  });

  test('are those of the form if the document no longer lists them', () => {
    const later = formWith(['https://api.example.com', 'https://eu.example.com'], ['application/json'], [['token']]);
    expect(chosen(restoredValues(later, valuesWith(), link(before, valuesWith())))).toEqual([0, 0, 0]);
  });

  test('are distinguished if the document lists two with the same name', () => {
    const same = formWith(['https://a.example', 'https://a.example'], ['text/csv', 'text/csv'], [['key'], ['key']]);
    const second = { ...valuesWith({ media: 1 }), server: 1, security: 1 };
    expect(chosen(restoredValues(same, valuesWith(), link(same, second)))).toEqual([1, 1, 1]);
  });

  test('are found by their position in links of older versions', () => {
    const two = formWith(['https://a.example', 'https://b.example'], ['text/csv', 'text/plain'], [['key'], ['token']]);
    const old = linkedValues(two, { server: 1, media: 1, security: 1 });
    expect(chosen(restoredValues(two, valuesWith(), old))).toEqual([1, 1, 1]);
  });
});
