import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { checkFixture, checkText, fixtures, read } from './support.ts';

test('a valid document has no problems', async () => {
  expect(await checkFixture('valid.yaml')).toMatchInlineSnapshot(`""`);
});

test('accepts the additions of OpenAPI 3.2', async () => {
  expect(await checkFixture('valid-3.2.yaml')).toMatchInlineSnapshot(`""`);
});

test('names such as `__proto__` are ordinary names', async () => {
  expect(await checkFixture('hostile-names.yaml')).toMatchInlineSnapshot(`
    "hostile-names.yaml:9:11: error security-scheme-unknown: There’s no security scheme "toString" in components/securitySchemes. (at /paths/~1__proto__/get/security/0/toString)
        Add the scheme there, or remove it from \`security\`.
    hostile-names.yaml:16:17: error reference-unresolved: The reference "#/components/schemas/toString" can’t be resolved. (at /paths/~1__proto__/get/responses/200/content/application~1json/schema/$ref)
        Add the target, or fix the reference."
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
    "openapi.yaml:6:28: warning enum-type-wrong: \`enum\` lists "400", "800", "1200", and 1 more, but \`type\` allows only an integer. (at /components/schemas/Width/enum)
        Fix the values, or \`type\`.
    openapi.yaml:7:29: warning enum-type-wrong: \`enum\` lists "0" and "1", but \`type\` allows only true or false. (at /components/schemas/Answer/enum)
        Fix the values, or \`type\`.
    openapi.yaml:8:27: warning enum-type-wrong: \`enum\` lists null, but \`type\` allows only a string. (at /components/schemas/Color/enum)
        Write \`nullable: true\`, or remove null.
    openapi.yaml:10:50: warning enum-type-wrong: \`enum\` lists "red", but \`type\` allows only an array. (at /components/schemas/Colors/enum)
        If it lists the array’s possible items, move \`enum\` into \`items\`."
  `);
  const newer = await checkText(text.replace('3.0.3', '3.1.0'));
  expect(newer).toContain("Write `type: [string, 'null']`, or remove null.");
  // `nullable` itself is reported, and one hint is enough.
  expect(newer.match(/MaybeColor\/\w+/g)).toEqual(['MaybeColor/nullable']);
});

test('missing responses are an error in 3.0', async () => {
  expect(await checkFixture('missing-responses-3.0.yaml')).toMatchInlineSnapshot(`
    "missing-responses-3.0.yaml:5:5: error responses-missing: An operation is missing the required field \`responses\`. (at /paths/~1a/get)
        Add at least one response, such as \`default\` with a description.
    missing-responses-3.0.yaml:6:12: error responses-missing: \`responses\` must have at least one response, got none. (at /paths/~1a/put/responses)
        Add at least one response, such as \`default\` with a description.
    missing-responses-3.0.yaml:7:26: error response-status-wrong: A response’s key must be a status such as 200, a range such as 2XX, or "default", got "20x". (at /paths/~1a/post/responses/20x)
        Fix the key, or move it out of \`responses\`."
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
      '    Add at least one response, such as `default` with a description.',
      'openapi.yaml:6:11: error responses-missing: `responses` must have at least one response, got none. (at /paths/~1a/put/responses)',
      '    Add at least one response, such as `default` with a description.',
      'openapi.yaml:7:24: error response-status-wrong: A response’s key must be a status such as 200, a range such as 2XX, or "default", got "ok". (at /paths/~1a/post/responses/ok)',
      '    Fix the key, or move it out of `responses`.',
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
    "security.yaml:4:5: error security-scheme-unknown: There’s no security scheme "apiKye" in components/securitySchemes. (at /security/0/apiKye)
        Did you mean "apiKey"?
    security.yaml:9:11: warning security-scope-unknown: The security scheme "oauth" has no scope "wirte". (at /paths/~1a/get/security/0/oauth)
        Did you mean "write"?
    security.yaml:14:5: warning security-scheme-unused: No \`security\` uses the security scheme "apiKey", so no operation shows it. (at /components/securitySchemes/apiKey)
        List it in \`security\` in the document or in the operations that need it.
    security.yaml:19:5: error field-missing: A security scheme is missing the required field \`name\`. (at /components/securitySchemes/wrong)
        Add \`name\`.
    security.yaml:19:5: warning security-scheme-unused: No \`security\` uses the security scheme "wrong", so no operation shows it. (at /components/securitySchemes/wrong)
        List it in \`security\` in the document or in the operations that need it.
    security.yaml:19:28: error value-wrong: \`in\` must be one of "query", "header", "cookie", got "body". (at /components/securitySchemes/wrong/in)
        Write an allowed value.
    security.yaml:20:5: warning security-scheme-unused: No \`security\` uses the security scheme "misplaced", so no operation shows it. (at /components/securitySchemes/misplaced)
        List it in \`security\` in the document or in the operations that need it.
    security.yaml:20:45: error field-misplaced: A security scheme with \`type\` "http" has no field \`bearerFormat\`. (at /components/securitySchemes/misplaced/bearerFormat)
        Remove it, or the field it conflicts with."
  `);
});

test('reports invalid server URLs and variables', async () => {
  expect(await checkFixture('servers.yaml')).toMatchInlineSnapshot(`
    "servers.yaml:4:5: error server-variable-unknown: The server URL contains {host}, but \`variables\` doesn’t declare it. (at /servers/0/url)
        Did you mean {hots}?
    servers.yaml:6:7: warning server-variable-unused: The server variable "hots" isn’t in the URL. (at /servers/0/variables/hots)
        Write {hots} in the URL, or remove the variable.
    servers.yaml:9:17: error server-variable-default-wrong: The default "eu" of the server variable "region" isn’t in its \`enum\`. (at /servers/1/variables/region/default)
        Choose one of "us", "asia".
    servers.yaml:10:5: error server-url-wrong: The server URL "https://exa mple.com" isn’t valid: it contains a space. (at /servers/2/url)
        Write a URL such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:11:5: error server-url-wrong: The server URL "https://example.com/{open" isn’t valid: its braces don’t match. (at /servers/3/url)
        Write a URL such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:12:5: error server-url-wrong: The server URL "https://example.com?key=1" isn’t valid: it contains a query or a fragment. (at /servers/4/url)
        Write a URL such as https://api.example.com/v1, or a path such as /v1.
    servers.yaml:13:5: warning server-url-relative: The server URL "api.example.com/v1" has no scheme, so it’s a path relative to this document’s URL. (at /servers/5/url)
        If it’s a host, write https://api.example.com/v1."
  `);
});

test('names the default of a server variable that contains braces, because the URL itself is valid', async () => {
  const servers = "[{url: 'https://{agent}.example', variables: {agent: {default: '{your-agent}'}}}]";
  const document = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\nservers: ${servers}\npaths: {}\n`;
  expect((await checkText(document)).split('\n').slice(0, 2)).toEqual([
    'openapi.yaml:3:64: error server-variable-default-wrong: The default "{your-agent}" of the server variable "agent" contains braces, so it can’t be part of a URL. (at /servers/0/variables/agent/default)',
    '    Write a value without braces, such as `your-company`. In `description`, say what readers should enter.',
  ]);
});

test('reports mappings of discriminators to schemas that do not exist', async () => {
  const mapping = "{a: Cat, b: '#/components/schemas/Cat', c: Catt, d: '#/components/schemas/Cats', e: '#cat'}";
  const schemas = `{Pet: {type: object, discriminator: {propertyName: kind, mapping: ${mapping}}}, Cat: {$anchor: cat}}`;
  const document = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas: ${schemas}\n`;
  expect((await checkText(document)).split('\n')).toMatchInlineSnapshot(`
    [
      "openapi.yaml:5:118: warning discriminator-mapping-unknown: The discriminator maps "c" to the schema "Catt", which doesn’t exist. (at /components/schemas/Pet/discriminator/mapping/c)",
      "    Did you mean "Cat"?",
      "openapi.yaml:5:127: warning discriminator-mapping-unknown: The discriminator maps "d" to the schema "#/components/schemas/Cats", which doesn’t exist. (at /components/schemas/Pet/discriminator/mapping/d)",
      "    Did you mean "#/components/schemas/Cat"?",
    ]
  `);
});

test('reports wrong types with the found and the expected one', async () => {
  expect(await checkFixture('wrong-types.yaml')).toMatchInlineSnapshot(`
    "wrong-types.yaml:4:3: error type-wrong: \`version\` must be a string, got 1. (at /info/version)
        Put it in quotes: "1".
    wrong-types.yaml:9:33: error type-wrong: \`required\` must be true or false, got "true". (at /paths/~1a/get/parameters/0/required)
        Remove the quotes.
    wrong-types.yaml:10:22: error value-wrong: \`in\` must be one of "path", "query", "header", "cookie", got "body". (at /paths/~1a/get/parameters/1/in)
        Since OpenAPI 3.0, the operation’s \`requestBody\` describes the body.
    wrong-types.yaml:11:43: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "number", "object", "string", got "strnig". (at /paths/~1a/get/parameters/2/schema/type)
        Did you mean "string"?
    wrong-types.yaml:12:43: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "number", "object", "string", got "float". (at /paths/~1a/get/parameters/3/schema/type)
        Write \`number\` with \`format: float\`.
    wrong-types.yaml:13:43: error type-wrong: \`type\` must be a string, got an array. (at /paths/~1a/get/parameters/4/schema/type)
        OpenAPI 3.1 added arrays of types. In 3.0, write one type, and \`nullable: true\` for null.
    wrong-types.yaml:14:11: error field-missing: A parameter needs one of the fields \`schema\`, \`content\`. (at /paths/~1a/get/parameters/5)
        Add one of them.
    wrong-types.yaml:15:11: error field-misplaced: A parameter has \`schema\` and \`content\`, but only one of them is allowed. (at /paths/~1a/get/parameters/6)
        Remove one of them.
    wrong-types.yaml:18:11: error type-wrong: \`description\` must be a string, got null. (at /paths/~1a/get/responses/200/description)
        Set the field, or remove it. In YAML, a key without a value is null.
    wrong-types.yaml:19:66: error type-wrong: \`required\` must be an array, got true. (at /paths/~1a/get/responses/200/content/application~1json/schema/required)
        In a schema, \`required\` is next to \`properties\` and lists the required properties.
    wrong-types.yaml:19:96: error type-wrong: \`type\` must be an object, got "string". (at /paths/~1a/get/responses/200/content/application~1json/schema/properties/type)
        \`properties\` has an entry for each property, with its schema."
  `);
});

test('reports unknown fields', async () => {
  expect(await checkFixture('unknown-fields.yaml')).toMatchInlineSnapshot(`
    "unknown-fields.yaml:2:48: error field-unknown: The object \`info\` has no field \`descripton\`. (at /info/descripton)
        Did you mean \`description\`?
    unknown-fields.yaml:3:1: error field-unknown: The document has no field \`webhooks\`. (at /webhooks)
        OpenAPI 3.1 added it, but this document’s version is 3.0.
    unknown-fields.yaml:7:7: error field-unknown: An operation has no field \`respones\`. (at /paths/~1a/get/respones)
        Did you mean \`responses\`?
    unknown-fields.yaml:13:39: error field-unknown: A schema has no field \`const\`. (at /paths/~1a/get/responses/200/content/application~1json/schema/const)
        OpenAPI 3.1 added it, but this document’s version is 3.0.
    unknown-fields.yaml:13:49: error field-unknown: A schema has no field \`color\`. (at /paths/~1a/get/responses/200/content/application~1json/schema/color)
        Remove it. If it’s an extension, rename it to \`x-color\`.
    unknown-fields.yaml:14:13: error reference-misplaced: A \`$ref\` can’t replace the whole of \`content\`. (at /paths/~1a/get/responses/200/content/$ref)
        Write the object here. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas."
  `);
});

test.each(['3.0.3', '3.1.0', '3.2.0'])('asks for a misspelled `$ref` in OpenAPI %s', async (openapi) => {
  const get = { parameters: [{ ref: '#/a' }], requestBody: { $rref: '#/b' }, responses: { 200: { $ef: '#/c' } } };
  const text = JSON.stringify({ openapi, info: { title: 'A', version: '1' }, paths: { '/a': { get } } });
  expect((await checkText(text)).match(/field-.*|Did .*/g)).toEqual([
    'field-unknown: A parameter has no field `ref`. (at /paths/~1a/get/parameters/0/ref)',
    'Did you mean `$ref`?',
    'field-unknown: A request body has no field `$rref`. (at /paths/~1a/get/requestBody/$rref)',
    'Did you mean `$ref`?',
    'field-unknown: A response has no field `$ef`. (at /paths/~1a/get/responses/200/$ef)',
    'Did you mean `$ref`?',
  ]);
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
    "patterns.yaml:7:28: warning schema-pattern-wrong: The pattern "(?i)^a$" isn’t a valid JavaScript (ECMA-262) regular expression. (at /components/schemas/Wrong/pattern)
        Rewrite it. JavaScript doesn’t support inline flags such as (?i) or possessive quantifiers.
    patterns.yaml:8:27: warning schema-pattern-wrong: The pattern "(a" isn’t a valid JavaScript (ECMA-262) regular expression. (at /components/schemas/Open/pattern)
        Rewrite it. JavaScript doesn’t support inline flags such as (?i) or possessive quantifiers.
    patterns.yaml:9:74: warning schema-pattern-wrong: The pattern "[a" isn’t a valid JavaScript (ECMA-262) regular expression. (at /components/schemas/Names/patternProperties/[a)
        Rewrite it. JavaScript doesn’t support inline flags such as (?i) or possessive quantifiers."
  `);
});

test('reports invalid names of headers and components', async () => {
  expect(await checkFixture('names.yaml')).toMatchInlineSnapshot(`
    "names.yaml:6:22: warning header-name-wrong: "X Trace" isn’t a valid header name. It can contain only letters, digits, and !#$%&'*+-.^_\`|~. (at /paths/~1a/get/parameters/0/name)
        Write the name exactly as it’s sent, without a colon or spaces.
    names.yaml:10:22: warning header-name-wrong: "Retry After" isn’t a valid header name. It can contain only letters, digits, and !#$%&'*+-.^_\`|~. (at /paths/~1a/get/responses/200/headers/Retry After)
        Write the name exactly as it’s sent, without a colon or spaces.
    names.yaml:13:5: error component-name-wrong: Component names can contain only letters, digits, dots, hyphens, and underscores, got "My Schema". (at /components/schemas/My Schema)
        Rename it, for example to "My_Schema", and update every \`$ref\` to it.
    names.yaml:13:5: warning schema-items-missing: A schema with \`type: array\` has no \`items\`, so readers can’t see what the array contains. (at /components/schemas/My Schema)
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
        Add at least one response, such as \`default\` with a description."
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
      'The object `license` has `identifier` and `url`, but only one of them is allowed.',
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
        "a discriminator without a property": "openapi.yaml:5:9: error field-missing: The object \`discriminator\` is missing the required field \`propertyName\`. (at /components/schemas/a/discriminator)
          Add \`propertyName\`.",
        "a header with a style beside content": "openapi.yaml:5:9: error field-misplaced: The field \`style\` isn’t allowed with this object’s other fields. (at /components/headers/a/style)
          Remove it, or the field it conflicts with.",
        "a header with neither schema nor content": "openapi.yaml:5:5: error field-missing: A header needs one of the fields \`schema\`, \`content\`. (at /components/headers/a)
          Add one of them.",
        "a link without an operation": "openapi.yaml:5:5: error field-missing: A link needs one of the fields \`operationRef\`, \`operationId\`. (at /components/links/a)
          Add one of them.",
        "a name with a space": "openapi.yaml:5:5: error component-name-wrong: Component names can contain only letters, digits, dots, hyphens, and underscores, got "a b". (at /components/schemas/a b)
          Rename it, for example to "a_b", and update every \`$ref\` to it.",
        "a type twice": "openapi.yaml:5:24: error value-wrong: \`type\` has the same entry twice, at positions 1 and 2. (at /components/schemas/a/type/1)
          Remove one of them.",
        "an empty list of types": "openapi.yaml:5:9: error value-wrong: \`type\` must have at least 1 entry, got none. (at /components/schemas/a/type)
          Remove the empty field, or fill it.",
        "example and examples together": "openapi.yaml:5:5: error field-misplaced: A parameter has \`example\` and \`examples\`, but only one of them is allowed. (at /components/parameters/a)
          Remove one of them.",
        "null where a schema is expected": "openapi.yaml:5:5: error type-wrong: \`a\` must be a schema (an object, true, or false), got null. (at /components/schemas/a)
          Set the field, or remove it. In YAML, a key without a value is null.",
        "parameters of 3.1 with fields of another place": "openapi.yaml:5:44: error field-misplaced: A parameter with \`in\` "path" has no field \`allowReserved\`. (at /components/parameters/a/allowReserved)
          Remove it, or the field it conflicts with.",
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
          Write a type. The null type is the string "null". In YAML, put it in quotes.
      openapi.yaml:6:24: error type-wrong: Entry 2 of \`type\` must be a string, got null. (at /components/schemas/b/type/1)
          Write a type. The null type is the string "null". In YAML, put it in quotes."
    `);
  });

  test('a list in place of an object, and an object in place of a list', async () => {
    const responses = "responses: [{'200': {description: a}}]";
    const text = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a: {get: {${responses}, tags: {name: a}}}\n`;
    expect(await checkText(text)).toMatchInlineSnapshot(`
      "openapi.yaml:4:14: error type-wrong: \`responses\` must be an object, got an array. (at /paths/~1a/get/responses)
          Write keys with values. In YAML, a dash starts an array entry, so remove it.
      openapi.yaml:4:54: error type-wrong: \`tags\` must be an array, got an object. (at /paths/~1a/get/tags)
          Write an array. In YAML, start each entry with a dash."
    `);
  });

  test('fields that belong one level deeper', async () => {
    const operation = "get:\n    summary: a\n    responses: {'200': {description: a}}";
    const body = 'requestBody: {application/json: {schema: {type: object}}}';
    const post = `post: {${body}, responses: {'200': {description: a}}}`;
    const text = `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a:\n    ${operation}\n    ${post}\n`;
    expect(await checkText(text)).toMatchInlineSnapshot(`
      "openapi.yaml:5:5: error type-wrong: \`get\` must be an object, got null. (at /paths/~1a/get)
          Set the field, or remove it. In YAML, a key without a value is null.
      openapi.yaml:7:5: error field-unknown: A path item has no field \`responses\`. (at /paths/~1a/responses)
          This field belongs in an operation. Move it there: in YAML, indent it further than the method.
      openapi.yaml:8:12: error field-missing: A request body is missing the required field \`content\`. (at /paths/~1a/post/requestBody)
          Add \`content\`.
      openapi.yaml:8:26: error field-unknown: A request body has no field \`application/json\`. (at /paths/~1a/post/requestBody/application~1json)
          Move it into \`content\`, whose keys are the media types."
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
