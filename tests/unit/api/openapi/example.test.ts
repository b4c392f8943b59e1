import { describe, expect, test } from 'vitest';
import { schemaExamples } from '../../../../src/api/openapi/example/example.ts';
import { resolverOf } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { documentWith, onlyOperation, viewOf } from './support.ts';

function examples(media: unknown, mediaType = 'application/json', root: Record<string, unknown> = {}) {
  const document = documentWith({ responses: { 200: { content: { [mediaType]: media } } } }, { root });
  return viewOf(document).responses[0]?.media[0]?.examples;
}

const schema = { type: 'object', properties: { id: { type: 'integer' } } };

describe('examples that are shown', () => {
  test('are those of a schema whose name has an unpaired surrogate', () => {
    const document = documentWith({}, { root: { components: { schemas: { 'a\ud800': { example: 'A' } } } } });
    expect(schemaExamples('/components/schemas/a\ud800', resolverOf(document))).toMatchObject([{ text: '"A"' }]);
  });

  test('are those of each schema, not of the one that was shown before', () => {
    const schemas = {
      Id: { type: 'integer', example: 7 },
      Kind: { enum: ['a'] },
      Same: { $ref: '#/components/schemas/Kind' },
    };
    const resolver = resolverOf(documentWith({}, { root: { components: { schemas } } }));
    const shown = ['Kind', 'Id', 'Same', 'Absent'].map((name) =>
      schemaExamples(`/components/schemas/${name}`, resolver).map(({ text }) => text),
    );
    expect(shown).toEqual([['"a"'], ['7'], ['"a"'], []]);
  });

  test('are named ones with their descriptions, in the order of the document', () => {
    const media = {
      schema,
      example: { id: 9 },
      examples: {
        inline: { summary: 'One', description: 'The *first*.', value: { id: 1 } },
        shared: { $ref: '#/components/examples/Shared' },
        data: { dataValue: { id: 3 } },
        serialized: { serializedValue: '{"id":4}' },
        external: { externalValue: 'https://example.com/5.json' },
        bare: { id: 6 },
        missing: { $ref: '#/nowhere' },
        __proto__: null,
      },
    };
    const components = { examples: { Shared: { value: { id: 2 } } } };
    expect(
      examples(media, undefined, { components })?.map(({ name, text, generated }) => [
        name,
        text.replaceAll(/\s/g, ''),
        generated,
      ]),
    ).toEqual([
      ['inline', '{"id":1}', false],
      ['shared', '{"id":2}', false],
      ['data', '{"id":3}', false],
      ['serialized', '{"id":4}', false],
      ['external', 'https://example.com/5.json', false],
      ['bare', '{"id":6}', false],
    ]);
    expect(examples(media)?.[0]).toMatchObject({ summary: 'One', description: 'The *first*.' });
  });

  test.each<[title: string, media: unknown, expected: [text: string, generated: boolean][]]>([
    ['the only one', { schema, example: { id: 9 } }, [['{"id":9}', false]]],
    ['an invalid one stays unchanged', { schema, example: { id: 'nine' } }, [['{"id":"nine"}', false]]],
    ['null may be an example', { schema, example: null }, [['null', false]]],
    [
      'those of the schema',
      { schema: { ...schema, examples: [{ id: 1 }, { id: 2 }] } },
      [
        ['{"id":1}', false],
        ['{"id":2}', false],
      ],
    ],
    ['otherwise one is generated', { schema }, [['{"id":1}', true]]],
    ['none without a schema', {}, []],
    ['a list of examples, as some documents have it', { examples: [{ id: 1 }] }, [['{"id":1}', false]]],
  ])('%s', (_title, media, expected) => {
    expect(examples(media)?.map(({ text, generated }) => [text.replaceAll(/\s/g, ''), generated])).toEqual(expected);
  });
});

test.each([
  ['https://example.com/5.json', 'https://example.com/5.json'],
  ['/examples/5.json', '/examples/5.json'],
  ['./5.json', undefined],
])('an external example at %s has the link %s', (externalValue, link) => {
  const [example] = examples({ examples: { five: { externalValue } } }) ?? [];
  expect(example).toMatchObject({ text: externalValue });
  expect(example?.link).toBe(link);
});

describe('an example is written as text', () => {
  test.each<[mediaType: string, example: unknown, text: string, language: string]>([
    ['application/json', { a: 1 }, '{\n  "a": 1\n}', 'json'],
    ['application/problem+json; charset=utf-8', 'text', '"text"', 'json'],
    ['application/json', '{"already": "JSON"}', '{"already": "JSON"}', 'json'],
    ['application/json', '{not JSON', '"{not JSON"', 'json'],
    ['*/*', 5, '5', 'json'],
    ['text/plain', 'as it is', 'as it is', 'text'],
    ['text/plain', 5, '5', 'text'],
    ['text/html', '<b>x</b>', '<b>x</b>', 'html'],
    ['application/yaml', { a: 1 }, '{\n  "a": 1\n}', 'yaml'],
    ['application/x-ndjson', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}', 'json'],
    [
      'application/x-www-form-urlencoded',
      { q: 'a b&c', list: [1, 2], deep: { x: 1 } },
      'q=a+b%26c&list=1&list=2&deep=%7B%22x%22%3A1%7D',
      'text',
    ],
    [
      'text/event-stream',
      [{ data: 'one' }, { id: 7, data: { a: 1 } }],
      'data: one\n\nid: 7\ndata: {"a":1}\n\n',
      'text',
    ],
    ['text/event-stream', 'data: raw\n\n', 'data: raw\n\n', 'text'],
    ['application/xml', '<raw/>', '<raw/>', 'xml'],
    ['image/svg+xml', '<svg/>', '<svg/>', 'xml'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--', '--x\r\n\r\na\r\n--x--', 'text'],
    ['multipart/form-data', { a: 1 }, '{\n  "a": 1\n}', 'json'],
    ['application/graphql', '{ me { id } }', '{ me { id } }', 'text'],
    ['application/vnd.own', '{"a":1}', '{"a":1}', 'json'],
    ['application/x-ndjson', '{"a":1}\n{"a":2}\n', '{"a":1}\n{"a":2}\n', 'json'],
    ['application/x-ndjson', 'a text', '"a text"', 'json'],
  ])('%s: %j', (mediaType, example, text, language) => {
    expect(examples({ example }, mediaType)).toMatchObject([{ text, language }]);
  });

  test.each(['image/png', 'application/octet-stream', 'application/pdf', 'application/zip', 'video/mp4'])(
    'but none is generated for %s',
    (mediaType) => {
      expect(examples({ schema: { type: 'string', format: 'binary' } }, mediaType)).toEqual([]);
    },
  );

  test('and is cut if it is long', () => {
    const [example] = examples({ example: 'x'.repeat(100_000) }, 'text/plain') ?? [];
    expect(example?.text.length).toBeLessThan(21_000);
    expect(example?.text.endsWith('…')).toBe(true);
  });

  test('without unpaired surrogates', () => {
    const url = examples({ example: { q: '\ud800' } }, 'application/x-www-form-urlencoded');
    expect(url?.[0]?.text).toBe('q=%EF%BF%BD');
  });
});

test('responses with the same schema share its example, unless they add to it or differ in kind', () => {
  const reference = { $ref: '#/components/schemas/Pet' };
  const status = (content: object) => ({ description: '', content });
  const responses = {
    200: status({ 'application/json': { schema: reference }, 'application/xml': { schema: reference } }),
    201: status({ 'application/json': { schema: reference } }),
    202: status({ 'application/json': { schema: { ...reference, example: { id: 7 } } } }),
  };
  const document = documentWith({ responses }, { root: { components: { schemas: { Pet: schema } } } });
  const [ok, created, accepted] = operationView(document, onlyOperation(document)).responses.map(({ media }) =>
    media.map((each) => each.examples),
  );
  expect(created?.[0]).toBe(ok?.[0]);
  expect(ok?.map((list) => list[0]?.language)).toEqual(['json', 'xml']);
  expect(accepted?.[0]?.[0]?.text.replaceAll(/\s/g, '')).toBe('{"id":7}');
});
