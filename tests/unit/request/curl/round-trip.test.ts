import { describe, expect, test } from 'vitest';
import { fillFromCurl } from '../../../../src/request/curl/fill-form.ts';
import { parseCurl } from '../../../../src/request/curl/parse.ts';
import type { JsonValue, ParameterField, ParameterStyle, RequestForm } from '../../../../src/request/form/form.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { parameterKey } from '../../../../src/request/http/parameter.ts';
import { generateSnippet } from '../../../../src/request/snippets/targets.ts';
import { form, INTEGER, OBJECT, parameter, property, STRING, STRINGS, valuesOf } from '../form/forms.ts';

/** Fills the form from a command, and returns the request that the form builds. */
function imported(requestForm: RequestForm, command: string) {
  const request = parseCurl(command);
  if ('fault' in request) throw new Error(request.fault);
  const fill = fillFromCurl(requestForm, valuesOf(requestForm), request);
  if ('other' in fill) throw new Error(`It calls ${fill.other.method} ${fill.other.path}.`);
  const stored: unknown = JSON.parse(JSON.stringify(fill.values));
  const values = { ...restoredValues(requestForm, valuesOf(requestForm), stored), credentials: fill.credentials };
  return { fill, built: buildRequest(requestForm, values) };
}

const STYLES: Partial<Record<ParameterField['in'], ParameterStyle[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};
const ANY: FormNode = { label: 'any' };
const OBJECTS: FormNode = { types: ['array'], label: 'array of object', items: OBJECT };
const MIXED: FormNode = { types: ['string', 'array'], label: 'string | array' };
const COLOR: FormNode = { ...OBJECT, properties: [property('R', INTEGER), property('G'), property('note')] };
const KINDS: Record<string, [FormNode, JsonValue]> = {
  'a text': [STRING, 'a b+c,é=1/%2C'],
  'a number as text': [STRING, '5'],
  'an integer': [INTEGER, '5'],
  'any value': [ANY, 'x|y'],
  'a list': [STRINGS, ['a b', 'x,y', 'p|q', 'é.1', '1+1']],
  'a list of one': [STRINGS, ['a,b']],
  'a list of integers': [{ types: ['array'], label: 'array of integer', items: INTEGER }, ['1', '2']],
  'an object': [OBJECT, '{"R":100,"G":"x, y","note":"1.5"}'],
  'a described object': [COLOR, '{"R":100,"G":"200","note":"a&b=c"}'],
  'a list of objects': [OBJECTS, '[{"a":1,"b":"x y"},{"a":2}]'],
  'a text where a list is allowed': [MIXED, 'a,b'],
  'a list where a text is allowed': [MIXED, '["a","b c"]'],
  'an object where a number is allowed': [
    { types: ['object', 'integer'], label: 'object | integer', properties: [property('gt', INTEGER)] },
    '{"gt":5}',
  ],
  'a nested object': [OBJECT, '{"a":{"b":[1,2],"c":"d"},"e":true}'],
};
const ALL_CASES = Object.entries(STYLES).flatMap(([place, styles]) =>
  styles.flatMap((style) =>
    [true, false].flatMap((explode) =>
      Object.entries(KINDS).flatMap(([kind, [value, entry]]) =>
        [{}, { allowReserved: true }, { contentType: 'application/json' }, { contentType: 'text/plain' }].map(
          (more) => ({
            about: `${kind} in ${place}, ${style}, explode ${explode}, ${JSON.stringify(more)}`,
            kind,
            entry,
            field: parameter('id', place as ParameterField['in'], { style, explode, value, ...more }),
          }),
        ),
      ),
    ),
  ),
);

type Case = (typeof ALL_CASES)[number];

function builtCase({ field, entry }: Case) {
  const requestForm = form({ path: field.in === 'path' ? '/things/{id}' : '/things', parameters: [field] });
  const entered = valuesOf(requestForm, { parameters: { [parameterKey(field)]: entry } });
  return { requestForm, ...buildRequest(requestForm, entered) };
}

/** All cases without the values that HTTP does not allow in that place. */
const CASES = ALL_CASES.filter((each) => builtCase(each).missing.length === 0);

test('nearly all combinations can be sent', () => {
  expect(CASES.length).toBeGreaterThan(0.9 * ALL_CASES.length);
});

describe('importing our own sample gives the same request', () => {
  test.each(CASES)('$about', (each) => {
    const { kind, field } = each;
    const { requestForm, request } = builtCase(each);
    const { fill, built } = imported(requestForm, generateSnippet('curl', request));
    // If commas are not encoded, the members of an object cannot be recognized in its text.
    if (kind === 'an object' && !field.explode && fill.ignored.length > 0) {
      expect(fill.values.parameters).toEqual({});
      return;
    }
    expect({ ...built.request, ignored: fill.ignored }).toEqual({ ...request, ignored: [] });
  });
});

const FORMS = [
  ['urlencoded', 'application/x-www-form-urlencoded'],
  ['multipart', 'multipart/form-data'],
] as const;
const FIELD_STYLES = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
const FIELDS = FORMS.flatMap(([entry, mediaType]) =>
  [undefined, ...FIELD_STYLES].flatMap((style) =>
    [true, false].flatMap((explode) =>
      [undefined, true].flatMap((allowReserved) =>
        Object.entries(KINDS).flatMap(([kind, [value, entered]]) => {
          // An unencoded `&` in a value ends the field.
          if (allowReserved && JSON.stringify(entered).includes('&')) return [];
          const isEncoded = entry === 'urlencoded' && !allowReserved && style !== 'spaceDelimited';
          const encoding = style && { id: { style, explode, allowReserved } };
          const properties = [property('other'), property('id', value)];
          return {
            about: `${kind} in ${entry}, ${JSON.stringify(encoding?.id)}`,
            isUncertain: style !== undefined && !explode && !isEncoded,
            requestForm: form({
              method: 'POST',
              body: { required: false, media: [{ entry, mediaType, properties, encoding }] },
            }),
            entered,
          };
        }),
      ),
    ),
  ),
);

describe('importing our own sample gives the same body', () => {
  test.each(FIELDS)('$about', ({ requestForm, entered, isUncertain }) => {
    const before = valuesOf(requestForm);
    const values = { ...before, body: { ...before.body, fields: { other: 'a, b', id: entered } } };
    const { request } = buildRequest(requestForm, values);
    const { fill, built } = imported(requestForm, generateSnippet('curl', request));
    // The same character separates values and is inside them.
    if (isUncertain && fill.ignored.length > 0) {
      expect(fill.values.fields).toEqual({ other: 'a, b' });
      return;
    }
    expect({ ...built.request, ignored: fill.ignored }).toEqual({ ...request, ignored: [] });
  });
});

describe('what other clients send', () => {
  const ids = (more: Partial<ParameterField>) => parameter('id', 'query', more);
  const js = { contentType: 'application/json' };
  test.each<[string, ParameterField, JsonValue | undefined, string[]]>([
    ['id=a,b%2Cc', ids({ value: STRINGS, explode: false }), ['a', 'b,c'], []],
    ['id=a%2Cb', ids({ value: STRINGS, explode: false }), ['a,b'], []],
    ['id=a|b', ids({ value: STRINGS, explode: false, style: 'pipeDelimited' }), ['a', 'b'], []],
    ['id=%22hi%22', ids(js), 'hi', []],
    ['id=hi', ids(js), undefined, ['id=hi']],
    ['id=[%22a%22,%20%22b%22]', ids({ ...js, value: STRINGS }), ['a', 'b'], []],
    ['id=x&id=y', ids({}), 'x', ['id=y']],
    ['id=a+b,c', ids({}), 'a b,c', []],
    ['id=a+b%2Bc', ids({ allowReserved: true }), 'a+b%2Bc', []],
    ['id=R,100,G,200', ids({ value: OBJECT, explode: false }), '{\n  "R": 100,\n  "G": 200\n}', []],
    ['id=R,100,G', ids({ value: OBJECT, explode: false }), undefined, ['id=R,100,G']],
    ['R=1&G=2', ids({ value: COLOR }), '{\n  "R": 1,\n  "G": "2"\n}', []],
  ])('%s is read as the form writes it', (query, field, value, ignored) => {
    const { fill } = imported(form({ parameters: [field] }), `curl 'https://api.example.com/v1/things?${query}'`);
    expect(fill.values.parameters?.['query:id']).toEqual(value);
    expect(fill.ignored).toEqual(ignored);
    expect(fill.values.additions).toEqual([]);
  });

  test('a value without a name is that of the parameter without a name, or skipped', () => {
    const command = 'curl https://api.example.com/v1/things?=x';
    const { fill, built } = imported(form({ parameters: [parameter('', 'query')] }), command);
    expect(fill).toMatchObject({ values: { parameters: { 'query:': 'x' } }, ignored: [] });
    expect(built.request.url).toBe('https://api.example.com/v1/things?=x');
    expect(imported(form(), command).fill.ignored).toEqual(['=x']);
  });

  test('pairs that no parameter has are added', () => {
    const { fill } = imported(
      form({ parameters: [ids({ value: COLOR })] }),
      'curl https://api.example.com/v1/things?x=1',
    );
    expect(fill.values).toMatchObject({ parameters: {}, additions: [{ in: 'query', name: 'x', value: '1' }] });
  });

  test('the query of the path template is not added again', () => {
    const { built } = imported(form({ path: '/things?kind=a' }), 'curl "https://api.example.com/v1/things?kind=a&x=1"');
    expect(built.request.url).toBe('https://api.example.com/v1/things?kind=a&x=1');
  });

  test('the whole query is one parameter', () => {
    const whole = parameter('q', 'querystring', { value: OBJECT, contentType: 'application/x-www-form-urlencoded' });
    const { fill, built } = imported(
      form({ parameters: [whole] }),
      'curl "https://api.example.com/v1/things?a=1&b=x+y"',
    );
    expect(fill.values).toMatchObject({
      parameters: { 'querystring:q': '{\n  "a": 1,\n  "b": "x y"\n}' },
      additions: [],
    });
    expect(built.request.url).toBe('https://api.example.com/v1/things?a=1&b=x+y');
  });

  test('the whole query can have properties that are written in a style', () => {
    const point = { ...OBJECT, properties: [property('x'), property('y')] };
    const value = { ...OBJECT, properties: [property('ids', STRINGS), property('at', point), property('q')] };
    const encoding = {
      ids: { style: 'form', explode: false, allowReserved: false },
      at: { style: 'deepObject', explode: true, allowReserved: false },
    } as const;
    const whole = parameter('q', 'querystring', { value, encoding, contentType: 'application/x-www-form-urlencoded' });
    const url = 'https://api.example.com/v1/things?q=b+c&ids=1,2&at%5Bx%5D=3&at%5By%5D=4';
    const { fill, built } = imported(form({ parameters: [whole] }), `curl "${url}"`);
    expect(fill.values.additions).toEqual([]);
    expect(JSON.parse(String(fill.values.parameters?.['querystring:q']))).toEqual({
      q: 'b c',
      ids: ['1', '2'],
      at: { x: '3', y: '4' },
    });
    expect(built.request.url).toBe(url);
  });

  test.each([
    ['JSON', 'application/json', OBJECT, '%7B%22a%22%3A%22b%3Dc%26d%22%7D', '{\n  "a": "b=c&d"\n}'],
    ['JSON that is not encoded', 'application/json', OBJECT, '{"a":"b=c"}', '{\n  "a": "b=c"\n}'],
    ['a JSONPath', 'application/jsonpath', STRING, '%24.a%5B%3F%40.b%3D%3D1%5D', '$.a[?@.b==1]'],
  ])('the whole query can be %s', (_about, contentType, value, query, entry) => {
    const whole = parameter('q', 'querystring', { value, contentType });
    const { fill, built } = imported(
      form({ parameters: [whole] }),
      `curl 'https://api.example.com/v1/things?${query}&trace=1'`,
    );
    expect(fill.values).toMatchObject({
      parameters: { 'querystring:q': entry },
      additions: [{ in: 'query', name: 'trace', value: '1' }],
    });
    expect(decodeURIComponent(built.request.url)).toBe(
      `https://api.example.com/v1/things?${decodeURIComponent(query)}&trace=1`,
    );
  });

  test('the whole query can have lists and objects', () => {
    const value = { ...OBJECT, properties: [property('ids', STRINGS)] };
    const whole = parameter('q', 'querystring', { value, contentType: 'application/x-www-form-urlencoded' });
    const url = 'https://api.example.com/v1/things?a=1&a=2&b=%7B%22c%22%3A%22d%22%7D&ids=x';
    const { fill, built } = imported(form({ parameters: [whole] }), `curl "${url}"`);
    expect(fill.values.additions).toEqual([]);
    expect(JSON.parse(String(fill.values.parameters?.['querystring:q']))).toEqual({
      a: [1, 2],
      b: { c: 'd' },
      ids: ['x'],
    });
    expect(built.request.url).toBe(url);
  });
});

describe('the server and path of a command', () => {
  const servers = (...urls: string[]) => urls.map((url) => ({ url, variables: [] }));
  test.each([
    ['the longest server', ['https://a.test', 'https://a.test/v1'], '/{rest}', 'https://a.test/v1/x', 1],
    ['the next server whose path fits', ['https://a.test', 'https://a.test/v1'], '/v1/{id}', 'https://a.test/v1/x', 0],
    ['a server as browsers write it', ['https://A.test/ü b'], '/{id}', 'https://a.test/%C3%BC%20b/x', 0],
  ])('%s is chosen', (_, urls, path, url, server) => {
    const { fill } = imported(form({ servers: servers(...urls), path }), `curl '${url}'`);
    expect(fill.values.server).toBe(server);
    expect(fill.ownServer).toBeUndefined();
  });

  test.each([
    ['/a b/{id}', '/a%20b/x'],
    ['/größe/{id}', '/gr%C3%B6%C3%9Fe/x'],
    ['/größe/{id}', '/größe/x'],
    ["/Books('{id}')", "/Books('x')"],
    ["/Books('{id}')", '/Books%28%27x%27%29'],
    ['/é{id}(é)', '/%C3%A9x%28é%29'],
    ['/a%20b/{id}', '/a%20b/x'],
  ])('%s fits %s', (path, called) => {
    const requestForm = form({ path, parameters: [parameter('id', 'path')] });
    const { fill } = imported(requestForm, `curl "https://api.example.com/v1${called}"`);
    expect(fill.values.parameters).toEqual({ 'path:id': 'x' });
  });

  test('the variables of the server stay as the reader entered them', () => {
    const variables = [{ name: 'region', default: 'us' }];
    const requestForm = form({ servers: [{ url: 'https://{region}.a.test', variables }] });
    const entered = valuesOf(requestForm, { serverVariables: { region: 'eu' } });
    const request = parseCurl('curl https://eu.a.test/things');
    if ('fault' in request) throw new Error(request.fault);
    const fill = fillFromCurl(requestForm, entered, request);
    expect(fill).toMatchObject({ values: { serverVariables: { region: 'eu' } }, ignored: [] });
  });

  test('a value that the sample does not have is not entered', () => {
    const requestForm = form({ path: '/things/{id}', parameters: [parameter('id', 'path')] });
    expect(imported(requestForm, "curl 'https://api.example.com/v1/things/{id}'").fill.values.parameters).toEqual({});
  });
});

test.each([
  ['header', `--header 'id: {"a": "\\u00E9é"}'`, ['id', '{"a":"\\u00E9\\u00e9"}']],
  ['cookie', `--cookie 'id={"a":"é\\u003B"}'`, ['Cookie', 'id={"a":"\\u00e9\\u003B"}']],
] as const)('JSON in a %s may be written in other ways than ours', (place, option, header) => {
  const requestForm = form({
    parameters: [parameter('id', place, { value: OBJECT, contentType: 'application/json' })],
  });
  const { fill, built } = imported(requestForm, `curl https://api.example.com/v1/things ${option}`);
  expect(built.request.headers).toEqual([header]);
  expect(fill.ignored).toEqual([]);
});
