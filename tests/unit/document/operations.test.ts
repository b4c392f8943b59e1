import { expect, test } from 'vitest';
import { operationEntries, operationOf } from '../../../src/document/operations.ts';
import { fixtures, read } from './support.ts';

test.each([
  ['/paths/~1users/get', '/paths/~1users/get'],
  ['/paths/~1users/get/responses/200/description', '/paths/~1users/get'],
  ['/paths/~1users/additionalOperations/LINK/responses', '/paths/~1users/additionalOperations/LINK'],
  ['/webhooks/created/post/requestBody', '/webhooks/created/post'],
  ['/x-webhooks/created/post/requestBody', '/x-webhooks/created/post'],
  ['/components/pathItems/users/query/tags/0', '/components/pathItems/users/query'],
  ['/paths/~1users', undefined],
  ['/paths/~1users/parameters/0', undefined],
  ['/paths/~1users/get-x', undefined],
  ['/paths/~1users/additionalOperations', undefined],
  ['/paths', undefined],
  ['/components/schemas/get/get', undefined],
  ['', undefined],
])('the operation of %s is %s', (pointer, expected) => {
  expect(operationOf(pointer)).toBe(expected);
});

test('lists operations of paths and webhooks in the order of the document', async () => {
  const { root } = await read('valid-3.2.yaml', fixtures);
  expect(operationEntries(root).map(({ method, name, pointer }) => `${method} ${name} ${pointer}`)).toEqual([
    'QUERY /search /paths/~1search/query',
    'LINK /search /paths/~1search/additionalOperations/LINK',
    'GET /find /paths/~1find/get',
  ]);
});

test('lists webhooks in `x-webhooks`, unless `webhooks` has the same name', () => {
  const post = { responses: {} };
  const root = { webhooks: { sold: { post } }, 'x-webhooks': { sold: { put: post }, sent: { post } } };
  expect(operationEntries(root).map(({ kind, method, name, pointer }) => [kind, method, name, pointer])).toEqual([
    ['webhook', 'POST', 'sold', '/webhooks/sold/post'],
    ['webhook', 'POST', 'sent', '/x-webhooks/sent/post'],
  ]);
});

test.each([
  '#/components/pathItems/shared',
  '#/components/pathItems/alias',
  'https://example.com/api.yaml#/components/pathItems/shared',
])('resolves a path item with the reference %s', (reference) => {
  const item = { get: { summary: 'shared' } };
  const root = {
    $self: 'https://example.com/api.yaml',
    paths: { '/a': { $ref: reference } },
    components: { pathItems: { shared: item, alias: { $ref: '#/components/pathItems/shared' } } },
  };
  expect(operationEntries(root)).toMatchObject([
    { method: 'GET', name: '/a', pointer: '/components/pathItems/shared/get', operation: item.get },
  ]);
});

test('lists the operations beside the reference of a path item too', () => {
  const shared = {
    parameters: [{ name: 'id', in: 'path', required: true }],
    get: { summary: 'shared' },
    put: { summary: 'shared' },
  };
  const paths = {
    '/a/{id}': {
      $ref: '#/components/pathItems/shared',
      put: { summary: 'own' },
      additionalOperations: { COPY: { summary: 'own' } },
    },
    '/b/{id}': { $ref: '#/components/pathItems/shared', parameters: [], delete: { summary: 'own' } },
  };
  const entries = operationEntries({ paths, components: { pathItems: { shared } } });
  expect(
    entries.map(
      ({ method, name, pathItemPointer, operation }) => `${method} ${name} ${operation['summary']} ${pathItemPointer}`,
    ),
  ).toEqual([
    'PUT /a/{id} own /components/pathItems/shared',
    'COPY /a/{id} own /components/pathItems/shared',
    'GET /a/{id} shared /components/pathItems/shared',
    'DELETE /b/{id} own /paths/~1b~1{id}',
    'GET /b/{id} shared /components/pathItems/shared',
    'PUT /b/{id} shared /components/pathItems/shared',
  ]);
});
