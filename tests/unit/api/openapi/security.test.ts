import { describe, expect, test } from 'vitest';
import { schemePhrase } from '../../../../src/api/openapi/security.ts';
import { operationsNeeding } from '../../../../src/api/openapi/usage.ts';
import { inEnglish } from '../../../../src/words/english/phrase.ts';
import { apiDocument, documentWith, viewOf } from './support.ts';

const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From your account.' },
  queryKey: { type: 'apiKey', in: 'query', name: 'key' },
  placeless: { type: 'apiKey', name: 'key' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  digest: { type: 'http', scheme: 'digest' },
  negotiate: { type: 'http', scheme: 'Negotiate' },
  ssws: { type: 'http', scheme: 'SSWS' },
  sentence: { type: 'http', scheme: 'Token token' },
  login: {
    type: 'oauth2',
    deprecated: true,
    oauth2MetadataUrl: 'https://example.com/.well-known/oauth',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://example.com/authorize',
        tokenUrl: '/token',
        refreshUrl: 'javascript:alert(1)',
        scopes: { read: 'See things', write: 'Change things', '': 'odd' },
      },
      deviceAuthorization: {
        deviceAuthorizationUrl: 'https://example.com/device',
        tokenUrl: 'https://example.com/token',
        scopes: {},
      },
      'x-flow': {},
      broken: null,
    },
  },
  openid: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/.well-known/openid' },
  certificate: { type: 'mutualTLS' },
  strange: { type: 'magic' },
  alias: { $ref: '#/components/securitySchemes/basic' },
};

function view(security: unknown, shared?: unknown) {
  const operation = security === undefined ? {} : { security: security };
  return viewOf(documentWith(operation, { root: { security: shared, components: { securitySchemes } } }));
}

function names(security: unknown, shared?: unknown): string[][] {
  return view(security, shared).security.map(({ schemes }) => schemes.map(({ name }) => name));
}

describe('the security requirements of an operation', () => {
  test.each<[title: string, own: unknown, shared: unknown, expected: string[][]]>([
    ['those of the document', undefined, [{ key: [] }], [['key']]],
    ['unless the operation overrides them', [{ basic: [] }], [{ key: [] }], [['basic']]],
    ['also with an empty list', [], [{ key: [] }], []],
    ['one of several', [{ basic: [] }, { key: [] }], undefined, [['basic'], ['key']]],
    ['several together', [{ basic: [], key: [] }], undefined, [['basic', 'key']]],
    ['several, or none', [{}, { key: [] }], undefined, [[], ['key']]],
    ['none by default', undefined, undefined, []],
    ['without invalid entries', [null, 'key', { key: [] }], undefined, [['key']]],
    ['without a value of a wrong type', 'key', [{ key: [] }], [['key']]],
  ])('%s', (_title, security, shared, expected) => {
    expect(names(security, shared)).toEqual(expected);
  });

  test('do not come from the document for a webhook', () => {
    const root = { security: [{ key: [] }], webhooks: { hook: { post: {} } }, components: { securitySchemes } };
    expect(viewOf(apiDocument(root)).security).toEqual([]);
  });
});

test.each<[title: string, own: unknown, shared: unknown, expected: boolean]>([
  ['an empty list says so', [], [{ key: [] }], true],
  ['an empty requirement says so', [{}], [{ key: [] }], true],
  ['an empty list of the document says so for all operations', undefined, [], true],
  ['an empty requirement beside others says that they are optional', [{}, { key: [] }], undefined, false],
  ['no list says nothing', undefined, undefined, false],
])('whether the document says that a request needs no credentials: %s', (_title, own, shared, expected) => {
  expect(view(own, shared).isExempt).toBe(expected);
});

test('a document without security schemes does not have to say so', () => {
  expect(viewOf(documentWith({ security: [] })).isExempt).toBe(false);
});

describe('describes each scheme', () => {
  function cannotSend(name: string): string {
    return `The playground and code samples can’t send HTTP authentication "${name}". Use a client that supports it.`;
  }

  test.each<[name: string, words: string]>([
    ['key', 'API key in the `X-Key` header'],
    ['queryKey', 'API key in the `key` query parameter'],
    ['placeless', 'An API key needs a name and a place: header, query, or cookie.'],
    ['basic', 'Username and password (HTTP Basic)'],
    ['alias', 'Username and password (HTTP Basic)'],
    ['bearer', 'Bearer token (JWT) in the `Authorization` header'],
    ['ssws', 'HTTP authentication `SSWS` in the `Authorization` header'],
    ['digest', cannotSend('digest')],
    ['negotiate', cannotSend('negotiate')],
    ['sentence', cannotSend('token token')],
    ['login', 'OAuth 2 access token in the `Authorization` header'],
    ['openid', 'OpenID Connect token in the `Authorization` header'],
    ['certificate', 'Mutual TLS: the client identifies itself with a certificate'],
    ['strange', 'Unknown security scheme type: magic.'],
    ['an unknown scheme', 'The API definition doesn’t define this scheme.'],
    ['toString', 'The API definition doesn’t define this scheme.'],
    ['__proto__', 'The API definition doesn’t define this scheme.'],
  ])('%s', (name, words) => {
    const [scheme] = view(JSON.parse(`[{"${name}": []}]`)).security[0]?.schemes ?? [];
    expect(scheme?.type === 'unsupported' ? scheme.reason : scheme && inEnglish(schemePhrase(scheme))).toBe(words);
  });
});

describe('the full description of a scheme', () => {
  test('has flows with the required scopes, safe addresses and a note about deprecation', () => {
    expect(view([{ login: ['read'] }, { login: ['read'], key: [] }]).securitySchemes).toMatchObject([
      {
        name: 'login',
        words: 'OAuth 2 access token in the `Authorization` header',
        deprecated: true,
        metadataUrl: 'https://example.com/.well-known/oauth',
        flows: [
          {
            title: 'Authorization code',
            authorizationUrl: 'https://example.com/authorize',
            tokenUrl: '/token',
            refreshUrl: undefined,
            scopes: [{ name: 'read', description: 'See things' }],
          },
          { title: 'Device code', deviceAuthorizationUrl: 'https://example.com/device', scopes: [] },
        ],
      },
      { name: 'key', description: 'From your account.', deprecated: false, flows: [] },
    ]);
  });

  test('has the address of OpenID Connect', () => {
    expect(view([{ openid: [] }]).securitySchemes?.[0]?.openIdConnectUrl).toBe(
      'https://example.com/.well-known/openid',
    );
  });
});

test('lists the operations that need a scheme or scope', () => {
  const document = apiDocument({
    security: [{ login: ['read'] }],
    paths: {
      '/a': { get: {}, post: { security: [{ login: ['write'] }] } },
      '/b': { get: { security: [] }, put: { security: [{ key: [] }, { login: ['read', 'write'] }] } },
    },
    components: { securitySchemes },
  });
  const problemsFor = (scope?: string) =>
    operationsNeeding(document, 'login', scope).map(({ method, path }) => `${method} ${path}`);
  expect(problemsFor()).toEqual(['GET /a', 'POST /a', 'PUT /b']);
  expect(problemsFor('write')).toEqual(['POST /a', 'PUT /b']);
  expect(problemsFor('none')).toEqual([]);
});
