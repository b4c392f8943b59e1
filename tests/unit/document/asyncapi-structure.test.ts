import { describe, expect, test } from 'vitest';
import { ASYNCAPI_VERSIONS, publishedAsyncSchema } from '../../../src/document/check/official/official-schema.ts';
import { type SchemaError, subjectInWords } from '../../../src/document/schema-error.ts';
import { checkText } from './support.ts';

describe.each(['2.6.0', '3.0.0', '3.1.0'])('AsyncAPI %s', (version) => {
  const check = (components: string) =>
    checkText(`asyncapi: ${version}
info: { title: A, version: '1' }
channels: {}
components: { ${components} }`);

  test.each([
    ['{ type: plain }'],
    ['{ type: scramSha512, description: SASL }'],
    ['{ type: http, scheme: basic }'],
    ['{ type: http, scheme: bearer, bearerFormat: JWT }'],
    ['{ type: httpApiKey, name: key, in: cookie }'],
  ])('accepts the security scheme %s', async (scheme) => {
    expect(await check(`securitySchemes: { s: ${scheme} }`)).toBe('');
  });

  test.each([
    [
      '{ type: weird }',
      '`type` must be one of "userPassword", "apiKey", "X509", "symmetricEncryption", "asymmetricEncryption", "http", "httpApiKey", "oauth2", "openIdConnect", "plain", "scramSha256", "scramSha512", "gssapi", got "weird".',
    ],
    ['{ description: A }', 'A security scheme is missing the required field `type`.'],
    ['{ type: http }', 'A security scheme is missing the required field `scheme`.'],
    ['{ type: http, scheme: basic, realm: a }', 'A security scheme has no field `realm`.'],
    ['{ type: http, scheme: basic, bearerFormat: JWT }', 'A security scheme has no field `bearerFormat`.'],
    ['{ type: httpApiKey, name: key }', 'A security scheme of type "httpApiKey" is missing the required field `in`.'],
    ['{ type: gssapi, in: user }', '`in`'],
    ['{ type: oauth2 }', 'A security scheme of type "oauth2" is missing the required field `flows`.'],
  ])('reports once what is wrong with the security scheme %s', async (scheme, message) => {
    const problems = await check(`securitySchemes: { s: ${scheme} }`);
    expect(problems).toContain(message);
    expect(problems.match(/^\S+: (?:error|warning) /gm)).toHaveLength(1);
  });

  test.each([
    [
      'strnig',
      '`type` must be one of "array", "boolean", "integer", "null", "number", "object", "string", got "strnig".',
    ],
    ['[string, nul]', 'Entry 2 of `type` must be one of'],
  ])('lists the types that a schema may have: %s', async (type, message) => {
    expect(await check(`schemas: { S: { type: ${type} } }`)).toContain(message);
  });
});

test.each(['3.0.0', '3.1.0'])(
  'reports what is wrong in a schema beside an extension in AsyncAPI %s',
  async (version) => {
    const problems = await checkText(`asyncapi: ${version}
info: { title: A, version: '1' }
components: { messages: { m: { payload: { schema: { properties: { a: { properties: { v: { type: uri } } } } }, x-team: a } } } }`);
    expect(problems).toContain('`type` must be one of');
  },
);

describe.each(['3.0.0', '3.1.0'])('a message in AsyncAPI %s', (version) => {
  const check = (message: string) =>
    checkText(`asyncapi: ${version}
info: { title: A, version: '1' }
components: { messages: { m: ${message} } }`);

  test.each([
    '{ payload: true }',
    '{ payload: false, headers: true }',
    '{ payload: { schema: { type: string } } }',
    '{ payload: { schema: { type: string } }, examples: [{ payload: a }] }',
  ])('may have the payload of %s', async (message) => {
    expect(await check(message)).toBe('');
  });

  test('needs a text as the format of a schema', async () => {
    const problems = await check('{ payload: { schemaFormat: 3, schema: { type: string } } }');
    expect(problems).toContain('`schemaFormat` must be a string, got 3.');
  });

  test('compares examples with a schema that states no format', async () => {
    const problems = await check('{ payload: { schema: { type: string } }, examples: [{ payload: 5 }] }');
    expect(problems).toContain('it must be a string, got 5.');
  });
});

test.each([
  ['2.6.0', '"rooms/{id}": { parameters: { id: string } }'],
  ['3.0.0', 'rooms: { address: "rooms/{id}", parameters: { id: string } }'],
])('a parameter of a channel is an object in AsyncAPI %s', async (version, channels) => {
  const problems = await checkText(`asyncapi: ${version}
info: { title: A, version: '1' }
channels: { ${channels} }`);
  expect(problems).toContain('`id` must be an object, got "string".');
});

test.each([['30'], ['{ type: integer, maximum: 100 }'], ["{ $ref: '#/components/schemas/S' }"]])(
  'a binding may have a value or a schema: %s',
  async (size) => {
    const problems = await checkText(`asyncapi: 3.0.0
info: { title: A, version: '1' }
servers: { s: { host: a.example, protocol: mqtt, bindings: { mqtt: { maximumPacketSize: ${size}, bindingVersion: 0.2.0 } } } }
components: { schemas: { S: { type: integer } } }`);
    expect(problems).toBe('');
  },
);

test.each([
  [
    'channels: { c: { bindings: { ws: { verb: GET, bindingVersion: 0.1.0 } } } }',
    'The `ws` binding of a channel has no field `verb`.',
  ],
  [
    'channels: { c: { bindings: { ibmmq: { destinationType: topic, queue: { objectName: q }, bindingVersion: 0.1.0 } } } }',
    'The object `ibmmq` with `destinationType` "topic" has no field `queue`.',
  ],
  ['channels: { c: { bindings: { kafca: {} } } }', 'The object `bindings` has no field `kafca`.'],
  [
    'operations: { o: { action: send, channel: { $ref: "#/channels/c" }, bindings: { nats: { a: 1 } } } }\nchannels: { c: {} }',
    'The `nats` binding of an operation has no field `a`.',
  ],
  [
    'channels: { c: { bindings: { sns: { name: a, policy: { statements: [{ effect: Allow, principal: a }] }, bindingVersion: 0.1.0 } } } }',
    'Entry 1 of `statements` is missing the required field `action`.',
  ],
  ['channels: { c: { messages: { m: { text: a } } } }', 'A message has no field `text`.'],
  ['components: { messages: { m: { text: a } } }', 'A message has no field `text`.'],
  [
    'channels: { c: { messages: { m: { examples: [{}] } } } }',
    'An example of a message needs one of the fields `payload`, `headers`.',
  ],
  [
    'channels: { c: { messages: { m: { correlationId: { location: id } } } } }',
    '`location` must point to a part of a message, such as `$message.header#/correlationId`, got "id".',
  ],
  [
    'channels: { c: { messages: { m: { payload: { schemaFormat: [], schema: {} } } } } }',
    '`schemaFormat` must be a string, got an empty array.',
  ],
  ['components: { replyAddresses: { a: {} } }', 'The address of a reply is missing the required field `location`.'],
  [
    'components: { securitySchemes: { a: { type: X509, in: b } } }',
    'A security scheme of type "X509" has no field `in`.',
  ],
])('says in plain words what is wrong in %s', async (parts, message) => {
  expect(await checkText(`asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\n${parts}`)).toContain(message);
});

test('no part of an AsyncAPI document has the name that the published schema gives it', () => {
  const names = ASYNCAPI_VERSIONS.flatMap((version) => Object.keys(publishedAsyncSchema(version).definitions ?? {}));
  const subjects = new Set(names.map((name) => subjectInWords({ instancePath: '/a/b' } as SchemaError, name)));
  expect([...subjects].filter((words) => /\d\.\d|_| object$|^an? [\w ]*[^s]s$/.test(words))).toEqual([]);
});

test('names the message that is wrong in AsyncAPI 2', async () => {
  const problems = await checkText(`asyncapi: 2.6.0
info: { title: A, version: '1' }
channels: {}
components: { messages: { m: { text: a } } }`);
  expect(problems).toContain('A message has no field `text`.');
});
