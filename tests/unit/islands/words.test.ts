import { expect, test } from 'vitest';
import { typeInWords } from '../../../integration/islands/playground/state/words.ts';
import { formGraph } from '../../../src/openapi/form/form-node.ts';
import { schemaIn } from '../schema/support.ts';

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
