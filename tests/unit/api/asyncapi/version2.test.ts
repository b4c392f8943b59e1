import { describe, expect, test } from 'vitest';
import { convertVersion2 } from '../../../../src/api/asyncapi/version2/convert.ts';
import { WrittenNumber } from '../../../../src/core/json/written-number.ts';
import { channelOf } from './support.ts';

const INFO = { title: 'Test', version: '1' };
const convert = (root: Record<string, unknown>) => convertVersion2({ asyncapi: '2.6.0', info: INFO, ...root });

describe('the converted document', () => {
  test('has tags and external documentation in its info object', () => {
    const { info, tags, components } = convert({
      tags: [{ name: 'a' }],
      externalDocs: { url: 'https://example.com' },
      components: { tags: { b: { $ref: '#/tags/0' } } },
    });
    expect(info).toEqual({ ...INFO, tags: [{ name: 'a' }], externalDocs: { url: 'https://example.com' } });
    expect(tags).toBeUndefined();
    expect(components).toEqual({ tags: { b: { $ref: '#/info/tags/0' } } });
  });

  test('keeps all other fields, extensions too', () => {
    expect(convert({ id: 'urn:x', defaultContentType: 'text/plain', 'x-own': { $ref: '#/nowhere' } })).toEqual({
      asyncapi: '3.0.0',
      id: 'urn:x',
      defaultContentType: 'text/plain',
      'x-own': { $ref: '#/nowhere' },
      info: INFO,
    });
  });

  test('does not change the original, and keeps shared objects shared', () => {
    const shared = { type: 'string' };
    const written = Object.freeze({ asyncapi: '2.0.0', info: INFO, components: { schemas: { A: shared, B: shared } } });
    const { schemas } = convertVersion2(written)['components'] as { schemas: { A: object; B: object } };
    expect(schemas.A).toBe(schemas.B);
    expect(schemas.A).toEqual(shared);
  });
});

test.each([
  ['wss://example.com/v1/ws', { protocol: 'wss', host: 'example.com', pathname: '/v1/ws' }],
  ['wss://{region}.example.com:{port}', { protocol: 'wss', host: '{region}.example.com:{port}' }],
  ['broker.example.com:9092', { host: 'broker.example.com:9092' }],
  ['example.com/rooms', { host: 'example.com', pathname: '/rooms' }],
  ['{host}/rooms', { host: '{host}', pathname: '/rooms' }],
  ['/ws', { host: '', pathname: '/ws' }],
])('converts the server address %s', (url, server) => {
  expect(convert({ servers: { s: { url } } })['servers']).toEqual({ s: server });
});

test('keeps the protocol that a server states', () => {
  const servers = { s: { url: 'https://example.com', protocol: 'wss' }, r: { $ref: '#/servers/s' }, x: null };
  expect(convert({ servers })['servers']).toEqual({ ...servers, s: { host: 'example.com', protocol: 'wss' } });
});

describe('security', () => {
  const schemes = {
    key: { type: 'httpApiKey', in: 'query', name: 'key' },
    login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a', scopes: { read: 'Read.' } } } },
    connect: { $ref: '#/components/securitySchemes/login' },
  };
  const requirements = (security: unknown) =>
    (
      convert({ servers: { s: { url: 'a', security } }, components: { securitySchemes: schemes } }) as never as {
        servers: { s: { security: unknown } };
      }
    ).servers.s.security;

  test.each([
    ['a name becomes a reference', [{ key: [] }], [{ $ref: '#/components/securitySchemes/key' }]],
    ['a name with scopes stays', [{ login: ['read'] }], [{ login: ['read'] }]],
    ['a name with scopes stays if it is a reference', [{ connect: ['read'] }], [{ connect: ['read'] }]],
    ['names that are needed together stay', [{ key: [], login: [] }], [{ key: [], login: [] }]],
    ['an empty requirement stays', [{}, { key: [] }], [{}, { $ref: '#/components/securitySchemes/key' }]],
    ['a key has no scopes', [{ key: ['read'] }], [{ $ref: '#/components/securitySchemes/key' }]],
    [
      'a name without a scheme becomes a reference too',
      [{ lost: [] }],
      [{ $ref: '#/components/securitySchemes/lost' }],
    ],
    [
      'several',
      [{ key: [] }, { login: [] }],
      ['key', 'login'].map((n) => ({ $ref: `#/components/securitySchemes/${n}` })),
    ],
    ['a value that is not a list is unchanged', 'key', 'key'],
  ])('%s', (_, security, expected) => {
    expect(requirements(security)).toEqual(expected);
  });
});

describe('channels', () => {
  const message = { payload: { type: 'string' } };

  test('have an address, and operations from the view of the application', () => {
    expect(
      convert({ channels: { 'a/b': { servers: ['s/1'], publish: { operationId: 'say', message }, subscribe: {} } } }),
    ).toMatchObject({
      channels: {
        'a/b': { address: 'a/b', servers: [{ $ref: '#/servers/s~11' }], messages: { 'publish.message': message } },
      },
      operations: {
        say: {
          action: 'receive',
          channel: { $ref: '#/channels/a~1b' },
          messages: [{ $ref: '#/channels/a~1b/messages/publish.message' }],
        },
        'a/b.subscribe': { action: 'send', channel: { $ref: '#/channels/a~1b' } },
      },
    });
  });

  test('contain a message of both directions once', () => {
    const both = { message: { $ref: '#/components/messages/M' } };
    const { channels, operations } = convert({
      channels: { a: { publish: both, subscribe: both } },
      components: { messages: { M: message } },
    });
    expect(channels).toMatchObject({ a: { messages: { M: { $ref: '#/components/messages/M' } } } });
    const messages = [{ $ref: '#/channels/a/messages/M' }];
    expect(operations).toMatchObject({ 'a.publish': { messages }, 'a.subscribe': { messages } });
  });

  test('keep several messages with the same name', () => {
    const named = (type: string) => ({ name: 'Same', payload: { type } });
    const { channels } = convert({
      channels: { a: { publish: { message: { oneOf: ['string', 'number'].map(named) } } } },
    });
    expect(channels).toMatchObject({ a: { messages: { Same: named('string'), 'Same.2': named('number') } } });
  });

  test('keep their own addresses if they are references', () => {
    const { channels, operations } = convert({
      channels: { a: { $ref: '#/components/channels/c' }, b: { $ref: '#/components/channels/c' } },
      components: { channels: { c: { subscribe: { message } } } },
    });
    expect(channels).toMatchObject({ a: { address: 'a' }, b: { address: 'b' } });
    expect(Object.keys(operations as object)).toEqual(['a.subscribe', 'b.subscribe']);
  });

  test('take the options of a message component', () => {
    const choice = {
      oneOf: [{ name: 'One' }, { $ref: '#/components/messages/Two' }, { $ref: '#/components/messages/Circle' }],
    };
    const { channels } = convert({
      channels: { a: { publish: { message: { $ref: '#/components/messages/Circle' } } } },
      components: { messages: { Circle: choice, Two: message } },
    });
    expect(channels).toMatchObject({
      a: { messages: { One: { name: 'One' }, Two: { $ref: '#/components/messages/Two' } } },
    });
  });

  test('keep two operations with the same id', () => {
    const operation = { operationId: 'go' };
    const { operations } = convert({ channels: { a: { publish: operation }, b: { publish: operation } } });
    expect(Object.keys(operations as object)).toEqual(['go', 'b.publish']);
  });

  test('have as many messages as their document', () => {
    const oneOf = Array.from({ length: 130_000 }, (_, index) => ({ name: `m${index}` }));
    const { channels } = convert({ channels: { a: { publish: { message: { oneOf } } } } });
    const messages = Object.keys((channels as { a: { messages: object } }).a.messages);
    expect(messages.slice(0, 3)).toEqual(['m0', 'm1', 'm2']);
    expect(messages).toHaveLength(130_000);
  });

  test('are converted without an error, whatever they contain', () => {
    for (const odd of [null, 5, 'text', [], { $ref: '#/nowhere' }, { $ref: 5 }, { publish: 5, subscribe: [] }]) {
      const channel = { publish: { message: odd, traits: odd, security: odd }, parameters: odd, servers: odd };
      const { channels } = convert({
        channels: { odd, channel, list: odd },
        servers: odd,
        components: { messages: odd },
      });
      expect(Object.keys(channels as object)).toEqual(['odd', 'channel', 'list']);
      expect(convert({ channels: odd, components: odd })).toMatchObject({ asyncapi: '3.0.0' });
    }
  });
});

describe('parameters', () => {
  const parameters = (written: Record<string, unknown>, schemas = {}) =>
    (
      convert({ channels: { a: { parameters: written } }, components: { schemas } }) as never as {
        channels: { a: { parameters: unknown } };
      }
    ).channels.a.parameters;

  test.each([
    [
      'a schema',
      { schema: { type: 'string', enum: ['a'], default: 'a', examples: ['b'] } },
      { enum: ['a'], default: 'a', examples: ['b'] },
    ],
    ['a constant', { schema: { const: 'a' } }, { enum: ['a'] }],
    ['numbers', { schema: { enum: [1, true], default: 1 } }, { enum: ['1', 'true'], default: '1' }],
    [
      'numbers beyond 2^53',
      { schema: { enum: [new WrittenNumber('9007199254740993')], default: new WrittenNumber('9007199254740993') } },
      { enum: ['9007199254740993'], default: '9007199254740993' },
    ],
    ['a reference', { schema: { $ref: '#/components/schemas/S' } }, { enum: ['s'], description: 'Schema.' }],
    ['its own description', { description: 'Own.', schema: { description: 'Schema.' } }, { description: 'Own.' }],
    [
      'extensions and location',
      { location: '$message.payload#/a', 'x-a': 1 },
      { location: '$message.payload#/a', 'x-a': 1 },
    ],
  ])('are converted: %s', (_, written, expected) => {
    const schemas = { S: { enum: ['s'], description: 'Schema.' } };
    expect(parameters({ p: written }, schemas)).toEqual({ p: expected });
  });

  test('keep schemas that other places refer to', () => {
    const schema = { type: 'string' };
    expect(
      convert({
        channels: { a: { parameters: { p: { schema } } } },
        components: { schemas: { S: { $ref: '#/channels/a/parameters/p/schema' } } },
      }),
    ).toMatchObject({
      channels: { a: { parameters: { p: { 'x-version-2-schema': schema } } } },
      components: { schemas: { S: { $ref: '#/channels/a/parameters/p/x-version-2-schema' } } },
    });
  });
});

describe('messages', () => {
  test('have the schema format beside the schema', () => {
    const schemaFormat = 'application/vnd.apache.avro;version=1.9.0';
    const { components } = convert({
      components: {
        messages: {
          M: { messageId: 'm', schemaFormat, payload: { type: 'record' } },
          T: { payload: {}, traits: [{ schemaFormat, messageId: 't', summary: 'Trait.' }] },
          N: { schemaFormat, headers: {} },
        },
        schemas: { S: { $ref: '#/components/messages/M/payload/fields' } },
      },
    });
    expect(components).toEqual({
      messages: {
        M: { payload: { schemaFormat, schema: { type: 'record' } } },
        T: { payload: { schemaFormat, schema: {} }, traits: [{ summary: 'Trait.' }] },
        N: { headers: {} },
      },
      schemas: { S: { $ref: '#/components/messages/M/payload/schema/fields' } },
    });
  });

  test('are found at their new places, and no others are', () => {
    const { components } = convert({
      channels: {
        'a b': {
          publish: { operationId: 'go', message: { oneOf: [{ messageId: 'm', payload: { type: 'string' } }] } },
        },
        'a bc': { publish: {} },
      },
      components: {
        schemas: {
          A: { $ref: '#/channels/a%20b/publish/message/oneOf/0/payload' },
          B: { $ref: '#/channels/a%20b/publish' },
          C: { $ref: '#/channels/a%20bd/publish' },
          D: { $ref: 'other.yaml#/channels/a%20b/publish' },
        },
      },
    });
    expect(components).toEqual({
      schemas: {
        A: { $ref: '#/channels/a%20b/messages/m/payload' },
        B: { $ref: '#/operations/go' },
        C: { $ref: '#/channels/a%20bd/publish' },
        D: { $ref: 'other.yaml#/channels/a%20b/publish' },
      },
    });
  });
});

test('traits have security requirements of version 3, and no ids', () => {
  const trait = { operationId: 'x', summary: 'T.', security: [{ key: [] }] };
  const expected = { summary: 'T.', security: [{ $ref: '#/components/securitySchemes/key' }] };
  expect(
    convert({
      channels: { a: { publish: { traits: [trait, { $ref: '#/components/operationTraits/t' }] } } },
      components: { operationTraits: { t: trait }, messageTraits: { m: { messageId: 'm', summary: 'M.' } } },
    }),
  ).toMatchObject({
    operations: { 'a.publish': { traits: [expected, { $ref: '#/components/operationTraits/t' }] } },
    components: { operationTraits: { t: expected }, messageTraits: { m: { summary: 'M.' } } },
  });
});

test('an operation without a message does not get the messages of the other operation', async () => {
  const { operations } = await channelOf(
    { channels: { c: { publish: { message: { name: 'said', payload: {} } }, subscribe: { summary: 'Listen' } } } },
    '2.6.0',
  );
  expect(operations.map(({ title, messages }) => [title, messages])).toEqual([
    ['publish', ['said']],
    ['Listen', []],
  ]);
});

test('traits replace what operations and messages say themselves, as version 2 requires', async () => {
  const { operations, messages } = await channelOf(
    {
      channels: {
        a: {
          publish: {
            summary: 'Own.',
            description: 'Own.',
            bindings: { kafka: { clientId: 'own' } },
            traits: [{ summary: 'First.' }, { $ref: '#/components/operationTraits/last' }],
            message: {
              name: 'm',
              title: 'Own',
              payload: true,
              traits: [{ title: 'Trait', contentType: 'text/plain' }],
            },
          },
        },
      },
      components: { operationTraits: { last: { summary: 'Last.', bindings: { amqp: { ack: true } } } } },
    },
    '2.6.0',
  );
  expect(operations).toMatchObject([{ title: 'Last.', description: 'Own.' }]);
  expect(operations[0]?.bindings.map(({ protocol }) => protocol).sort()).toEqual(['amqp', 'kafka']);
  expect(messages).toMatchObject([{ name: 'm', title: 'Trait', contentType: 'text/plain' }]);
});
