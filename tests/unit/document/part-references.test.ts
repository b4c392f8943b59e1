import { describe, expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { operationEntries } from '../../../src/document/operations.ts';
import { HEAD, referenceOf, withSchema } from './split-document.ts';
import { printProblems, problemsOf, project, read } from './support.ts';

describe('references lead to', () => {
  test.each([
    ['a whole file', './Pet.yaml', 'Pet'],
    ['a file without ./', 'Pet.yaml', 'Pet'],
    ['a file from the root of the project', '/Pet.yaml', undefined],
    ['a key', 'all.yaml#/Cat', 'Cat'],
    ['a component of another document', 'other.json#/components/schemas/Dog', 'Dog'],
    ['an anchor', 'all.yaml#bird', 'Bird'],
    ['a name with a space', 'my%20pets/A%20Pet.yaml', 'A_Pet'],
    ['a name with a space that is not encoded', 'my pets/A Pet.yaml', 'A_Pet'],
    ['a key with a slash', 'all.yaml#/a~1b', 'a_b'],
    ['the file of a folder', 'fish/index.yaml', 'fish'],
  ])('%s: %s', async (_name, reference, name) => {
    const files = {
      'Pet.yaml': 'type: object',
      'all.yaml': 'Cat: {type: object}\nBird: {$anchor: bird}\na/b: {type: string}\n',
      'other.json': '{"openapi": "3.0.0", "components": {"schemas": {"Dog": {"type": "object"}}}}',
      'my pets/A Pet.yaml': 'type: object',
      'fish/index.yaml': 'type: object',
    };
    const bundled = await referenceOf(withSchema(reference, files));
    expect(bundled).toBe(name === undefined ? reference : `#/components/schemas/${name}`);
  });

  test('files with equal names, distinguished by their folders', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components:\n  schemas:\n    List:\n      anyOf: [{$ref: a/Pet.yaml}, {$ref: b/Pet.yaml}, {$ref: c/b/Pet.yaml}, {$ref: a/Pet.yaml}]\n`,
      'a/Pet.yaml': 'description: A',
      'b/Pet.yaml': 'description: B',
      'c/b/Pet.yaml': 'description: C',
    });
    const { root: whole } = await read('openapi.yaml', root);
    const list = valueAtPointer(whole, '/components/schemas/List/anyOf') as { $ref: string }[];
    expect(list.map(({ $ref }) => $ref.replace('#/components/schemas/', ''))).toEqual(['Pet', 'b-Pet', 'Pet-2', 'Pet']);
    expect(valueAtPointer(whole, '/components/schemas/Pet-2')).toEqual({ description: 'C' });
  });

  test('whole files, named by their titles if possible', async () => {
    const thing = { 'schemas/thing.json': '{"title": "Thing", "type": "object"}' };
    expect(await referenceOf(withSchema('schemas/thing.json', thing))).toBe('#/components/schemas/Thing');
    const sentence = { 'schemas/thing.json': '{"title": "Some thing, of a kind", "type": "object"}' };
    expect(await referenceOf(withSchema('schemas/thing.json', sentence))).toBe('#/components/schemas/thing');
  });

  test('references, and take the name at the end', async () => {
    const files = { 'a.yaml': '$ref: b.yaml#/B', 'b.yaml': 'B: {$ref: Pet.yaml}', 'Pet.yaml': 'type: object' };
    expect(await referenceOf(withSchema('a.yaml', files))).toBe('#/components/schemas/Pet');
  });

  test('places behind a reference', async () => {
    const files = {
      'a.yaml': 'schemas: {$ref: b.yaml}',
      'b.yaml': 'Pet: {$ref: Pet.yaml}',
      'Pet.yaml': 'type: object',
    };
    expect(await referenceOf(withSchema('a.yaml#/schemas/Pet', files))).toBe('#/components/schemas/Pet');
  });

  test('schemas with an $id, relative to the $id or the file', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components:\n  schemas:\n    Mine:\n      $id: https://example.com/schemas/mine\n      properties:\n        named: {$ref: tag}\n        beside: {$ref: Pet.yaml}\n        inner: {$ref: '#/$defs/inner'}\n      $defs: {inner: {type: string}}\n    Tag: {$id: https://example.com/schemas/tag, type: string}\n`,
      'Pet.yaml': '$id: https://example.com/schemas/pet\nproperties: {tag: {$ref: ./tag}, self: {$ref: pet}}\n',
    });
    const document = await read('openapi.yaml', root);
    expect(valueAtPointer(document.root, '/components/schemas/Mine/properties')).toEqual({
      named: { $ref: '#/components/schemas/Tag' },
      beside: { $ref: '#/components/schemas/Pet' },
      inner: { $ref: '#/$defs/inner' },
    });
    expect(valueAtPointer(document.root, '/components/schemas/Pet/properties')).toEqual({
      tag: { $ref: '#/components/schemas/Tag' },
      self: { $ref: '#/components/schemas/Pet' },
    });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toBe('');
  });

  test('a document with $self, relative to $self or the file', async () => {
    const root = project({
      'openapi.yaml':
        "openapi: 3.2.0\n$self: https://example.com/api/openapi\ninfo: {title: t, version: '1'}\ncomponents:\n  schemas:\n    A: {$ref: 'openapi#/components/schemas/B'}\n    B: {properties: {pet: {$ref: Pet.yaml}}}\n",
      'Pet.yaml': "properties: {b: {$ref: 'https://example.com/api/openapi#/components/schemas/B'}}",
    });
    const { root: whole, problems } = await read('openapi.yaml', root);
    expect(printProblems(problems)).toBe('');
    expect(valueAtPointer(whole, '/components/schemas')).toEqual({
      A: { $ref: '#/components/schemas/B' },
      B: { properties: { pet: { $ref: '#/components/schemas/Pet' } } },
      Pet: { properties: { b: { $ref: '#/components/schemas/B' } } },
    });
  });

  test('the targets of a discriminator mapping', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components:\n  schemas:\n    Pet:\n      oneOf: [{$ref: Cat.yaml}]\n      discriminator: {propertyName: kind, mapping: {cat: ./Cat.yaml, dog: Dog, bird: '#/components/schemas/Pet'}}\n`,
      'Cat.yaml': 'type: object',
    });
    const { root: whole } = await read('openapi.yaml', root);
    expect(valueAtPointer(whole, '/components/schemas/Pet/discriminator/mapping')).toEqual({
      cat: '#/components/schemas/Cat',
      dog: 'Dog',
      bird: '#/components/schemas/Pet',
    });
  });

  test('a path item that two paths share', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths:\n  /a: {$ref: item.yaml}\n  /b: {$ref: item.yaml, summary: Once more}\n`,
      'item.yaml': 'get: {operationId: one, responses: {200: {description: ok}}}',
    });
    const { root: whole } = await read('openapi.yaml', root);
    expect(operationEntries(whole).map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
      '/a /paths/~1a/get',
      '/b /paths/~1a/get',
    ]);
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toBe('');
  });

  test('callbacks, links, examples, headers, bodies and security schemes', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}security: [{key: []}]
paths:
  /a:
    post:
      operationId: a
      requestBody: {$ref: parts.yaml#/body}
      callbacks: {done: {$ref: parts.yaml#/callback}}
      responses:
        200:
          description: ok
          headers: {X-A: {$ref: parts.yaml#/header}}
          links: {next: {$ref: parts.yaml#/link}}
          content: {application/json: {schema: {}, examples: {one: {$ref: parts.yaml#/example}}}}
components:
  securitySchemes: {key: {$ref: parts.yaml#/key}}
`,
      'parts.yaml': `body: {content: {application/json: {schema: {type: object}}}}
callback: {'{$url}': {post: {responses: {200: {description: ok}}}}}
header: {schema: {type: string}}
link: {operationId: a}
example: {value: 1}
key: {type: apiKey, name: key, in: header}
`,
    });
    const { root: whole } = await read('openapi.yaml', root);
    const components = whole['components'] as Record<string, object>;
    const names = Object.entries(components).flatMap(([section, map]) =>
      Object.keys(map).map((name) => `${section}/${name}`),
    );
    expect(names.sort()).toEqual([
      'callbacks/callback',
      'examples/example',
      'headers/header',
      'links/link',
      'requestBodies/body',
      'securitySchemes/key',
    ]);
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toBe('');
  });
});

describe('references in places where OpenAPI has none', () => {
  test('are expanded, with a warning for each kind', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths: {$ref: paths/_index.yaml}\ncomponents:\n  schemas: {$ref: schemas/_index.yaml}\n`,
      'paths/_index.yaml': '/pets: {$ref: pets.yaml}\n/dogs: {get: {$ref: get-dogs.yaml}}\n',
      'paths/pets.yaml': 'get: {responses: {200: {description: ok, content: {$ref: ../content.yaml}}}}',
      'paths/get-dogs.yaml': 'responses: {200: {description: ok, content: {$ref: ../content.yaml}}}',
      'content.yaml': "application/json: {schema: {$ref: 'schemas/_index.yaml#/Pet'}}",
      'schemas/_index.yaml': 'Pet: {$ref: Pet.yaml}\n',
      'schemas/Pet.yaml': 'properties: {parent: {$ref: Pet.yaml}}',
    });
    const { root: whole } = await read('openapi.yaml', root);
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
    expect(whole['paths']).toEqual({
      '/pets': { get: { responses: { 200: { description: 'ok', content } } } },
      '/dogs': { get: { responses: { 200: { description: 'ok', content } } } },
    });
    expect(whole['components']).toEqual({
      schemas: { Pet: { properties: { parent: { $ref: '#/components/schemas/Pet' } } } },
    });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toMatchInlineSnapshot(`
      "openapi.yaml:3:9: warning reference-misplaced: The reference "paths/_index.yaml" replaces the whole of \`paths\`, which OpenAPI doesn’t allow. It’s followed anyway. (at /paths/$ref)
          Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas.
      openapi.yaml:5:13: warning reference-misplaced: The reference "schemas/_index.yaml" replaces the whole of \`schemas\`, which OpenAPI doesn’t allow. It’s followed anyway. (at /components/schemas/$ref)
          Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas.
      paths/_index.yaml:2:15: warning reference-misplaced: The reference "get-dogs.yaml" replaces an operation, which OpenAPI doesn’t allow. It’s followed anyway. (at /~1dogs/get/$ref)
          Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas.
      paths/pets.yaml:1:52: warning reference-misplaced: The reference "../content.yaml" replaces the whole of \`content\`, which OpenAPI doesn’t allow. It’s followed anyway. (at /get/responses/200/content/$ref)
          Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas. The same applies to another reference."
    `);
  });

  test('yield to fields beside them', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths:\n  /a:\n    $ref: a.yaml\n    summary: Mine\n    parameters: [{$ref: a.yaml#/x-parameter}]\n`,
      'a.yaml': `summary: Theirs\nget: {responses: {200: {description: ok}}}\nx-parameter: {name: q, in: query, schema: {}}\n`,
    });
    const document = await read('openapi.yaml', root);
    expect(valueAtPointer(document.root, '/paths/~1a/summary')).toBe('Mine');
    expect(document.locate('/paths/~1a/summary')).toEqual({ line: 6, column: 5 });
    expect(document.locate('/paths/~1a/get')).toMatchObject({ file: 'a.yaml', line: 2, column: 1 });
  });
});

describe('a reference brings in only what its place can have', () => {
  const SECRETS = 'password: hushhush\nnested: {token: hushhush}\nlist: [hushhush]\n';

  test.each([
    ['a schema', 'components: {schemas: {A: {$ref: a.yaml}}}'],
    ['a text', "info: {title: {$ref: 'a.yaml#/password'}}"],
    ['a description', "paths: {/a: {get: {description: {$ref: 'a.yaml#/password'}}}}"],
    ['a list of texts', "paths: {/a: {get: {tags: {$ref: 'a.yaml#/list'}}}}"],
    ['a schema, by the path to a text', "components: {schemas: {A: {$ref: 'a.yaml#/password'}}}"],
    ['properties', 'components: {schemas: {A: {properties: {$ref: a.yaml}}}}'],
    ['schemas', 'components: {schemas: {$ref: a.yaml}}'],
    ['a mapping', "components: {schemas: {A: {discriminator: {mapping: {a: 'a.yaml#/password'}}}}}"],
    ['a dynamic reference', "components: {schemas: {A: {$dynamicRef: 'a.yaml#/password'}}}"],
    ['a parameter', 'paths: {/a: {get: {parameters: [{$ref: a.yaml}]}}}'],
    ['parameters', "paths: {/a: {get: {parameters: {$ref: 'a.yaml#/list'}}}}"],
    ['a response', 'paths: {/a: {get: {responses: {200: {$ref: a.yaml}}}}}'],
    ['an example', 'components: {examples: {A: {$ref: a.yaml}}}'],
    ['a link', 'components: {links: {A: {$ref: a.yaml}}}'],
    ['a contact', 'info: {contact: {$ref: a.yaml}}'],
    ['a server', 'servers: [{$ref: a.yaml}]'],
    ['a security scheme', 'components: {securitySchemes: {A: {$ref: a.yaml}}}'],
    ['a path item', 'paths: {/a: {$ref: a.yaml}}'],
    ['an unknown field', 'secrets: {$ref: a.yaml}'],
  ])('%s', async (_name, text) => {
    const root = project({ 'openapi.yaml': `openapi: 3.1.0\n${text}\n`, 'a.yaml': SECRETS });
    const document = await read('openapi.yaml', root);
    expect(JSON.stringify(document.root)).not.toContain('hushhush');
    expect(printProblems(document.problems)).not.toContain('hushhush');
  });

  test.each([
    ['a payload', 'channels: {a: {messages: {b: {payload: {$ref: a.yaml}}}}}'],
    [
      'a payload in another language',
      'channels: {a: {messages: {b: {payload: {schemaFormat: text/x, schema: {$ref: a.yaml}}}}}}',
    ],
    [
      'a text in another language',
      "channels: {a: {messages: {b: {payload: {schemaFormat: text/x, schema: {$ref: 'a.yaml#/password'}}}}}}",
    ],
    ['bindings', 'channels: {a: {bindings: {$ref: a.yaml}}}'],
    ['a binding', 'channels: {a: {bindings: {kafka: {$ref: a.yaml}}}}'],
    ['a correlation id', 'components: {correlationIds: {a: {$ref: a.yaml}}}'],
    ['an example of a message', 'components: {messages: {a: {examples: [{$ref: a.yaml}]}}}'],
  ])('in AsyncAPI: %s', async (_name, text) => {
    const root = project({ 'asyncapi.yaml': `asyncapi: 3.0.0\n${text}\n`, 'a.yaml': SECRETS });
    expect(JSON.stringify((await read('asyncapi.yaml', root)).root)).not.toContain('hushhush');
  });

  test('and reports fields that are left out, but not unknown keywords of JSON Schema', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths: {/a: {get: {$ref: a.yaml}}}\n`,
      'a.yaml':
        'sumary: A\nresponses: {200: {description: ok, content: {a/b: {schema: {faker: a, properties: {id: string}}}}}}\n',
    });
    const { problems, root: whole } = await read('openapi.yaml', root);
    expect(valueAtPointer(whole, '/paths/~1a/get/responses/200/content/a~1b/schema')).toEqual({ properties: {} });
    expect(printProblems(problems.filter(({ code }) => code === 'field-unknown'))).toMatchInlineSnapshot(`
      "a.yaml:1:1: error field-unknown: These fields have no meaning where this file is referenced, so the site leaves them out: \`sumary\`, \`id\`. (at /sumary)
          Fix the name or value, or remove the field. If it’s an extension, start its name with \`x-\`."
    `);
  });

  test('and keeps all that schemas in other files may have', async () => {
    const schema = {
      $id: 'https://example.com/a',
      type: ['object', 'null'],
      required: ['a'],
      properties: { a: true, b: { enum: ['x', { y: 1 }], default: { z: 1 } }, password: { type: 'string' } },
      dependencies: { a: ['b'], b: { required: ['a'] } },
      dependentRequired: { a: ['b'] },
      allOf: [{ if: { const: 1 }, else: false }],
      discriminator: { propertyName: 'a', mapping: { x: '#/$defs/x' } },
      externalDocs: { url: 'https://example.com' },
      xml: { name: 'a' },
      examples: [{ any: 1 }],
      'x-any': { any: 1 },
    };
    const avro = {
      type: 'record',
      name: 'A',
      namespace: 'a.b',
      fields: [
        { name: 'id', type: 'string', doc: 'The id' },
        { name: 'kinds', type: ['null', { type: 'array', items: 'string' }], default: null },
      ],
    };
    const root = project({
      'asyncapi.yaml': 'asyncapi: 3.0.0\ncomponents: {schemas: {A: {$ref: a.json}, B: {$ref: b.avsc}}}\n',
      'a.json': JSON.stringify(schema),
      'b.avsc': JSON.stringify(avro),
    });
    const { root: whole, problems } = await read('asyncapi.yaml', root);
    expect(problems).toEqual([]);
    expect(whole['components']).toEqual({ schemas: { A: schema, B: avro } });
  });
});

describe('does not resolve references in data', () => {
  test.each([
    ['an example', 'example: {$ref: gone.yaml}'],
    ['examples', 'examples: [{$ref: gone.yaml}]'],
    ['a default', 'default: {$ref: gone.yaml}'],
    ['an enumeration', 'enum: [{$ref: gone.yaml}]'],
    ['a constant', 'const: {$ref: gone.yaml}'],
    ['an extension', 'x-a: {$ref: gone.yaml}'],
    ['a property of that name', 'properties: {$ref: {type: string}}'],
  ])('%s', async (_name, schema) => {
    const root = project({ 'openapi.yaml': `${HEAD}components: {schemas: {A: {${schema}}}}\n` });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toBe('');
  });
});
