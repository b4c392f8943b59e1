import { expect, test } from 'vitest';
import { officialAsyncSchema } from '../../../src/document/check/official/official-schema.ts';

test.each([
  ['2.6.3', '2.6.0'],
  ['2.10.0', '2.6.0'],
  ['3.0.2', '3.0.0'],
  ['3.10.0', '3.1.0'],
])('checks AsyncAPI %s with the schema of the newest version up to it, %s', (version, published) => {
  expect(officialAsyncSchema(version)).toBe(officialAsyncSchema(published));
});
