import { expect, test } from 'vitest';
import type { Channel } from '../../../../src/api/asyncapi/channel.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import { channelFacts } from '../../../../src/search/indexing/channel-facts.ts';
import { factText } from '../../../../src/search/search-index.ts';
import { searcher } from '../../../../src/search/searcher.ts';

const text = { type: 'string' };
const value = {
  address: '/speech/{voice}',
  parameters: { voice: { enum: ['alto', 'tenor'] } },
  messages: {
    begun: { payload: { type: 'object', properties: { type: { const: 'Begun' } } } },
    kept: { payload: { type: 'object', properties: { type: { const: 'KeepAlive' } } } },
    start: {
      headers: { type: 'object', properties: { 'X-Trace': text } },
      payload: { type: 'object', properties: { sentence: text } },
    },
    stop: { payload: { type: 'object', properties: { reason: { enum: ['finished'] } } } },
    sold: {
      payload: {
        schemaFormat: 'application/schema+json;version=draft-07',
        schema: { type: 'object', properties: { lines: { items: { properties: { sku: text } } } } },
      },
    },
    moved: {
      payload: {
        schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
        schema: {
          type: 'record',
          name: 'Move',
          fields: [
            { name: 'from', type: { type: 'record', name: 'Place', fields: [{ name: 'pier', type: 'int' }] } },
            { name: 'via', type: ['null', 'Place'] },
          ],
        },
      },
    },
  },
  bindings: {
    ws: {
      query: { type: 'object', properties: { idle_seconds: text, format: { $ref: '#/components/schemas/Format' } } },
      headers: { type: 'object', properties: { 'X-Voice-Key': text } },
    },
  },
};
const root = { asyncapi: '3.0.0', info: {}, components: { schemas: { Format: { enum: ['pcm_22050', 'mp3_44100'] } } } };
const channel = { id: 'speech', pointer: '/channels/speech', value, operations: [] } as unknown as Channel;
const facts = channelFacts({ file: 'api.json', root } as unknown as ApiDocument, channel)
  .flat()
  .map(factText);
const find = searcher({
  pages: [{ s: 'speech', t: 'Speech', k: 'channel', m: 'WS', p: 'speech', f: [0] }],
  documents: [],
  facts,
  lists: [facts.map((_, index) => index)],
});

test.each([
  ['idle_seconds', 'qidle_seconds', 'connection-ws-query.idle_seconds'],
  ['pcm_22050', 'vformat=pcm_22050', 'connection-ws-query.format'],
  ['X-Voice-Key', 'hX-Voice-Key', 'connection-ws-headers.X-Voice-Key'],
  ['voice', 'pvoice', 'parameter-voice'],
  ['stop', 'mstop', 'message-stop'],
  ['sentence', 'bsentence', 'message-start.payload.sentence'],
  ['X-Trace', 'hX-Trace', 'message-start.headers.X-Trace'],
  ['sku', 'blines.sku', 'message-sold.payload.lines.sku'],
  ['finished', 'vreason=finished', 'message-stop.payload.reason'],
  ['KeepAlive', 'vtype=KeepAlive', 'message-kept.payload.type'],
  ['pier', 'vmoved=pier', 'message-moved'],
  ['tenor', 'vvoice=tenor', 'parameter-voice'],
])('a channel is found by %s, at the place that shows it', (question, fact, anchor) => {
  const place = find(question)[0]?.place;
  expect(place?.kind === 'fact' && factText(place.fact)).toBe(fact);
  expect(place?.anchor).toBe(anchor);
});

const broker = (bindings: unknown, operationBindings: unknown = {}, protocols: readonly string[] = []) => {
  const operation = { id: 'ship', pointer: '/operations/ship', value: { bindings: operationBindings } };
  const shipped = { id: 'shipped', pointer: '/channels/shipped', value: { bindings }, operations: [operation] };
  const servers = Object.fromEntries(protocols.map((protocol) => [protocol, { host: 'example.com', protocol }]));
  const document = { file: 'api.json', root: { asyncapi: '3.0.0', info: {}, servers } };
  return channelFacts(document as unknown as ApiDocument, shipped as unknown as Channel)
    .flat()
    .map(factText);
};

test.each([
  ['the topic of Kafka', { kafka: { topic: 'shipped-v2', partitions: 3 } }, {}, ['vtopic=shipped-v2']],
  ['the queue of AMQP', { amqp: { is: 'queue', queue: { name: 'parcels', vhost: '/' } } }, {}, ['vqueue.name=parcels']],
  ['the topic of SNS', { sns: { name: 'shipments', ordering: { type: 'FIFO' } } }, {}, ['vname=shipments']],
  ['the queue of NATS', {}, { nats: { queue: 'couriers' } }, ['vqueue=couriers']],
])('search finds a channel by %s', (_, bindings, operationBindings, expected) => {
  expect(broker(bindings, operationBindings)).toEqual(expected);
});

test('search finds a channel by a protocol that its badge does not name', () => {
  expect(broker({}, {}, ['kafka', 'mqtt', 'wss'])).toEqual(['vprotocol=mqtt', 'vprotocol=wss']);
  expect(broker({}, {}, ['kafka-secure'])).toEqual(['vprotocol=kafka-secure']);
});
