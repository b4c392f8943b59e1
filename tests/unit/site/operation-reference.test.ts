import { expect, test } from 'vitest';
import { parseNameReference, parseOperationReference } from '../../../src/site/operation-reference.ts';

test.each([
  ['GET /users', { kind: 'operation', method: 'GET', path: '/users' }],
  ['  GET   /users ', { kind: 'operation', method: 'GET', path: '/users' }],
  ['get /users', { kind: 'operation', method: 'get', path: '/users' }],
  ['QUERY /users', { kind: 'operation', method: 'QUERY', path: '/users' }],
  ['GET /with space', { kind: 'operation', method: 'GET', path: '/with space' }],
  ['v1.json GET /users', { kind: 'operation', method: 'GET', path: '/users', file: 'v1.json' }],
  ['/a/v1.yaml GET /', { kind: 'operation', method: 'GET', path: '/', file: '/a/v1.yaml' }],
  ['my file.json GET /users', { kind: 'operation', method: 'GET', path: '/users', file: 'my file.json' }],
  [
    'https://a.com/o.json GET /users',
    { kind: 'operation', method: 'GET', path: '/users', file: 'https://a.com/o.json' },
  ],
  ['webhook order.deleted', { kind: 'webhook', method: '', path: 'order.deleted' }],
  ['WEBHOOK /plant/webhook', { kind: 'webhook', method: '', path: '/plant/webhook' }],
  ['v1.json webhook new pet', { kind: 'webhook', method: '', path: 'new pet', file: 'v1.json' }],
])('%j is a reference', (text, expected) => {
  expect(parseOperationReference(text, () => true)).toEqual(expected);
});

test.each([
  ['webhook PUT /plant', { kind: 'webhook', method: '', path: 'PUT /plant' }],
  ['v1.json webhook PUT /plant', { kind: 'webhook', method: '', path: 'PUT /plant', file: 'v1.json' }],
])('%j is a reference to a webhook if no document is called "webhook"', (text, expected) => {
  expect(parseOperationReference(text, () => false)).toEqual(expected);
  expect(parseOperationReference(text, () => true)).toMatchObject({ kind: 'operation', path: '/plant' });
});

test.each(['guides/start', '/guides/start.mdx', 'get', 'GET', 'webhook', 'GET users', 'api-reference/get', ''])(
  '%j is not a reference',
  (text) => {
    expect(parseOperationReference(text, () => true)).toBeUndefined();
  },
);

test.each([
  ['Order', { name: 'Order' }],
  ['schema.json Order', { file: 'schema.json', name: 'Order' }],
  ['/a/events.yaml chat room', { file: '/a/events.yaml', name: 'chat room' }],
])('%j refers to a schema or a channel', (text, expected) => {
  expect(parseNameReference(text)).toEqual(expected);
});
