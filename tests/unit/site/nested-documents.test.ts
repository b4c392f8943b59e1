import { describe, expect, test } from 'vitest';
import { outlineOf, siteOf, USERS } from './support.ts';

describe('a document that an element and another inside it name', () => {
  const documents = { 'api.json': USERS.slice(0, 3) };
  const listing = (inside: object) => ({
    docs: {
      navigation: {
        versions: [{ version: '1', openapi: 'api.json', groups: [{ group: 'API', openapi: 'api.json', ...inside }] }],
      },
    },
    documents,
  });

  test('is listed once, inside', () => {
    expect(outlineOf(listing({}))).toMatchInlineSnapshot(`
      "version 1
        group API
          group Users
            page List users GET → /api-reference/users/list-users
            page Create user POST → /api-reference/users/create-user
          group Orders
            page List orders GET → /api-reference/orders/list-orders"
    `);
  });

  test('lists the other operations once if those inside are listed one by one', () => {
    expect(outlineOf(listing({ pages: ['GET /users', 'GET /orders'] }))).toMatchInlineSnapshot(`
      "version 1
        group API
          page List users GET → /api-reference/users/list-users
          page List orders GET → /api-reference/orders/list-orders
        group Users
          page Create user POST → /api-reference/users/create-user"
    `);
  });

  test('is listed once if the group inside has no name, with its overview', () => {
    const { docs } = listing({ group: '' });
    const introduced = { 'api.json': { operations: documents['api.json'], introduction: 'Start here.' } };
    expect(outlineOf({ docs, documents: introduced })).toMatchInlineSnapshot(`
      "version 1
        page Overview → /api-reference/overview
        group Users
          page List users GET → /api-reference/users/list-users
          page Create user POST → /api-reference/users/create-user
        group Orders
          page List orders GET → /api-reference/orders/list-orders"
    `);
  });

  test('lists operations once that a group without a name lists one by one', () => {
    expect(outlineOf(listing({ group: '', pages: ['GET /users', 'GET /orders'] }))).toMatchInlineSnapshot(`
      "version 1
        page List users GET → /api-reference/users/list-users
        page List orders GET → /api-reference/orders/list-orders
        group Users
          page Create user POST → /api-reference/users/create-user"
    `);
  });

  test('is listed outside if the element inside is hidden', () => {
    const version = siteOf(listing({ hidden: true })).tree[0];
    expect(version?.children.map(({ label, hidden }) => [label, hidden])).toEqual([
      ['API', true],
      ['Users', false],
      ['Orders', false],
    ]);
  });

  test('is listed once, inside, if it is an AsyncAPI document', () => {
    const docs = {
      navigation: {
        products: [{ product: 'Live', asyncapi: 'live.json', groups: [{ group: 'Channels', asyncapi: 'live.json' }] }],
      },
    };
    const live = { 'live.json': { channels: [{ id: 'prices', title: 'Prices' }] } };
    expect(outlineOf({ docs, documents: live })).toMatchInlineSnapshot(`
      "product Live
        group Channels
          group WebSockets
            page Prices → /api-reference/websockets/prices"
    `);
  });
});
