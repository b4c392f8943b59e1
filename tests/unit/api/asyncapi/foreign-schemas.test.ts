import { expect, test } from 'vitest';
import { listChannels } from '../../../../src/api/asyncapi/channel.ts';
import { channelView } from '../../../../src/api/asyncapi/channel-view.ts';
import { asCurrentVersion } from '../../../../src/api/asyncapi/current-version.ts';
import { checkDocument } from '../../../../src/document/check/validate.ts';
import { project, read } from '../../document/support.ts';
import { channelOf } from './support.ts';

const AVRO = 'application/vnd.apache.avro;version=1.9.0';
const PROTOBUF = 'application/vnd.google.protobuf;version=3';

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

test.each([
  [
    '3.0.0',
    { channels: { c: { messages: { m: { payload: { schemaFormat: PROTOBUF, schema: { $ref: './a b.proto' } } } } } } },
  ],
  [
    '2.6.0',
    { channels: { c: { subscribe: { message: { schemaFormat: PROTOBUF, payload: { $ref: './a%20b.proto' } } } } } },
  ],
])('AsyncAPI %s shows the Protocol Buffers of a file', async (version, root) => {
  const text = 'syntax = "proto3";\n\nmessage Order {\n  string id = 1; // "a": b\n}\n';
  const info = { title: 'Orders', version: '1' };
  const files = { 'asyncapi.json': JSON.stringify({ asyncapi: version, info, ...root }), 'a b.proto': text };
  const document = await read('asyncapi.json', project(files));
  expect(document.problems).toEqual([]);
  const current = asCurrentVersion(document);
  const payloads = listChannels(current).flatMap((channel) =>
    channelView(current, channel).messages.map(({ payload }) => payload),
  );
  expect(payloads).toEqual([{ kind: 'foreign', format: PROTOBUF, text, language: 'proto' }]);
});

test('a schema for JSON cannot be a file of Protocol Buffers', async () => {
  const schema = { $ref: './order.proto' };
  const root = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { A: schema } },
  };
  const document = await read(
    'openapi.json',
    project({ 'openapi.json': JSON.stringify(root), 'order.proto': 'message A {}' }),
  );
  const messages = (await checkDocument(document)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('leads to a value that isn’t allowed here'));
});

test('shows a schema in a Multi Format Schema Object that states no format', async () => {
  const channel = await channelOf({
    channels: { c: { messages: { m: { payload: { schema: { type: 'object', properties: { id: {} } } } } } } },
  });
  expect(channel.messages[0]?.payload).toMatchObject({
    kind: 'schema',
    pointer: '/channels/c/messages/m/payload/schema',
  });
});

test('shows the examples beside a schema in a Multi Format Schema Object', async () => {
  const payload = { schema: { type: 'string' }, example: 'ERROR: INVALID_API_KEY' };
  const channel = await channelOf({ channels: { c: { messages: { m: { payload, contentType: 'text/plain' } } } } });
  expect(channel.messages[0]?.examples).toMatchObject([
    { payload: { text: 'ERROR: INVALID_API_KEY' }, generated: false },
  ]);
});
