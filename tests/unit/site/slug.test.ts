import { describe, expect, test } from 'vitest';
import { channelSlug, directorySlug, hrefSlug, operationSlug, pageSlug, slugPart } from '../../../src/site/slug.ts';
import { operationOf, siteOf } from './support.ts';

function slugOf(is: string, summary?: string, tag?: string): string {
  return operationSlug(operationOf(summary === undefined ? is : { is, summary }), tag).replace(/^api-reference\//, '');
}

describe('uses the summary, or otherwise method and path', () => {
  test.each([
    ['GET /users/{id}', 'Get user', 'Users', 'users/get-user'],
    ['DELETE /users/{id}', undefined, undefined, 'delete-users'],
    ['GET /a/{b}/c_d', undefined, undefined, 'get-a-c_d'],
    ['GET /users/list', undefined, undefined, 'get-userslist'],
    ['GET /users/{id}/', undefined, undefined, 'get-users-'],
    ['GET /trail/', undefined, undefined, 'get-trail'],
    ['GET /', undefined, undefined, 'get-'],
    ['GET /v1.0/users', undefined, undefined, 'get-v10users'],
    ['GET /users/{id}/posts/{postId}', undefined, undefined, 'get-users-posts'],
    ['GET /camelCase/{userId}/items', undefined, undefined, 'get-camelcase-items'],
    ['POST /users', 'Create (a) user, now.', undefined, 'create-a-user-now'],
    ['GET /x', 'Get   triple space', undefined, 'get--triple-space'],
    ['GET /x', '  ', undefined, 'get-x'],
    ['GET /x', '', undefined, 'get-x'],
    ['GET /x', 'Line\nbreak', undefined, 'linebreak'],
    ['GET /x', 'Ünïcode 日本', undefined, 'ünïcode-日本'],
    ['webhook order.deleted', undefined, undefined, 'orderdeleted'],
    ['webhook order.deleted', 'Order deleted', 'Orders', 'orders/order-deleted'],
    ['webhook order.deleted', 'An order was deleted.\n\nNeeds a permission.', undefined, 'orderdeleted'],
  ])('%s, summary %j, tag %j: %s', (is, summary, tag, expected) => {
    expect(slugOf(is, summary, tag)).toBe(expected);
  });
});

describe('removes characters that a URL cannot contain', () => {
  test.each([
    ["What's new? (beta) & more: 100%", 'whats-new-beta--more-100'],
    ['a?b#c%d', 'abcd'],
    ['a\\b:c*d|e"f<g>h', 'abcdefgh'],
    ['../../etc/passwd', 'etcpasswd'],
    ['keep_this~here', 'keep_this~here'],
    ['zero\u200Bwidth\u202E', 'zerowidth'],
  ])('%j: %s', (summary, expected) => {
    expect(slugOf('GET /x', summary)).toBe(expected);
  });

  test('in a tag too', () => {
    expect(slugOf('GET /x', 'Name', 'Foo/Bar & Baz')).toBe('foobar--baz/name');
  });
});

describe('adds the method to a reserved or empty part', () => {
  test.each([
    ['Index', 'get-index'],
    ['404', 'get-404'],
    ['_astro', 'get-_astro'],
    ['CON', 'get-con'],
    ['lpt1', 'get-lpt1'],
    ['???', 'get-'],
  ])('%j: %s', (summary, expected) => {
    expect(slugOf('GET /x', summary)).toBe(expected);
  });

  test('but not to one that only begins with a reserved name', () => {
    expect(slugOf('GET /x', 'Indexes')).toBe('indexes');
  });
});

describe('shortens a long part with a hash', () => {
  const long = `${'word '.repeat(50)}end`;

  test.each([
    ['Latin', long],
    ['four bytes each', '𠮷'.repeat(60)],
    ['three bytes each', '語'.repeat(60)],
  ])('%s', (_, summary) => {
    const slug = slugOf('GET /x', summary);
    expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/-[0-9a-f]{8}$/);
    expect(slug).not.toContain('\uFFFD');
    expect(slugOf('GET /x', `${summary} two`)).not.toBe(slug);
  });

  test('but not 100 bytes', () => {
    expect(slugOf('GET /x', 'a'.repeat(100))).toBe('a'.repeat(100));
  });
});

test.each([
  ['api', 'api/users/list'],
  ['/docs/API v1/', 'docs/API-v1/users/list'],
  ['../up', 'up/users/list'],
  ['', 'users/list'],
])('uses the directory %j as the folder', (directory, expected) => {
  expect(operationSlug(operationOf({ is: 'GET /users', summary: 'List' }), 'Users', directory)).toBe(expected);
});

test.each([
  ['/guides/send', 'guides/send'],
  ['guides/v1.2/', 'guides/v1.2'],
  ['/Guides/Send?a=1#b', 'Guides/Send'],
  ['../../x', 'x'],
  ['https://example.com/page', ''],
  ['/', ''],
])('x-docs.href %j sets the slug %j', (href, expected) => {
  expect(hrefSlug(href)).toBe(expected);
});

test('ignores an href that is not a path of this site', () => {
  expect(operationSlug(operationOf({ is: 'GET /users', href: 'https://example.com' }), undefined)).toBe(
    'api-reference/get-users',
  );
});

test.each([
  [{ id: 'lightMeasured' }, 'websockets', 'api-reference/websockets/lightmeasured'],
  [{ id: 'chat', title: 'Chat Room (v2)' }, 'Live Chat', 'api-reference/live-chat/chat-room-v2'],
])('combines the group and name of the channel %j', (channel, group, expected) => {
  expect(channelSlug(channel, group)).toBe(expected);
});

test.each([
  ['index', ''],
  ['guides/index', 'guides'],
  ['guides/Start', 'guides/Start'],
  ['guides/c#', 'guides/c'],
  ['what?/100% sure', 'what/100 sure'],
  ['übung/日本', 'übung/日本'],
])('the file %s is at /%s', (path, expected) => {
  expect(pageSlug(path)).toBe(expected);
});

test.each(['', ' ', '-', '--', '{}', '{a}{b}'])('reduces %j to nothing or a hyphen', (text) => {
  expect(slugPart(text)).toMatch(/^-?$/);
});

test('keeps the case of a directory', () => {
  expect(directorySlug('API/v1')).toBe('API/v1');
});

describe('uses the operationId, if docs.json says so', () => {
  test.each([
    ['listPets', 'list-pets'],
    ['list_pets', 'list_pets'],
    ['list-pets', 'list-pets'],
    ['ListPetsV2', 'list-pets-v2'],
    ['getHTMLPage', 'get-html-page'],
    ['pets.list', 'pets-list'],
    ['repos/create-for-user', 'repos-create-for-user'],
    ['pets: list', 'pets-list'],
    ['größeÄndern', 'größe-ändern'],
    ['index', 'get-index'],
    [' ', 'a-summary'],
    ['{}', 'a-summary'],
    [undefined, 'a-summary'],
  ])('%s: %s', (operationId, expected) => {
    const operation = operationOf({
      is: 'GET /x',
      summary: 'A summary',
      ...(operationId !== undefined && { operationId }),
    });
    expect(operationSlug(operation, 'Pets', 'api', 'operationId')).toBe(`api/pets/${expected}`);
  });

  test('but not for a page with a URL of its own', () => {
    const operation = operationOf({ is: 'GET /x', operationId: 'getX', href: '/x' });
    expect(operationSlug(operation, 'Pets', 'api', 'operationId')).toBe('x');
  });

  test.each([
    ['userSignedUp', 'user-signed-up'],
    ['rooms/{roomId}/messages', 'rooms-messages'],
  ])('channel %s: %s', (id, expected) => {
    expect(channelSlug({ id, title: 'A title' }, 'Users', 'live', 'operationId')).toBe(`live/users/${expected}`);
  });

  test('and pages have these URLs', () => {
    const docs = { slugs: 'operationId', api: { openapi: 'api.json', asyncapi: 'live.json' } };
    const documents = {
      'api.json': [{ is: 'GET /pets', operationId: 'listPets', summary: 'All pets', tags: ['Pets'] }],
      'live.json': { protocols: ['wss'], channels: [{ id: 'petSold', title: 'Sold' }] },
    };
    const slugs = siteOf({ docs, documents }).pages.map(({ slug }) => slug);
    expect(slugs).toEqual(['api-reference/pets/list-pets', 'api-reference/websockets/pet-sold']);
  });
});
