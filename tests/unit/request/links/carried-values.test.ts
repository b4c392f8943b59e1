import { describe, expect, test } from 'vitest';
import { parseTree } from '../../../../src/core/json/tree.ts';
import {
  type CarriedValues,
  carriedBody,
  carriedInputs,
  carriedText,
  readCarried,
} from '../../../../src/request/links/carried-values.ts';
import { body, FILE, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS } from '../form/forms.ts';

type Parameter = Parameters<typeof carriedText>[2];

/** Returns what is carried of a value with this path in the response. */
function carried(json: string, path: string, to?: Parameter, marked: string[] = []): string | undefined {
  const tree = parseTree(json);
  return tree && carriedText({ tree, names: path.split('.') }, marked, to);
}

describe('nothing secret is carried', () => {
  test.each<[title: string, json: string, path: string, parameter?: Parameter]>([
    ['a token by its name', '"abc"', 'token'],
    ['a key inside a harmless object', '"abc"', 'client.api_key.value'],
    ['a header with cookies', '"id=1"', 'Set-Cookie'],
    ['a header with credentials', '"Basic abc"', 'Authorization'],
    ['a PIN that is a number', '1234', 'pin'],
    ['a token with another name', '"ghp_abcdefghijklmnopqrstuvwxyz0123456789"', 'note'],
    ['a URL with a key', '"https://api.example.com/?api_key=abc"', 'next'],
    ['a value for a parameter with the name of a key', '"abc"', 'value', { in: 'header', name: 'X-Api-Key' }],
    ['a value for a query parameter with the name of a token', '"abc"', 'id', { in: 'query', name: 'access_token' }],
  ])('%s', (_title, json, path, to) => {
    expect(carried(json, path, to)).toBeUndefined();
  });

  test('a member that the document marks as secret', () => {
    expect(carried('"1990"', 'birth.year', undefined, ['birth'])).toBeUndefined();
    expect(carried('"1990"', 'birth.year')).toBe('"1990"');
  });

  test('secret members of an object', () => {
    const text = carried('{"id": 1, "password": "x", "mark": "y"}', 'user', undefined, ['mark']);
    expect(JSON.parse(text ?? '')).toEqual({ id: 1, password: '', mark: '' });
  });

  test('into an input that the document marks as secret', () => {
    const code = parameter('code', 'query', { value: { ...STRING, format: 'password' } });
    const values = carriedInputs(form({ parameters: [code] }), to([['query:code', '"1"']]));
    expect(values.size).toBe(0);
  });

  test('into a secret field of a body', () => {
    const fields = body({ entry: 'urlencoded', properties: [property('pin'), property('name')] });
    const found = carriedBody(form({ body: fields }), 0, '{"pin":"1","name":"Ada"}');
    expect(found?.fields).toEqual({ name: 'Ada' });
  });
});

test.each([
  ['a text', '"bk_1"', 'id'],
  ['a number that JavaScript would round', '12345678901234567890', 'id'],
  ['a number of tokens', '5', 'tokens'],
  ['a token of a page', '"abc"', 'nextPageToken'],
])('carries %s as it is written', (_title, json, path) => {
  expect(carried(json, path)).toBe(json);
});

test('in a path, the ID of a session or an account is no secret', () => {
  expect(carried('"AC1"', 'sid', { in: 'path', name: 'AccountSid' })).toBe('"AC1"');
  expect(carried('"AC1"', 'sid', { in: 'query', name: 'AccountSid' })).toBeUndefined();
});

function to(parameters: [string, string][], more: Partial<CarriedValues> = {}): CarriedValues {
  return { from: { title: 'Add', status: 201 }, parameters, ...more };
}

test('values become what their inputs contain', () => {
  const parameters = [
    parameter('id', 'path', { value: INTEGER }),
    parameter('id', 'query'),
    parameter('tags', 'query', { value: STRINGS }),
    parameter('filter', 'query', { value: OBJECT }),
  ];
  const inputs = carriedInputs(
    form({ parameters }),
    to([
      ['path:id', '12345678901234567890'],
      ['query:tags', '"a"'],
      ['query:filter', '{"a":1.0}'],
      ['query:missing', '1'],
      ['query:id', 'no JSON'],
    ]),
  );
  expect([...inputs]).toEqual([
    ['path:id', '12345678901234567890'],
    ['query:tags', ['a']],
    ['query:filter', '{\n  "a": 1.0\n}'],
  ]);
});

describe('a body', () => {
  const json = '{"title":"Tides","count":12345678901234567890,"cover":"x"}';

  test('is JSON in the first media type that takes it', () => {
    const requestBody = {
      required: true,
      media: [
        { mediaType: 'application/octet-stream', entry: 'binary' as const },
        { mediaType: 'application/json', entry: 'text' as const },
      ],
    };
    expect(carriedBody(form({ body: requestBody }), 0, json)).toEqual({
      media: 1,
      text: '{\n  "title": "Tides",\n  "count": 12345678901234567890,\n  "cover": "x"\n}',
    });
  });

  test('fills the fields of a form, but chooses no files', () => {
    const fields = body({
      mediaType: 'multipart/form-data',
      entry: 'multipart',
      properties: [property('title'), property('count', INTEGER), property('cover', FILE)],
    });
    expect(carriedBody(form({ body: fields }), 0, json)?.fields).toEqual({
      title: 'Tides',
      count: '12345678901234567890',
    });
  });

  test('is nothing for an operation without a body', () => {
    expect(carriedBody(form(), 0, json)).toBeUndefined();
  });
});

test.each([
  null,
  'text',
  {},
  { from: {} },
  { from: { title: 1, status: 201 }, parameters: [] },
  { from: { title: 'Add', status: '<b>' }, parameters: [] },
])('ignores %j in the storage', (stored) => {
  expect(readCarried(stored)).toBeUndefined();
});

test('reads whether the example server made a value up', () => {
  const from = { title: 'Add', status: 201 };
  expect(readCarried({ from: { ...from, isMadeUp: true } })?.from.isMadeUp).toBe(true);
  expect(readCarried({ from: { ...from, isMadeUp: 'no' } })?.from.isMadeUp).toBeUndefined();
});

test('reads what is stored, and leaves out what has another shape', () => {
  const stored = { ...to([['path:id', '1']]), body: 5, server: {}, more: 1 };
  expect(readCarried({ ...stored, parameters: [['path:id', '1'], ['path:id'], 'x', [1, 2]] })).toEqual(
    to([['path:id', '1']]),
  );
});
