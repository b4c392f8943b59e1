import { expect, test } from 'vitest';
import { responseLinks, responseSecrets } from '../../../../src/api/openapi/form/response-links.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { apiDocument } from './support.ts';

const MARKED = { type: 'string', format: 'password' };

const document = apiDocument({
  openapi: '3.2.0',
  paths: {
    '/books': {
      post: {
        responses: {
          201: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
            links: {
              read: {
                operationId: 'getBook',
                description: 'Read *it*.',
                parameters: { bookId: '$response.body#/id', 'query.bookId': 5, missing: 1, pass: '$response.body#/id' },
                requestBody: { title: '$response.body#/title' },
                server: { url: 'https://second.example/' },
              },
              byReference: { operationRef: '#/paths/~1books~1%7BbookId%7D/get' },
              shared: { $ref: '#/components/links/Shared' },
              news: { operationId: 'onNews' },
              callback: { operationId: 'onShipped' },
              unknown: { operationId: 'nothing' },
              empty: {},
            },
          },
          '4XX': {},
          default: { $ref: '#/components/responses/Problem' },
        },
        callbacks: { shipped: { '{$request.body#/url}': { post: { operationId: 'onShipped' } } } },
      },
    },
    '/books/{bookId}': {
      get: {
        operationId: 'getBook',
        parameters: [
          { name: 'bookId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'bookId', in: 'query', schema: { type: 'integer' } },
          { name: 'pass', in: 'query', schema: { $ref: '#/components/schemas/Marked' } },
        ],
        responses: {},
      },
    },
  },
  webhooks: { news: { post: { operationId: 'onNews' } } },
  components: {
    schemas: {
      Marked: MARKED,
      Book: {
        type: 'object',
        properties: { id: { type: 'string' }, owner: { properties: { note: { type: 'string', writeOnly: true } } } },
        allOf: [{ properties: { word: { $ref: '#/components/schemas/Marked' } } }],
      },
    },
    links: { Shared: { operationId: 'getBook' } },
    responses: { Problem: { links: { again: { operationId: 'getBook' } } } },
  },
});

const [create] = listOperations(document);
const links = create ? responseLinks(document, create) : new Map();

test('links have the status that the document gives them to', () => {
  expect([...links].map(([status, each]) => [status, each.map(({ name }: { name: string }) => name)])).toEqual([
    ['201', ['read', 'byReference', 'shared']],
    // A response without links has none, although there is a default response with links.
    ['4XX', []],
    ['default', ['again']],
  ]);
});

test('a link has the parameters of its target, but no secret ones', () => {
  expect(links.get('201')?.[0]).toMatchObject({
    description: 'Read it.',
    parameters: [
      [{ in: 'path', name: 'bookId' }, '$response.body#/id'],
      [{ in: 'query', name: 'bookId' }, 5],
    ],
    requestBody: { title: '$response.body#/title' },
    server: 'https://second.example',
  });
});

test('a link by reference leads to the same operation', () => {
  const targets = links.get('201')?.map(({ target }: { target: { pointer: string } }) => target.pointer);
  expect(new Set(targets)).toEqual(new Set(['/paths/~1books~1{bookId}/get']));
});

test('the document marks members of responses as secret', () => {
  expect(create && responseSecrets(document, create).toSorted()).toEqual(['note', 'word']);
});
