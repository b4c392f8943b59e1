import { expect, test } from 'vitest';
import { listOperations } from '../../../src/api/openapi/operation.ts';
import { exampleIndex } from '../../../src/mock/example-index.ts';
import { findOperation } from '../../../src/mock/find-operation.ts';
import { documentWith } from './support.ts';

const response = { responses: { 200: { description: 'OK' } } };
const name = (id: string) => ({ name: id, in: 'path', required: true, schema: { type: 'string' } });
const document = documentWith(
  {
    '/': { get: response },
    '/users': { get: response, post: response },
    '/users/{id}': { get: response, parameters: [name('id')] },
    '/users/me': { get: response },
    '/files/{name}.{type}': { get: response, parameters: [name('name'), name('type')] },
    '/{bucket}/{key}': { put: response, parameters: [name('bucket'), name('key')] },
    '/search?kind=user': { get: response },
    '/search': { get: response },
    '/{+parent}/items': { get: response, parameters: [name('parent')] },
    '/photos/all/{+key}': { get: response, parameters: [name('key')] },
    '/photos/{album}/{id}': { get: response, parameters: [name('album'), name('id')] },
    '/b{code}': { get: response, parameters: [name('code')] },
  },
  {
    servers: [
      { url: 'https://api.example.com/v1' },
      { url: '/{stage}/api', variables: { stage: { default: 'beta' } } },
    ],
  },
);
const index = exampleIndex(document, listOperations(document), ({ method, path }) => `${method} ${path}`);

test.each([
  ['GET /', 'GET /'],
  ['GET /users', 'GET /users'],
  ['GET /users/', 'GET /users'],
  ['GET /users?page=2', 'GET /users'],
  ['HEAD /users', 'GET /users'],
  ['GET /users/me', 'GET /users/me'],
  ['GET /users/42', 'GET /users/{id}'],
  ['GET /users/a%2Fb', 'GET /users/{id}'],
  ['GET /files/a.b.png', 'GET /files/{name}.{type}'],
  ['PUT /photos/1', 'PUT /{bucket}/{key}'],
  ['GET /search?kind=user&q=a', 'GET /search?kind=user'],
  ['GET /search?kind=pet', 'GET /search'],
  ['GET /projects/1/locations/2/items', 'GET /{+parent}/items'],
  ['GET /photos/all/1', 'GET /photos/all/{+key}'],
  ['GET /v1/users', 'GET /users'],
  ['GET /beta/api/users/me', 'GET /users/me'],
])('%s calls %s', (call, operation) => {
  const [method = '', path = ''] = call.split(/ (.*)/s);
  const found = findOperation(index, method, path);
  expect('operation' in found && found.operation.file).toBe(operation);
});

test.each([
  ['DELETE /users', ['GET', 'POST']],
  ['GET /nothing/here/at/all', []],
  ['GET /v1beta', []],
])('%s is no operation of the document', (call, methods) => {
  const [method = '', path = ''] = call.split(/ (.*)/s);
  expect(findOperation(index, method, path)).toEqual({ methods });
});

test('a long path takes no noticeable time, although values may have slashes', () => {
  const start = performance.now();
  expect(findOperation(index, 'GET', '/a'.repeat(4000))).toEqual({ methods: [] });
  expect(performance.now() - start).toBeLessThan(200);
});
