import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../src/request/build-request.ts';
import { fillFromCurl } from '../../../src/request/fill-from-curl.ts';
import type { RequestForm } from '../../../src/request/form.ts';
import { parseCurl } from '../../../src/request/parse-curl.ts';
import { shellWords } from '../../../src/request/shell-words.ts';
import { decodeStored, encodeStored, restoredValues, storedValues } from '../../../src/request/stored-values.ts';
import { generateSnippet } from '../../../src/snippets/targets.ts';
import { NASTY, REQUESTS, requestTo } from '../snippets/requests.ts';
import { body, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS, valuesOf } from './forms.ts';

function parsed(command: string) {
  const request = parseCurl(command);
  if ('fault' in request) throw new Error(request.fault);
  return request;
}

describe('a command as a shell reads it', () => {
  test.each<[string, string[] | undefined]>([
    [`curl 'a b' "c \\"d\\" $e" f\\ g`, ['curl', 'a b', 'c "d" $e', 'f g']],
    ['a \\\n  b', ['a', 'b']],
    [`'it'\\''s'`, ["it's"]],
    ["$'a\\n\\xc3\\xa9\\u20ac\\''", ["a\né€'"]],
    ["''", ['']],
    ["'open", undefined],
  ])('%s', (command, words) => {
    expect(shellWords(command)).toEqual(words);
  });
});

describe('a cURL command', () => {
  test.each([
    ['curl example.com', { method: 'GET', url: 'http://example.com' }],
    [
      'curl -XPUT https://a.test -H "X-A: b:c" -HX-B:1',
      {
        method: 'PUT',
        headers: [
          ['X-A', 'b:c'],
          ['X-B', '1'],
        ],
      },
    ],
    ["curl https://a.test -d a=1 -d 'b=2'", { method: 'POST', text: 'a=1&b=2' }],
    ['curl -G https://a.test?x=1 --data-urlencode "q=a b"', { method: 'GET', url: 'https://a.test?x=1&q=a%20b' }],
    [
      "curl https://a.test --json '{}'",
      { method: 'POST', text: '{}', headers: [['Content-Type', 'application/json']] },
    ],
    ['curl -u user:pass https://a.test', { headers: [['Authorization', 'Basic dXNlcjpwYXNz']] }],
    [
      'curl https://a.test -F a=b -F file=@x.png',
      { method: 'POST', parts: [['a', 'b']], ignored: ['the file of "file": choose it again'] },
    ],
    ['curl --compressed -sSL -o out https://a.test', { url: 'https://a.test', ignored: ['-o out'] }],
  ])('%s', (command, expected) => {
    expect(parsed(command)).toMatchObject(expected);
  });

  test.each(['wget x', 'curl', "curl 'x"])('%s is told to be none', (command) => {
    expect(parseCurl(command)).toHaveProperty('fault');
  });

  test('our own samples are read back', () => {
    for (const [name, given] of Object.entries(REQUESTS)) {
      const request = requestTo('https://a.test', given);
      if (request.body?.kind === 'multipart' || request.body?.kind === 'binary' || name.includes('NUL')) continue;
      if (name.startsWith('headers with') || name === 'a large body') continue;
      const read = parsed(generateSnippet('curl', request));
      expect({ name, method: read.method, url: read.url, text: read.text }).toEqual({
        name,
        method: request.method.toUpperCase(),
        url: request.url,
        text: request.body?.text,
      });
    }
  });
});

const about = { scopes: [] };
const search: RequestForm = form({
  method: 'POST',
  path: '/users/{id}',
  parameters: [
    parameter('id', 'path'),
    parameter('tags', 'query', { value: STRINGS, explode: true }),
    parameter('ids', 'query', { value: STRINGS, explode: false }),
    parameter('filter', 'query', { value: OBJECT, style: 'deepObject', explode: true }),
    parameter('limit', 'query', { value: INTEGER }),
    parameter('X-Trace', 'header'),
  ],
  body: {
    required: true,
    media: [
      ...body({}).media,
      {
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded',
        properties: [property('a'), property('list', STRINGS)],
      },
    ],
  },
  security: [
    { schemes: [{ ...about, name: 'k', type: 'apiKey', in: 'query', parameterName: 'key' }] },
    { schemes: [{ ...about, name: 'b', type: 'bearer' }] },
  ],
});

describe('a form filled from a cURL command', () => {
  test('sends what the command sends', () => {
    const command = `curl -X POST 'https://api.example.com/v1/users/a%2Fb?tags=x&tags=y&ids=1,2&limit=5&filter%5Bname%5D=z' -H 'X-Trace: ${NASTY.slice(0, 20).replaceAll("'", '')}' -H 'Authorization: Bearer t' --json '{"a":1}'`;
    const fill = fillFromCurl(search, valuesOf(search), parsed(command));
    expect(fill.ignored).toEqual([]);
    const values = { ...restoredValues(search, valuesOf(search), fill.values), credentials: fill.credentials };
    const { request, missing } = buildRequest(search, values);
    expect(missing).toEqual([]);
    expect(request.url).toBe('https://api.example.com/v1/users/a%2Fb?tags=x&tags=y&ids=1,2&filter%5Bname%5D=z&limit=5');
    expect(request.headers).toContainEqual(['Authorization', 'Bearer t']);
    expect(request.body).toEqual({ kind: 'text', text: '{"a":1}' });
  });

  test('says what it has no place for', () => {
    const { ignored } = fillFromCurl(
      search,
      valuesOf(search),
      parsed("curl -X PUT 'https://other.test/things?x=1' -H 'X-Other: 1' -H 'Content-Type: text/csv' -d a"),
    );
    expect(ignored).toEqual([
      'the method PUT',
      'the path /things: it is not of /users/{id}',
      'the query parameter x',
      'the header X-Other',
      'the body of type text/csv',
    ]);
  });

  test('fields of a form', () => {
    const { values } = fillFromCurl(
      search,
      valuesOf(search),
      parsed(
        "curl https://api.example.com/v1/users/1 -H 'Content-Type: application/x-www-form-urlencoded' -d 'a=1+2&list=x&list=y'",
      ),
    );
    expect(values).toMatchObject({ media: 1, fields: { a: '1 2', list: ['x', 'y'] } });
  });
});

describe('what is kept and shared', () => {
  const secret = form({
    parameters: [
      parameter('q', 'query'),
      parameter('X-Api-Key', 'header'),
      parameter('pin', 'query', { value: { ...STRING, format: 'password' } }),
    ],
    security: [{ schemes: [{ ...about, name: 'b', type: 'bearer' }] }],
  });
  const values = valuesOf(secret, {
    parameters: { 'query:q': 'ü', 'header:X-Api-Key': 'secret', 'query:pin': 'secret' },
    credentials: { b: { token: 'secret' } },
  });

  test('holds no secrets, and comes back as it was', () => {
    const text = encodeStored(storedValues(secret, values));
    expect(text).toMatch(/^[\w-]+$/);
    expect(JSON.stringify(decodeStored(text))).not.toContain('secret');
    expect(restoredValues(secret, valuesOf(secret), decodeStored(text)).parameters).toEqual({ 'query:q': 'ü' });
  });

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    { server: 9, parameters: { 'query:gone': 1 }, text: 5, security: -1, media: 'x' },
  ])('whatever does not fit is passed over: %j', (stored) => {
    const base = valuesOf(secret);
    expect(restoredValues(secret, base, stored)).toMatchObject({
      server: 0,
      security: 0,
      parameters: {},
      body: base.body,
    });
  });

  test('a link that is none of ours', () => {
    expect(decodeStored('%%%')).toBeUndefined();
    expect(decodeStored(btoa('{'))).toBeUndefined();
  });
});
