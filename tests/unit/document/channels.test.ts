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
    '3:51: warning channel-parameter-unused: The parameter "id" is not in the address "rooms" of the channel.',
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
