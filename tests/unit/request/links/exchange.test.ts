import { expect, test } from 'vitest';
import { writeTree } from '../../../../src/core/json/tree.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { exchangeOf } from '../../../../src/request/links/exchange.ts';
import { evaluate } from '../../../../src/request/links/runtime-expression.ts';
import { body, form, INTEGER, parameter, property, STRING, valuesOf } from '../form/forms.ts';

const head = {
  status: 200,
  statusText: 'OK',
  headers: [
    ['ETag', '"v1"'],
    ['Link', 'a'],
    ['Link', 'b'],
  ] as [string, string][],
  url: '',
};

function evaluated(expression: string, asked: RequestForm, values: Partial<FormValues>, text?: string) {
  const value = evaluate(expression, exchangeOf(asked, { entered: valuesOf(asked, values), head, body: text }));
  return value && writeTree(value.tree);
}

const things = form({
  method: 'PUT',
  path: '/things/{id}',
  parameters: [
    parameter('id', 'path', { value: INTEGER }),
    parameter('X-Trace', 'header'),
    parameter('limit', 'query', { value: INTEGER }),
  ],
  body: body({}),
  security: [{ schemes: [{ name: 'key', type: 'apiKey', in: 'query', parameterName: 'code', scopes: [] }] }],
});
const values: Partial<FormValues> = {
  parameters: { 'path:id': '12345678901234567890', 'header:X-Trace': 't' },
  credentials: { key: { token: 'top-secret' } },
};

test.each([
  ['$request.path.id', '12345678901234567890'],
  ['$request.header.x-trace', '"t"'],
  // It is declared, but the reader entered nothing.
  ['$request.query.limit', undefined],
  // Credentials are not declared as parameters, and not in the URL.
  ['$request.query.code', undefined],
  ['$request.header.Authorization', undefined],
  ['$url', '"https://api.example.com/v1/things/12345678901234567890"'],
  ['$method', '"PUT"'],
  ['$response.header.etag', JSON.stringify('"v1"')],
  // A header with several values has no single one.
  ['$response.header.Link', undefined],
])('%s of a request with credentials is %s', (expression, json) => {
  expect(evaluated(expression, things, values)).toBe(json);
});

test.each([
  ['{"a": {"b": 1.50}}', '$response.body#/a/b', '1.50'],
  ['plain text', '$response.body', '"plain text"'],
  ['plain text', '$response.body#/a', undefined],
  [undefined, '$response.body', undefined],
])('a response with the body %j has %s', (text, expression, json) => {
  expect(evaluated(expression, things, {}, text)).toBe(json);
});

test('the fields of a form are a body too', () => {
  const fields = { entry: 'urlencoded' as const, properties: [property('name'), property('count', INTEGER)] };
  const asked = form({ body: body({ mediaType: 'application/x-www-form-urlencoded', ...fields }) });
  const entered = valuesOf(asked);
  const more = { body: { ...entered.body, fields: { name: 'Ada', count: '5' } } };
  expect(evaluated('$request.body#/name', asked, more)).toBe('"Ada"');
  expect(evaluated('$request.body#/count', asked, more)).toBe('5');
});

test.each([
  ['$url', '"https://api.example.com/v1/things/7?page=2"'],
  ['$request.query.unlock', undefined],
  ['$request.body#/unlock', undefined],
  ['$request.body', '{"name":"Ada","more":[{}]}'],
])('%s has nothing that the document marks as secret', (expression, json) => {
  const secret = { ...STRING, format: 'password' };
  const asked = form({
    path: '/things/{id}',
    parameters: [
      parameter('id', 'path', { value: INTEGER }),
      parameter('unlock', 'query', { value: secret }),
      parameter('page', 'query', { value: INTEGER }),
    ],
    body: body({ secrets: ['unlock'] }),
  });
  const text = '{"name": "Ada", "unlock": "1234", "more": [{"unlock": "5678"}]}';
  const parameters = { 'path:id': '7', 'query:unlock': '1234', 'query:page': '2' };
  const found = evaluated(expression, asked, { parameters, body: { ...valuesOf(asked).body, text } });
  expect(found && JSON.stringify(JSON.parse(found))).toBe(json);
});
