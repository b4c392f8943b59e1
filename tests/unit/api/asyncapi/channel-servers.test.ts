import { expect, test } from 'vitest';
import { channelsOf } from './support.ts';

const ref = (pointer: string) => ({ $ref: `#${pointer}` });
const SERVER = { host: 'a.example', protocol: 'ws' };

test('shows the servers that a channel names, also those that only components have', async () => {
  const [some, wrong, all] = await channelsOf({
    servers: { first: SERVER, second: SERVER },
    channels: {
      some: { servers: [ref('/components/servers/third'), ref('/servers/second')] },
      wrong: { servers: [ref('/servers/none')] },
      all: {},
    },
    components: { servers: { third: SERVER } },
  });
  expect(some?.servers.map(({ name }) => name)).toEqual(['second', 'third']);
  expect(wrong?.servers).toEqual([]);
  expect(all?.servers.map(({ name }) => name)).toEqual(['first', 'second']);
});

test('keeps the operations of two channels apart that refer to one component', async () => {
  const channels = await channelsOf({
    channels: { here: ref('/components/channels/c'), there: ref('/components/channels/c') },
    operations: {
      one: { action: 'send', channel: ref('/channels/here') },
      two: { action: 'send', channel: ref('/channels/there') },
      three: { action: 'send', channel: ref('/components/channels/c') },
    },
    components: { channels: { c: { address: 'c' } } },
  });
  const operations = channels.map(({ id, operations }) => [id, operations.map((operation) => operation.id)]);
  expect(operations).toEqual([
    ['here', ['one', 'three']],
    ['there', ['two']],
  ]);
});

test.each([
  ['tcp://mq.example:61616', 'jms', 'tcp://mq.example:61616', 'jms'],
  ['jms://mq.example', 'jms', 'jms://mq.example', undefined],
  ['mq.example', 'jms', 'jms://mq.example', undefined],
  ['https://live.example/v1', 'wss', 'wss://live.example/v1', undefined],
])('AsyncAPI 2 shows the URL %s of a server with the protocol %s', async (url, protocol, shown, label) => {
  const [channel] = await channelsOf({ servers: { s: { url, protocol } }, channels: { c: {} } }, '2.6.0');
  expect(channel?.servers[0]).toMatchObject({ url: shown, protocol });
  expect(channel?.servers[0]?.protocolLabel).toBe(label);
});

test('an extension of the author does not change the URL of a server', async () => {
  const server = { host: 'mq.example', protocol: 'mqtt', 'x-url': 'https://wiki.example/mq' };
  const [channel] = await channelsOf({ servers: { s: server }, channels: { c: {} } });
  expect(channel?.servers[0]).toMatchObject({ url: 'mqtt://mq.example', protocolLabel: undefined });
});

test('says the default of a variable only if the document has one', async () => {
  const variables = { port: { examples: ['80', '81'] }, region: { enum: ['eu', 'us'] }, tenant: { default: 'acme' } };
  const [channel] = await channelsOf({ servers: { s: { ...SERVER, variables } }, channels: { c: {} } });
  expect(channel?.servers[0]?.variables).toEqual([
    { name: 'port', examples: ['80', '81'] },
    { name: 'region', enum: ['eu', 'us'], examples: [] },
    { name: 'tenant', default: 'acme', examples: [] },
  ]);
});

test('keeps values of a variable that are empty', async () => {
  const variables = { version: { default: '', enum: ['', 'v2'] } };
  const [channel] = await channelsOf({ servers: { s: { ...SERVER, variables } }, channels: { c: {} } });
  expect(channel?.servers[0]?.variables).toEqual([{ name: 'version', default: '', enum: ['', 'v2'], examples: [] }]);
});

test('shows what version 2 says about the values of a parameter', async () => {
  const schemas = { Level: { type: 'integer', minimum: 1, maximum: 9, default: 3 } };
  const parameters = {
    id: { schema: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]+$', maxLength: 36, examples: ['a-1'] } },
    level: { schema: { $ref: '#/components/schemas/Level' } },
    name: { schema: { type: 'string' } },
  };
  const channels = { 'rooms/{id}/{level}/{name}': { parameters } };
  const [channel] = await channelsOf({ channels, components: { schemas } }, '2.6.0');
  expect(channel?.parameters).toMatchObject([
    {
      type: 'string <uuid>',
      facts: [
        { label: 'Max length', value: '36' },
        { label: 'Pattern', value: '^[0-9a-f-]+$' },
      ],
      examples: ['a-1'],
    },
    { type: 'integer', facts: [{ label: 'Range', value: '1–9' }], default: '3' },
    { type: 'string', facts: [] },
  ]);
});
