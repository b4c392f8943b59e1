import { expect, test } from 'vitest';
import { checkText } from './support.ts';

const AVRO = 'application/vnd.apache.avro;version=1.9.0';
const OPENAPI = 'application/vnd.oai.openapi;version=3.0.0';

/** Returns what is reported about the schema of a message, without the hints. */
async function problemsOf(schema: string, format?: string, version = '3.0.0'): Promise<string[]> {
  const payload = format === undefined ? schema : `{ schemaFormat: '${format}', schema: ${schema} }`;
  const text = `asyncapi: ${version}
info: { title: A, version: '1' }
channels: {}
components: { messages: { m: { payload: ${payload} } } }`;
  return (await checkText(text)).match(/(?<=(?:error|warning) )[\w-]+: .*/g) ?? [];
}

test.each([
  ['string'],
  ['a.b.Other'],
  ["['null', { type: bytes }]"],
  ['{ type: record, name: R, fields: [{ name: f, type: { type: array, items: { type: map, values: [int] } } }] }'],
  ['{ type: enum, name: E, symbols: [A] }'],
  ['{ type: fixed, name: F, size: 3 }'],
])('accepts the Avro schema %s', async (schema) => {
  expect(await problemsOf(schema, AVRO)).toEqual([]);
});

test.each([
  ['{ type: record, name: R, fields: [{ nam: id, type: string }] }', 'field-missing: .* `name`.*/schema/fields/0\\)$'],
  ['{ type: enum, name: E, symbols: A }', 'type-wrong: `symbols` must be an array, got "A".*/schema/symbols\\)$'],
  ["{ type: array, items: ['null', { type: fixed, name: F }] }", 'field-missing: .* `size`.*/schema/items/1\\)$'],
  ['{ type: recrd, name: R, fields: [] }', 'value-wrong: `type` .* "record", .* got "recrd".*/schema/type\\)$'],
  ['{ type: map, values: a-b }', 'value-wrong: `values` .*/schema/values\\)$'],
  ['3', 'type-wrong: `schema` must be a string or an object or an array, got 3.*/schema\\)$'],
])('reports an error in an Avro schema alone: %s', async (schema, expected) => {
  expect(await problemsOf(schema, AVRO)).toEqual([expect.stringMatching(new RegExp(`^${expected}`))]);
});

test.each([
  ['{ type: object, properties: { a: { type: strin } } }', '/properties/a/type'],
  ['{ type: array, items: { minimum: x } }', '/items/minimum'],
  ['{ additionalProperties: { nullable: 3 } }', '/additionalProperties/nullable'],
  ['{ not: { oneOf: [{ type: strin }] } }', '/not/oneOf/0/type'],
])('reports an error in an OpenAPI schema alone: %s', async (schema, pointer) => {
  expect(await problemsOf(schema, OPENAPI)).toEqual([
    expect.stringContaining(`(at /components/messages/m/payload/schema${pointer})`),
  ]);
});

test.each([
  ['{ type: array, items: { type: strin } }', '/items/type'],
  ['{ type: array, items: [{ type: strin }] }', '/items/0/type'],
  ['{ additionalProperties: { items: { minimum: x } } }', '/additionalProperties/items/minimum'],
  ['{ dependencies: { a: { type: strin } } }', '/dependencies/a/type'],
  ['{ items: x }', '/items'],
])('reports an error below a keyword that takes several forms alone: %s', async (schema, pointer) => {
  for (const version of ['2.6.0', '3.0.0', '3.1.0']) {
    const place = `(at /components/messages/m/payload${pointer})`;
    expect(await problemsOf(schema, undefined, version)).toEqual([expect.stringContaining(place)]);
  }
});

test('reports values of `enum` that are not of the type of their schema', async () => {
  const place = '(at /components/messages/m/payload/enum)';
  expect(await problemsOf('{ type: string, enum: [a, 1] }')).toEqual([
    `enum-type-wrong: \`enum\` lists 1, but \`type\` allows only a string. ${place}`,
  ]);
  expect(await problemsOf('{ type: string, nullable: true, enum: [a, null] }', OPENAPI)).toEqual([]);
});

test.each([AVRO, OPENAPI])('accepts a reference to a schema in another language: %s', async (format) => {
  const message = `{ schemaFormat: '${format}', payload: { $ref: '#/components/schemas/user' } }`;
  const text = (version: string) => `asyncapi: ${version}
info: { title: A, version: '1' }
channels: {}
components: { messages: { m: ${message} }, schemas: { user: { type: string } } }`;
  for (const version of ['2.0.0', '2.3.0', '2.6.0']) expect(await checkText(text(version))).toBe('');
});

test('says which forms a keyword takes', async () => {
  expect(await problemsOf('{ items: x }')).toEqual([
    expect.stringContaining('`items` must be a schema (an object, true, or false) or an array, got "x".'),
  ]);
});
