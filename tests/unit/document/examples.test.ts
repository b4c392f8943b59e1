import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { checkFixture, checkText, readText } from './support.ts';

const HEAD = "info: {title: t, version: '1'}\n";

/** Returns all problems of a schema, without their hints. */
async function checkSchema(schema: string, version = '3.1.0'): Promise<string> {
  const text = `openapi: ${version}\n${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n    B: {type: string}\n`;
  return (await checkText(text)).replace(/\n {4}.*/g, '');
}

test('reports examples and defaults that do not match their schemas', async () => {
  expect(await checkFixture('examples.yaml')).toMatchInlineSnapshot(`
    "examples.yaml:7:76: warning default-invalid: The default doesn’t match its schema: it must be at most 100, got 500. (at /paths/~1pets/get/parameters/0/schema/default)
        Fix the default or its schema.
    examples.yaml:7:92: warning example-invalid: The example doesn’t match its schema: it must be an integer, got "many". (at /paths/~1pets/get/parameters/0/example)
        Fix the example or its schema.
    examples.yaml:13:22: warning example-invalid: The example doesn’t match its schema: it must be one of "name", "age", got "colour". (at /paths/~1pets/get/parameters/1/examples/wrong/value)
        Fix the example or its schema.
    examples.yaml:18:51: warning example-invalid: The example doesn’t match its schema: it must be an integer, got "12". (at /paths/~1pets/get/responses/200/headers/X-Total/example)
        Fix the example or its schema.
    examples.yaml:30:25: warning example-invalid: The example is the reference "./pets.json". References in examples aren’t followed, so pages show the reference itself. (at /paths/~1pets/get/responses/200/content/application~1json/examples/file/value)
        Write the example here. In OpenAPI, a named entry in \`examples\` can be a \`$ref\` to a file with the example under \`value\`.
    examples.yaml:37:28: warning example-invalid: The example doesn’t match its schema: \`age\` must be more than 0, got -1. Another example doesn’t match for the same reason. (at /components/examples/One/value/0/age)
        Fix the example or its schema.
    examples.yaml:37:39: warning example-invalid: The example doesn’t match its schema: entry 2 needs the property \`name\`, which is missing. (at /components/examples/One/value/1)
        Fix the example or its schema.
    examples.yaml:52:13: warning example-invalid: The example doesn’t match its schema: \`name\` must have at least 1 character, got 0. (at /components/schemas/Pet/examples/1/name)
        Fix the example or its schema.
    examples.yaml:53:24: warning example-invalid: The example doesn’t match its schema: \`colour\` isn’t a property that the schema allows. (at /components/schemas/Pet/examples/2/colour)
        Fix the example or its schema.
    examples.yaml:54:33: warning example-invalid: The example doesn’t match its schema: \`kind\` must be "person", got "cat". (at /components/schemas/Pet/examples/3/owner/kind)
        Fix the example or its schema.
    examples.yaml:61:7: warning default-invalid: The default doesn’t match its schema: it matches none of the 3 schemas in \`oneOf\`. (at /components/schemas/Owner/default)
        Fix the default or its schema.
    examples.yaml:63:93: warning default-invalid: The default doesn’t match its schema: entry 2 must be an integer, got "b". (at /components/schemas/Tuple/default/1)
        Fix the default or its schema.
    examples.yaml:63:115: warning example-invalid: The example doesn’t match its schema: entry 3 must not be present. (at /components/schemas/Tuple/examples/0/2)
        Fix the example or its schema.
    examples.yaml:64:46: warning example-invalid: The example doesn’t match its schema: it must be a multiple of 0.1, got 0.35. (at /components/schemas/Even/examples/1)
        Fix the example or its schema.
    examples.yaml:65:55: warning example-invalid: The example doesn’t match its schema: it must not have duplicate entries. (at /components/schemas/Set/examples/0)
        Fix the example or its schema.
    examples.yaml:65:63: warning example-invalid: The example doesn’t match its schema: it must have at most 2 entries, got 3. (at /components/schemas/Set/examples/1)
        Fix the example or its schema.
    examples.yaml:66:102: warning example-invalid: The example doesn’t match its schema: it needs the property \`b\`, which is missing. (at /components/schemas/Depends/examples/0)
        Fix the example or its schema.
    examples.yaml:66:112: warning example-invalid: The example doesn’t match its schema: it needs the property \`c\`, which is missing. (at /components/schemas/Depends/examples/1)
        Fix the example or its schema.
    examples.yaml:68:5: error reference-circular: The schema "Loop2" contains itself through \`allOf\`, so no value can be checked against it. Schemas can contain themselves only in places such as properties or \`items\`. (at /components/schemas/Loop2)
        Remove the reference from \`allOf\`."
  `);
});

describe('examples are checked by the version of the document', () => {
  test.each([
    ['null for a nullable schema', '{type: string, nullable: true, example: null}', '3.0.3'],
    [
      'null of a reference beside nullable',
      "{nullable: true, allOf: [{$ref: '#/components/schemas/B'}], default: null}",
      '3.0.3',
    ],
    ['an example beside a reference in 3.0', "{$ref: '#/components/schemas/B', example: 5}", '3.0.3'],
    ['a boolean exclusiveMinimum', '{type: number, minimum: 0, exclusiveMinimum: true, example: 1}', '3.0.3'],
    ['a list of types', "{type: [string, 'null'], examples: [null]}", '3.1.0'],
    [
      'an object without a read-only property',
      '{required: [id], properties: {id: {readOnly: true}}, example: {}}',
      '3.1.0',
    ],
    [
      'a property that a pattern matches',
      '{patternProperties: {^a: {}}, additionalProperties: false, example: {abc: 1}}',
      '3.1.0',
    ],
    [
      'a value of two options, one with a pattern',
      '{oneOf: [{type: string}, {type: string, pattern: a}], example: b}',
      '3.1.0',
    ],
    ['a value with a pattern inside `not`', '{not: {pattern: a}, example: b}', '3.1.0'],
    ['an example of an unknown type', '{type: file, example: 1}', '3.0.3'],
    ['data that contains a reference', "{required: [a], example: {$ref: '#/$defs/a'}}", '3.1.0'],
    ['an object as text', '{type: object, properties: {a: {type: integer}}, example: "{\\"a\\": 1}"}', '3.1.0'],
  ])('%s is valid', async (_name, schema, version) => {
    expect(await checkSchema(schema, version)).not.toMatch(/(?:example|default)-invalid/);
  });

  test.each([
    ['null', '{type: string, example: null}', '3.0.3', 'it must be a string, got null'],
    [
      'a value at an exclusive bound',
      '{type: number, minimum: 0, exclusiveMinimum: true, example: 0}',
      '3.0.3',
      'it must be more than 0, got 0',
    ],
    [
      'a default beside a reference in 3.1',
      "{$ref: '#/components/schemas/B', maxLength: 2, default: abc}",
      '3.1.0',
      'it must have at most 2 characters, got 3',
    ],
    ['a text in place of an object', '{type: object, example: "{a"}', '3.1.0', 'it must be an object, got "{a"'],
    [
      'an object without several properties, as one problem',
      '{required: [a, b, c], example: {b: 1}}',
      '3.1.0',
      'it needs the properties `a` and `c`, which are missing',
    ],
    [
      'an object without many properties, as one problem',
      '{required: [a, b, c, d, e, f, g], example: {}}',
      '3.1.0',
      'it needs the properties `a`, `b`, `c`, `d`, `e` and 2 more, which are missing',
    ],
    [
      'a property with the schema false',
      '{properties: {a: false}, example: {a: 1}}',
      '3.1.0',
      '`a` must not be present',
    ],
  ])('%s is invalid', async (_name, schema, version, words) => {
    expect(await checkSchema(schema, version)).toContain(words);
  });
});

test('says that a reference in place of an example is not followed', async () => {
  const content =
    '{schema: {required: [a]}, examples: {one: {value: {$ref: ./one.json}}, two: {value: {$ref: ./two.json}}}}';
  const body = `{content: {application/json: ${content}}}`;
  const text = `openapi: 3.1.0\n${HEAD}components:\n  requestBodies:\n    A: ${body}\n`;
  expect(await checkText(text)).toMatchInlineSnapshot(`
    "openapi.yaml:5:80: warning example-invalid: The example is the reference "./one.json". References in examples aren’t followed, so pages show the reference itself. Another example doesn’t match for the same reason. (at /components/requestBodies/A/content/application~1json/examples/one/value)
        Write the example here. In OpenAPI, a named entry in \`examples\` can be a \`$ref\` to a file with the example under \`value\`."
  `);
});

test('counts characters as readers see them', async () => {
  expect(await checkSchema('{type: string, maxLength: 2, example: "👩👩"}')).toBe('');
});

test('does not run patterns of documents', { timeout: 5000 }, async () => {
  const text = `openapi: 3.1.0\n${HEAD}components: {schemas: {A: {pattern: "^(a+)+$", example: "${'a'.repeat(50)}!"}}}\n`;
  expect(await checkText(text)).toBe('');
});

test('checks large examples and expanding schemas quickly', { timeout: 10_000 }, async () => {
  const wide = Array.from({ length: 20_000 }, (_, index) => ({ id: index }));
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `D${index}`,
      { anyOf: [{ $ref: `#/components/schemas/D${index + 1}` }, { $ref: `#/components/schemas/D${index + 1}` }] },
    ]),
  );
  const document = await readText(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 't', version: '1' },
      components: {
        schemas: {
          Wide: { items: { properties: { id: { type: 'integer' } } }, uniqueItems: true, example: wide },
          ...doubling,
          D40: { type: 'string' },
          Start: { $ref: '#/components/schemas/D0', example: 5 },
        },
      },
    }),
    'wide.json',
  );
  expect(await checkDocument(document)).toEqual([]);
});

test('reports links to missing operations', async () => {
  const text = `openapi: 3.1.0
${HEAD}paths:
  /pets:
    get:
      operationId: listPets
      responses:
        200:
          description: ok
          links:
            right: {operationId: listPets}
            wrong: {operationId: listPet}
            reference: {operationRef: '#/paths/~1pets/get'}
            misspelt: {operationRef: '#/paths/~1pet/get'}
            elsewhere: {operationRef: https://example.com/openapi.yaml#/paths/~1a/get}
components:
  links:
    unused: {operationId: nothing, parameters: {operationId: data}}
`;
  expect(await checkText(text)).toMatchInlineSnapshot(`
    "openapi.yaml:12:21: warning link-operation-unknown: The link leads to the operation "listPet", which doesn’t exist. (at /paths/~1pets/get/responses/200/links/wrong/operationId)
        Did you mean "listPets"?
    openapi.yaml:14:24: warning link-operation-unknown: The link leads to the operation "#/paths/~1pet/get", which doesn’t exist. (at /paths/~1pets/get/responses/200/links/misspelt/operationRef)
        Did you mean "#/paths/~1pets/get"?
    openapi.yaml:18:14: warning link-operation-unknown: The link leads to the operation "nothing", which doesn’t exist. (at /components/links/unused/operationId)
        Use the operationId of an operation in this document."
  `);
});

test('reports the wrong example of a parameter once, however many operations have a copy of it', async () => {
  const id = '{name: id, in: header, schema: {type: string}, example: 12}';
  const other = '{name: id, in: header, schema: {type: boolean}, example: 12}';
  const item = (parameter: string) => `{get: {parameters: [${parameter}], responses: {200: {description: OK}}}}`;
  const paths = `{/a: ${item(id)}, /b: ${item(id)}, /c: ${item(id)}, /d: ${item(other)}}`;
  const report = await checkText(`openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: ${paths}\n`);
  expect(report.match(/example-invalid: .*/g)).toEqual([
    'example-invalid: The example doesn’t match its schema: it must be a string, got 12. 2 other examples don’t match for the same reason. (at /paths/~1a/get/parameters/0/example)',
    'example-invalid: The example doesn’t match its schema: it must be true or false, got 12. (at /paths/~1d/get/parameters/0/example)',
  ]);
});

test('reports items of streams that do not fit their `itemSchema`', async () => {
  const text = `openapi: 3.2.0
${HEAD}paths:
  /log:
    get:
      responses:
        '200':
          content:
            application/jsonl:
              itemSchema: {$ref: '#/components/schemas/Entry'}
              examples:
                good: {dataValue: [{level: 1}, {level: 2}]}
                bad: {dataValue: [{level: 1}, {level: high}]}
                text: {value: '{"level":"high"}'}
            text/event-stream:
              itemSchema: {required: [data]}
              example: {event: opened}
            application/json-seq:
              schema: {maxItems: 1}
              itemSchema: {type: integer}
              example: [1, 2]
components:
  schemas:
    Entry: {type: object, properties: {level: {type: integer}}}
`;
  expect((await checkText(text)).replace(/\n {4}.*/g, '')).toMatchInlineSnapshot(`
    "openapi.yaml:13:48: warning example-invalid: The example doesn’t match its schema: \`level\` must be an integer, got "high". (at /paths/~1log/get/responses/200/content/application~1jsonl/examples/bad/dataValue/1/level)
    openapi.yaml:17:15: warning example-invalid: The example doesn’t match its schema: it needs the property \`data\`, which is missing. (at /paths/~1log/get/responses/200/content/text~1event-stream/example)
    openapi.yaml:21:15: warning example-invalid: The example doesn’t match its schema: it must have at most 1 entry, got 2. (at /paths/~1log/get/responses/200/content/application~1json-seq/example)"
  `);
});
