import { describe, expect, test } from 'vitest';
import { outlineOf, USERS } from './support.ts';

describe('AsyncAPI', () => {
  const documents = {
    'events.yaml': {
      protocols: ['wss'],
      channels: [{ id: 'lightMeasured' }, { id: 'chat', title: 'Chat', tags: ['Live'] }, { id: 'x', excluded: true }],
    },
  };

  test('groups channels by first tag, or otherwise in WebSockets', () => {
    const docs = { navigation: { groups: [{ group: 'Events', asyncapi: 'events.yaml' }] } };
    expect(outlineOf({ docs, documents })).toMatchInlineSnapshot(`
      "group Events
        group WebSockets
          page Light measured WS → /api-reference/websockets/lightmeasured
        group Live
          page Chat WS → /api-reference/live/chat"
    `);
  });

  test('x-tagGroups are the outermost groups of channels, and tags in none of them come last', () => {
    const documents = {
      'live.json': {
        tags: [{ name: 'orders', label: 'Orders' }],
        tagGroups: [
          { name: 'Shop', tags: ['prices', 'orders', 'nowhere'] },
          { name: 'People', tags: ['People'] },
        ],
        channels: [
          { id: 'log', tags: ['log'] },
          { id: 'sold', tags: ['orders'] },
          { id: 'price', tags: ['prices'] },
          { id: 'seen', tags: ['People'] },
        ],
      },
    };
    expect(outlineOf({ docs: { navigation: { asyncapi: 'live.json' } }, documents })).toMatchInlineSnapshot(`
      "group Shop
        group prices
          page Price → /api-reference/prices/price
        group Orders
          page Sold → /api-reference/orders/sold
      group People
        page Seen → /api-reference/people/seen
      group log
        page Log → /api-reference/log/log"
    `);
  });

  test('calls channels of other protocols Channels, in URLs too', () => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const events = { protocols: ['kafka'], channels: [{ id: 'orders' }] };
    expect(outlineOf({ docs, documents: { 'events.yaml': events } })).toMatchInlineSnapshot(`
      "group Channels
        page Orders KAFKA → /api-reference/channels/orders"
    `);
  });

  test('groups each channel by the protocols of its own servers', () => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const servers = [{ $ref: '#/servers/kafka' }];
    const events = { protocols: ['wss', 'kafka'], channels: [{ id: 'chat' }, { id: 'orders', servers }] };
    expect(outlineOf({ docs, documents: { 'events.yaml': events } })).toMatchInlineSnapshot(`
      "group WebSockets
        page Chat WS → /api-reference/websockets/chat
      group Channels
        page Orders KAFKA → /api-reference/channels/orders"
    `);
  });

  test('the document type decides what is shown, whichever key names it', () => {
    const both = { ...documents, 'api.json': USERS };
    const right = { navigation: { groups: [{ group: 'All', openapi: 'api.json', asyncapi: 'events.yaml' }] } };
    const mixed = { navigation: { groups: [{ group: 'All', openapi: ['api.json', 'events.yaml'] }] } };
    const swapped = { navigation: { groups: [{ group: 'All', asyncapi: ['api.json', 'events.yaml'] }] } };
    const outline = outlineOf({ docs: right, documents: both });
    expect(outline).toContain('page Chat WS');
    expect(outlineOf({ docs: mixed, documents: both })).toBe(outline);
    expect(outlineOf({ docs: swapped, documents: both })).toBe(outline);
  });

  test.each([
    [['ws'], ' WS'],
    [['kafka-secure', 'ws'], ' KAFKA'],
    [['mqtt'], ' MQTT'],
    [['AMQPS'], ' AMQP'],
    [['mercure'], ' MERCURE'],
    [[], ''],
  ])('names the protocol of the first server of a channel: %j', (protocols, badge) => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const events = { protocols, channels: [{ id: 'chat' }] };
    expect(outlineOf({ docs, documents: { 'events.yaml': events } })).toContain(`page Chat${badge} → /`);
  });

  test('shows the file of a channel in place of the generated page', () => {
    const docs = { navigation: { asyncapi: 'events.yaml' } };
    const pages = { chat: { title: 'Talk', asyncapi: 'events chat' } };
    expect(outlineOf({ docs, documents, pages })).toMatchInlineSnapshot(`
      "group WebSockets
        page Light measured WS → /api-reference/websockets/lightmeasured
      group Live
        page Talk WS → /chat"
    `);
  });
});
