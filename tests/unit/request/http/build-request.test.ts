import { describe, expect, test } from 'vitest';
import type { RequestForm, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { changedHostVariables } from '../../../../src/request/http/server-url.ts';
import { body, form, INTEGER, parameter, property, STRING, STRINGS, valuesOf } from '../form/forms.ts';

function requestOf(requestForm: RequestForm, more: Partial<FormValues> = {}) {
  return buildRequest(requestForm, valuesOf(requestForm, more));
}

describe('the URL', () => {
  const user = form({
    path: '/users/{id}/items{ext}',
    parameters: [
      parameter('id', 'path'),
      parameter('ext', 'path', { style: 'label', required: false }),
      parameter('tag', 'query', { value: STRINGS }),
      parameter('q', 'query'),
    ],
  });

  test('has path and query parameters in document order', () => {
    const { request, missing } = requestOf(user, {
      parameters: { 'path:id': 'a/b', 'path:ext': 'json', 'query:q': '', 'query:tag': ['x', 'y'] },
    });
    expect(request.url).toBe('https://api.example.com/v1/users/a%2Fb/items.json?tag=x&tag=y&q=');
    expect(missing).toEqual([]);
  });

  test('has the members of an object and the items of a list where a scalar is allowed too', () => {
    const nested: FormNode = { types: ['object', 'array', 'integer'], label: 'object | array | integer' };
    const requestForm = form({
      path: '/charges',
      parameters: [
        parameter('created', 'query', { style: 'deepObject', explode: true, value: nested }),
        parameter('tag', 'query', { value: { types: ['string', 'array'], label: 'string | array' } }),
        parameter('q', 'query'),
      ],
    });
    const query = (created: string, tag: string, q = '{"a":1}') =>
      requestOf(requestForm, { parameters: { 'query:created': created, 'query:tag': tag, 'query:q': q } }).request.url;
    expect(query('{"gt": 5}', '["a", "b"]')).toMatch(/\?created%5Bgt%5D=5&tag=a&tag=b&q=%7B%22a%22%3A1%7D$/);
    expect(query('5', '[a')).toMatch(/\?created=5&tag=%5Ba&q=/);
  });

  test('keeps a missing path parameter in braces', () => {
    const { request, missing } = requestOf(user);
    expect(request.url).toBe('https://api.example.com/v1/users/{id}/items{ext}');
    expect(missing).toEqual([{ input: 'path:id', reason: 'absent', message: 'Path parameter "id" is required.' }]);
  });

  test.each([
    ['.', '.'],
    ['..', '..'],
    ['%2e', '.'],
    ['%2e%2E', '..'],
    ['../..', '..'],
    ['a/../b', '..'],
    ['..\\x', '..'],
    ['..;x', '..'],
    ['.. ', '..'],
    ['%2e%2e%2fx', '..'],
    ['%252e%252e/x', '..'],
  ])('refuses %s as the value of a path parameter, in its own segment or encoded', (value, segment) => {
    for (const allowReserved of [true, false]) {
      // Its percent sign is encoded too, so that it is text.
      if (!allowReserved && /^%2e$/i.test(value)) continue;
      const { request, missing } = requestOf(
        form({ path: '/a/{id}/b', parameters: [parameter('id', 'path', { allowReserved })] }),
        { parameters: { 'path:id': value } },
      );
      expect(request.url).toBe('https://api.example.com/v1/a/{id}/b');
      expect(missing).toEqual([
        {
          input: 'path:id',
          reason: 'invalid',
          message: `Path parameter "id" must not turn a path segment into "${segment}".`,
        },
      ]);
    }
  });

  test.each(['...', '..a', 'a..', 'a..b', 'a/b', '..a/..b', '%2f'])(
    'sends %s as the value of a path parameter',
    (value) => {
      const { missing } = requestOf(form({ path: '/a/{id}', parameters: [parameter('id', 'path')] }), {
        parameters: { 'path:id': value },
      });
      expect(missing).toEqual([]);
    },
  );

  test('refuses dot segments together with the text around a parameter', () => {
    const { missing } = requestOf(form({ path: '/a/{id}.', parameters: [parameter('id', 'path')] }), {
      parameters: { 'path:id': '.' },
    });
    expect(missing).toHaveLength(1);
  });

  test('encodes fixed text, keeps a query of the template and drops its fragment', () => {
    expect(
      requestOf(form({ path: '/ä b/%20|?type=x y#frag', parameters: [parameter('q', 'query')] }), {
        parameters: { 'query:q': '1' },
      }).request.url,
    ).toBe('https://api.example.com/v1/%C3%A4%20b/%20%7C?type=x%20y&q=1');
  });

  test('accepts names such as `__proto__`', () => {
    const odd = form({ path: '/{__proto__}', parameters: [parameter('__proto__', 'path')] });
    expect(requestOf(odd).missing).toHaveLength(1);
    expect(requestOf(odd, { parameters: { 'path:__proto__': 'x' } }).request.url).toBe('https://api.example.com/v1/x');
  });
});

describe('the server', () => {
  const servers = [
    {
      url: 'https://{region}.example.com/{base}',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'] },
        { name: 'base', default: 'v1/beta' },
      ],
    },
  ];

  test.each([
    [{}, 'https://eu.example.com/v1/beta/things', []],
    [{ region: 'us', base: 'v2' }, 'https://us.example.com/v2/things', []],
    [{ region: 'evil.com/' }, undefined, ['Server variable "region" must be one of eu, us.']],
    [{ base: '../x' }, undefined, ['Server variable "base" can contain only letters, digits, ".", "-", "_", and "~".']],
  ])('has variables %j', (serverVariables, url, messages) => {
    const { request, missing } = requestOf(form({ servers }), { serverVariables });
    if (url) expect(request.url).toBe(url);
    expect(missing.map(({ message }) => message)).toEqual(messages);
  });

  test.each([
    ['/v1', 'https://docs.example.com/v1/things', '/v1/things'],
    ['', 'https://docs.example.com/things', '/things'],
    ['/{a}/{b}', 'https://docs.example.com/api/v2/things', '/api/v2/things'],
    ['v1', 'https://docs.example.com/base/apis/v1/things', '/base/apis/v1/things'],
    ['../{b}', 'https://docs.example.com/base/v2/things', '/base/v2/things'],
    ['//api.example.com/v1', 'https://api.example.com/v1/things', 'https://api.example.com/v1/things'],
  ])('is relative to where the document is served: %s', (url, sent, path) => {
    const variables = [
      { name: 'a', default: 'api' },
      { name: 'b', default: 'v2' },
    ];
    const relative = form({ servers: [{ url, variables }], servedAt: '/base/apis/openapi.yaml' });
    const onSite = { ...relative, servedAt: 'https://docs.example.com/base/apis/openapi.yaml' };
    expect(requestOf(relative)).toMatchObject({ request: { url: path }, missing: [] });
    expect(requestOf(onSite)).toMatchObject({ request: { url: sent }, missing: [] });
  });

  test('sends no brace of a variable that the document does not describe', () => {
    for (const url of ['/{a}/b', 'https://api.example.com/{a}']) {
      const { missing } = requestOf(form({ servers: [{ url, variables: [] }], servedAt: '/openapi.yaml' }));
      expect(missing.map(({ message }) => message)).toEqual([
        `The server "${url}" has a variable that the API definition doesn’t describe. Enter the base URL.`,
      ]);
    }
  });

  test('needs a base URL if none is listed', () => {
    expect(requestOf(form({ servers: [] })).missing[0]?.message).toBe(
      'No server is listed. Enter the base URL of the API.',
    );
  });
});

describe('headers', () => {
  test('are in order, with joined cookies and the content type last', () => {
    const requestForm = form({
      method: 'POST',
      parameters: [parameter('X-A', 'header'), parameter('c', 'cookie'), parameter('d', 'cookie', { value: INTEGER })],
      body: body({ example: '{}' }),
      security: [{ schemes: [{ name: 'k', type: 'apiKey', in: 'cookie', parameterName: 'key', scopes: [] }] }],
    });
    const { request } = requestOf(requestForm, {
      parameters: { 'header:X-A': ' a ', 'cookie:c': '1', 'cookie:d': '2' },
      credentials: { k: { token: 't' } },
      body: { media: 0, text: '{}', fields: {}, files: {} },
    });
    expect(request.headers).toEqual([
      ['Cookie', 'key=t; c=1; d=2'],
      ['X-A', 'a'],
      ['Content-Type', 'application/json'],
    ]);
  });

  test.each(['a\r\nX-Evil: 1', 'a\nb', '日本', 'a\0'])('refuse %j', (value) => {
    const { request, missing } = requestOf(form({ parameters: [parameter('X-A', 'header')] }), {
      parameters: { 'header:X-A': value },
    });
    expect(request.headers).toEqual([]);
    expect(missing).toEqual([
      { input: 'header:X-A', reason: 'invalid', message: 'Header "X-A" has characters that headers can’t contain.' },
    ]);
  });

  test('refuse a name that HTTP does not allow', () => {
    const { missing } = requestOf(form({ parameters: [parameter('X A', 'header')] }), {
      parameters: { 'header:X A': '1' },
    });
    expect(missing[0]?.message).toBe('Header "X A" has a name that HTTP doesn’t allow.');
  });
});

describe('credentials', () => {
  const about = { name: 's', scopes: [] };
  const key = (place: 'header' | 'query' | 'cookie'): SecuritySchemeField => {
    return { ...about, type: 'apiKey', in: place, parameterName: 'x-key' };
  };

  test.each<[SecuritySchemeField, FormValues['credentials'][string], string]>([
    [{ ...about, type: 'bearer' }, { token: 'abc' }, 'Authorization: Bearer abc'],
    [{ ...about, type: 'bearer' }, { token: 'Bearer abc' }, 'Authorization: Bearer abc'],
    [{ ...about, type: 'oauth2' }, { token: 'abc' }, 'Authorization: Bearer abc'],
    [{ ...about, type: 'http', scheme: 'SSWS' }, { token: ' abc ' }, 'Authorization: SSWS abc'],
    [{ ...about, type: 'http', scheme: 'GenieKey' }, { token: 'geniekey abc' }, 'Authorization: GenieKey abc'],
    [{ ...about, type: 'http', scheme: 'token' }, { token: 'token-1' }, 'Authorization: token token-1'],
    [{ ...about, type: 'basic' }, { username: 'Ü', password: 'p:w' }, 'Authorization: Basic w5w6cDp3'],
    [{ ...about, type: 'basic' }, { username: 'me', password: 'p ' }, 'Authorization: Basic bWU6cCA='],
    [key('header'), { token: 'abc' }, 'x-key: abc'],
    [key('header'), { token: 'a:b' }, 'x-key: a:b'],
    [key('header'), { token: 'X-Key: abc' }, 'x-key: abc'],
    [{ ...about, type: 'bearer' }, { token: 'Bearer\u{a0}abc' }, 'Authorization: Bearer abc'],
    [{ ...about, type: 'bearer' }, { token: 'authorization:  Bearer abc\r\n' }, 'Authorization: Bearer abc'],
    [{ ...about, type: 'http', scheme: 'SSWS' }, { token: 'Authorization: SSWS abc' }, 'Authorization: SSWS abc'],
    [{ ...about, type: 'bearer' }, { token: ' \u{a0}\n' }, ''],
    [key('cookie'), { token: 'abc' }, 'Cookie: x-key=abc'],
    [key('query'), { token: 'a&b' }, '?x-key=a%26b'],
    [{ ...about, type: 'unsupported', reason: 'x' }, { token: 'abc' }, ''],
    [{ ...about, type: 'bearer' }, {}, ''],
  ])('%j with %j', (scheme, credential, expected) => {
    const { request, missing } = requestOf(form({ security: [{ schemes: [scheme] }] }), {
      credentials: { s: credential },
    });
    const headers = request.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    expect(headers || new URL(request.url).search).toBe(expected);
    expect(missing).toEqual([]);
  });

  test('of one key or token have no whitespace around them, wherever they are sent', () => {
    const schemes: SecuritySchemeField[] = [
      ...(['header', 'query', 'cookie'] as const).map((place) => ({ ...key(place), name: place })),
      { ...about, name: 'bearer', type: 'bearer' },
    ];
    for (const token of ['secret-1 \n', '\u{a0}secret-1\u{2003}\u{feff}']) {
      const credentials = Object.fromEntries(schemes.map(({ name }) => [name, { token }]));
      const { request, missing } = requestOf(form({ security: [{ schemes }] }), { credentials });
      expect(missing).toEqual([]);
      expect(new URL(request.url).search).toBe('?x-key=secret-1');
      expect(request.headers).toEqual([
        ['x-key', 'secret-1'],
        ['Cookie', 'x-key=secret-1'],
        ['Authorization', 'Bearer secret-1'],
      ]);
    }
  });

  test('refuses a key in a cookie that would end the cookie', () => {
    const { request, missing } = requestOf(form({ security: [{ schemes: [key('cookie')] }] }), {
      credentials: { s: { token: 'c;1' } },
    });
    expect(request.headers).toEqual([]);
    expect(missing).toEqual([
      {
        input: 'security:s',
        reason: 'invalid',
        message: 'The value of cookie "x-key" can’t contain ; , " \\ or spaces.',
      },
    ]);
  });

  test('are sent for all schemes of the chosen alternative only', () => {
    const requestForm = form({
      security: [
        { schemes: [{ ...about, type: 'bearer' }] },
        {
          schemes: [
            { ...about, name: 'b', type: 'basic' },
            { ...key('query'), name: 'k' },
          ],
        },
      ],
    });
    const credentials = { s: { token: 't' }, b: { username: 'u', password: 'p' }, k: { token: 'q' } };
    const { request } = requestOf(requestForm, { security: 1, credentials });
    expect(request.headers).toEqual([['Authorization', 'Basic dTpw']]);
    expect(request.url).toBe('https://api.example.com/v1/things?x-key=q');
  });
});

test('reports a missing body only if it is required', () => {
  const post = (required: boolean) => requestOf(form({ method: 'POST', body: body({ example: '' }, required) }));
  expect(post(true).missing).toEqual([{ input: 'body', reason: 'absent', message: 'A request body is required.' }]);
  expect(post(false)).toMatchObject({ missing: [], request: { body: undefined, headers: [] } });
  const upload = form({ method: 'POST', body: body({ entry: 'urlencoded', properties: [property('a')] }, true) });
  expect(requestOf(upload).missing[0]?.input).toBe('body');
});

test.each([
  [{ port: '9000', version: 'v2' }, ['port']],
  [{ port: '8080', version: 'v2' }, []],
  [{ port: '9000', region: 'us' }, ['port']],
  [{ region: 'us', zone: 'b' }, ['region']],
])('finds the variables of %j that change the host or port', (serverVariables, names) => {
  const requestForm = form({
    servers: [
      {
        url: 'https://{region}.{zone}.example.com:{port}/{version}',
        variables: [
          { name: 'region', default: 'eu' },
          { name: 'zone', default: 'a', enum: ['a', 'b'] },
          { name: 'port', default: '8080' },
          { name: 'version', default: 'v1' },
        ],
      },
    ],
  });
  expect(changedHostVariables(requestForm, valuesOf(requestForm, { serverVariables }))).toEqual(names);
  expect(
    changedHostVariables(requestForm, valuesOf(requestForm, { serverVariables, ownServer: 'https://x.example' })),
  ).toEqual([]);
});

describe('unchosen items of a list', () => {
  const CHOICES: FormNode = { types: ['array'], label: 'array', items: { ...STRING, enum: ['a', 'b'] } };
  const formWith = (required = false) =>
    form({
      parameters: [
        parameter('fields', 'query', { value: CHOICES, required }),
        parameter('q', 'query', { value: STRINGS }),
      ],
      body: body({
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded',
        properties: [property('kinds', CHOICES), property('name')],
      }),
    });

  test('are left out, unlike empty texts', () => {
    const { body: start } = valuesOf(formWith());
    const { request, missing } = requestOf(formWith(), {
      parameters: { 'query:fields': ['', 'b'], 'query:q': [''] },
      body: { ...start, fields: { kinds: [''], name: 'x' } },
    });
    expect(request.url).toBe('https://api.example.com/v1/things?fields=b&q=');
    expect(request.body).toMatchObject({ text: 'name=x' });
    expect(missing).toEqual([]);
  });

  test('do not count as a required value', () => {
    const { missing } = requestOf(formWith(true), { parameters: { 'query:fields': [''] } });
    expect(missing.map(({ message }) => message)).toEqual(['Query parameter "fields" is required.']);
  });
});
