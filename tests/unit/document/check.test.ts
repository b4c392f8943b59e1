import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { checkFixture, checkText, fixtures, read, readText } from './support.ts';

test('a valid document has no problems', async () => {
  expect(await checkFixture('valid.yaml')).toMatchInlineSnapshot(`""`);
});

test('accepts the additions of OpenAPI 3.2', async () => {
  expect(await checkFixture('valid-3.2.yaml')).toMatchInlineSnapshot(`""`);
});

test('names such as `__proto__` are ordinary names', async () => {
  expect(await checkFixture('hostile-names.yaml')).toMatchInlineSnapshot(`
    "hostile-names.yaml:9:11: error security-scheme-unknown: There is no security scheme "toString" in components/securitySchemes. (at /paths/~1__proto__/get/security/0/toString)
        Add the scheme there, or remove it from \`security\`.
    hostile-names.yaml:16:17: error reference-unresolved: The reference "#/components/schemas/toString" cannot be resolved. (at /paths/~1__proto__/get/responses/200/content/application~1json/schema/$ref)
        Add what it refers to, or correct the reference."
  `);
});

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
    'The reference "#/$defs/Y" cannot be resolved: "#" is the whole document, not the schema around the reference.',
  );
  expect(report).toContain(
    `Write "${place}/$defs/Y". Or move what it refers to into \`components.schemas\`, and write "#/components/schemas/Y".`,
  );
  expect(report).toContain('Add the schema to `components.schemas`, and write "#/components/schemas/Z".');
});

test('reports unresolved references, but not in data', async () => {
  expect(await checkFixture('unresolved-references.yaml')).toMatchInlineSnapshot(`
    "unresolved-references.yaml:7:11: error reference-unresolved: The reference "#/components/parameters/Limt" cannot be resolved. (at /paths/~1pets/get/parameters/0/$ref)
        Did you mean "#/components/parameters/Limit"?
    unresolved-references.yaml:16:19: error reference-unresolved: The reference "#/components/schemas/Pett" cannot be resolved. (at /paths/~1pets/get/responses/200/content/application~1json/schema/items/$ref)
        Did you mean "#/components/schemas/Pet"?
    unresolved-references.yaml:20:11: error reference-unresolved: The reference "#/components/responses/NotFound" cannot be resolved. (at /paths/~1pets/get/responses/404/$ref)
        Add what it refers to, or correct the reference.
    unresolved-references.yaml:31:16: error reference-unresolved: The reference "#vet" cannot be resolved. (at /components/schemas/Pet/properties/vet/$ref)
        Add what it refers to, or correct the reference."
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
    "openapi.yaml:6:21: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, but its place takes a parameter. (at /paths/~1a/get/parameters/0/$ref)
        Write a parameter here, and refer to the schema in its \`schema\`.
    openapi.yaml:9:17: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, but its place takes a response. (at /paths/~1a/get/responses/400/$ref)
        Write a response with \`content\`, and refer to the schema in the \`schema\` of its media type. The same applies to another reference.
    openapi.yaml:12:21: error reference-kind-wrong: The reference "#/components/schemas/Error" leads to a schema, but its place takes a request body. (at /paths/~1a/post/requestBody/$ref)
        Write a request body with \`content\`, and refer to the schema in the \`schema\` of its media type.
    openapi.yaml:16:44: error reference-kind-wrong: The reference "#/components/responses/Fine" leads to a response, but its place takes a schema. (at /components/parameters/Tag/schema/$ref)
        Refer to a schema in \`components.schemas\`, or write it out here.
    openapi.yaml:20:24: error reference-kind-wrong: The reference "#/components/parameters/Tag" leads to a parameter, but its place takes a header. (at /components/responses/Fine/headers/ETag/$ref)
        Refer to a header in \`components.headers\`, or write it out here."
  `);
});

test('reports values of `enum` that are not of the type of their schema', async () => {
  const text = `openapi: 3.0.3
info: {title: t, version: '1'}
paths: {}
components:
  schemas:
    Width: {type: integer, enum: ['400', '800', '1200', '1600', 2000]}
    Answer: {type: boolean, enum: ['0', '1']}
    Color: {type: string, enum: [red, null]}
    MaybeColor: {type: string, nullable: true, enum: [red, null]}
    Colors: {type: array, items: {type: string}, enum: [red]}
    Size: {type: number, enum: [1, 2.5, 12345678901234567890]}
    Anything: {enum: [1, a]}
`;
  expect(await checkText(text)).toMatchInlineSnapshot(`
    "openapi.yaml:6:28: warning enum-type-wrong: \`enum\` lists "400", "800", "1200" and 1 more, but \`type\` allows only an integer. (at /components/schemas/Width/enum)
        Correct the values, or \`type\`.
    openapi.yaml:7:29: warning enum-type-wrong: \`enum\` lists "0" and "1", but \`type\` allows only true or false. (at /components/schemas/Answer/enum)
        Correct the values, or \`type\`.
    openapi.yaml:8:27: warning enum-type-wrong: \`enum\` lists null, but \`type\` allows only a string. (at /components/schemas/Color/enum)
        Write \`nullable: true\`, or remove null.
    openapi.yaml:10:50: warning enum-type-wrong: \`enum\` lists "red", but \`type\` allows only an array. (at /components/schemas/Colors/enum)
        Move \`enum\` into \`items\` if it lists what the entries of the array can be."
  `);
  const newer = await checkText(text.replace('3.0.3', '3.1.0'));
  expect(newer).toContain("Write `type: [string, 'null']`, or remove null.");
  // `nullable` itself is reported, and one hint is enough.
  expect(newer.match(/MaybeColor\/\w+/g)).toEqual(['MaybeColor/nullable']);
});

test('reports circular references, but not recursive schemas', async () => {
  expect(await checkFixture('circular-references.yaml')).toMatchInlineSnapshot(`
    "circular-references.yaml:10:10: error reference-circular: The reference "#/components/schemas/B" leads only to further references, in a circle. (at /components/schemas/A/$ref)
        Replace one of them by the object itself.
    circular-references.yaml:11:10: error reference-circular: The reference "#/components/schemas/A" leads only to further references, in a circle. (at /components/schemas/B/$ref)
        Replace one of them by the object itself."
  `);
});

describe('schemas that contain themselves through `allOf`', () => {
  const checked = (schemas: string, version = '3.1.0') =>
    checkText(`openapi: ${version}\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n${schemas}`);
  const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`;

  test('are reported once, at the first of them', async () => {
    expect(await checked(`    A: {allOf: [${ref('B')}]}\n    B: {allOf: [${ref('A')}]}\n`)).toMatchInlineSnapshot(`
      "openapi.yaml:6:5: error reference-circular: The schema "A" contains itself through \`allOf\`, by way of "B", so no value can be checked against it. A schema may contain itself in places such as a property or \`items\` only. (at /components/schemas/A)
          Remove one of these references from \`allOf\`, or move what both need into a third schema."
    `);
    expect(
      await checked(
        `    A: {allOf: [${ref('A')}]}\n    S: {type: string}\n    X: {allOf: [{type: string}, {allOf: [${ref('Y')}]}]}\n    Y: ${ref('Z')}\n    Z: {$ref: '#/components/schemas/S', allOf: [${ref('X')}]}\n    User: {allOf: [${ref('A')}]}\n`,
      ),
    ).toMatchInlineSnapshot(`
      "openapi.yaml:6:5: error reference-circular: The schema "A" contains itself through \`allOf\`, so no value can be checked against it. A schema may contain itself in places such as a property or \`items\` only. (at /components/schemas/A)
          Remove the reference to it from \`allOf\`.
      openapi.yaml:8:5: error reference-circular: The schema "X" contains itself through \`allOf\`, by way of "Y", "Z", so no value can be checked against it. A schema may contain itself in places such as a property or \`items\` only. (at /components/schemas/X)
          Remove one of these references from \`allOf\`, or move what both need into a third schema."
    `);
  });

  test('name only some of many schemas', async () => {
    const $ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
    const schemas = Array.from({ length: 30_000 }, (_, index) => [`S${index}`, { allOf: [$ref(index + 1)] }]);
    schemas.push(['S30000', { allOf: [$ref(0), $ref(1)] }]);
    const components = { schemas: Object.fromEntries(schemas) };
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: {}, components });
    expect(await checkText(text, 'openapi.json')).toMatchInlineSnapshot(`
      "openapi.json:1:91: error reference-circular: The schema "S0" contains itself through \`allOf\`, by way of "S1", "S2", "S3", "S4" and 29996 more, so no value can be checked against it. A schema may contain itself in places such as a property or \`items\` only. (at /components/schemas/S0)
          Remove one of these references from \`allOf\`, or move what both need into a third schema."
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
    "external-references.yaml:4:9: warning reference-external: The reference "https://example.com/paths/a.yaml" leads to example.com, which is not an allowed host, and is not followed. (at /paths/~1a/$ref)
        Name example.com in \`api.allowHosts\` of docs.json (or in \`--allow-host\`), or download the file into the project. The same applies to another reference."
  `);
});

test('reports path parameters that do not match their paths', async () => {
  expect(await checkFixture('path-parameters.yaml')).toMatchInlineSnapshot(`
    "path-parameters.yaml:4:3: error path-parameter-missing: The path parameter "id" is not declared for the path /missing-everywhere/{id}. (at /paths/~1missing-everywhere~1{id})
        Add a parameter with \`name: id\`, \`in: path\`, \`required: true\` and a schema.
    path-parameters.yaml:11:5: error path-parameter-missing: The path parameter "id" is not declared for PUT /missing-once/{id}. (at /paths/~1missing-once~1{id}/put)
        Add a parameter with \`name: id\`, \`in: path\`, \`required: true\` and a schema.
    path-parameters.yaml:14:20: error path-parameter-unused: The path parameter "id" is not in the path "/unused". (at /paths/~1unused/get/parameters/0)
        Write {id} in the path, or remove the parameter.
    path-parameters.yaml:18:20: error path-parameter-unused: The path parameter "user_id" is not in the path "/misnamed/{userId}". (at /paths/~1misnamed~1{userId}/get/parameters/0)
        Name it "userId" as in the path, or write {user_id} there.
    path-parameters.yaml:22:20: error field-missing: A path parameter needs the field \`required\`, which is missing here. (at /paths/~1optional~1{id}/get/parameters/0)
        Add \`required: true\`. A URL needs all parameters of its path.
    path-parameters.yaml:29:11: error parameter-duplicated: The query parameter "q" is listed twice. (at /paths/~1twice~1{id}/get/parameters/1)
        Remove one of them.
    path-parameters.yaml:33:22: error reference-unresolved: The reference "parameters.yaml#/id" cannot be resolved: there is no file parameters.yaml. (at /paths/~1unknowable~1{id}/get/parameters/0/$ref)
        Check the name and the folder. No document there has a similar name."
  `);
});

test('reports paths that match the same addresses', async () => {
  expect(await checkFixture('ambiguous-paths.yaml')).toMatchInlineSnapshot(`
    "ambiguous-paths.yaml:7:3: error path-ambiguous: The paths "/a/{b}" and "/a/{c}" match the same URLs. (at /paths/~1a~1{c})
        Merge them into one path. URLs do not contain the names of parameters.
    ambiguous-paths.yaml:10:3: warning path-ambiguous: The paths "/a/{b}" and "/a/{d}" match the same URLs. (at /paths/~1a~1{d})
        Merge them into one path. URLs do not contain the names of parameters."
  `);
});

test('reports malformed paths', async () => {
  expect(await checkFixture('malformed-paths.yaml')).toMatchInlineSnapshot(`
    "malformed-paths.yaml:4:3: error path-slash-missing: A path begins with a slash, got "users". (at /paths/users)
        Write "/users".
    malformed-paths.yaml:6:3: error path-template-wrong: The braces of the path "/open/{id" do not match. (at /paths/~1open~1{id)
        Write each parameter once, its name between braces.
    malformed-paths.yaml:7:3: error path-template-wrong: The path "/empty/{}" has braces without a name. (at /paths/~1empty~1{})
        Write each parameter once, its name between braces.
    malformed-paths.yaml:8:3: error path-template-wrong: The path "/same/{id}/{id}" has the parameter "id" twice. (at /paths/~1same~1{id}~1{id})
        Write each parameter once, its name between braces.
    malformed-paths.yaml:9:3: warning path-query: The path "/search?q=1" contains a query, which no path can have. (at /paths/~1search?q=1)
        Describe the query by parameters with \`in: query\`.
    malformed-paths.yaml:10:3: warning path-query: The path "/a#b" contains a fragment, which no path can have. (at /paths/~1a#b)
        Merge the operations that differ only by it, or give them different paths."
  `);
});

test('reports duplicate operationIds', async () => {
  expect(await checkFixture('duplicate-operation-id.yaml')).toMatchInlineSnapshot(`
    "duplicate-operation-id.yaml:8:7: error operation-id-duplicated: The operationId "list" of GET /b is also that of GET /a. (at /paths/~1b/get/operationId)
        Give each operation a different operationId.
    duplicate-operation-id.yaml:13:21: error operation-id-duplicated: The operationId "list" of a callback of GET /b is also that of GET /a. (at /paths/~1b/get/callbacks/done/{$request.body#~1url}/post/operationId)
        Give each operation a different operationId.
    duplicate-operation-id.yaml:16:13: error operation-id-duplicated: The operationId "list" of the webhook c is also that of GET /a. (at /webhooks/c/post/operationId)
        Give each operation a different operationId."
  `);
});

test('missing responses are an error in 3.0', async () => {
  expect(await checkFixture('missing-responses-3.0.yaml')).toMatchInlineSnapshot(`
    "missing-responses-3.0.yaml:5:5: error responses-missing: An operation needs the field \`responses\`, which is missing here. (at /paths/~1a/get)
        Add at least one response, for example \`default\` with a description.
    missing-responses-3.0.yaml:6:12: error responses-missing: \`responses\` must have at least one response, got none. (at /paths/~1a/put/responses)
        Add at least one response, for example \`default\` with a description.
    missing-responses-3.0.yaml:7:26: error response-status-wrong: The key of a response must be a status such as 200, a range such as 2XX, or "default", got "20x". (at /paths/~1a/post/responses/20x)
        Correct the key, or move it out of \`responses\`."
  `);
});

test('missing responses are a warning since 3.1', async () => {
  expect(await checkFixture('missing-responses-3.1.yaml')).toMatchInlineSnapshot(`
    "missing-responses-3.1.yaml:5:5: warning responses-missing: GET /a has no response. (at /paths/~1a/get)
        Add \`responses\` with at least one response."
  `);
});

test.each(['3.1.0', '3.2.0'])('reports responses without a status once in %s', async (version) => {
  const operations = `get: {responses: {}}\n    put: {responses: {x-a: 1}}\n    post: {responses: {ok: {description: a}}}\n`;
  const text = `openapi: ${version}\ninfo: {title: t, version: '1'}\npaths:\n  /a:\n    ${operations}`;
  expect(await checkText(text)).toBe(
    [
      'openapi.yaml:5:11: error responses-missing: `responses` must have at least one response, got none. (at /paths/~1a/get/responses)',
      '    Add at least one response, for example `default` with a description.',
      'openapi.yaml:6:11: error responses-missing: `responses` must have at least one response, got none. (at /paths/~1a/put/responses)',
      '    Add at least one response, for example `default` with a description.',
      'openapi.yaml:7:24: error response-status-wrong: The key of a response must be a status such as 200, a range such as 2XX, or "default", got "ok". (at /paths/~1a/post/responses/ok)',
      '    Correct the key, or move it out of `responses`.',
    ].join('\n'),
  );
});

test.each([
  ['2xx', '2XX'],
  ['204 NO_CONTENT', '204'],
  ['Default', 'default'],
])('suggests what the status %j may mean', async (key, meant) => {
  const text = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {/a: {get: {responses: {'${key}': {description: a}}}}}\n`;
  expect(await checkText(text)).toMatch(new RegExp(`got "${key}"\\..*\\n    Did you mean "${meant}"\\?$`));
});

test('reports invalid security requirements and schemes', async () => {
  expect(await checkFixture('security.yaml')).toMatchInlineSnapshot(`
    "security.yaml:4:5: error security-scheme-unknown: There is no security scheme "apiKye" in components/securitySchemes. (at /security/0/apiKye)
        Did you mean "apiKey"?
    security.yaml:9:11: warning security-scope-unknown: The security scheme "oauth" has no scope "wirte". (at /paths/~1a/get/security/0/oauth)
        Did you mean "write"?
    security.yaml:14:5: warning security-scheme-unused: No \`security\` names the security scheme "apiKey", so no operation shows it. (at /components/securitySchemes/apiKey)
        Name it in \`security\` of the document or of the operations that need it.
    security.yaml:19:5: error field-missing: A security scheme needs the field \`name\`, which is missing here. (at /components/securitySchemes/wrong)
        Add \`name\`.
    security.yaml:19:5: warning security-scheme-unused: No \`security\` names the security scheme "wrong", so no operation shows it. (at /components/securitySchemes/wrong)
        Name it in \`security\` of the document or of the operations that need it.
    security.yaml:19:28: error value-wrong: \`in\` must be one of "query", "header", "cookie", got "body". (at /components/securitySchemes/wrong/in)
        Write an allowed value.
    security.yaml:20:5: warning security-scheme-unused: No \`security\` names the security scheme "misplaced", so no operation shows it. (at /components/securitySchemes/misplaced)
        Name it in \`security\` of the document or of the operations that need it.
    security.yaml:20:45: error field-misplaced: A security scheme with \`type\` "http" has no field \`bearerFormat\`. (at /components/securitySchemes/misplaced/bearerFormat)
        Remove it, or the field that it contradicts."
  `);
});

test('reports invalid server URLs and variables', async () => {
  expect(await checkFixture('servers.yaml')).toMatchInlineSnapshot(`
    "servers.yaml:4:5: error server-variable-unknown: The server URL contains {host}, but \`variables\` does not declare it. (at /servers/0/url)
        Did you mean {hots}?
    servers.yaml:6:7: warning server-variable-unused: The server variable "hots" is not in the URL. (at /servers/0/variables/hots)
        Write {hots} in the URL, or remove the variable.
    servers.yaml:9:17: error server-variable-default-wrong: The default "eu" of the server variable "region" is not in its \`enum\`. (at /servers/1/variables/region/default)
        Choose one of "us", "asia".
    servers.yaml:10:5: error server-url-wrong: The server URL "https://exa mple.com" is not valid: it contains a space. (at /servers/2/url)
        Write an address such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:11:5: error server-url-wrong: The server URL "https://example.com/{open" is not valid: its braces do not match. (at /servers/3/url)
        Write an address such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:12:5: error server-url-wrong: The server URL "https://example.com?key=1" is not valid: it contains a query or a fragment. (at /servers/4/url)
        Write an address such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:13:5: warning server-url-relative: The server URL "api.example.com/v1" has no scheme, so it is a path below the address of this document. (at /servers/5/url)
        Write https://api.example.com/v1 if it is a host."
  `);
});

test('names the default of a server variable that contains braces, because the URL itself is valid', async () => {
  const servers = "[{url: 'https://{agent}.example', variables: {agent: {default: '{your-agent}'}}}]";
  const document = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\nservers: ${servers}\npaths: {}\n`;
  expect((await checkText(document)).split('\n').slice(0, 2)).toEqual([
    'openapi.yaml:3:64: error server-variable-default-wrong: The default "{your-agent}" of the server variable "agent" contains braces, so it cannot be part of an address. (at /servers/0/variables/agent/default)',
    '    Write a value without braces, such as `your-company`. Say in `description` what readers should enter.',
  ]);
});

test('reports mappings of discriminators to schemas that do not exist', async () => {
  const mapping = "{a: Cat, b: '#/components/schemas/Cat', c: Catt, d: '#/components/schemas/Cats', e: '#cat'}";
  const schemas = `{Pet: {type: object, discriminator: {propertyName: kind, mapping: ${mapping}}}, Cat: {$anchor: cat}}`;
  const document = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas: ${schemas}\n`;
  expect((await checkText(document)).split('\n')).toMatchInlineSnapshot(`
    [
      "openapi.yaml:5:118: warning discriminator-mapping-unknown: The discriminator maps "c" to the schema "Catt", which does not exist. (at /components/schemas/Pet/discriminator/mapping/c)",
      "    Did you mean "Cat"?",
      "openapi.yaml:5:127: warning discriminator-mapping-unknown: The discriminator maps "d" to the schema "#/components/schemas/Cats", which does not exist. (at /components/schemas/Pet/discriminator/mapping/d)",
      "    Did you mean "#/components/schemas/Cat"?",
    ]
  `);
});

test('reports tags that are their own parents', async () => {
  const tags = ['{ name: c, parent: a }', '{ name: a, parent: b }', '{ name: b, parent: a }', '{ name: d, parent: d }'];
  const document = `openapi: 3.2.0
info: { title: A, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [${tags.join(', ')}, { parent: none }]
paths: {}`;
  const problems = await checkText(document);
  expect(problems).toContain('The tag "a" is its own parent, through "b". The parents of these tags are ignored.');
  expect(problems).toContain('The tag "d" is its own parent, which is ignored.');
  expect(problems.match(/tag-parent-circular/g)).toHaveLength(2);
  expect(problems).not.toContain('undefined');
});

test('reports tags that nest deeper than the navigation', async () => {
  const tagsOf = (count: number) => {
    const tags = Array.from({ length: count }, (_, index) => ({
      name: `t${index}`,
      ...(index > 0 && { parent: `t${index - 1}` }),
    }));
    return JSON.stringify({ openapi: '3.2.0', info: { title: 'A', version: '1' }, tags, paths: {} });
  };
  expect(await checkText(tagsOf(20))).not.toContain('tag-nesting-deep');
  expect(await checkText(tagsOf(21))).toContain(
    'The tag "t20" is nested more than 20 levels deep. The navigation lists it on level 20. (at /tags/20/parent)',
  );
  expect(await checkText(tagsOf(30_000))).toContain(
    'The tag "t20" and 29979 more are nested more than 20 levels deep.',
  );
});

test('names only some of many tags that are parents of each other', async () => {
  const tags = Array.from({ length: 30_000 }, (_, index) => ({
    name: `t${index}`,
    parent: `t${(index + 1) % 30_000}`,
  }));
  const document = { openapi: '3.2.0', info: { title: 'A', version: '1' }, tags, paths: {} };
  expect(await checkText(JSON.stringify(document))).toContain(
    'The tag "t0" is its own parent, through "t1", "t2", "t3", "t4" and 29995 more.',
  );
});

test('reports invalid tags', async () => {
  expect(await checkFixture('tags.yaml')).toMatchInlineSnapshot(`
    "tags.yaml:5:5: error tag-duplicated: The tag "users" is declared twice. (at /tags/1)
        Merge the two declarations into one.
    tags.yaml:7:5: error tag-parent-unknown: The parent "peolpe" of the tag "teams" is not declared. (at /tags/2/parent)
        Did you mean "people"?
    tags.yaml:11:19: warning tag-unknown: The tag "usres" of GET /a and 1 more is not declared in \`tags\` of the document. (at /paths/~1a/get/tags/0)
        Did you mean "users"?"
  `);
});

test('reports groups of tags that cannot be shown', async () => {
  expect(await checkFixture('tag-groups.yaml')).toMatchInlineSnapshot(`
    "tag-groups.yaml:8:12: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` names the tag "Order", which the document does not have. (at /x-tagGroups/0/tags/0)
        Did you mean "Orders"?
    tag-groups.yaml:8:27: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` names the tag "Payments", which the document does not have. (at /x-tagGroups/0/tags/2)
        Write the name of a tag in \`tags\`, or remove it from the group.
    tag-groups.yaml:8:37: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` names the tag 7, which the document does not have. (at /x-tagGroups/0/tags/3)
        Write the name of a tag in \`tags\`, or remove it from the group.
    tag-groups.yaml:9:5: warning tag-group-wrong: A group in \`x-tagGroups\` must have a \`name\` and a list \`tags\`. It is ignored. (at /x-tagGroups/1)
        Write for example \`- name: Store\` with \`tags: [Orders, Payments]\` below it."
  `);
});

test('reports wrong types with the found and the expected one', async () => {
  expect(await checkFixture('wrong-types.yaml')).toMatchInlineSnapshot(`
    "wrong-types.yaml:4:3: error type-wrong: \`version\` must be a string, got 1. (at /info/version)
        Put it in quotes: "1".
    wrong-types.yaml:9:33: error type-wrong: \`required\` must be true or false, got "true". (at /paths/~1a/get/parameters/0/required)
        Remove the quotes.
    wrong-types.yaml:10:22: error value-wrong: \`in\` must be one of "path", "query", "header", "cookie", got "body". (at /paths/~1a/get/parameters/1/in)
        Since OpenAPI 3.0 a body is described by the field \`requestBody\` of the operation.
    wrong-types.yaml:11:43: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "number", "object", "string", got "strnig". (at /paths/~1a/get/parameters/2/schema/type)
        Did you mean "string"?
    wrong-types.yaml:12:43: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "number", "object", "string", got "float". (at /paths/~1a/get/parameters/3/schema/type)
        Write \`number\` with \`format: float\`.
    wrong-types.yaml:13:43: error type-wrong: \`type\` must be a string, got an array. (at /paths/~1a/get/parameters/4/schema/type)
        OpenAPI 3.1 added arrays of types. In 3.0 write one type, and \`nullable: true\` for null.
    wrong-types.yaml:14:11: error field-missing: A parameter needs one of the fields \`schema\`, \`content\`. (at /paths/~1a/get/parameters/5)
        Add one of them.
    wrong-types.yaml:15:11: error field-misplaced: A parameter has \`schema\` and \`content\`. Only one of them is allowed. (at /paths/~1a/get/parameters/6)
        Remove one of them.
    wrong-types.yaml:18:11: error type-wrong: \`description\` must be a string, got null. (at /paths/~1a/get/responses/200/description)
        Fill the field or remove it. In YAML, a key without a value is null.
    wrong-types.yaml:19:66: error type-wrong: \`required\` must be an array, got true. (at /paths/~1a/get/responses/200/content/application~1json/schema/required)
        In a schema, \`required\` lists the names of required properties, and is next to \`properties\`.
    wrong-types.yaml:19:96: error type-wrong: \`type\` must be an object, got "string". (at /paths/~1a/get/responses/200/content/application~1json/schema/properties/type)
        \`properties\` contains the names of properties, each with its schema."
  `);
});

test('reports unknown fields', async () => {
  expect(await checkFixture('unknown-fields.yaml')).toMatchInlineSnapshot(`
    "unknown-fields.yaml:2:48: error field-unknown: The object \`info\` has no field \`descripton\`. (at /info/descripton)
        Did you mean \`description\`?
    unknown-fields.yaml:3:1: error field-unknown: The document has no field \`webhooks\`. (at /webhooks)
        OpenAPI 3.1 added it. This document has the version 3.0.
    unknown-fields.yaml:7:7: error field-unknown: An operation has no field \`respones\`. (at /paths/~1a/get/respones)
        Did you mean \`responses\`?
    unknown-fields.yaml:13:39: error field-unknown: A schema has no field \`const\`. (at /paths/~1a/get/responses/200/content/application~1json/schema/const)
        OpenAPI 3.1 added it. This document has the version 3.0.
    unknown-fields.yaml:13:49: error field-unknown: A schema has no field \`color\`. (at /paths/~1a/get/responses/200/content/application~1json/schema/color)
        Remove it, or name it \`x-color\` if it is an extension.
    unknown-fields.yaml:14:13: error reference-misplaced: A \`$ref\` cannot replace the whole of \`content\`. (at /paths/~1a/get/responses/200/content/$ref)
        Write the object out here. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas."
  `);
});

test('reports one problem for a fault deep inside', async () => {
  expect(await checkFixture('deep-fault.yaml')).toMatchInlineSnapshot(
    `
    "deep-fault.yaml:19:54: error type-wrong: \`minimum\` must be a number, got "none". (at /paths/~1a/post/requestBody/content/application~1json/schema/oneOf/0/properties/list/items/allOf/0/properties/size/minimum)
        Write a value of that type."
  `,
  );
});

test('does not check schemas of another dialect', async () => {
  expect(await checkFixture('dialect.yaml')).toMatchInlineSnapshot(`
    "dialect.yaml:12:7: error type-wrong: \`exclusiveMinimum\` must be a number, got true. (at /components/schemas/Ours/exclusiveMinimum)
        Since OpenAPI 3.1 it is the bound itself, instead of \`minimum\` or \`maximum\`."
  `);
});

test('compiles patterns without running them', async () => {
  expect(await checkFixture('patterns.yaml')).toMatchInlineSnapshot(`
    "patterns.yaml:7:28: warning schema-pattern-wrong: The pattern "(?i)^a$" is not a regular expression of JavaScript (ECMA-262). (at /components/schemas/Wrong/pattern)
        Rewrite it. Inline flags such as (?i) and possessive quantifiers are not part of that dialect.
    patterns.yaml:8:27: warning schema-pattern-wrong: The pattern "(a" is not a regular expression of JavaScript (ECMA-262). (at /components/schemas/Open/pattern)
        Rewrite it. Inline flags such as (?i) and possessive quantifiers are not part of that dialect."
  `);
});

test('reports invalid names of headers and components', async () => {
  expect(await checkFixture('names.yaml')).toMatchInlineSnapshot(`
    "names.yaml:6:22: warning header-name-wrong: "X Trace" is not the name of a header. It may contain letters, digits and !#$%&'*+-.^_\`|~ only. (at /paths/~1a/get/parameters/0/name)
        Write the name exactly as it is sent, without a colon or spaces.
    names.yaml:10:22: warning header-name-wrong: "Retry After" is not the name of a header. It may contain letters, digits and !#$%&'*+-.^_\`|~ only. (at /paths/~1a/get/responses/200/headers/Retry After)
        Write the name exactly as it is sent, without a colon or spaces.
    names.yaml:13:5: error component-name-wrong: The name of a component has only letters, digits, dots, hyphens and underscores, got "My Schema". (at /components/schemas/My Schema)
        Rename it, for example to "My_Schema", and every \`$ref\` to it.
    names.yaml:13:5: warning schema-items-missing: A schema with \`type: array\` has no \`items\`, so readers cannot see what the array contains. (at /components/schemas/My Schema)
        Add \`items\`. \`items: {}\` allows anything."
  `);
});

test('accepts a version of two numbers', async () => {
  expect(await checkFixture('incomplete-version.yaml')).toMatchInlineSnapshot(`
    "incomplete-version.yaml:1:1: error openapi-version-incomplete: The version must have three numbers, such as 3.1.0, got 3. (at /openapi)
        Write \`openapi: 3.0.0\`."
  `);
});

test('finds positions in flow style', async () => {
  expect(await checkFixture('flow-style.yaml')).toMatchInlineSnapshot(`
    "flow-style.yaml:4:53: error type-wrong: \`required\` must be true or false, got "yes". (at /paths/~1a/get/parameters/0/required)
        Write true or false.
    flow-style.yaml:4:99: error responses-missing: \`responses\` must have at least one response, got none. (at /paths/~1a/get/responses)
        Add at least one response, for example \`default\` with a description."
  `);
});

test('reports a fault in a repeated anchor once', async () => {
  expect(await checkFixture('anchors-and-merge.yaml')).toMatchInlineSnapshot(`
    "anchors-and-merge.yaml:8:7: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "number", "object", "string", got "int". (at /paths/~1a/get/parameters/0/schema/type)
        Write \`integer\`."
  `);
});

describe('reports', () => {
  test('both fields of a license that exclude each other', async () => {
    const license = '{name: MIT, identifier: MIT, url: https://opensource.org/license/mit}';
    const text = `openapi: 3.1.0\ninfo: {title: t, version: '1', license: ${license}}\npaths: {}\n`;
    expect(await checkText(text)).toContain(
      'The object `license` has `identifier` and `url`. Only one of them is allowed.',
    );
  });

  test('misplaced fields of components', async () => {
    const components = {
      'parameters of 3.1 with fields of another place':
        'parameters:\n    a: {name: a, in: path, required: true, allowReserved: true, schema: {}}',
      'a header with neither schema nor content': 'headers:\n    a: {description: Nothing}',
      'a header with a style beside content': 'headers:\n    a: {style: simple, content: {text/plain: {}}}',
      'example and examples together': 'parameters:\n    a: {name: a, in: query, schema: {}, example: 1, examples: {}}',
      'a link without an operation': 'links:\n    a: {description: Nothing}',
      'a callback with an extension': 'callbacks:\n    a: {x-note: fine}',
      'null where a schema is expected': 'schemas:\n    a:',
      'a name with a space': 'schemas:\n    a b: {}',
      'the bounds of another version': 'schemas:\n    a: {minimum: 1, exclusiveMinimum: true}',
      'an empty list of types': 'schemas:\n    a: {type: []}',
      'a type twice': "schemas:\n    a: {type: ['null', 'null']}",
      'a discriminator without a property': 'schemas:\n    a: {discriminator: {mapping: {}}}',
    };
    const outcomes: Record<string, string> = {};
    for (const [name, component] of Object.entries(components)) {
      outcomes[name] = await checkText(`openapi: 3.1.0\ninfo: {title: t, version: '1'}\ncomponents:\n  ${component}\n`);
    }
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "a callback with an extension": "",
        "a discriminator without a property": "openapi.yaml:5:9: error field-missing: The object \`discriminator\` needs the field \`propertyName\`, which is missing here. (at /components/schemas/a/discriminator)
          Add \`propertyName\`.",
        "a header with a style beside content": "openapi.yaml:5:9: error field-misplaced: The field \`style\` is not allowed here with the other fields of this object. (at /components/headers/a/style)
          Remove it, or the field that it contradicts.",
        "a header with neither schema nor content": "openapi.yaml:5:5: error field-missing: A header needs one of the fields \`schema\`, \`content\`. (at /components/headers/a)
          Add one of them.",
        "a link without an operation": "openapi.yaml:5:5: error field-missing: A link needs one of the fields \`operationRef\`, \`operationId\`. (at /components/links/a)
          Add one of them.",
        "a name with a space": "openapi.yaml:5:5: error component-name-wrong: The name of a component has only letters, digits, dots, hyphens and underscores, got "a b". (at /components/schemas/a b)
          Rename it, for example to "a_b", and every \`$ref\` to it.",
        "a type twice": "openapi.yaml:5:24: error value-wrong: \`type\` has the same entry twice, as number 1 and 2. (at /components/schemas/a/type/1)
          Remove one of them.",
        "an empty list of types": "openapi.yaml:5:9: error value-wrong: \`type\` must have at least 1 entry, got none. (at /components/schemas/a/type)
          Remove the empty field, or fill it.",
        "example and examples together": "openapi.yaml:5:5: error field-misplaced: A parameter has \`example\` and \`examples\`. Only one of them is allowed. (at /components/parameters/a)
          Remove one of them.",
        "null where a schema is expected": "openapi.yaml:5:5: error type-wrong: \`a\` must be a schema (an object, true or false), got null. (at /components/schemas/a)
          Fill the field or remove it. In YAML, a key without a value is null.",
        "parameters of 3.1 with fields of another place": "openapi.yaml:5:44: error field-misplaced: A parameter with \`in\` "path" has no field \`allowReserved\`. (at /components/parameters/a/allowReserved)
          Remove it, or the field that it contradicts.",
        "the bounds of another version": "openapi.yaml:5:21: error type-wrong: \`exclusiveMinimum\` must be a number, got true. (at /components/schemas/a/exclusiveMinimum)
          Since OpenAPI 3.1 it is the bound itself, instead of \`minimum\` or \`maximum\`.",
      }
    `);
  });

  test('a document without anything to show', async () => {
    expect(await checkText("openapi: 3.1.0\ninfo: {title: t, version: '1'}\n")).toMatchInlineSnapshot(`
      "openapi.yaml:1:1: error field-missing: The document needs one of the fields \`paths\`, \`components\`, \`webhooks\`.
          Add one of them."
    `);
  });

  test('null as a type, without the quotes that it needs in YAML', async () => {
    const schemas = 'components:\n  schemas:\n    a: {type: null}\n    b: {type: [string, null]}\n';
    expect(await checkText(`openapi: 3.1.0\ninfo: {title: t, version: '1'}\n${schemas}`)).toMatchInlineSnapshot(`
      "openapi.yaml:5:9: error type-wrong: \`type\` must be a string or an array, got null. (at /components/schemas/a/type)
          Name a type. The type of null is the text "null": in YAML, write it in quotes.
      openapi.yaml:6:24: error type-wrong: Entry 2 of \`type\` must be a string, got null. (at /components/schemas/b/type/1)
          Name a type. The type of null is the text "null": in YAML, write it in quotes."
    `);
  });

  test('a list in place of an object, and an object in place of a list', async () => {
    const responses = "responses: [{'200': {description: a}}]";
    const text = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a: {get: {${responses}, tags: {name: a}}}\n`;
    expect(await checkText(text)).toMatchInlineSnapshot(`
      "openapi.yaml:4:14: error type-wrong: \`responses\` must be an object, got an array. (at /paths/~1a/get/responses)
          Write names with values. In YAML, a dash begins an entry of an array: remove it.
      openapi.yaml:4:54: error type-wrong: \`tags\` must be an array, got an object. (at /paths/~1a/get/tags)
          Write an array. In YAML, begin each of its entries with a dash."
    `);
  });

  test('fields that belong one level deeper', async () => {
    const operation = "get:\n    summary: a\n    responses: {'200': {description: a}}";
    const body = 'requestBody: {application/json: {schema: {type: object}}}';
    const post = `post: {${body}, responses: {'200': {description: a}}}`;
    const text = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a:\n    ${operation}\n    ${post}\n`;
    expect(await checkText(text)).toMatchInlineSnapshot(`
      "openapi.yaml:5:5: error type-wrong: \`get\` must be an object, got null. (at /paths/~1a/get)
          Fill the field or remove it. In YAML, a key without a value is null.
      openapi.yaml:7:5: error field-unknown: A path item has no field \`responses\`. (at /paths/~1a/responses)
          An operation has this field. Move it into the operation: in YAML, indent it further than the method.
      openapi.yaml:8:12: error field-missing: A request body needs the field \`content\`, which is missing here. (at /paths/~1a/post/requestBody)
          Add \`content\`.
      openapi.yaml:8:26: error field-unknown: A request body has no field \`application/json\`. (at /paths/~1a/post/requestBody/application~1json)
          Move it into \`content\`, which has the media types as keys."
    `);
  });

  test('an empty list in place of an object', async () => {
    expect(await checkText('openapi: 3.1.0\ninfo: []\npaths: []\n')).toMatchInlineSnapshot(`
      "openapi.yaml:2:1: error type-wrong: \`info\` must be an object, got an empty array. (at /info)
          Write a value of that type.
      openapi.yaml:3:1: error type-wrong: \`paths\` must be an object, got an empty array. (at /paths)
          Write a value of that type."
    `);
  });
});

test('does not change the document', async () => {
  const { root, ...document } = await read('wrong-types.yaml', fixtures);
  const before = structuredClone(root);
  await checkDocument({ ...document, root });
  expect(root).toEqual(before);
});

test('sorts problems by line', async () => {
  const document = await read('wrong-types.yaml', fixtures);
  const lines = (await checkDocument(document)).map((problem) => problem.line ?? 0);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

test('checks 20,000 tags and parameters quickly', { timeout: 5000 }, async () => {
  const list = (entry: (index: number) => object) => Array.from({ length: 20_000 }, (_, index) => entry(index));
  const document = await readText(
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 't', version: '1' },
      tags: list((index) => ({ name: `t${index}` })),
      paths: {
        '/a': {
          parameters: list((index) => ({ name: `p${index}`, in: 'query', schema: {} })),
          get: { tags: ['none'], responses: { 200: { $ref: '#/components/responses/none' } } },
        },
      },
    }),
    'wide.json',
  );
  expect(await checkDocument(document)).toHaveLength(2);
});
