import { describe, expect, test } from 'vitest';
import { isReachable } from '../../../../src/api/asyncapi/channel-view.ts';
import { messageSides } from '../../../../src/api/asyncapi/message-sides.ts';
import { channelOf, channelsOf } from './support.ts';

const ref = (pointer: string) => ({ $ref: `#${pointer}` });
const TEXT = { payload: { type: 'string' } };

describe('the directions of messages', () => {
  test('reverses the directions of the API for the reader', async () => {
    const channel = await channelOf({
      channels: { chat: { address: '/chat', messages: { Say: TEXT, Said: TEXT, Lost: TEXT } } },
      operations: {
        onSay: { action: 'receive', channel: ref('/channels/chat'), messages: [ref('/channels/chat/messages/Say')] },
        say: { action: 'send', channel: ref('/channels/chat'), messages: [ref('/channels/chat/messages/Said')] },
      },
    });
    const { sent, received, other } = messageSides(channel);
    expect([sent, received, other].map((list) => list.map(({ name }) => name))).toEqual([['Say'], ['Said'], ['Lost']]);
  });

  test('does not take messages with the same name for one message', async () => {
    const say = (...texts: string[]) => ({ name: 'presence', payload: { enum: texts } });
    const channel = await channelOf({
      channels: { room: { messages: { track: say('track'), tracked: say('tracked'), presence: TEXT } } },
      operations: {
        onTrack: {
          action: 'receive',
          channel: ref('/channels/room'),
          messages: [ref('/channels/room/messages/track')],
        },
        track: { action: 'send', channel: ref('/channels/room'), messages: [ref('/channels/room/messages/tracked')] },
      },
    });
    const { sent, received, other } = messageSides(channel);
    expect(sent.map(({ name, examples }) => [name, examples[0]?.payload?.text])).toEqual([['presence', '"track"']]);
    expect(received.map(({ name, examples }) => [name, examples[0]?.payload?.text])).toEqual([
      ['tracked', '"tracked"'],
    ]);
    expect(other.map(({ name }) => name)).toEqual(['presence-2']);
    expect(channel.operations.map(({ messages }) => messages)).toEqual([['presence'], ['tracked']]);
  });

  test.each([
    [['receive'], '{"secret":"string","text":"string"}'],
    [['send'], '{"id":"string","text":"string"}'],
    [['send', 'receive'], '{"secret":"string","text":"string"}'],
  ])('makes examples that the reader can send, if the API can %j the message', async (actions, expected) => {
    const properties = {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      text: { type: 'string' },
    };
    const channel = await channelOf({
      channels: { chat: { messages: { Say: { payload: { type: 'object', properties } } } } },
      operations: Object.fromEntries(actions.map((action) => [action, { action, channel: ref('/channels/chat') }])),
    });
    const text = channel.messages[0]?.examples[0]?.payload?.text ?? '';
    expect(JSON.stringify(JSON.parse(text))).toBe(expected);
  });

  test('lets an operation without messages use all messages of its channel', async () => {
    const channel = await channelOf({
      channels: { chat: { messages: { A: TEXT, B: TEXT } } },
      operations: { go: { action: 'send', channel: ref('/channels/chat') } },
    });
    expect(channel.operations[0]?.messages).toEqual(['A', 'B']);
  });

  test('does not send the replies of another channel', async () => {
    const [ping] = await channelsOf({
      channels: { ping: { messages: { Ping: TEXT } }, pong: { messages: { Pong: TEXT } } },
      operations: {
        ask: {
          action: 'receive',
          channel: ref('/channels/ping'),
          reply: { channel: ref('/channels/pong'), messages: [ref('/channels/pong/messages/Pong')] },
        },
        all: { action: 'receive', channel: ref('/channels/ping') },
      },
    });
    expect(ping?.operations.map(({ messages }) => messages)).toEqual([['Ping'], ['Ping']]);
    const sides = messageSides(ping ?? { operations: [], replies: [], messages: [] });
    expect([sides.sent, sides.received].map((list) => list.map(({ name }) => name))).toEqual([['Ping'], ['Pong']]);
  });

  test('takes the reply from the channel that the operation names', async () => {
    const [ping, pong] = await channelsOf({
      channels: { ping: { messages: { Ping: TEXT } }, pong: { address: null, messages: { Pong: TEXT } } },
      operations: {
        ask: {
          action: 'receive',
          channel: ref('/channels/ping'),
          reply: {
            channel: ref('/channels/pong'),
            address: { location: '$message.header#/replyTo' },
            messages: [ref('/channels/pong/messages/Pong')],
          },
        },
      },
    });
    expect(ping?.operations[0]?.reply).toMatchObject({
      channel: 'pong',
      location: '$message.header#/replyTo',
      messages: ['Pong'],
    });
    expect(pong?.address).toBeUndefined();
    expect(pong?.hasUnknownAddress).toBe(true);
  });

  test.each([
    ['names', [ref('/channels/pong/messages/Pong')], ['Pong']],
    ['does not name', undefined, ['Pong', 'Busy']],
  ])('says which operation replies on a channel, if the reply %s messages', async (_, messages, expected) => {
    const [ping, pong] = await channelsOf({
      channels: { ping: { messages: { Ping: TEXT } }, pong: { messages: { Pong: TEXT, Busy: TEXT } } },
      operations: {
        ask: {
          action: 'receive',
          title: 'Ask',
          channel: ref('/channels/ping'),
          reply: { channel: ref('/channels/pong'), messages },
        },
      },
    });
    const operation = { id: 'ask', title: 'Ask' };
    expect(pong?.replies).toEqual([{ channel: 'ping', operation, action: 'receive', messages: expected }]);
    const sides = messageSides(pong ?? { operations: [], replies: [], messages: [] });
    expect(sides.received.map(({ name }) => name)).toEqual(expected);
    expect(ping?.operations[0]?.reply?.messages).toEqual(expected);
    expect(ping?.messages.map(({ name }) => name)).toEqual(['Ping', ...expected]);
    expect(ping?.replies).toEqual([]);
  });

  test('shows control characters in the titles of operations and servers', async () => {
    const { operations, servers } = await channelOf({
      servers: { s: { host: 'a.example', protocol: 'ws', title: 'Bell\u0007' } },
      channels: { c: { messages: { Ping: TEXT } } },
      operations: { ask: { action: 'receive', title: 'Bell\u0007', channel: ref('/channels/c') } },
    });
    expect([operations[0]?.title, servers[0]?.title]).toEqual(['Bell\ufffd', 'Bell\ufffd']);
  });

  test('mentions no reply on the channel of the operation itself, whose page shows the operation', async () => {
    const channel = ref('/channels/c');
    const { replies } = await channelOf({
      channels: { c: { messages: { Ping: TEXT } } },
      operations: { ask: { action: 'receive', channel, reply: { channel } } },
    });
    expect(replies).toEqual([]);
  });

  test('a reply on the channel of the operation itself may be any message of the channel, unless it names some', async () => {
    const channel = ref('/channels/c');
    const request = { action: 'receive', channel, messages: [ref('/channels/c/messages/Ping')] };
    const view = await channelOf({
      channels: { c: { messages: { Ping: TEXT, Pong: TEXT } } },
      operations: {
        any: { ...request, reply: { channel } },
        none: { ...request, reply: { channel, messages: [] } },
        elsewhere: { ...request, reply: { address: { location: '$message.header#/replyTo' } } },
      },
    });
    expect(view.operations.map(({ reply }) => reply?.messages)).toEqual([['Ping', 'Pong'], [], []]);
    expect(messageSides(view).received.map(({ name }) => name)).toEqual(['Ping', 'Pong']);
  });

  test('sends the reply to what the API sends', async () => {
    const [, pong] = await channelsOf({
      channels: { ping: {}, pong: { messages: { Pong: TEXT } } },
      operations: {
        ask: { action: 'send', channel: ref('/channels/ping'), reply: { channel: ref('/channels/pong') } },
      },
    });
    expect(pong?.replies.map(({ action }) => action)).toEqual(['send']);
  });

  test.each([
    ['null', { address: null }, 'wss', true],
    ['absent', {}, 'kafka', true],
    // The address of the server is complete.
    ['absent on a WebSocket', {}, 'wss', false],
    ['a text', { address: 'a' }, 'kafka', false],
  ])('knows whether the address is known only at run time: %s', async (_, address, protocol, expected) => {
    const { hasUnknownAddress } = await channelOf({
      servers: { s: { host: 'example.com', protocol } },
      channels: { c: address },
    });
    expect(hasUnknownAddress).toBe(expected);
  });
});

describe('servers', () => {
  test.each([
    ['secure-mqtt', 'mqtts://example.com:8883'],
    ['mqtt5', 'mqtt://example.com:8883'],
    ['kafka-secure', 'kafka-secure://example.com:8883'],
  ])('%s has the URL %s', async (protocol, url) => {
    const channel = await channelOf({ servers: { s: { host: 'example.com:8883', protocol } }, channels: { c: {} } });
    expect(channel.servers.map((server) => server.url)).toEqual([url]);
  });

  const servers = {
    live: {
      host: '{region}.example.com',
      pathname: '/v1',
      protocol: 'wss',
      variables: { region: { enum: ['eu', 'us'], default: 'us', description: 'Where.' } },
      security: [ref('/components/securitySchemes/key')],
    },
    bus: { host: 'kafka.example.com:9092', protocol: 'kafka', protocolVersion: '3.5' },
  };
  const components = { securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'token' } } };

  test('a channel uses the servers that it names, or all of them', async () => {
    const channels = { all: {}, one: { servers: [ref('/servers/live')] } };
    const [all, one] = await channelsOf({ servers, channels, components });
    expect(all?.servers.map(({ name }) => name)).toEqual(['live', 'bus']);
    expect(one?.servers).toMatchObject([
      {
        url: 'wss://{region}.example.com/v1',
        variables: [{ name: 'region', default: 'us', enum: ['eu', 'us'] }],
        security: [[{ name: 'key', summary: 'API key in the `token` query parameter', place: { in: 'query' } }]],
      },
    ]);
  });

  test('a browser connects only to WebSocket servers', () => {
    expect(['wss', 'kafka', ''].map(isReachable)).toEqual([true, false, false]);
  });
});

describe('AsyncAPI 2', () => {
  test('lets the reader send what AsyncAPI 2 calls published', async () => {
    const channel = await channelOf(
      {
        servers: { live: { url: 'wss://example.com/ws', protocol: 'wss', security: [{ key: [] }] } },
        channels: {
          'rooms/{room}': {
            parameters: { room: { description: 'Which.', schema: { type: 'string' } } },
            publish: { operationId: 'say', message: { name: 'Say', payload: { type: 'string' } } },
            subscribe: {
              operationId: 'hear',
              message: {
                oneOf: [
                  { name: 'Said', payload: {} },
                  { name: 'Left', payload: {} },
                ],
              },
            },
          },
        },
        components: { securitySchemes: { key: { type: 'httpApiKey', in: 'header', name: 'X-Key' } } },
      },
      '2.6.0',
    );
    expect(channel).toMatchObject({ address: 'rooms/{room}', parameters: [{ name: 'room', description: 'Which.' }] });
    expect(channel.servers).toMatchObject([
      { url: 'wss://example.com/ws', security: [[{ place: { name: 'X-Key' } }]] },
    ]);
    const { sent, received } = messageSides(channel);
    expect(sent.map(({ name }) => name)).toEqual(['Say']);
    expect(received.map(({ name }) => name)).toEqual(['Said', 'Left']);
  });

  test('reports a document that cannot be converted', async () => {
    const channels = await channelsOf({ channels: { a: null, b: 'text', c: { publish: 5 } } }, '2.6.0');
    expect(Array.isArray(channels)).toBe(true);
  });
});

test('reads channels of any malformed document without an error', async () => {
  const odd = [null, 0, '', 'text', [], {}, { $ref: '#/nowhere' }, { $ref: 5 }, true];
  for (const value of odd) {
    const root = {
      servers: { s: value },
      channels: {
        a: value,
        b: { address: value, messages: value, servers: value, parameters: value, bindings: value, tags: value },
      },
      operations: {
        a: value,
        b: {
          action: value,
          channel: ref('/channels/b'),
          messages: value,
          reply: value,
          traits: value,
          security: value,
        },
        c: {
          action: 'send',
          channel: ref('/channels/b'),
          messages: [value],
          reply: { messages: [value], channel: value },
        },
      },
      components: value,
    };
    const channels = await channelsOf(root);
    expect(channels.map(({ id }) => id)).toContain('b');
  }
});

test('an extension of the author does not change the type of a parameter', async () => {
  const view = await channelOf({
    channels: { c: { address: '/{p}', parameters: { p: { 'x-schema': { type: 'integer', minimum: 1 } } } } },
  });
  expect(view.parameters).toMatchObject([{ name: 'p', type: 'string', facts: [] }]);
});
