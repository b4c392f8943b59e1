import { describe, expect, test } from 'vitest';
import { answerTo, headerIn, onlyOperation, type Sent } from './support.ts';

const ADDRESS = { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } };
const PARAMETERS = [
  { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
  { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
  { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { enum: ['a', 'b'] } } },
  { name: 'near', in: 'query', style: 'deepObject', explode: true, schema: ADDRESS },
  { name: 'X-Day', in: 'header', schema: { type: 'string', format: 'date' } },
  { name: 'seen', in: 'cookie', schema: { type: 'boolean' } },
  { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
  { name: 'area', in: 'query', explode: false, schema: ADDRESS },
  { name: 'filter', in: 'query', content: { 'application/json': { schema: ADDRESS } } },
  { name: 'X-Name', in: 'header', content: { 'application/json': { schema: { type: 'string' } } } },
  { name: 'path', in: 'cookie', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
];

const reading = onlyOperation({
  '/pets/{id}': { get: { parameters: PARAMETERS, responses: { 200: { description: 'OK' } } } },
});

/** Returns the status and the faults of an answer, with the place of each. */
function faultsOf(operation: typeof reading, sent: Sent): [status: number, ...faults: string[]] {
  const { status, body } = answerTo(operation, sent);
  const { errors = [] } = status === 204 || body === undefined ? {} : JSON.parse(body);
  return [
    status,
    ...errors.map((each: Record<string, string>) => `${each.in} ${each.name ?? each.pointer ?? ''}: ${each.detail}`),
  ];
}

describe('parameters', () => {
  test.each<[string, Sent, ...string[]]>([
    [
      'all of them',
      { path: '/pets/7?limit=5&tags=a,b&near%5Bcity%5D=Rome', headers: { 'X-Day': '2025-01-31', Cookie: 'seen=true' } },
    ],
    ['one that the document does not have', { path: '/pets/7?utm=1' }],
    ['in a path', { path: '/pets/x' }, 'path id: must be a whole number'],
    ['in a query', { path: '/pets/7?limit=500' }, 'query limit: must be at most 100'],
    ['in a list', { path: '/pets/7?tags=a,c' }, 'query tags: item 2 must be one of the listed values'],
    ['in an object', { path: '/pets/7?near%5Bcity%5D=R' }, 'query near: city must have at least 2 characters'],
    [
      'in a header',
      { path: '/pets/7', headers: { 'X-Day': 'now' } },
      'header X-Day: must be a date such as 2025-01-31',
    ],
    ['in a cookie', { path: '/pets/7', headers: { Cookie: 'seen=x' } }, 'cookie seen: must be true or false'],
    ['JSON', { path: '/pets/7?filter=%7B%22city%22%3A+%22Rome%22%7D' }],
    ['that is not JSON', { path: '/pets/7?filter=x' }, 'query filter: isn’t valid JSON'],
    ['of another JSON type', { path: '/pets/7', headers: { 'X-Name': '5' } }, 'header X-Name: must be text'],
    ['that is no object', { path: '/pets/7?near=Rome' }, 'query near: must be an object'],
    ['with half a member', { path: '/pets/7?area=city' }, 'query area: must be an object'],
    ['sent twice', { path: '/pets/7?limit=5&limit=6' }, 'query limit: must be a whole number'],
    [
      'lists and objects with encoded commas',
      { path: '/pets/7?ids=1%2C2&tags=a%2cb&area=city%2CRome', headers: { Cookie: 'path=1%2C2' } },
    ],
    [
      'wrong ones with encoded commas',
      { path: '/pets/7?ids=1%2Cx&area=city%2CR' },
      'query ids: item 2 must be a whole number',
      'query area: city must have at least 2 characters',
    ],
  ])('%s', (_name, sent, ...faults) => {
    expect(faultsOf(reading, sent)).toEqual([faults.length > 0 ? 422 : 200, ...faults]);
  });

  test('a required one that is missing', () => {
    const operation = onlyOperation({
      '/a': {
        get: {
          parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'array' } }],
          responses: { 204: {} },
        },
      },
    });
    expect(faultsOf(operation, {})).toEqual([422, 'query q: Query parameter "q" is required.']);
    expect(faultsOf(operation, { path: '/a?q=a,b' })).toEqual([204]);
  });

  test('no credentials are asked for', () => {
    const operation = onlyOperation(
      { '/a': { get: { security: [{ key: [] }], responses: { 204: {} } } } },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
    );
    expect(answerTo(operation).status).toBe(204);
  });
});

function writing(content: object, required = true) {
  return onlyOperation({
    '/a': { post: { requestBody: { required, content }, responses: { 201: { description: 'OK' } } } },
  });
}

describe('a JSON body', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string' },
      addresses: { type: 'array', items: ADDRESS },
      id: { type: 'integer', readOnly: true },
    },
  };
  const operation = writing({ 'application/json': { schema } });
  const json = { 'Content-Type': 'application/json' };

  test.each<[string, string, ...string[]]>([
    ['that fits', '{"name":"Rex","addresses":[{"city":"Rome"}]}'],
    ['without a required field', '{}', 'body /name: is required'],
    [
      'with a nested fault',
      '{"name":"Rex","addresses":[{"city":"R"}]}',
      'body /addresses/0/city: must have at least 2 characters',
    ],
    ['with an unknown field', '{"name":"Rex","age":1}', 'body /age: isn’t in the API definition'],
    ['that is not JSON', '{"name":', 'body : isn’t valid JSON'],
  ])('%s', (_name, body, ...faults) => {
    expect(faultsOf(operation, { headers: json, body })).toEqual([faults.length > 0 ? 422 : 201, ...faults]);
  });

  test('that is missing', () => {
    expect(faultsOf(operation, {})).toEqual([422, 'body : A request body is required.']);
    expect(faultsOf(writing({ 'application/json': { schema } }, false), {})).toEqual([201]);
  });

  test('of another media type', () => {
    const answer = answerTo(operation, { headers: { 'Content-Type': 'text/xml' }, body: '<a/>' });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.body ?? '').detail).toContain('application/json');
  });

  test('the answer to a misfit is a problem with one sentence per fault', () => {
    const answer = answerTo(operation, { headers: json, body: '{"age":1}' });
    expect([answer.status, headerIn(answer, 'Content-Type')]).toEqual([422, 'application/problem+json']);
    expect(JSON.parse(answer.body ?? '').detail).toBe(
      '"name" in the body is required. "age" in the body isn’t in the API definition.',
    );
  });
});

describe('other bodies', () => {
  const schema = {
    type: 'object',
    required: ['name', 'photo'],
    properties: {
      name: { type: 'string', maxLength: 5 },
      photo: { type: 'string', contentMediaType: 'image/png' },
      address: ADDRESS,
    },
  };

  test('the fields of a form', () => {
    const operation = writing({
      'application/x-www-form-urlencoded': {
        schema: { ...schema, required: ['name'] },
        encoding: { address: { style: 'deepObject', explode: true } },
      },
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(faultsOf(operation, { headers, body: 'name=Rex&address%5Bcity%5D=Rome' })).toEqual([201]);
    expect(faultsOf(operation, { headers, body: 'name=Rexxxx&address%5Bcity%5D=R' })).toEqual([
      422,
      'body name: must have at most 5 characters',
      'body address: city must have at least 2 characters',
    ]);
  });

  test('the parts of a multipart body', () => {
    const operation = writing({ 'multipart/form-data': { schema, encoding: { photo: { contentType: 'image/png' } } } });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const part = (name: string, content: string, file = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;
    expect(
      faultsOf(operation, { headers, body: `${part('name', 'Rex')}${part('photo', 'PNG', 'a.png')}--x--` }),
    ).toEqual([201]);
    expect(faultsOf(operation, { headers, body: `${part('name', 'Rexxxx')}--x--` })).toEqual([
      422,
      'body photo: Field "photo" is required.',
      'body name: must have at most 5 characters',
    ]);
  });

  test('a form of more than 256 KB is not read', () => {
    const form = 'application/x-www-form-urlencoded';
    const operation = writing({ [form]: { schema: { type: 'object' } }, 'image/png': {} });
    const sized = (type: string, size: number) =>
      answerTo(operation, { headers: { 'Content-Type': type }, body: `a=${'x'.repeat(size - 2)}` });
    const refused = sized(form, 256 * 1024 + 1);
    expect([sized(form, 256 * 1024).status, refused.status]).toEqual([201, 413]);
    expect(JSON.parse(refused.body ?? '').detail).toContain('256 KB');
    expect(sized('image/png', 256 * 1024 + 1).status).toBe(201);
  });

  test('a file', () => {
    const operation = writing({ 'image/png': {} });
    expect(faultsOf(operation, { headers: { 'Content-Type': 'image/png' }, body: 'PNG' })).toEqual([201]);
    expect(faultsOf(operation, {})).toEqual([422, 'body : A request body is required.']);
  });
});
