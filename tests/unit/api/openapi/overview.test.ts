import { describe, expect, test } from 'vitest';
import { operationKey } from '../../../../src/api/openapi/operation.ts';
import { type DocumentOverview, documentOverview } from '../../../../src/api/openapi/overview.ts';
import { requirementsInWords } from '../../../../src/api/openapi/requirement-view.ts';
import { schemeFacts } from '../../../../src/api/openapi/security-facts.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import { viewInEnglish } from '../../../support/english.ts';
import { apiDocument, viewOf } from './support.ts';

function overviewInEnglish(document: ApiDocument): DocumentOverview {
  return viewInEnglish(documentOverview(document));
}

describe('the overview of a document', () => {
  test('has all information of the document', () => {
    const overview = documentOverview(
      apiDocument({
        info: {
          title: 'Lanterns',
          version: '2.1',
          summary: 'Light by post',
          description: '# Hello',
          termsOfService: 'https://example.com/terms',
          contact: { name: 'Ada', url: 'https://example.com/ada', email: 'ada@example.com' },
          license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
        },
        externalDocs: { url: 'https://example.com/more' },
        servers: [{ url: 'https://api.example.com/', name: 'Live' }],
      }),
    );
    expect(overview).toMatchObject({
      title: 'Lanterns',
      version: '2.1',
      specification: 'OpenAPI 3.1.0',
      summary: 'Light by post',
      description: '# Hello',
      terms: 'https://example.com/terms',
      contact: { name: 'Ada', url: 'https://example.com/ada', email: 'ada@example.com' },
      license: { name: 'Apache 2.0', url: 'https://spdx.org/licenses/Apache-2.0.html' },
      externalDocs: { url: 'https://example.com/more' },
      servers: [{ url: 'https://api.example.com', name: 'Live' }],
    });
  });

  test.each<[info: unknown]>([
    [undefined],
    [null],
    ['text'],
    [{ title: 5, contact: 'me', license: [], termsOfService: 'javascript:alert(1)' }],
    [{ contact: { url: 'javascript:alert(1)' }, license: { url: 'javascript:alert(1)' } }],
  ])('ignores values that are not text, and unsafe addresses: %j', (info) => {
    const overview = documentOverview(apiDocument({ info }));
    expect(overview.title).toBe('api.yaml');
    expect([overview.contact, overview.license, overview.terms, overview.tags]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });

  test('shows an email address with parameters as plain text', () => {
    const { contact } = documentOverview(apiDocument({ info: { contact: { email: 'a@example.com?body=x' } } }));
    expect(contact).toEqual({ name: 'a@example.com?body=x', url: undefined, email: undefined });
  });

  test('lists tags in order of declaration, then undeclared tags, then operations without tags', () => {
    const { tags } = overviewInEnglish(
      apiDocument({
        tags: [
          { name: 'b', description: 'Bees', summary: 'All bees' },
          { name: 'hive', parent: 'b' },
          { name: 'secret', 'x-hidden': true },
          'no tag',
        ],
        paths: {
          '/a': { get: { tags: ['a', 'a'] }, post: {} },
          '/b': { get: { tags: ['b', 'a'] }, put: { tags: ['hive'] }, patch: { tags: ['secret'] } },
        },
      }),
    );
    expect(tags.map(({ label, parent, operations }) => [label, parent, operations.map(operationKey)])).toEqual([
      ['All bees', undefined, ['GET /b']],
      ['hive', 'All bees', ['PUT /b']],
      ['a', undefined, ['GET /a', 'GET /b']],
      ['Other', undefined, ['POST /a']],
    ]);
    expect(tags[0]?.description).toBe('Bees');
  });

  test('names the group of each tag in x-tagGroups', () => {
    const { tags } = overviewInEnglish(
      apiDocument({
        tags: [{ name: 'orders' }, { name: 'users', 'x-displayName': 'Users' }, { name: 'refunds', parent: 'orders' }],
        'x-tagGroups': [
          { name: 'Store', tags: ['orders', 'refunds', 'lost'] },
          { name: 'Users', tags: ['users'] },
          { tags: ['lost'] },
          'no group',
        ],
        paths: { '/a': { get: { tags: ['lost'] }, post: {} } },
      }),
    );
    expect(tags.map(({ label, parent }) => [label, parent])).toEqual([
      ['orders', 'Store'],
      ['Users', undefined],
      ['refunds', 'orders'],
      ['lost', 'Store'],
      ['Other', undefined],
    ]);
  });

  test('ignores a tag that is only a badge, like the navigation', () => {
    const { tags } = overviewInEnglish(
      apiDocument({
        openapi: '3.2.0',
        tags: [
          { name: 'Beta', kind: 'badge' },
          { name: 'Pets', kind: 'nav' },
        ],
        paths: { '/pets': { get: { tags: ['Beta', 'Pets'] } }, '/health': { get: { tags: ['Beta'] } } },
      }),
    );
    expect(tags.map(({ label, operations }) => [label, operations.map(operationKey)])).toEqual([
      ['Pets', ['GET /pets']],
      ['Other', ['GET /health']],
    ]);
  });

  test('lists every security scheme with all of its scopes, even unused ones', () => {
    const { schemes } = viewInEnglish(
      documentOverview(
        apiDocument({
          components: {
            securitySchemes: {
              login: { type: 'oauth2', flows: { implicit: { scopes: { read: 'See', write: 'Change' } } } },
              certificate: { type: 'mutualTLS' },
              digest: { type: 'http', scheme: 'Digest' },
              open: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/openid' },
            },
          },
        }),
      ),
    );
    expect(schemes.map(({ name, words }) => [name, words])).toEqual([
      ['login', 'OAuth 2 access token in the `Authorization` header'],
      ['certificate', 'Mutual TLS: the client identifies itself with a certificate'],
      ['digest', 'HTTP authentication `Digest` in the `Authorization` header'],
      ['open', 'OpenID Connect token in the `Authorization` header'],
    ]);
    expect(schemes[0]?.flows[0]?.scopes.map(({ name }) => name)).toEqual(['read', 'write']);
    expect(viewInEnglish(schemes.map((scheme) => schemeFacts(scheme, undefined)).at(-1))).toEqual([
      { label: 'Discovery', url: 'https://example.com/openid' },
    ]);
  });
});

test('describes a scheme once, with the scopes that each alternative needs', () => {
  const view = viewOf(
    apiDocument({
      paths: { '/a': { get: { security: [{}, { login: ['read'] }, { login: ['write'], key: [] }] } } },
      components: {
        securitySchemes: {
          login: { type: 'oauth2', flows: { implicit: { scopes: { read: 'See', write: 'Change' } } } },
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        },
      },
    }),
  );
  const { optional, alternatives } = requirementsInWords(view.security, view.securitySchemes ?? []);
  expect(optional).toBe(true);
  expect(
    alternatives.map((schemes) => schemes.map(({ scheme, scopes, isRepeated }) => [scheme.name, scopes, isRepeated])),
  ).toEqual([
    [['login', [{ name: 'read', description: 'See' }], false]],
    [
      ['login', [{ name: 'write', description: 'Change' }], true],
      ['key', [], false],
    ],
  ]);
});
