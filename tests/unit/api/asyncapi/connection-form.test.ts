import { expect, test } from 'vitest';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { canConnect, channelView } from '../../../../src/api/asyncapi/channel-view.ts';
import { connectionForm, messageContract } from '../../../../src/api/asyncapi/connection-form.ts';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { connectionTarget, initialConnection } from '../../../../src/request/connection/connection-url.ts';
import { asyncDocument } from './support.ts';

/** Returns the headers and the query of code samples, before the reader has entered anything. */
function sampleCredentials(security: unknown): { headers: string[]; query: string } {
  const query = { type: 'object', required: ['must'], properties: { must: { type: 'string' }, may: {} } };
  const document = asCurrentVersion(
    asyncDocument(
      {
        servers: { s: { url: 'wss://example.com', protocol: 'wss', security } },
        channels: { room: { bindings: { ws: { query } } } },
        components: {
          securitySchemes: {
            key: { type: 'httpApiKey', in: 'query', name: 'token' },
            other: { type: 'httpApiKey', in: 'header', name: 'X-Key' },
            user: { type: 'userPassword' },
          },
        },
      },
      '2.6.0',
    ),
  );
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  const form = connectionForm(document, channel, channelView(document, channel));
  const { url, sample } = connectionTarget(form, initialConnection(form));
  expect(url).toBe('wss://example.com/room');
  return { headers: form.headers.map((header) => header.join(': ')), query: new URL(sample).search };
}

test.each(['ws', 'wss'])('asks for the query parameters of the binding %s', (name) => {
  const query = { properties: { session: { type: 'string', description: 'The session to bind' } } };
  const document = asyncDocument({
    servers: { live: { host: 'example.com', protocol: 'wss' } },
    channels: { bind: { address: 'bind', bindings: { [name]: { query } } } },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  const form = connectionForm(document, channel, channelView(document, channel));
  expect(form.query).toMatchObject([{ name: 'session', required: false, description: 'The session to bind' }]);
});

test.each([
  ['a key in the query', [{ key: [] }, { other: [] }], [], '?must=YOUR_MUST&token=YOUR_TOKEN'],
  ['a header that comes first', [{ other: [] }, { key: [] }], ['X-Key: YOUR_API_KEY'], '?must=YOUR_MUST'],
  ['both together', [{ key: [], other: [] }], ['X-Key: YOUR_API_KEY'], '?must=YOUR_MUST&token=YOUR_TOKEN'],
  [
    'a key, and for nothing that is sent after the handshake',
    [{ user: [] }, { key: [] }],
    [],
    '?must=YOUR_MUST&token=YOUR_TOKEN',
  ],
])('samples have placeholders for %s', (_, security, headers, query) => {
  expect(sampleCredentials(security)).toEqual({ headers, query });
});

test.each<[title: string, channel: Record<string, unknown>, expected: string | undefined]>([
  ['the address of the channel', { address: 'room' }, 'wss://example.com/v1/room'],
  ['the server itself if the channel has no address', {}, 'wss://example.com/v1'],
  ['nothing if the address is known only at run time', { address: null }, undefined],
])('for a channel, a browser connects to %s', (_, channel, expected) => {
  const document = asyncDocument({
    servers: { s: { host: 'example.com', pathname: '/v1', protocol: 'wss' } },
    channels: { channel },
  });
  const [first] = listChannels(document);
  if (!first) throw new Error('No channel.');
  const view = channelView(document, first);
  const form = connectionForm(document, first, view);
  expect(canConnect(view)).toBe(expected !== undefined);
  expect(form.servers).toHaveLength(expected === undefined ? 0 : 1);
  if (expected !== undefined) expect(connectionTarget(form, initialConnection(form)).url).toBe(expected);
});

test.each<[name: string, message: Record<string, unknown>]>([
  ['its content type', { contentType: 'audio/wav', payload: { type: 'string' }, examples: [{ payload: '<audio>' }] }],
  ['the format of its schema', { payload: { type: 'string', format: 'binary' } }],
  ['its encoding', { contentType: 'application/msgpack', payload: { type: 'object' }, examples: [{ payload: {} }] }],
  ['its encoding with a schema in Avro', { contentType: 'avro/binary', payload: { type: 'object' } }],
])('a message that is binary by %s is entered in hex, without an example', (_, message) => {
  const document = asyncDocument({
    servers: { s: { host: 'example.com', protocol: 'wss' } },
    channels: { c: { messages: { audio: message } } },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  const { messages } = connectionForm(document, channel, channelView(document, channel));
  expect(messages).toMatchObject([{ name: 'audio', isBinary: true, examples: [] }]);
  expect(messages[0]?.form).toBeUndefined();
});

test('a message that is JSON by the suffix of its type is entered as text', () => {
  const document = asyncDocument({
    servers: { s: { host: 'example.com', protocol: 'wss' } },
    channels: { c: { messages: { user: { contentType: 'application/vnd.apache.avro+json', payload: {} } } } },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  expect(connectionForm(document, channel, channelView(document, channel)).messages).toMatchObject([
    { isBinary: false },
  ]);
});

test('the reader enters the parameters of the address, also those that are not declared, and no others', () => {
  const document = asyncDocument({
    servers: { s: { host: 'example.com', protocol: 'wss' } },
    channels: { c: { address: 'rooms/{room}/{user}', parameters: { room: { default: 'lobby' }, rate: {} } } },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  const view = channelView(document, channel);
  expect(view.parameters.map(({ name }) => name)).toEqual(['room', 'rate', 'user']);
  const form = connectionForm(document, channel, view);
  expect(form.parameters.map(({ name }) => name)).toEqual(['room', 'user']);
  expect(connectionTarget(form, initialConnection(form)).faults).toEqual(['user is required.']);
});

test.each([[{ protocol: 'ws' }], [{ protocol: 'ws', host: '', pathname: '/v1' }]])(
  'a browser cannot connect to a server without a host: %j',
  (server) => {
    const document = asyncDocument({ servers: { s: server }, channels: { c: { address: 'room' } } });
    const [channel] = listChannels(document);
    if (!channel) throw new Error('No channel.');
    const view = channelView(document, channel);
    expect(canConnect(view)).toBe(false);
    expect(connectionForm(document, channel, view).servers).toEqual([]);
  },
);

test('checks messages by their schemas, whatever their names are', () => {
  const document = asyncDocument({
    servers: { live: { host: 'example.com', protocol: 'wss' } },
    channels: { room: { address: 'room', messages: JSON.parse('{"__proto__":{"payload":{"type":"string"}}}') } },
  });
  const [channel] = listChannels(document);
  if (!channel) throw new Error('No channel.');
  const { schemas } = messageContract(document, channelView(document, channel));
  expect(Object.entries(schemas)).toEqual([['__proto__', { $ref: '#/channels/room/messages/__proto__/payload' }]]);
});
