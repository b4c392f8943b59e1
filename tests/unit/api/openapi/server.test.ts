import { describe, expect, test } from 'vitest';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { allServersOf } from '../../../../src/api/openapi/server.ts';
import { apiDocument, documentWith, viewOf } from './support.ts';

const at = (...urls: unknown[]) => urls.map((url) => ({ url }));

describe('the servers of an operation', () => {
  test.each<[title: string, own: unknown, path: unknown, shared: unknown, expected: string[]]>([
    ['its own', at('https://own'), at('https://path'), at('https://root'), ['https://own']],
    ['those of the path if it has none', undefined, at('https://path'), at('https://root'), ['https://path']],
    [
      'those of the document if the path has none',
      undefined,
      [],
      at('https://root', 'https://two'),
      ['https://root', 'https://two'],
    ],
    ['none if the document has none', undefined, undefined, undefined, []],
    [
      'those of the document that are valid',
      'x',
      null,
      [null, 5, {}, { url: 7 }, { url: 'https://root' }],
      ['https://root'],
    ],
  ])('are %s', (_title, servers, path, shared, expected) => {
    const document = documentWith({ servers: servers }, { pathItem: { servers: path }, root: { servers: shared } });
    expect(viewOf(document).servers.map(({ url }) => url)).toEqual(expected);
  });

  test.each<[url: string, file: string, expected: string]>([
    ['https://api.example.com/v1/', 'api.yaml', 'https://api.example.com/v1'],
    ['/v1/', 'api.yaml', '/v1'],
    ['/', 'api.yaml', ''],
    ['/', 'https://example.com/docs/api.yaml', 'https://example.com'],
    ['/v1', 'https://example.com/docs/api.yaml', 'https://example.com/v1'],
    ['v1', 'https://example.com/docs/api.yaml', 'https://example.com/docs/v1'],
    ['/{version}', 'https://example.com/docs/api.yaml', 'https://example.com/{version}'],
    ['{scheme}://api.example.com', 'https://example.com/api.yaml', '{scheme}://api.example.com'],
  ])('reads the URL %s in %s as %j', (url, file, expected) => {
    expect(viewOf(documentWith({ servers: at(url) }, { file })).servers[0]?.url).toBe(expected);
  });

  test('reads URLs with very many slashes', () => {
    const slashes = '/'.repeat(100_000);
    const urls = at(`https://a.example.com/b${slashes}`, `https://a.example.com/${slashes}b`);
    expect(viewOf(documentWith({ servers: urls })).servers.map(({ url }) => url)).toEqual([
      'https://a.example.com/b',
      `https://a.example.com/${slashes}b`,
    ]);
  });

  test('reads variables as texts with a default', () => {
    const variables = {
      region: { enum: ['eu', 'us', 5, {}], default: 'us', description: 'Where' },
      port: { default: 8443 },
      first: { enum: ['a'] },
      odd: { default: {}, enum: 'x' },
      broken: null,
    };
    const [server] = viewOf(
      documentWith({ servers: [{ url: 'https://{region}', description: 'Live', variables }] }),
    ).servers;
    expect(server).toEqual({
      url: 'https://{region}',
      description: 'Live',
      variables: [
        { name: 'region', default: 'us', enum: ['eu', 'us', '5'], description: 'Where' },
        { name: 'port', default: '8443' },
        { name: 'first', default: 'a', enum: ['a'] },
        { name: 'odd', default: '' },
        { name: 'broken', default: '' },
      ],
    });
  });

  test('lists none for a webhook', () => {
    expect(viewOf(apiDocument({ servers: at('https://root'), webhooks: { hook: { post: {} } } })).servers).toEqual([]);
  });
});

test('lists each server of a document once', () => {
  const document = apiDocument({
    servers: at('https://root', '/relative'),
    paths: {
      '/a': { get: {}, put: { servers: at('https://own', 'https://root/') } },
      '/b': { servers: at('https://path'), get: {} },
    },
  });
  const urls = allServersOf(document, listOperations(document)).map(({ url }) => url);
  expect(urls).toEqual(['https://root', '/relative', 'https://own', 'https://path']);
});

test('reads the list of servers once, however many operations have it', () => {
  let reads = 0;
  const counted = {
    get url() {
      reads += 1;
      return 'https://two';
    },
  };
  const operations = Array.from({ length: 100 }, (_, index) => [`/a${index}`, { get: {} }]);
  const document = apiDocument({ servers: [...at('https://root'), counted], paths: Object.fromEntries(operations) });
  allServersOf(document, listOperations(document));
  expect(reads).toBeLessThan(5);
});
