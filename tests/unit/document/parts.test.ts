import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { operationEntries } from '../../../src/document/operations.ts';
import { HEAD, referenceOf, withSchema } from './split-document.ts';
import { checkFixture, fixtures, printProblems, problemsOf, project, read } from './support.ts';

describe('a document that is split over files', () => {
  test('has no problems', async () => {
    expect(await checkFixture('split/openapi.yaml')).toBe('');
  });

  test('becomes one document with local references, whose components are named after files and keys', async () => {
    const document = await read('split/openapi.yaml', fixtures);
    expect(document.root['components']).toMatchObject({
      schemas: {
        Animal: { properties: { kind: { $ref: '#/components/schemas/kind' } } },
        Pet: {
          $ref: '#/components/schemas/Animal',
          properties: {
            parent: { $ref: '#/components/schemas/Pet' },
            friends: { items: { $ref: '#/components/schemas/Friend' } },
          },
        },
        New: { required: ['name'] },
      },
      parameters: { id: { schema: { $ref: '#/components/schemas/Pet/properties/id' } }, limit: { in: 'query' } },
      responses: {
        NotFound: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    });
    expect(JSON.stringify(document.root)).not.toMatch(/"\$ref":"[^#]/);
  });

  test('keeps fields beside a reference', async () => {
    const document = await read('split/openapi.yaml', fixtures);
    expect(
      valueAtPointer(document.root, '/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema'),
    ).toEqual({ description: 'The pet itself', $ref: '#/components/schemas/Pet' });
  });

  test('includes the operations of path items in other files', async () => {
    const document = await read('split/openapi.yaml', fixtures);
    const names = operationEntries(document.root).map(({ method, name, pointer }) => `${method} ${name} ${pointer}`);
    expect(names).toEqual([
      'GET /pets /paths/~1pets/get',
      'POST /pets /paths/~1pets/post',
      'GET /pets/{id} /paths/~1pets~1{id}/get',
    ]);
  });

  test('knows where each value was written', async () => {
    const document = await read('split/openapi.yaml', fixtures);
    expect(document.locate('/paths/~1pets/get/parameters/0/$ref')).toEqual({
      file: 'split/paths/pets.yaml',
      pointer: '/get/parameters/0/$ref',
      line: 5,
      column: 7,
    });
    expect(document.locate('/components/schemas/Animal/properties/kind')).toEqual({
      file: 'split/schemas/animal.schema.json',
      pointer: '/properties/kind',
      line: 4,
      column: 5,
    });
    expect(document.locate('/components/schemas/Error')).toEqual({ line: 28, column: 5 });
    expect(document.locate('/components/schemas/New/required')).toEqual({
      file: 'split/schemas/Pet.yaml',
      pointer: '/$defs/New/required',
      line: 12,
      column: 5,
    });
  });

  test('lists all its files', async () => {
    const document = await read('split/openapi.yaml', fixtures);
    const names = document.files.map((file) => path.relative(path.join(fixtures, 'split'), file)).sort();
    expect(names).toEqual([
      'openapi.yaml',
      'parameters/common.yaml',
      'paths/pets.yaml',
      'responses/NotFound.yaml',
      'schemas/Pet.yaml',
      'schemas/animal.schema.json',
    ]);
  });

  test('changes its digest when one of its files changes', async () => {
    const root = withSchema('./Pet.yaml', { 'Pet.yaml': 'type: object' });
    const first = await read('openapi.yaml', root);
    writeFileSync(path.join(root, 'Pet.yaml'), 'type: array');
    expect((await read('openapi.yaml', root)).digest).not.toBe(first.digest);
  });

  test('reports problems in the files that contain them, first in the document', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}paths:\n  /b: {$ref: b.yaml}\n  /a: {get: {operationId: same, tags: 1}}\n`,
      'b.yaml':
        'get:\n  operationId: same\n  responses:\n    200: {description: ok, content: {a/b: {schema: {$ref: Pet.json}}}}\n',
      'Pet.json': '{\n  "type": "objekt"\n}',
    });
    expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toMatchInlineSnapshot(`
      "openapi.yaml:5:8: warning responses-missing: GET /a has no response. (at /paths/~1a/get)
          Add \`responses\` with at least one response.
      openapi.yaml:5:14: error operation-id-duplicated: GET /b and GET /a have the same operationId "same". (at /paths/~1a/get/operationId)
          Give each operation a unique operationId.
      openapi.yaml:5:33: error type-wrong: \`tags\` must be an array, got 1. (at /paths/~1a/get/tags)
          Write a value of that type.
      Pet.json:2:3: error value-wrong: \`type\` must be one of "array", "boolean", "integer", "null", "number", "object", "string", got "objekt". (at /type)
          Did you mean "object"?"
    `);
  });
});

describe('a document in one file', () => {
  test('stays the same object', async () => {
    const document = await read('valid.yaml', fixtures);
    expect(document.files).toEqual([document.path]);
    expect(document.locate('/info')?.file).toBeUndefined();
  });

  test('gets local references if it refers to itself by name', async () => {
    expect(await referenceOf(withSchema('openapi.yaml#/components/schemas/Mine'))).toBe('#/components/schemas/Mine');
  });

  test('does not copy what is not referred to', async () => {
    const root = project({
      'openapi.yaml': `${HEAD}components:\n  schemas:\n    A: &a {$ref: Pet.yaml}\n    B: &b {type: object}\nx-a: [*a, *b]\n`,
      'Pet.yaml': 'type: object',
    });
    const { root: whole } = await read('openapi.yaml', root);
    const [a, b] = whole['x-a'] as object[];
    expect(a).toEqual({ $ref: 'Pet.yaml' });
    expect(valueAtPointer(whole, '/components/schemas/B')).toBe(b);
  });
});

/** A document whose only operation is in another file, where OpenAPI allows no reference. */
const withOperation = (file: string) => `${HEAD}paths: {/a: {get: {$ref: ${file}}}}\n`;
/** An operation with callbacks whose operations are in other files. */
const withCallbacks = (...files: string[]) =>
  `callbacks: {${files.map((file, index) => `c${index}: {'{$url}': {get: {$ref: ${file}}}}`).join(', ')}}\n`;

describe('handles hostile documents quickly', () => {
  test('files that refer to each other in a circle', async () => {
    const root = project({
      'openapi.yaml': withOperation('a.yaml'),
      'a.yaml': withCallbacks('b.yaml'),
      'b.yaml': withCallbacks('a.yaml'),
    });
    const problems = await problemsOf(root, 'openapi.yaml');
    expect(problems.map(({ code }) => code)).toContain('reference-circular');
  });

  test('a chain of 1,000 files', { timeout: 120_000 }, async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`${index}.yaml`, withCallbacks(`${index + 1}.yaml`)]),
    );
    const root = project({ ...files, '1000.yaml': 'summary: End', 'openapi.yaml': withOperation('0.yaml') });
    const problems = await problemsOf(root, 'openapi.yaml');
    expect(problems.length).toBeGreaterThan(0);
  });

  test('files that multiply', { timeout: 120_000 }, async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `${index}.yaml`,
        withCallbacks(...Array.from({ length: 10 }, () => `${index + 1}.yaml`)),
      ]),
    );
    const root = project({ ...files, '30.yaml': 'summary: End', 'openapi.yaml': withOperation('0.yaml') });
    const document = await read('openapi.yaml', root);
    expect(document.problems.map(({ code }) => code)).toContain('reference-unresolved');
  });

  test('a pointer through endless references', async () => {
    const root = withSchema('a.yaml#/x/y', { 'a.yaml': "x: {$ref: '#/x/z'}" });
    expect((await problemsOf(root, 'openapi.yaml')).map(({ code }) => code)).toEqual(['reference-unresolved']);
  });

  test('names such as `__proto__`', async () => {
    const root = withSchema('all.json#/__proto__', { 'all.json': '{"__proto__": {"type": "object"}}' });
    const { root: whole } = await read('openapi.yaml', root);
    expect(Object.hasOwn((whole['components'] as { schemas: object }).schemas, '__proto__')).toBe(true);
    const missing = withSchema('all.json#/toString', { 'all.json': '{}' });
    expect((await problemsOf(missing, 'openapi.yaml')).map(({ code }) => code)).toEqual(['reference-unresolved']);
  });
});
