import { expect, test } from 'vitest';
import { officialAsyncSchema } from '../../../src/document/check/official/official-schema.ts';
import { causesOf } from '../../../src/document/check/official/structure.ts';
import type { SchemaError } from '../../../src/document/schema-error.ts';

test.each([
  ['2.6.3', '2.6.0'],
  ['2.10.0', '2.6.0'],
  ['3.0.2', '3.0.0'],
  ['3.10.0', '3.1.0'],
])('checks AsyncAPI %s with the schema of the newest version up to it, %s', (version, published) => {
  expect(officialAsyncSchema(version)).toBe(officialAsyncSchema(published));
});

const LEVELS = 180;

/** Returns a schema with one fault below many levels of a keyword. */
function faultBelow(keyword: string): unknown {
  const isList = keyword === 'allOf' || keyword === 'items of a list';
  const name = keyword.split(' ', 1)[0] ?? keyword;
  let schema: unknown = { type: ['x'] };
  for (let level = 0; level < LEVELS; level++) schema = { [name]: isList ? [schema] : schema };
  return schema;
}

test.each(['items', 'items of a list', 'additionalProperties', 'allOf', 'not', 'contains'])(
  'validates each schema of an AsyncAPI document once, however many levels of `%s` are above it',
  (keyword) => {
    const message = { payload: faultBelow(keyword) };
    const info = { title: 'T', version: '1' };
    for (const channel of [{ publish: { message } }, { messages: { m: message } }]) {
      const version = 'publish' in channel ? '2.6.0' : '3.0.0';
      const validate = officialAsyncSchema(version);
      expect(validate({ asyncapi: version, info, channels: { c: channel } })).toBe(false);
      expect(validate.errors?.length).toBeLessThan(3 * LEVELS);
    }
  },
);

test('finds the causes of many faults far below the root in a moment', { timeout: 20_000 }, () => {
  const place = '/items'.repeat(LEVELS);
  const errors = Array.from({ length: 50_000 }, (_, index) => ({
    keyword: 'type',
    instancePath: `${place}/allOf/${index}/type`,
    schemaPath: '#/type',
    params: {},
  }));
  expect(causesOf(errors as SchemaError[])).toHaveLength(50_000);
});
