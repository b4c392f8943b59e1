import { expect, test } from 'vitest';
import { decodePercent } from '../../../../src/core/json/decode.ts';

test.each([
  ['caf%C3%A9', 'café'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('decodes %j as %j', (text, expected) => {
  expect(decodePercent(text)).toBe(expected);
});
