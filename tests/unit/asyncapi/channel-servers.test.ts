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
