import { expect, test } from 'vitest';
import { targetOfLink } from '../../../../src/api/openapi/link-target.ts';
import { apiDocument } from './support.ts';

const document = apiDocument({
  paths: {
    '/orders': {
      get: { operationId: 'list' },
      post: {
        operationId: 'order',
        callbacks: {
          shipped: { '{$request.body#/url}': { post: { operationId: 'onShipped', summary: 'Shipped' } } },
          lost: { '{$request.body#/url}': { post: { operationId: 'list' }, put: { operationId: 'onFound' } } },
        },
      },
    },
  },
  webhooks: { news: { post: { operationId: 'onNews' } } },
});

test.each([
  ['an operation', 'list', '/paths/~1orders/get', undefined],
  ['a reference to an operation', '#/paths/~1orders/post', '/paths/~1orders/post', undefined],
  ['a webhook', 'onNews', '/webhooks/news/post', undefined],
  ['a callback, on the page of its operation', 'onShipped', '/paths/~1orders/post', 'callback-1'],
  ['a later callback', 'onFound', '/paths/~1orders/post', 'callback-3'],
  [
    'a reference to a callback',
    '#/paths/~1orders/post/callbacks/shipped/%7B$request.body%23~1url%7D/post',
    '/paths/~1orders/post',
    'callback-1',
  ],
])('a link leads to %s', (_title, target, pointer, anchor) => {
  const found = targetOfLink(document, target);
  expect([found?.operation.pointer, found?.callback?.anchor]).toEqual([pointer, anchor]);
});

test('a link to an operation that does not exist has no target', () => {
  expect(targetOfLink(document, 'missing')).toBeUndefined();
});
