import { expect, test } from 'vitest';
import { mediaTypeGroups, mediaTypesWithExamples } from '../../../src/openapi/media-type.ts';
import { documentWith, viewOf } from './support.ts';

function mediaOf(content: Record<string, unknown>, schemas: Record<string, unknown> = {}) {
  return (
    viewOf(documentWith({ requestBody: { content } }, { root: { components: { schemas } } })).requestBody?.media ?? []
  );
}

const groups = (...definition: Parameters<typeof mediaOf>) =>
  mediaTypeGroups(mediaOf(...definition)).map(({ mediaTypes }) => mediaTypes);

test('joins media types with the same description, by reference or in the same words', () => {
  const pet = { $ref: '#/components/schemas/Pet' };
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  expect(
    groups(
      {
        'application/json': { schema: pet },
        'text/csv': { schema },
        'application/xml': { schema: pet },
        'text/yaml': { schema: { ...schema } },
        'text/plain': {},
        'application/jsonl': { itemSchema: pet },
      },
      { Pet: { type: 'object' } },
    ),
  ).toEqual([
    ['application/json', 'application/xml'],
    ['text/csv', 'text/yaml'],
    ['text/plain'],
    ['application/jsonl'],
  ]);
});

test('does not join media types that are sent differently', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  const encoding = { a: { contentType: 'image/png' } };
  expect(
    groups({ 'multipart/form-data': { schema, encoding }, 'application/x-www-form-urlencoded': { schema } }),
  ).toHaveLength(2);
});

test.each<[title: string, media: Record<string, unknown>, names: (string | undefined)[]]>([
  ['none without given examples', { schema: { type: 'string' } }, []],
  ['none for a single one without a description', { example: 'a' }, []],
  ['one with a description', { examples: { a: { summary: 'A', value: 1 } } }, ['a']],
  ['all of several', { examples: { a: { value: 1 }, b: { value: 2 } } }, ['a', 'b']],
  ['an external one', { examples: { a: { externalValue: 'https://example.com' } } }, ['a']],
])('chooses the examples of a request: %s', (_title, media, names) => {
  const mediaTypes = mediaTypesWithExamples(mediaOf({ 'application/json': media }));
  expect(mediaTypes.flatMap(({ examples }) => examples.map(({ name }) => name))).toEqual(names);
});
