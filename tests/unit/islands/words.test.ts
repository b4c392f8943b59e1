import { afterEach, expect, test, vi } from 'vitest';
import { durationInWords, sizeInWords, typeInWords } from '../../../integration/islands/playground/state/words.ts';
import { formGraph } from '../../../src/api/openapi/form/form-node.ts';
import { schemaIn } from '../schema/support.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ type: ['string', 'null'], enum: ['happy', 'sad', null] }, 'string or null'],
  [{ type: 'integer', nullable: true }, 'integer or null'],
  [{ type: 'string', enum: ['happy', 'sad'] }, 'string'],
  [{ type: 'null' }, 'null'],
  [{}, 'any'],
])('the field of %j explains the accepted values', (schema, words) => {
  const { located, resolver } = schemaIn(schema);
  expect(typeInWords(formGraph(located, resolver))).toBe(words);
});

test.each([
  ['en', ['12 B', '12.3 kB', '2 MB', '250 ms', '1.25 s']],
  ['de', ['12 B', '12,3 kB', '2 MB', '250 ms', '1,25 s']],
  ['en_US', ['12 B', '12.3 kB', '2 MB', '250 ms', '1.25 s']],
  ['', ['12 B', '12.3 kB', '2 MB', '250 ms', '1.25 s']],
])('sizes and durations have the decimal sign of the language of the page: %s', (lang, words) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect([...[12, 12_345, 2_000_000].map(sizeInWords), ...[250, 1_254].map(durationInWords)]).toEqual(words);
});
