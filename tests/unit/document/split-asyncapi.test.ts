import { describe, expect, test } from 'vitest';
import { listChannels } from '../../../src/api/asyncapi/channel.ts';
import { channelView } from '../../../src/api/asyncapi/channel-view.ts';
import { problemsOf, project, read } from './support.ts';

const WHOLE = `
asyncapi: 3.0.0
info: { title: Rooms, version: '1' }
servers:
  live: { host: live.example.com, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }] }
  test: { host: test.example.com, protocol: wss }
channels:
  rooms:
    address: /rooms
    servers: [{ $ref: '#/servers/live' }]
    messages:
      ask: { payload: { type: string } }
      heard: { $ref: '#/components/messages/heard' }
  inbox: { address: null, messages: { answer: { payload: { type: number } } } }
operations:
  talk:
    action: receive
    channel: { $ref: '#/channels/rooms' }
    messages: [{ $ref: '#/channels/rooms/messages/ask' }]
    security: [{ $ref: '#/components/securitySchemes/key' }]
    reply:
      channel: { $ref: '#/channels/inbox' }
      messages: [{ $ref: '#/channels/inbox/messages/answer' }]
  hear:
    action: send
    channel: { $ref: '#/channels/rooms' }
    messages: [{ $ref: '#/channels/rooms/messages/heard' }]
components:
  messages: { heard: { payload: { type: boolean } } }
  securitySchemes: { key: { type: httpApiKey, in: query, name: key } }
`;

const CHANNELS = {
  'channels/rooms.yaml': `
address: /rooms
servers: [{ $ref: '../asyncapi.yaml#/servers/live' }]
messages:
  ask: { payload: { type: string } }
  heard: { $ref: ../components/messages/heard.yaml }
`,
  'channels/inbox.yaml': 'address: null\nmessages: { answer: { payload: { type: number } } }',
  'components/messages/heard.yaml': 'payload: { type: boolean }',
  'components/securitySchemes/key.yaml': '{ type: httpApiKey, in: query, name: key }',
};

const COMPONENTS = `
components:
  messages: { heard: { $ref: components/messages/heard.yaml } }
  securitySchemes: { key: { $ref: components/securitySchemes/key.yaml } }
`;

/** Splits the channels, and writes operations whose references begin like this. */
function split(channels: string, scheme: string): string {
  return `
talk:
  action: receive
  channel: { $ref: '${channels.replace('NAME', 'rooms')}' }
  messages: [{ $ref: '${channels.replace('NAME', 'rooms')}/messages/ask' }]
  security: [{ $ref: '${scheme}' }]
  reply:
    channel: { $ref: '${channels.replace('NAME', 'inbox')}' }
    messages: [{ $ref: '${channels.replace('NAME', 'inbox')}/messages/answer' }]
hear:
  action: send
  channel: { $ref: '${channels.replace('NAME', 'rooms')}' }
  messages: [{ $ref: '${channels.replace('NAME', 'rooms')}/messages/heard' }]
`;
}

const HEAD = `
asyncapi: 3.0.0
info: { title: Rooms, version: '1' }
`;

const CHANNEL_MAP = `
channels: { rooms: { $ref: channels/rooms.yaml }, inbox: { $ref: channels/inbox.yaml } }
`;

const SERVERS = `
servers:
  live: { $ref: servers/live.yaml }
  test: { host: test.example.com, protocol: wss }
`;

const SERVER = {
  'servers/live.yaml': `
host: live.example.com
protocol: wss
security: [{ $ref: ../components/securitySchemes/key.yaml }]
`,
};

const OPERATION_MAP =
  "\noperations: { talk: { $ref: 'operations.yaml#/talk' }, hear: { $ref: 'operations.yaml#/hear' } }\n";

const indented = (text: string) => text.replaceAll('\n', '\n  ');

const LAYOUTS: [name: string, files: Record<string, string>][] = [
  [
    'whose operations refer to the files of channels',
    {
      'asyncapi.yaml': HEAD + SERVERS + CHANNEL_MAP + OPERATION_MAP + COMPONENTS,
      'operations.yaml': split('channels/NAME.yaml#', 'components/securitySchemes/key.yaml'),
    },
  ],
  [
    'that lists its operations first',
    {
      'asyncapi.yaml': HEAD + OPERATION_MAP + CHANNEL_MAP + SERVERS + COMPONENTS,
      'operations.yaml': split('channels/NAME.yaml#', 'components/securitySchemes/key.yaml'),
    },
  ],
  [
    'whose operations refer to the document',
    {
      'asyncapi.yaml': HEAD + SERVERS + CHANNEL_MAP + OPERATION_MAP + COMPONENTS,
      'operations.yaml': split('asyncapi.yaml#/channels/NAME', 'asyncapi.yaml#/components/securitySchemes/key'),
    },
  ],
  [
    'with its operations in the document',
    {
      'asyncapi.yaml': `${HEAD + SERVERS + CHANNEL_MAP + COMPONENTS}\noperations:${indented(
        split('#/channels/NAME', '#/components/securitySchemes/key'),
      )}`,
    },
  ],
];

async function viewsOf(files: Record<string, string>) {
  const document = await read('asyncapi.yaml', project(files));
  return listChannels(document).map((channel) => channelView(document, channel));
}

test('a channel in the components says the same as in its place', async () => {
  const [before = '', channels = '', after = ''] = WHOLE.split(/^channels:\n|^(?=operations:)/m);
  const moved = `channels: { rooms: { $ref: '#/components/channels/rooms' }, inbox: { $ref: '#/components/channels/inbox' } }\n`;
  const files = { 'asyncapi.yaml': `${before}${moved}${after}  channels:${indented(`\n${channels}`)}` };
  expect(await problemsOf(project(files), 'asyncapi.yaml')).toEqual([]);
  expect(withoutPointers(await viewsOf(files))).toEqual(withoutPointers(await viewsOf({ 'asyncapi.yaml': WHOLE })));
});

describe('a document of AsyncAPI 3 in several files', () => {
  test.each(LAYOUTS)('%s says the same as in one file', async (_, files) => {
    const all = { ...CHANNELS, ...SERVER, ...files };
    expect(await problemsOf(project(all), 'asyncapi.yaml')).toEqual([]);
    expect(withoutPointers(await viewsOf(all))).toEqual(withoutPointers(await viewsOf({ 'asyncapi.yaml': WHOLE })));
  });
});

/** Schemas of components have another place than those of messages. */
function withoutPointers(views: unknown): unknown {
  return JSON.parse(JSON.stringify(views, (key, value) => (key === 'pointer' ? undefined : value)));
}
