import { expect, test } from 'vitest';
import { channelTitle, operationSidebarTitle, operationTitle, slugWords } from '../../../src/site/title.ts';
import { documentOf, operationOf } from './support.ts';

test.each([
  [{ is: 'GET /users', summary: 'List users' }, 'List users'],
  [{ is: 'GET /users', summary: 'List users', title: 'All users' }, 'All users'],
  [{ is: 'GET /users', summary: '' }, 'Get users'],
  [{ is: 'GET /users', summary: ' ', title: '' }, 'Get users'],
  [{ is: 'DELETE /users/{id}' }, 'Delete users by id'],
  [{ is: 'GET /users/{id}/posts/{postId}' }, 'Get users posts by post id'],
  [{ is: 'GET /users/{id}/posts' }, 'Get users posts'],
  [{ is: 'GET /users/list' }, 'Get users list'],
  [{ is: 'GET /a/{b}/c_d' }, 'Get a c d'],
  [{ is: 'GET /users/{id}/' }, 'Get users by id'],
  [{ is: 'GET /v1.0/users' }, 'Get users'],
  [{ is: 'POST /v1/charges/{charge}' }, 'Post charges by charge'],
  [{ is: 'GET /v2beta1/2024-10-01/jobs' }, 'Get jobs'],
  [{ is: 'GET /api/v1/users' }, 'Get api v1 users'],
  [{ is: 'GET /v1' }, 'Get v1'],
  [{ is: 'GET /camelCase/{userId}/items' }, 'Get camelcase items'],
  [{ is: 'GET /jobs/{+jobId}' }, 'Get jobs by job id'],
  [{ is: 'GET /' }, 'Get /'],
  [{ is: 'GET /{id}' }, 'Get by id'],
  [{ is: 'webhook order.deleted' }, 'order.deleted'],
  [{ is: 'webhook order.deleted', summary: 'Order deleted' }, 'Order deleted'],
  [{ is: 'webhook bell\u0007' }, 'bell\ufffd'],
  [{ is: 'GET /bell\u0007' }, 'Get bell\ufffd'],
  [{ is: 'webhook order.deleted', summary: 'An order was deleted.\n\nNeeds a permission.' }, 'order.deleted'],
  [{ is: 'webhook order.deleted', summary: 'An order was deleted. '.repeat(6) }, 'order.deleted'],
])('%j is titled %j', (operation, expected) => {
  expect(operationTitle(operationOf(operation))).toBe(expected);
});

test.each([
  [{ is: 'GET /users', summary: 'List users', href: '/guides/all-users' }, 'List users'],
  [{ is: 'GET /users', summary: 'List users', href: '/guides/all-users', sidebarTitle: 'Users' }, 'Users'],
  [{ is: 'GET /users', summary: 'List users', href: '/guides/all-users', title: 'Everyone' }, 'Everyone'],
  [{ is: 'GET /users', summary: 'List users', sidebarTitle: 'Users' }, 'Users'],
  [{ is: 'GET /users', summary: 'List users' }, 'List users'],
])('%j is called %j in the sidebar', (operation, expected) => {
  expect(operationSidebarTitle(operationOf(operation))).toBe(expected);
});

test.each([
  [{ id: 'lightMeasured' }, 'Light measured'],
  [{ id: 'lanterns/{deviceId}/Measured' }, 'lanterns/{deviceId}/Measured'],
  [{ id: 'chat', title: 'Chat Room' }, 'Chat Room'],
])('channel %j is titled %j', (sketch, expected) => {
  const [channel] = documentOf('a.json', { channels: [sketch] }).channels ?? [];
  expect(channel && channelTitle(channel)).toBe(expected);
});

test('converts a slug to words', () => {
  expect(slugWords('guides/first-steps_now')).toBe('First steps now');
});
