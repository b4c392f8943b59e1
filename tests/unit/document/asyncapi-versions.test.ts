import { expect, test } from 'vitest';
import { checkText } from './support.ts';

const HEAD = "info: { title: A, version: '1' }";

test.each([
  ['3.0.0', 'channels: { c: { subscribe: {} } }', 'an operation with `action: send` in the document’s `operations`'],
  ['3.0.0', 'tags: [{ name: a }]', 'AsyncAPI 3 has it in `info`.'],
  ['3.0.0', 'servers: { s: { url: a, host: a, protocol: ws } }', 'AsyncAPI 3 has `host`, `pathname` and `protocol`'],
  ['3.0.0', 'components: { messages: { m: { messageId: a } } }', 'it’s the message’s key in `messages`'],
  ['3.0.0', 'components: { messages: { m: { schemaFormat: a } } }', '`payload: { schemaFormat: …, schema: … }`'],
  ['3.0.0', 'components: { parameters: { p: { schema: {} } } }', 'AsyncAPI 3 has `enum`, `default`, and `examples`'],
  ['2.6.0', 'channels: {}\noperations: {}', 'AsyncAPI 2 has `publish` and `subscribe` in the channel instead.'],
  ['2.6.0', 'channels: { c: { address: a } }', 'In AsyncAPI 2, the address is the channel’s key in `channels`.'],
  ['2.6.0', 'channels: { c: { publish: { messages: [] } } }', 'AsyncAPI 2 has `message` instead'],
  [
    '2.6.0',
    'channels: {}\ncomponents: { parameters: { p: { enum: [a] } } }',
    'AsyncAPI 2 has it in the parameter’s `schema`',
  ],
])('AsyncAPI %s says what replaces a field of the other version: %s', async (version, rest, hint) => {
  const problems = await checkText(`asyncapi: ${version}\n${HEAD}\n${rest}`);
  expect(problems).toContain('error field-unknown');
  expect(problems).toContain(hint);
  expect(problems).not.toContain('OpenAPI');
});

test('does not name objects of OpenAPI where AsyncAPI allows no reference', async () => {
  const problems = await checkText(`asyncapi: 2.6.0
${HEAD}
servers: { s: { url: a, protocol: ws, security: [{ $ref: '#/components/securitySchemes/k' }] } }
channels: { c: { subscribe: { message: { examples: [{ $ref: '#/components/x-examples/e' }] } } } }
components: { securitySchemes: { k: { type: plain } }, x-examples: { e: { payload: 1 } } }`);
  expect(problems).toContain('A `$ref` can’t replace entry 1 of `security`.');
  expect(problems).toContain('A `$ref` can’t replace an example.');
  expect(problems).toContain('AsyncAPI doesn’t allow references in this place.');
  expect(problems).not.toContain('path items');
});
