import { expect, test } from 'vitest';
import { resolverFor } from '../../../src/schema/reference.ts';
import { childrenPhrase } from '../../../src/schema/view/children-words.ts';
import { placeInWords } from '../../../src/schema/view/place-words.ts';
import { schemaView } from '../../../src/schema/view/schema-view.ts';
import { titleBeside } from '../../../src/schema/view/title-beside.ts';
import { inEnglish } from '../../../src/words/english/phrase.ts';
import { viewInEnglish } from '../../support/english.ts';

test.each<[pointer: string, words: string | undefined]>([
  ['/components/schemas/Pet', 'Pet'],
  ['/components/schemas/a~1b/properties/owner/items/properties/name', 'a/b.owner.name'],
  ['/components/schemas/properties/properties/properties', 'properties.properties'],
  ['/paths/~1pets/get/responses/200/content/application~1json/schema/properties/owner', 'owner'],
  ['/paths/~1pets/get/responses/200/content/application~1json/schema', undefined],
  ['/components/schemas/Pet\u0000/components/schemas/Cat', 'Pet'],
])('the schema at %j is called %s', (pointer, words) => {
  expect(placeInWords(pointer)).toBe(words);
});

test.each<[title: string | undefined, type: string, name: string, shown: string | undefined]>([
  [undefined, 'string', 'a', undefined],
  ['User Id', 'integer', 'user_id', undefined],
  ['Pet', 'Pet', 'animal', undefined],
  ['Cat', 'Cat | Dog', 'animal', undefined],
  ['The owner', 'Person', 'owner', 'The owner'],
  ['%', 'number', 'share', '%'],
  ['>=', 'object', '<', '>='],
  ['>=', 'object', '>=', undefined],
])('the title %j of a %s named %s is shown as %j', (title, type, name, expected) => {
  expect(titleBeside({ title, type }, name)).toBe(expected);
});

test.each<[description: string, shown: string | undefined]>([
  ['Invoice to create.', undefined],
  ['Invoice to create\n\nIt needs at least one line.', undefined],
  ['Invoice to create or update', 'Invoice to create'],
])('a title that the description %j repeats is shown once', (description, expected) => {
  expect(titleBeside({ title: 'Invoice to create', type: 'Invoice', description }, 'invoice')).toBe(expected);
});

test.each<[schema: unknown, words: string | undefined]>([
  [{ properties: { a: {} } }, '1 property'],
  [
    { properties: { a: {}, b: {} }, oneOf: [{ properties: { c: {} } }, { properties: { d: {} } }] },
    '2 properties, 2 options',
  ],
  [{ prefixItems: [{ type: 'object', properties: { a: {} } }] }, '1 part'],
  [{ type: 'string' }, undefined],
])('summarizes children of %j as %s', (schema, words) => {
  const { children } = schemaView({ value: schema, pointer: '' }, resolverFor(Object(schema)), { direction: 'both' });
  expect(children && inEnglish(childrenPhrase(children))).toBe(words);
});

test('puts extra enum values and options behind a link', () => {
  const schema = {
    properties: {
      plain: { enum: Array.from({ length: 25 }, (_, index) => `value ${index}`) },
      choice: {
        oneOf: Array.from({ length: 12 }, (_, index) => ({ title: `Option ${index}`, properties: { a: {} } })),
      },
    },
  };
  const resolver = resolverFor(schema);
  const { children } = viewInEnglish(
    schemaView({ value: schema, pointer: '' }, resolver, { direction: 'both', width: 10 }),
  );
  const [plain, choice] = children?.properties.map((property) => property.schema) ?? [];
  expect([plain?.enum.length, plain?.enumOmitted, plain?.link]).toEqual([
    20,
    5,
    { pointer: '/properties/plain', label: 'All values', recursive: false },
  ]);
  expect(choice?.children?.choices[0]?.omitted).toEqual({
    count: 2,
    link: { pointer: '/properties/choice', label: 'All options', recursive: false },
  });
});
