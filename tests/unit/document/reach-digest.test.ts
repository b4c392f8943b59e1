import { describe, expect, test } from 'vitest';
import { reachDigests } from '../../../src/document/reach-digest.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../../src/json/pointer.ts';
import type { JsonRecord } from '../../../src/json/record.ts';

const answer = (name: string) => ({
  responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } } },
});

function document(): JsonRecord {
  return {
    openapi: '3.1.0',
    info: { title: 'API' },
    paths: {
      '/pets': { parameters: [{ name: 'page', in: 'query' }], get: answer('Pet'), post: answer('Dog') },
      '/shops/{id}': { get: answer('Shop') },
    },
    components: {
      schemas: {
        Pet: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
        Owner: { type: 'object', properties: { pets: { items: { $ref: '#/components/schemas/Pet' } } } },
        Shop: { type: 'object' },
        Dog: { type: 'string' },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
    },
  };
}

const SHOP = '/paths/~1shops~1{id}/get';
const POINTERS = ['/paths/~1pets/get', '/paths/~1pets/post', '/paths/~1pets', SHOP];

/** Returns the document with values set at JSON pointers. `undefined` removes a value. */
function editDocument(changes: Record<string, unknown>): JsonRecord {
  const root = document();
  for (const [pointer, value] of Object.entries(changes)) {
    const tokens = pointerTokens(pointer);
    const holder = valueAtPointer(root, joinPointer('', ...tokens.slice(0, -1))) as JsonRecord;
    if (value === undefined) delete holder[tokens.at(-1) ?? ''];
    else holder[tokens.at(-1) ?? ''] = value;
  }
  return root;
}

/** Returns the pointers whose digest an edit changes. */
function changedBy(changes: Record<string, unknown>, first: Record<string, unknown> = {}): string[] {
  const [before, after] = [reachDigests(editDocument(first)), reachDigests(editDocument({ ...first, ...changes }))];
  return POINTERS.filter((pointer) => before.at(pointer) !== after.at(pointer));
}

describe('the digest of a part of a document changes', () => {
  test('with the part, and not with other parts', () => {
    expect(changedBy({ '/paths/~1shops~1{id}/get/summary': 'Get a shop' })).toEqual([SHOP]);
  });

  test('with everything it refers to, even in a cycle', () => {
    expect(changedBy({ '/components/schemas/Owner/title': 'Person' })).toEqual(['/paths/~1pets/get']);
  });

  test('with what all operations of a path share', () => {
    expect(changedBy({ '/paths/~1pets/parameters/0/name': 'offset' })).toEqual(['/paths/~1pets']);
  });

  test('with what every operation may show: security schemes, servers and the title', () => {
    expect(changedBy({ '/components/securitySchemes/key/name': 'token' })).toEqual(POINTERS);
  });

  test('when a missing component that it refers to is added', () => {
    expect(changedBy({ '/components/schemas/Shop': {} }, { '/components/schemas/Shop': undefined })).toEqual([SHOP]);
  });

  test('with any schema that can be a variant of its discriminator', () => {
    const parent = { '/components/schemas/Shop/discriminator': { propertyName: 'kind' } };
    const child = { '/components/schemas/Dog/allOf': [{ $ref: '#/components/schemas/Shop' }] };
    expect(changedBy(child, parent)).toContain(SHOP);
    expect(changedBy(child)).not.toContain(SHOP);
  });

  test('with the whole document, if an operation without an id has a link', () => {
    const links = { next: { operationId: 'getShop' } };
    const linking = { '/paths/~1pets/post/responses/201': { description: 'Created', links } };
    const digests = reachDigests(editDocument(linking));
    expect(digests.at('/paths/~1pets/post')).toBe(digests.whole);
    expect(digests.at('/paths/~1pets/get')).not.toBe(digests.whole);
  });

  test.each([
    ['a link names an operation by its id', { links: { next: { operationId: 'getShop' } } }],
    ['a link names an operation by a reference', { links: { next: { operationRef: '#/paths/~1pets/get' } } }],
    ['a reference is not a JSON pointer', { content: { 'application/json': { schema: { $ref: '#Pet' } } } }],
  ])('with the whole document, if %s', (_name, response) => {
    const digests = reachDigests(
      editDocument({
        '/components/responses': { created: response },
        '/paths/~1pets/get/operationId': 'listPets',
        '/paths/~1pets/get/responses/201': { $ref: '#/components/responses/created' },
      }),
    );
    expect(digests.at('/paths/~1pets/get')).toBe(digests.whole);
    expect(digests.at(SHOP)).not.toBe(digests.whole);
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['in a reference only', {}, false],
  ['in its text', { '/paths/~1pets/get/description': 'See [x](#operation/getShop).' }, true],
  ['in a schema that it refers to', { '/components/schemas/Owner/description': '[x](#/schemas/Shop)' }, true],
  ['in another operation', { '/paths/~1pets/post/description': 'See [x](#operation/getShop).' }, false],
  ['in what every operation may show', { '/components/securitySchemes/key/description': '[x](#tag/Keys)' }, true],
  ['in the introduction', { '/info/description': '[x](#tag/Keys)' }, false],
  [
    'of another kind',
    { '/paths/~1pets/get/description': '# Pets\n\n[x](#parameter-page), #1 of https://a.test/b' },
    false,
  ],
])('a part may link to a place in a single page: %s', (_, changes, expected) => {
  expect(reachDigests(editDocument(changes)).mayNamePlace('/paths/~1pets/get')).toBe(expected);
});
