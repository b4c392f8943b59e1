import { describe, expect, test } from 'vitest';
import { checkFixture, checkText } from './support.ts';

test('suggests where OpenAPI 3 has the schemas of OpenAPI 2', async () => {
  const schemas = { A: { $ref: '#/definitions/B' }, B: { type: 'string' }, C: { $ref: '#/definitions/D' } };
  const hints = (
    await checkText(JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, components: { schemas } }))
  ).match(/Did you mean .*/g);
  expect(hints).toEqual(['Did you mean "#/components/schemas/B"?']);
});

test('says how to write a reference that begins at the schema around it', async () => {
  const reference = { $ref: '#/$defs/Y' };
  const schema = { $defs: { Y: { type: 'string' } }, properties: { y: reference, z: { $ref: '#/$defs/Z' } } };
  const operation = { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } };
  const root = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/x': { get: operation } } };
  const place = '#/paths/~1x/get/responses/200/content/application~1json/schema';
  const report = await checkText(JSON.stringify(root));
  expect(report).toContain(
    'The reference "#/$defs/Y" can’t be resolved: "#" is the whole document, not the schema that contains it.',
  );
  expect(report).toContain(
    `Write "${place}/$defs/Y". Or move the target into \`components.schemas\`, and write "#/components/schemas/Y".`,
  );
  expect(report).toContain('Add the schema to `components.schemas`, and write "#/components/schemas/Z".');
});

test('reports unresolved references, but not in data', async () => {
  expect(await checkFixture('unresolved-references.yaml')).toMatchInlineSnapshot(`
    "unresolved-references.yaml:7:11: error reference-unresolved: The reference "#/components/parameters/Limt" can’t be resolved. (at /paths/~1pets/get/parameters/0/$ref)
        Did you mean "#/components/parameters/Limit"?
    unresolved-references.yaml:16:19: error reference-unresolved: The reference "#/components/schemas/Pett" can’t be resolved. (at /paths/~1pets/get/responses/200/content/application~1json/schema/items/$ref)
        Did you mean "#/components/schemas/Pet"?
    unresolved-references.yaml:20:11: error reference-unresolved: The reference "#/components/responses/NotFound" can’t be resolved. (at /paths/~1pets/get/responses/404/$ref)
        Add the target, or fix the reference.
    unresolved-references.yaml:31:16: error reference-unresolved: The reference "#vet" can’t be resolved. (at /components/schemas/Pet/properties/vet/$ref)
        Add the target, or fix the reference."
  `);
});

test('reports references to components of another kind', async () => {
  const text = `openapi: 3.1.0
info: {title: t, version: '1'}
paths:
  /a:
    get:
      parameters: [{$ref: '#/components/schemas/Error'}]
      responses:
        '200': {$ref: '#/components/responses/Fine'}
        '400': {$ref: '#/components/schemas/Error'}
        '500': {$ref: '#/components/schemas/Error'}
    post:
      requestBody: {$ref: '#/components/schemas/Error'}
      responses: {'200': {$ref: '#/components/responses/Fine'}}
components:
  parameters:
    Tag: {name: ETag, in: header, schema: {$ref: '#/components/responses/Fine'}}
  responses:
    Fine:
      description: Fine
      headers: {ETag: {$ref: '#/components/parameters/Tag'}}
      content: {application/json: {schema: {$ref: '#/components/responses/Fine/content'}}}
  schemas:
    Error: {type: object, default: {$ref: '#/components/responses/Fine'}}
`;
  expect(await checkText(text)).toMatchInlineSnapshot(`
    "openapi.yaml:6:21: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, expected a parameter. (at /paths/~1a/get/parameters/0/$ref)
        Write a parameter here, and reference the schema in its \`schema\`.
    openapi.yaml:9:17: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, expected a response. (at /paths/~1a/get/responses/400/$ref)
        Write a response with \`content\`, and reference the schema in its media type’s \`schema\`. The same applies to another reference.
    openapi.yaml:12:21: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, expected a request body. (at /paths/~1a/post/requestBody/$ref)
        Write a request body with \`content\`, and reference the schema in its media type’s \`schema\`.
    openapi.yaml:16:44: error reference-kind-wrong: The reference "#/components/responses/Fine" leads to a response, expected a schema. (at /components/parameters/Tag/schema/$ref)
        Reference a schema in \`components.schemas\`, or write one here.
    openapi.yaml:20:24: error reference-kind-wrong: The reference "#/components/parameters/Tag" leads to a parameter, expected a header. (at /components/responses/Fine/headers/ETag/$ref)
        Reference a header in \`components.headers\`, or write one here.
    openapi.yaml:21:45: error reference-kind-wrong: The reference "#/components/responses/Fine/content" leads to the whole of \`content\`, expected a schema. (at /components/responses/Fine/content/application~1json/schema/$ref)
        Reference a schema in \`components.schemas\`, or write one here."
  `);
});

test('reports references to another kind outside of components', async () => {
  const text = `openapi: 3.2.0
info: {title: t, version: '1'}
paths:
  /a:
    parameters: [{$ref: '#/paths/~1a/get'}, {$ref: '#/info'}, {$ref: ''}]
    get:
      requestBody: {content: {application/json: {$ref: '#/components/schemas/Tree'}}}
      responses:
        '200': {$ref: '#/components/responses'}
        '201': {$ref: '#/paths/~1a/get/responses/200/content/application~1json/example'}
        '202': {content: {application/json: {schema: {$ref: '#/paths/~1a/get/requestBody/content/application~1json'}}}}
        '203': {content: {application/json: {schema: {$ref: '#/components/schemas/Tree/allOf'}}}}
        '204': {$ref: '#/x-responses/204'}
        '205': {content: {application/json: {schema: {$ref: '#/paths/~1a/get/responses/202/content/application~1json/schema'}}}}
components:
  responses: {}
  schemas:
    Tree: {$id: 'https://example.com/tree', properties: {child: {$ref: '#'}}, allOf: [{$ref: '#/components/schemas/Tree/properties/child'}]}
x-responses: {'204': {}}
`;
  const kinds = (await checkText(text)).match(/openapi.yaml:\d+.*, expected a .*\./g) ?? [];
  expect(kinds.map((line) => line.replace(/:\d+: .* leads/, ' leads'))).toEqual([
    'openapi.yaml:5 leads to an operation, expected a parameter.',
    'openapi.yaml:5 leads to the whole of `info`, expected a parameter.',
    'openapi.yaml:5 leads to the whole document, expected a parameter.',
    'openapi.yaml:7 leads to a schema, expected a media type.',
    'openapi.yaml:9 leads to the whole of `responses`, expected a response.',
    'openapi.yaml:11 leads to a media type, expected a schema.',
    'openapi.yaml:12 leads to the whole of `allOf`, expected a schema.',
  ]);
});

test.each(['2.6.0', '3.0.0'])('reports messages and schemas in place of each other in AsyncAPI %s', async (version) => {
  const problems = (messages: string) =>
    checkText(`asyncapi: ${version}
info: {title: t, version: '1'}
channels: {}
components:
  messages: ${messages}
  messageTraits: {Traced: {}}
  schemas: {Order: {type: object}}
`);
  expect(await problems(`{A: {$ref: '#/components/schemas/Order'}}`)).toMatchInlineSnapshot(`
    "openapi.yaml:5:18: error reference-kind-wrong: The reference "#/components/schemas/Order" leads to a schema, expected a message. (at /components/messages/A/$ref)
        Write a message here, and reference the schema in its \`payload\`."
  `);
  expect(await problems(`{A: {payload: {$ref: '#/components/messages/B'}}, B: {}}`)).toMatchInlineSnapshot(`
    "openapi.yaml:5:28: error reference-kind-wrong: The reference "#/components/messages/B" leads to a message, expected a schema. (at /components/messages/A/payload/$ref)
        Reference a schema in \`components.schemas\`, or write one here."
  `);
  expect(
    await problems(
      `{A: {$ref: '#/components/messages/B'}, B: {traits: [{$ref: '#/components/messageTraits/Traced'}]}}`,
    ),
  ).toBe('');
});

test('reports circular references, but not recursive schemas', async () => {
  expect(await checkFixture('circular-references.yaml')).toMatchInlineSnapshot(`
    "circular-references.yaml:10:10: error reference-circular: The reference "#/components/schemas/B" leads only to other references, in a circle. (at /components/schemas/A/$ref)
        Replace one of them with the object itself.
    circular-references.yaml:11:10: error reference-circular: The reference "#/components/schemas/A" leads only to other references, in a circle. (at /components/schemas/B/$ref)
        Replace one of them with the object itself."
  `);
});

describe('schemas that contain themselves through `allOf`', () => {
  const checked = (schemas: string, version = '3.1.0') =>
    checkText(`openapi: ${version}\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n${schemas}`);
  const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`;

  test('are reported once, at the first of them', async () => {
    expect(await checked(`    A: {allOf: [${ref('B')}]}\n    B: {allOf: [${ref('A')}]}\n`)).toMatchInlineSnapshot(`
      "openapi.yaml:6:5: error reference-circular: The schema "A" contains itself through \`allOf\`, via "B", so no value can be checked against it. Schemas can contain themselves only in places such as properties or \`items\`. (at /components/schemas/A)
          Remove one of these references from \`allOf\`, or move the shared part into another schema."
    `);
    expect(
      await checked(
        `    A: {allOf: [${ref('A')}]}\n    S: {type: string}\n    X: {allOf: [{type: string}, {allOf: [${ref('Y')}]}]}\n    Y: ${ref('Z')}\n    Z: {$ref: '#/components/schemas/S', allOf: [${ref('X')}]}\n    User: {allOf: [${ref('A')}]}\n`,
      ),
    ).toMatchInlineSnapshot(`
      "openapi.yaml:6:5: error reference-circular: The schema "A" contains itself through \`allOf\`, so no value can be checked against it. Schemas can contain themselves only in places such as properties or \`items\`. (at /components/schemas/A)
          Remove the reference from \`allOf\`.
      openapi.yaml:8:5: error reference-circular: The schema "X" contains itself through \`allOf\`, via "Y", "Z", so no value can be checked against it. Schemas can contain themselves only in places such as properties or \`items\`. (at /components/schemas/X)
          Remove one of these references from \`allOf\`, or move the shared part into another schema."
    `);
  });

  test('name only some of many schemas', async () => {
    const $ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
    const schemas = Array.from({ length: 30_000 }, (_, index) => [`S${index}`, { allOf: [$ref(index + 1)] }]);
    schemas.push(['S30000', { allOf: [$ref(0), $ref(1)] }]);
    const components = { schemas: Object.fromEntries(schemas) };
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: {}, components });
    expect(await checkText(text, 'openapi.json')).toMatchInlineSnapshot(`
      "openapi.json:1:91: error reference-circular: The schema "S0" contains itself through \`allOf\`, via "S1", "S2", "S3", "S4", and 29996 more, so no value can be checked against it. Schemas can contain themselves only in places such as properties or \`items\`. (at /components/schemas/S0)
          Remove one of these references from \`allOf\`, or move the shared part into another schema."
    `);
  });

  test.each([
    ['a property', `    A: {allOf: [{properties: {a: ${ref('A')}}}]}\n`],
    ['items', `    A: {allOf: [{type: array, items: ${ref('A')}}]}\n`],
    ['an alternative', `    A: {oneOf: [${ref('B')}]}\n    B: {allOf: [${ref('A')}]}\n`],
    ['two common ancestors', `    A: {allOf: [${ref('B')}, ${ref('C')}]}\n    B: {allOf: [${ref('C')}]}\n    C: {}\n`],
  ])('do not include those that refer to themselves in %s', async (_, schemas) => {
    expect(await checked(schemas)).toBe('');
  });

  test('do not include those of OpenAPI 3.0 with an `allOf` beside a reference', async () => {
    const schemas = `    A: {$ref: '#/components/schemas/S', allOf: [${ref('A')}]}\n    S: {type: string}\n`;
    expect(await checked(schemas, '3.0.3')).not.toContain('reference-circular');
    expect(await checked(schemas)).toContain('reference-circular');
  });
});

test('warns once about references to a host that is not allowed', async () => {
  expect(await checkFixture('external-references.yaml')).toMatchInlineSnapshot(`
    "external-references.yaml:4:9: warning reference-external: The reference "https://example.com/paths/a.yaml" leads to example.com, which isn’t an allowed host, so it isn’t followed. (at /paths/~1a/$ref)
        Add example.com to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`), or download the file into the project. The same applies to another reference."
  `);
});
