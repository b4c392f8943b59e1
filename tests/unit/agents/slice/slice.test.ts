import { describe, expect, test } from 'vitest';
import { slicesOf } from '../../../../src/agents/slice/slice.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import type { JsonRecord } from '../../../../src/core/json/record.ts';

function slice(root: JsonRecord, index = 0, maxLength?: number) {
  const document = { root: { openapi: '3.1.0', info: { title: 'API', version: '1', description: 'long' }, ...root } };
  const operation = listOperations(document)[index];
  if (!operation) throw new Error('There is no such operation.');
  return slicesOf(document, operation)({ maxLength, readOn: (pointer) => `https://docs.example${pointer}.md` });
}

const ok = { responses: { 200: { description: 'OK' } } };
const answers = (schema: unknown) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a slice holds one operation', () => {
  test('without the others', () => {
    const { document } = slice({ paths: { '/a': { get: ok, post: ok }, '/b': { get: ok } } });
    expect(document).toEqual({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/a': { get: ok } },
    });
  });

  test('with the parameters and texts of its path', () => {
    const parameters = [{ $ref: '#/components/parameters/id' }];
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
    const { document } = slice({
      paths: { '/a/{id}': { description: 'Of a', parameters, get: ok } },
      components: { parameters: { id, other: id } },
    });
    expect(document['paths']).toEqual({ '/a/{id}': { description: 'Of a', parameters, get: ok } });
    expect(document['components']).toEqual({ parameters: { id } });
  });

  test('inline if its path item is a reference', () => {
    const { document } = slice({
      paths: { '/a': { $ref: '#/components/pathItems/a' } },
      components: { pathItems: { a: { get: ok } } },
    });
    expect(document['paths']).toEqual({ '/a': { get: ok } });
    expect(document['components']).toBeUndefined();
  });

  test('that is beside the reference of its path item', () => {
    const paths = { '/a': { $ref: '#/components/pathItems/a', additionalOperations: { COPY: ok } } };
    const { document } = slice({ paths, components: { pathItems: { a: { summary: 'A', get: ok } } } });
    expect(document['paths']).toEqual({ '/a': { summary: 'A', additionalOperations: { COPY: ok } } });
  });

  test('as a webhook, without inherited servers and requirements', () => {
    const { document } = slice({
      servers: [{ url: 'https://api.example' }],
      security: [{ key: [] }],
      webhooks: { sold: { post: ok } },
    });
    expect(document).toEqual({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      webhooks: { sold: { post: ok } },
    });
  });

  test('as a webhook of a version without webhooks, in the same extension', () => {
    const { document } = slice({ openapi: '3.0.3', paths: {}, 'x-webhooks': { sold: { post: ok } } });
    expect(document).toMatchObject({ openapi: '3.0.3', paths: {}, 'x-webhooks': { sold: { post: ok } } });
    expect(document).not.toHaveProperty('webhooks');
  });

  test('with a method that exists only in OpenAPI 3.2', () => {
    const { document } = slice({ paths: { '/a': { get: ok, additionalOperations: { COPY: ok } } } }, 1);
    expect(document['paths']).toEqual({ '/a': { additionalOperations: { COPY: ok } } });
  });

  test('without data about its page', () => {
    const { document } = slice({ paths: { '/a': { get: { ...ok, 'x-docs': {}, 'x-codeSamples': [], 'x-cost': 2 } } } });
    expect(document['paths']).toEqual({ '/a': { get: { ...ok, 'x-cost': 2 } } });
  });
});

describe('a slice says where and how to send the request', () => {
  const servers = [{ url: 'https://api.example' }];

  test.each([
    ['the servers of the document', { servers, paths: { '/a': { get: ok } } }, servers],
    [
      'no servers of the document that its own replace',
      { servers, paths: { '/a': { get: { ...ok, servers } } } },
      undefined,
    ],
    [
      'no servers of the document that those of the path replace',
      { servers, paths: { '/a': { servers, get: ok } } },
      undefined,
    ],
  ])('%s', (_, root, expected) => {
    expect(slice(root).document['servers']).toEqual(expected);
  });

  const schemes = { key: { type: 'apiKey' }, token: { type: 'http' }, other: { type: 'http' } };

  test('with the requirements of the document and their schemes', () => {
    const security = [{ key: [] }, { token: [] }];
    const { document } = slice({ security, paths: { '/a': { get: ok } }, components: { securitySchemes: schemes } });
    expect(document['security']).toEqual(security);
    expect(document['components']).toEqual({ securitySchemes: { key: schemes.key, token: schemes.token } });
  });

  test('with its own requirements and those of its callbacks', () => {
    const callbacks = { done: { '{$request.body#/url}': { post: { ...ok, security: [{ other: [] }] } } } };
    const { document } = slice({
      security: [{ key: [] }],
      paths: { '/a': { get: { ...ok, security: [{ token: [] }], callbacks } } },
      components: { securitySchemes: schemes },
    });
    expect(document['security']).toBeUndefined();
    expect(document['components']).toEqual({ securitySchemes: { token: schemes.token, other: schemes.other } });
  });

  test('with its tags and their parents', () => {
    const { document } = slice({
      tags: [{ name: 'all' }, { name: 'books', parent: 'all', description: 'Long' }, { name: 'other' }],
      paths: { '/a': { get: { ...ok, tags: ['books', 'undeclared'] } } },
    });
    expect(document['tags']).toEqual([{ name: 'books', parent: 'all' }, { name: 'all' }]);
  });
});

describe('a slice contains everything that the operation refers to', () => {
  test('through cycles, names with special characters and references to components', () => {
    const schemas = {
      'a/b c%': { properties: { next: reference('Node') } },
      Node: { properties: { self: reference('Node'), other: reference('a~1b%20c%25') } },
      Unused: reference('Node'),
    };
    const { document, cut } = slice({
      paths: { '/a': { get: answers(reference('a~1b%20c%25')) } },
      components: { schemas },
    });
    expect(document['components']).toEqual({ schemas: { 'a/b c%': schemas['a/b c%'], Node: schemas.Node } });
    expect(cut).toEqual([]);
  });

  test('in another operation, as a component', () => {
    const { document } = slice({
      paths: {
        '/a': { get: answers({ $ref: '#/paths/~1b/get/responses/200/content/application~1json/schema' }) },
        '/b': { get: answers({ type: 'integer' }) },
      },
      components: { schemas: { schema: { type: 'null' } } },
    });
    expect(document['paths']).toEqual({ '/a': { get: answers(reference('schema-2')) } });
    expect(document['components']).toEqual({ schemas: { 'schema-2': { type: 'integer' } } });
  });

  test('in the mapping of a discriminator, by reference and by name', () => {
    const mapping = { d: '#/components/schemas/Dog', c: 'Cat' };
    const schemas = {
      Pet: { discriminator: { propertyName: 'kind', mapping } },
      Dog: { type: 'object' },
      Cat: { type: 'string' },
      Bird: { type: 'number' },
    };
    const { document } = slice({ paths: { '/a': { get: answers(reference('Pet')) } }, components: { schemas } });
    const { Bird: _, ...others } = schemas;
    expect(document['components']).toEqual({ schemas: others });
  });

  test('in the default of a discriminator', () => {
    const schemas = {
      Pet: { oneOf: [reference('Dog')], discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } },
      Dog: { type: 'object' },
      Cat: { type: 'string' },
    };
    const { document } = slice({ paths: { '/a': { get: answers(reference('Pet')) } }, components: { schemas } });
    expect(document['components']).toEqual({ schemas });
  });

  test('as subtypes of a parent that it answers with, but not as siblings', () => {
    const schemas = {
      Pet: { discriminator: { propertyName: 'kind' } },
      Dog: { allOf: [reference('Pet')] },
      Cat: { allOf: [reference('Pet')] },
    };
    const root = { components: { schemas } };
    const parent = slice({ ...root, paths: { '/a': { get: answers(reference('Pet')) } } });
    const child = slice({ ...root, paths: { '/a': { get: answers(reference('Dog')) } } });
    expect(parent.document['components']).toEqual({ schemas });
    expect(child.document['components']).toEqual({ schemas: { Dog: schemas.Dog, Pet: schemas.Pet } });
  });

  test('without links to operations that are not in it', () => {
    const links = { next: { operationId: 'b' } };
    const { document } = slice({
      paths: {
        '/a': { get: { responses: { 200: { description: 'OK', links } } } },
        '/b': { get: { ...ok, operationId: 'b' } },
      },
    });
    expect(document['paths']).toEqual({ '/a': { get: { responses: { 200: { description: 'OK', links: {} } } } } });
  });

  test('in the callbacks of OpenAPI 3.0, where a path item cannot be a component', () => {
    const callbacks = { done: { '{$url}': { $ref: '#/paths/~1b' } } };
    const { document } = slice({ openapi: '3.0.3', paths: { '/a': { get: { ...ok, callbacks } }, '/b': { put: ok } } });
    expect(document['paths']).toEqual({ '/a': { get: { ...ok, callbacks: { done: { '{$url}': { put: ok } } } } } });
  });

  test('in extensions, because tools follow references there too', () => {
    const notes = { 'x-notes': { replacedBy: reference('New') } };
    const schemas = { New: { type: 'string', ...notes }, Unused: {} };
    const paths = { '/a': { get: { ...notes, responses: { ...ok.responses, ...notes } } } };
    const { document } = slice({ paths, components: { schemas } });
    expect(document).toMatchObject({ paths, components: { schemas: { New: schemas.New } } });
    expect(document['components']).not.toHaveProperty('schemas.Unused');
  });

  test('without changing the document', () => {
    const schemas = { A: { properties: { b: { $ref: '#/paths/~1a' } } } };
    const root = { paths: { '/a': { get: answers(reference('A')) } }, components: { schemas } };
    const before = structuredClone(root);
    slice(root);
    expect(root).toEqual(before);
  });

  test('but keeps unresolved references', () => {
    const { document } = slice({ paths: { '/a': { get: answers(reference('Gone')) } } });
    expect(document['paths']).toEqual({ '/a': { get: answers(reference('Gone')) } });
  });
});

describe('a slice that is too long', () => {
  const far = { description: 'x'.repeat(3_000) };
  const schemas = {
    Near: { title: 'n'.repeat(400), properties: { far: reference('Far') } },
    Far: far,
    Sent: { maxLength: 5, title: 'y'.repeat(500) },
  };
  const body = { requestBody: { content: { 'application/json': { schema: reference('Sent') } } } };
  const root = { paths: { '/a': { post: { ...answers(reference('Near')), ...body } } }, components: { schemas } };

  test('leaves out schemas, and says where to find them', () => {
    const { document, cut } = slice(root, 0, 2_000);
    expect(cut).toEqual(['/components/schemas/Far']);
    expect(document['components']).toEqual({
      schemas: {
        ...schemas,
        Far: { description: 'Left out here, see https://docs.example/components/schemas/Far.md' },
      },
    });
    expect(JSON.stringify(document).length).toBeLessThan(2_000);
  });

  test('says where to find a schema that is not among the components of the document', () => {
    const answer = answers({ $ref: '#/definitions/Far' });
    const { document, cut } = slice({ paths: { '/a': { get: answer } }, definitions: { Far: far } }, 0, 2_000);
    expect(cut).toEqual(['/definitions/Far']);
    expect(document['components']).toEqual({
      schemas: { Far: { description: 'Left out here, see https://docs.example/definitions/Far.md' } },
    });
  });

  test('is as short as the limit, if that has room for one line per schema', () => {
    const lengthOf = (maxLength?: number) => JSON.stringify(slice(root, 0, maxLength).document).length;
    const [least, whole] = [lengthOf(0), lengthOf()];
    expect(least).toBeLessThan(whole);
    for (let maxLength = least; maxLength <= whole; maxLength++) {
      expect(lengthOf(maxLength)).toBeLessThanOrEqual(maxLength);
    }
  });

  test('keeps the request rather than responses', () => {
    const { cut } = slice(root, 0, 1_300);
    expect(cut).toEqual(['/components/schemas/Near']);
  });
});
