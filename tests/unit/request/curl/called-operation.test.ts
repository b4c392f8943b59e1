import { expect, test } from 'vitest';
import { calledOperation } from '../../../../src/request/curl/called-operation.ts';

const OPERATIONS = [
  { method: 'GET', path: '/{id}' },
  { method: 'GET', path: '/books' },
  { method: 'GET', path: '/books/{bookId}' },
  { method: 'GET', path: '/books/recent' },
  { method: 'POST', path: '/books' },
  { method: 'GET', path: '/shops/{shop}/books/{bookId}' },
  { method: 'GET', path: '/v2/{+parent}/models' },
  { method: 'POST', path: '/v2/{+name}:cancel' },
];

test.each([
  ['GET /v1/books', '/books'],
  ['POST /v1/books', '/books'],
  ['GET /v1/books/bk_1', '/books/{bookId}'],
  ['GET /v1/books/recent', '/books/recent'],
  ['GET /shops/7/books/bk_1', '/shops/{shop}/books/{bookId}'],
  ['GET /base/v2/projects/p/locations/l/models', '/v2/{+parent}/models'],
  ['GET /v2/models', undefined],
  ['POST /v2/projects/p/jobs/j:cancel', '/v2/{+name}:cancel'],
  ['GET /v1/charges', undefined],
  ['DELETE /v1/books', undefined],
])('the operation that %s calls is %s', (call, path) => {
  const [method = '', called = ''] = call.split(' ');
  expect(calledOperation(OPERATIONS, { method, path: called })?.path).toBe(path);
});
