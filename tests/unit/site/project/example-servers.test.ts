import { expect, test } from 'vitest';
import { openapi, projectOf } from './support.ts';

async function serversWith(api: object): Promise<Record<string, string>> {
  const project = await projectOf({
    'docs.json': { api },
    'v1/api.yaml': openapi('users'),
    'v2/api.yaml': openapi('orders'),
    'My API.json': openapi('pets'),
  });
  const servers = [...project.exampleServers];
  return Object.fromEntries(servers.map(([file, { name, isOnly }]) => [file, isOnly ? `${name}, only` : name]));
}

const DOCUMENTS = ['v1/api.yaml', 'v2/api.yaml', 'My API.json'];

test('no document has an example server unless the settings say so', async () => {
  expect(await serversWith({ openapi: DOCUMENTS })).toEqual({});
});

test('each has the name of its file, and of several the later ones have a number', async () => {
  expect(await serversWith({ openapi: DOCUMENTS, playground: { mock: true } })).toEqual({
    'v1/api.yaml': 'api',
    'v2/api.yaml': 'api-2',
    'My API.json': 'My-API',
  });
});

test('the setting of a document wins', async () => {
  const [first, second, third] = DOCUMENTS;
  const openapi = [first, { source: second, mock: 'only' }, { source: third, mock: false }];
  expect(await serversWith({ openapi, playground: { mock: true } })).toEqual({
    'v1/api.yaml': 'api',
    'v2/api.yaml': 'api-2, only',
  });
  expect(await serversWith({ openapi })).toEqual({ 'v2/api.yaml': 'api-2, only' });
});
