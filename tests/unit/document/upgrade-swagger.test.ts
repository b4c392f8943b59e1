import { expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { upgradeSwagger } from '../../../src/document/upgrade/upgrade-swagger.ts';

const OK = { responses: { 200: { description: 'OK' } } };

function swagger(paths: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return { swagger: '2.0', info: { title: 'Books', version: '1' }, ...more, paths };
}

/** Returns what the converted document has at a pointer. */
async function upgradedAt(pointer: string, document: ReturnType<typeof swagger>) {
  return valueAtPointer((await upgradeSwagger(document)).value, pointer);
}

test('begins with the version, the information, and the servers', async () => {
  const { value, lost } = await upgradeSwagger(
    swagger({ '/a': { get: OK } }, { host: 'api.example.com', basePath: '/v1', schemes: ['https'] }),
  );
  expect(Object.keys(value).slice(0, 3)).toEqual(['openapi', 'info', 'servers']);
  expect(value).toMatchObject({ openapi: '3.0.4', servers: [{ url: 'https://api.example.com/v1' }] });
  expect(lost).toEqual([]);
});

test('leaves the document as it was', async () => {
  const document = swagger({ '/a': { get: { ...OK, schemes: ['https'] } } }, { schemes: ['https'] });
  const before = JSON.stringify(document);
  await upgradeSwagger(document);
  expect(JSON.stringify(document)).toBe(before);
});

test('keeps no schemes, wherever they were', async () => {
  const document = swagger({ '/a': { get: { ...OK, schemes: ['https'] } } }, { schemes: ['https'] });
  expect(JSON.stringify((await upgradeSwagger(document)).value)).not.toContain('schemes');
});

const PET = { type: 'object', properties: { name: { type: 'string' } } };

test('a shared body becomes the body of each operation that refers to it', async () => {
  const document = swagger(
    { '/a': { put: { ...OK, consumes: ['application/xml'], parameters: [{ $ref: '#/parameters/Pet' }] } } },
    { parameters: { Pet: { in: 'body', name: 'pet', schema: PET } } },
  );
  expect(await upgradedAt('/paths/~1a/put', document)).toMatchObject({
    requestBody: { content: { 'application/xml': { schema: PET } } },
  });
  expect(await upgradedAt('/paths/~1a/put/parameters', document)).toBeUndefined();
});

test('the body of a path becomes the body of its operations', async () => {
  const parameters = [
    { in: 'body', name: 'pet', schema: PET },
    { in: 'query', name: 'q', type: 'string' },
  ];
  const document = swagger({ '/a': { parameters, put: OK, patch: OK } });
  for (const method of ['put', 'patch']) {
    expect(await upgradedAt(`/paths/~1a/${method}/requestBody/content/application~1json/schema`, document)).toEqual(
      PET,
    );
  }
  expect(await upgradedAt('/paths/~1a/parameters', document)).toMatchObject([{ in: 'query', name: 'q' }]);
});

test('a form without required fields has no empty list', async () => {
  const parameters = [{ in: 'formData', name: 'file', type: 'file' }];
  const document = swagger({ '/a': { post: { ...OK, consumes: ['multipart/form-data'], parameters } } });
  expect(await upgradedAt('/paths/~1a/post/requestBody/content/multipart~1form-data/schema', document)).toEqual({
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
  });
});

test('OAuth flows have scopes, and only the URLs that they use', async () => {
  const url = 'https://example.com';
  const oauth = (flow: string) => ({ type: 'oauth2', flow, authorizationUrl: url, tokenUrl: url });
  const securityDefinitions = { a: oauth('implicit'), b: oauth('application'), c: oauth('accessCode') };
  const flowsOf = (name: string) =>
    upgradedAt(`/components/securitySchemes/${name}/flows`, swagger({}, { securityDefinitions }));
  expect(await flowsOf('a')).toEqual({ implicit: { authorizationUrl: url, scopes: {} } });
  expect(await flowsOf('b')).toEqual({ clientCredentials: { tokenUrl: url, scopes: {} } });
  expect(await flowsOf('c')).toEqual({ authorizationCode: { authorizationUrl: url, tokenUrl: url, scopes: {} } });
});

test('says what OpenAPI 3 has no way to say, and what is in other files', async () => {
  const parameters = [
    { in: 'query', name: 'a', type: 'array', collectionFormat: 'tsv', items: { type: 'string' } },
    { $ref: 'shared.json#/limit' },
  ];
  const document = swagger({ '/a': { get: { ...OK, parameters, schemes: ['http'] } } }, { schemes: ['https'] });
  expect((await upgradeSwagger(document)).lost).toEqual([
    '/paths/~1a/get: schemes on one operation (http). Add servers to it.',
    '/paths/~1a/get/parameters/0: OpenAPI 3 has no collectionFormat "tsv" of a parameter.',
    '/paths/~1a/get/parameters/1: shared.json#/limit is another file. Convert it too, or put its content here.',
  ]);
});
