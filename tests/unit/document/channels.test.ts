import { expect, test } from 'vitest';
import { checkText } from './support.ts';

const HEAD = "info: { title: A, version: '1' }";

test.each([
  ['3.0.0', 'channels: { room: { address: "rooms/{id}", parameters: { id: {} } } }'],
  ['3.0.0', 'channels: { room: { address: null, parameters: {} } }'],
  ['3.0.0', 'channels: { room: { } }'],
  ['2.6.0', 'channels: { "rooms/{id}": { parameters: { id: { schema: { type: string } } } } }'],
])('AsyncAPI %s accepts parameters that are in the address: %s', async (version, channels) => {
  expect(await checkText(`asyncapi: ${version}\n${HEAD}\n${channels}`)).toBe('');
});

test.each([
  [
    '3.0.0',
    'channels: { room: { address: "rooms/{id}" } }',
    '3:21: error channel-parameter-missing: The parameter "id"',
  ],
  ['2.6.0', 'channels: { "rooms/{id}": { } }', '3:13: error channel-parameter-missing: The parameter "id"'],
  [
    '3.0.0',
    'channels: { room: { address: rooms, parameters: { id: { } } } }',
    '3:51: warning channel-parameter-unused: The parameter "id" isn’t in the channel’s address "rooms".',
  ],
])('AsyncAPI %s reports parameters that do not fit the address: %s', async (version, channels, expected) => {
  expect(await checkText(`asyncapi: ${version}\n${HEAD}\n${channels}`)).toContain(expected);
});

const operations = (messages: string, reply: string) => `asyncapi: 3.0.0
${HEAD}
channels:
  room: { address: room, messages: { say: { $ref: '#/components/messages/say' } } }
  replies: { address: null, messages: { said: { payload: { type: string } } } }
operations:
  talk:
    action: receive
    channel: { $ref: '#/channels/room' }
    messages: [{ $ref: '${messages}' }]
    reply: { channel: { $ref: '#/channels/replies' }, messages: [{ $ref: '${reply}' }] }
components: { messages: { say: { payload: { type: string } }, other: { payload: { type: string } } } }`;

test.each([
  ['#/channels/room/messages/say', '#/channels/replies/messages/said'],
  ['#/components/messages/say', '#/channels/replies/messages/said'],
])(
  'an operation may name messages of its channel, and its reply those of the other channel: %s, %s',
  async (...names) => {
    expect(await checkText(operations(...names))).toBe('');
  },
);

test('reports messages of operations and replies that their channel does not have', async () => {
  const problems = await checkText(operations('#/components/messages/other', '#/channels/room/messages/say'));
  expect(problems).toContain('10:16: error channel-message-unknown: The message "#/components/messages/other"');
  expect(problems).toContain('11:66: error channel-message-unknown: The message "#/channels/room/messages/say"');
});

test.each([
  ["operations: { talk: { action: receive, channel: { $ref: '#/components/channels/c' } } }", '6:51'],
  [
    "operations: { talk: { action: receive, channel: { $ref: '#/channels/room' }, reply: { channel: { $ref: '#/components/channels/c' } } } }",
    '6:98',
  ],
])('reports operations and replies of channels that the document does not list: %s', async (entry, place) => {
  const problems = await checkText(`asyncapi: 3.0.0
${HEAD}
servers: { s: { host: a.example, protocol: ws } }
channels: { room: { address: room, servers: [{ $ref: '#/servers/s' }] }, same: { $ref: '#/components/channels/same' } }
components: { channels: { c: { address: c }, same: { address: same } } }
${entry}`);
  expect(problems).toContain(`${place}: error channel-unknown: The channel "#/components/channels/c"`);
  expect(problems.match(/^\S+: (?:error|warning) /gm)).toHaveLength(1);
});

test.each([
  ['3.0.0', "room: { servers: [{ $ref: '#/components/servers/other' }] }", 'The server "#/components/servers/other"'],
  ['2.6.0', 'room: { servers: [mian] }', 'The channel lists the server "mian", which'],
])(
  'AsyncAPI %s reports a server of a channel that the document does not list: %s',
  async (version, channels, expected) => {
    const server =
      version === '2.6.0' ? "{ url: 'ws://a.example', protocol: ws }" : '{ host: a.example, protocol: ws }';
    const problems = await checkText(`asyncapi: ${version}
${HEAD}
servers: { main: ${server} }
channels: { ${channels} }
components: { servers: { other: ${server} } }`);
    expect(problems).toContain(`error server-unknown: ${expected}`);
    if (version === '2.6.0') expect(problems).toContain('Did you mean "main"?');
  },
);

test('a channel in the components may have a server that the document does not list', async () => {
  const problems = await checkText(`asyncapi: 3.0.0
${HEAD}
channels: { room: { $ref: '#/components/channels/room' } }
components:
  channels: { room: { address: room, servers: [{ $ref: '#/components/servers/other' }] } }
  servers: { other: { host: a.example, protocol: ws } }`);
  expect(problems).not.toContain('server-unknown');
});

test.each([
  ['{ messageId: said, payload: { type: integer } }', 1],
  ['{ oneOf: [{ messageId: asked }, { messageId: said, name: said }] }', 1],
  ['{ messageId: said, payload: { type: string } }', 0],
  ["{ $ref: '#/components/messages/said' }", 0],
  ['{ messageId: heard, traits: [{ messageId: said }] }', 0],
])('AsyncAPI 2 reports different messages with the same messageId: %s', async (message, count) => {
  const problems = await checkText(`asyncapi: 2.6.0
${HEAD}
channels: { room: { publish: { message: ${message} } } }
components:
  messages: { said: { messageId: said, payload: { type: string } } }
  messageTraits: { said: { messageId: said } }`);
  const reported = 'message-id-duplicated: The message at /channels/room/publish/';
  expect(problems.split(reported)).toHaveLength(count + 1);
  expect(problems.match(/ error /g) ?? []).toHaveLength(count);
});

test('AsyncAPI 2 reports security schemes that do not exist, and operations with the same id', async () => {
  const problems = await checkText(`asyncapi: 2.6.0
${HEAD}
servers: { s: { url: a.example, protocol: ws, security: [{ logni: [] }] } }
channels:
  a: { publish: { operationId: say, security: [{ login: [] }, { other: [] }] } }
  b: { publish: { operationId: hear }, subscribe: { operationId: say } }
components: { securitySchemes: { login: { type: userPassword } } }`);
  expect(problems).toContain('3:60: error security-scheme-unknown: There’s no security scheme "logni"');
  expect(problems).toContain('Did you mean "login"?');
  expect(problems).toContain('5:65: error security-scheme-unknown: There’s no security scheme "other"');
  expect(problems).toContain(
    '`publish` of the channel "a" and `subscribe` of the channel "b" have the same operationId "say".',
  );
  expect(problems.match(/^\S+: error /gm)).toHaveLength(3);
});
