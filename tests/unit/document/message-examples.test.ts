import { expect, test } from 'vitest';
import { checkText } from './support.ts';

const check = (message: string, version = '3.0.0', more = '') =>
  checkText(`asyncapi: ${version}
info: { title: A, version: '1' }
${more}
channels: {}
components:
  schemas: { Id: { type: object, required: [id], properties: { id: { type: integer } } } }
  messages: { m: ${message} }`);

const ID = "{ $ref: '#/components/schemas/Id' }";

test.each([
  [`{ payload: ${ID}, examples: [{ payload: { id: 1 } }, { headers: { any: 1 } }] }`],
  [`{ payload: ${ID}, contentType: application/xml, examples: [{ payload: '<id>1</id>' }] }`],
  [
    "{ payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: int }, examples: [{ payload: a }] }",
  ],
  ["{ payload: { schemaFormat: 'application/schema+json', schema: { type: integer } }, examples: [{ payload: 1 }] }"],
])('accepts examples of messages that fit, or whose schema is in another language: %s', async (message) => {
  expect(await check(message)).toBe('');
});

test.each([
  ['itself', "schemaFormat: 'application/vnd.apache.avro;version=1.9.0'"],
  ['through a trait', "traits: [{ schemaFormat: 'application/vnd.apache.avro;version=1.9.0' }]"],
])('does not compare the payload as JSON Schema if a message of version 2 is Avro: %s', async (_way, format) => {
  const message = `{ ${format}, payload: { type: string }, examples: [{ payload: 1 }] }`;
  expect(await check(message, '2.6.0')).toBe('');
});

test.each([
  [
    `{ payload: ${ID}, examples: [{ payload: { id: a } }] }`,
    '`id` must be an integer, got "a"',
    '/examples/0/payload/id',
  ],
  [`{ headers: ${ID}, examples: [{ headers: {} }] }`, 'it needs the property `id`', '/examples/0/headers'],
  [
    "{ payload: { schemaFormat: 'application/schema+json', schema: { type: integer } }, examples: [{ payload: a }] }",
    'it must be an integer, got "a"',
    '/examples/0/payload',
  ],
])('reports examples of messages that do not fit: %s', async (message, reason, pointer) => {
  const problems = await check(message);
  expect(problems).toContain(`warning example-invalid: The example doesn’t match its schema: ${reason}`);
  expect(problems).toContain(`(at /components/messages/m${pointer})`);
});

test('says that a reference in place of a payload is not followed', async () => {
  const problems = await check(`{ payload: ${ID}, examples: [{ payload: { $ref: ./id.json } }] }`);
  expect(problems).toContain('The example is the reference "./id.json". References in examples aren’t followed');
  expect(problems).toContain('Write the example here.');
});

test('an error in a message of version 2 brings no errors about fields that the message may have', async () => {
  const message = "{ schemaFormat: 'application/vnd.apache.avro;version=1.9.0', payload: { type: object } }";
  const problems = await check(message, '2.6.0');
  expect(problems).toContain('value-wrong: `type` must be one of "null", "boolean", "int"');
  expect(problems).not.toMatch(/field-(?:missing|unknown)/);
});
