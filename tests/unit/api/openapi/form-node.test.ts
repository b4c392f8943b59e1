import { expect, test } from 'vitest';
import { fieldBudget, formNode } from '../../../../src/api/openapi/form/form-node.ts';
import { resolverFor } from '../../../../src/schema/reference.ts';
import { withWords } from '../../../../src/words/area.ts';
import { translationTo } from '../../../../src/words/languages.ts';

const nodeOf = (schema: Record<string, unknown>) => {
  const root = { schema };
  return formNode({ value: schema, pointer: '/schema' }, resolverFor(root), fieldBudget());
};

const LONG = `It is ${'very '.repeat(30)}long.`;

test.each<[title: string, schema: Record<string, unknown>, labels: string[] | undefined]>([
  ['no texts beside the values', { enum: ['a', 'b'] }, undefined],
  ['no texts for numbers and booleans', { enum: [1, true, null] }, undefined],
  ['names', { enum: [0, 1], 'x-enum-varnames': ['OFF', 'ON'] }, ['0 – OFF', '1 – ON']],
  ['names of another tool', { enum: [0, 1], 'x-enumNames': ['Off', 'On'] }, ['0 – Off', '1 – On']],
  ['no names that are the values', { enum: ['OFF'], 'x-enum-varnames': ['OFF'] }, undefined],
  [
    'descriptions without markup',
    { enum: ['a', 'b'], 'x-enumDescriptions': { a: 'The **first** one.' } },
    ['a – The first one.', 'b'],
  ],
  ['the beginning of long ones', { enum: ['a'], 'x-enumDescriptions': [LONG] }, [`a – ${LONG.slice(0, 60)}…`]],
  [
    'titles of constants',
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, description: 'Two' },
      ],
    },
    ['1 – One', '2 – Two'],
  ],
  ['quotes where they are needed', { enum: ['1', 1] }, ['"1"', '1']],
  ['an empty text', { enum: ['', 'a'] }, ['""', 'a']],
  ['objects as JSON', { const: { a: 1 } }, ['{"a":1}']],
])('a list of values has %s', (_title, schema, labels) => {
  expect(nodeOf(schema).enumLabels).toEqual(labels);
});

const text = { type: 'string' };

test.each<[title: string, schema: Record<string, unknown>, names: string[] | undefined]>([
  ['any name', { additionalProperties: text }, undefined],
  [
    'names that match the pattern',
    { patternProperties: { '^x-[a-z]+$': text }, additionalProperties: false },
    ['x-a', 'x-aa', 'x-aaa', 'x-aaaa', 'x-aaaaa', 'x-aaaaaa'],
  ],
  ['the names of a list', { propertyNames: { enum: ['de', 'en'] }, additionalProperties: text }, ['de', 'en']],
  [
    'no name that the form has already',
    { properties: { de: text }, propertyNames: { enum: ['de', 'en'] }, additionalProperties: text },
    ['en'],
  ],
  ['an empty name if none is found', { patternProperties: { '^(?=a)b': text }, additionalProperties: false }, []],
  ['any name where other names are allowed too', { patternProperties: { '^(?=a)b': text } }, undefined],
])('a property that the reader adds to a map gets %s', (_title, schema, names) => {
  expect(nodeOf({ type: 'object', ...schema }).newNames).toEqual(names);
});

test('a list of values that allows any other string has the input of a string', () => {
  const size = { anyOf: [{ type: 'string' }, { type: 'string', enum: ['small', 'large'] }] };
  expect(nodeOf(size)).toMatchObject({ label: 'string', types: ['string'] });
  expect(nodeOf({ anyOf: [...size.anyOf, { type: 'null' }] })).toMatchObject({ types: ['string', 'null'] });
});

test.each<[language: string, schema: Record<string, unknown>, label: string]>([
  ['de', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'Array von Array von string'],
  ['ja', { type: 'object', additionalProperties: { type: 'integer' } }, 'マップ: integer'],
  ['fr', {}, 'n’importe lequel'],
  ['de', { type: 'array', items: {} }, 'Array von beliebig'],
  ['de', { type: 'object', additionalProperties: { type: 'array', items: {} } }, 'Map von Array von beliebig'],
  // The mark at the end keeps the bracket there.
  ['ar', { type: 'array', items: { type: 'string', format: 'date' } }, 'مصفوفة من string <date>\u200e'],
  ['ar', { type: 'string', format: 'date' }, 'string <date>'],
])('a type is in the language of the page: %s', async (language, schema, label) => {
  const words = await translationTo(language);
  expect(withWords(words, () => nodeOf(schema).label)).toBe(label);
});

test('the type of an option is in the language of the page', async () => {
  const words = await translationTo('de');
  const { choice } = withWords(words, () => nodeOf({ oneOf: [{ type: 'array', items: { type: 'string' } }, {}] }));
  expect(choice?.options.map((option) => option.label)).toEqual(['Array von string', 'beliebig']);
});
