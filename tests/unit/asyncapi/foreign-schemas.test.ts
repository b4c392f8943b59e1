import { expect, test } from 'vitest';
import { listChannels } from '../../../src/asyncapi/channel.ts';
import { channelView } from '../../../src/asyncapi/channel-view.ts';
import { asCurrentVersion } from '../../../src/asyncapi/current-version.ts';
import { project, read } from '../document/support.ts';

const AVRO = 'application/vnd.apache.avro;version=1.9.0';

const DOCUMENTS = {
  '3.0.0': {
    channels: {
      orders: {
        messages: {
          placed: { payload: { schemaFormat: AVRO, schema: { $ref: './schemas/order.avsc' } } },
          changed: { payload: { schemaFormat: AVRO, schema: { $ref: './schemas/order.avsc' } } },
          kept: { payload: { schemaFormat: AVRO, schema: { $ref: '#/components/schemas/Order' } } },
        },
      },
    },
    components: { schemas: { Order: { $ref: './schemas/order.avsc' } } },
  },
  '2.6.0': {
    channels: {
      orders: { subscribe: { message: { schemaFormat: AVRO, payload: { $ref: './schemas/order.avsc' } } } },
    },
  },
};

test.each(Object.entries(DOCUMENTS))('AsyncAPI %s shows the Avro schema of a file', async (version, root) => {
  const order = { type: 'record', name: 'Order', fields: [{ name: 'id', type: 'string' }] };
  const info = { title: 'Orders', version: '1' };
  const files = {
    'asyncapi.json': JSON.stringify({ asyncapi: version, info, ...root }),
    'schemas/order.avsc': JSON.stringify(order),
  };
  const document = await read('asyncapi.json', project(files));
  expect(document.problems).toEqual([]);
  const current = asCurrentVersion(document);
  const views = listChannels(current).map((channel) => channelView(current, channel));
  const payloads = views.flatMap(({ messages }) => messages.map(({ payload }) => payload));
  expect(payloads).toHaveLength(version === '3.0.0' ? 3 : 1);
  for (const payload of payloads) {
    expect(payload).toEqual({
      kind: 'foreign',
      format: AVRO,
      text: JSON.stringify(order, null, 2),
      language: 'json',
    });
  }
});
