import { describe, expect, test } from 'vitest';
import { docsExtension, listOperations, operationKey, tagsOf } from '../../../../src/api/openapi/operation.ts';
import type { LoadedDocument } from '../../../../src/document/document.ts';
import { tagFacts } from '../../../../src/site/operation-tags.ts';
import { navigationDocument } from '../../../../src/site/project/read/navigation-document.ts';
import { apiDocument, documentWith, onlyOperation, viewOf } from './support.ts';

const responses = { 200: { description: 'OK' } };
const named = (operationId: string) => ({ operationId, responses });

describe('operations of a document', () => {
  test('are those of paths and then of webhooks, in the order of the document', () => {
    const document = apiDocument({
      webhooks: { arrived: { post: named('arrived') } },
      paths: {
        '/b': { put: named('putB'), get: named('getB'), query: named('queryB') },
        'x-note': { get: named('no') },
        '/a': { additionalOperations: { COPY: named('copyA'), lock: named('lockA') }, trace: named('traceA') },
      },
    });
    expect(listOperations(document).map((operation) => [operationKey(operation), operation.value.operationId])).toEqual(
      [
        ['PUT /b', 'putB'],
        ['GET /b', 'getB'],
        ['QUERY /b', 'queryB'],
        ['TRACE /a', 'traceA'],
        ['COPY /a', 'copyA'],
        ['lock /a', 'lockA'],
        ['webhook arrived', 'arrived'],
      ],
    );
  });

  test('can be in a referenced path item', () => {
    const document = apiDocument({
      paths: { '/a': { $ref: '#/components/pathItems/Shared' }, '/b': { $ref: '#/paths/~1a' } },
      components: { pathItems: { Shared: { parameters: [{ name: 'q', in: 'query' }], get: named('shared') } } },
    });
    const [first] = listOperations(document);
    expect(first).toMatchObject({ path: '/a', pointer: '/components/pathItems/Shared/get' });
    expect(first?.pathItem.pointer).toBe('/components/pathItems/Shared');
  });

  test.each([
    [{}],
    [{ paths: null }],
    [{ paths: [] }],
    [{ paths: { '/a': null, '/b': [], '/c': 'x', '/d': { get: null, post: [], put: 'x' } } }],
    [{ paths: { '/a': { $ref: '#/nowhere' }, '/b': { $ref: '#/paths/~1b' } }, webhooks: 7 }],
  ])('do not include other values: %j', (root) => {
    expect(listOperations(apiDocument(root))).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('can have a path, webhook or tag named %s', (name) => {
    const root = JSON.parse(`{"paths":{"${name}":{"get":{"tags":["${name}"]}}},"webhooks":{"${name}":{"post":{}}}}`);
    const operations = listOperations(apiDocument(root));
    expect(operations.map(operationKey)).toEqual([`GET ${name}`, `webhook ${name}`]);
    expect(operations[0] && tagsOf(operations[0])).toEqual([name]);
  });
});

test.each<[title: string, operation: unknown, pathItem: unknown, tag: unknown, flagged: boolean]>([
  ['on the operation', { 'x-hidden': true }, {}, {}, true],
  ['on the path item', {}, { 'x-hidden': true }, {}, true],
  ['on a tag of the operation', { tags: ['a'] }, {}, { 'x-hidden': true }, true],
  ['on another tag', { tags: ['b'] }, {}, { 'x-hidden': true }, false],
  ['with an invalid value', { 'x-hidden': 'yes' }, {}, {}, false],
])('an operation is hidden by a flag %s', (_title, operation, pathItem, tag, flagged) => {
  const document = documentWith(operation as Record<string, unknown>, {
    pathItem: pathItem as Record<string, unknown>,
    root: { tags: [{ name: 'a', ...(tag as object) }] },
  });
  expect(tagFacts(navigationDocument(document as LoadedDocument)).isHidden(onlyOperation(document))).toBe(flagged);
});

test('x-docs overrides its alias, and must be an object', () => {
  expect(docsExtension({ 'x-docs': { a: 1 }, 'x-mint': { b: 2 } })).toEqual({ a: 1 });
  expect(docsExtension({ 'x-mint': { b: 2 } })).toEqual({ b: 2 });
  expect(docsExtension([])).toEqual({});
});

describe('the view of an operation', () => {
  test('has descriptions, the reason of a deprecation, and a safe link', () => {
    const view = viewOf(
      documentWith(
        {
          summary: 'Make',
          deprecated: true,
          'x-deprecated-reason': 'Use the other.',
          externalDocs: { url: 'https://example.com/make', description: 'More' },
        },
        { pathItem: { description: 'All about things.' } },
      ),
    );
    expect(view).toMatchObject({
      summary: 'Make',
      description: 'All about things.',
      deprecated: true,
      deprecatedReason: 'Use the other.',
      externalDocs: { url: 'https://example.com/make', description: 'More' },
    });
    expect(viewOf(documentWith({ externalDocs: { url: 'javascript:alert(1)' } })).externalDocs).toBeUndefined();
  });

  test('has callbacks, also by reference, with bodies like those of responses', () => {
    const view = viewOf(
      documentWith(
        {
          callbacks: {
            done: {
              '{$request.body#/url}': {
                post: {
                  summary: 'It is done',
                  requestBody: {
                    content: {
                      'application/json': {
                        schema: {
                          properties: {
                            secret: { type: 'string', writeOnly: true },
                            id: { type: 'string', readOnly: true },
                          },
                        },
                      },
                    },
                  },
                  responses: { 204: { description: 'Thanks' } },
                },
              },
              'x-note': { post: {} },
            },
            shared: { $ref: '#/components/callbacks/Shared' },
            broken: { $ref: '#/nowhere' },
          },
        },
        { root: { components: { callbacks: { Shared: { 'https://example.com': { put: {} } } } } } },
      ),
    );
    expect(view.callbacks.map(({ name, expression, method }) => [name, expression, method])).toEqual([
      ['done', '{$request.body#/url}', 'POST'],
      ['shared', 'https://example.com', 'PUT'],
    ]);
    const [done] = view.callbacks;
    expect(done?.summary).toBe('It is done');
    expect(done?.responses[0]?.title).toBe('No Content');
    expect(done?.requestBody?.media[0]?.schema?.children?.properties.map(({ name }) => name)).toEqual(['id']);
  });

  test('has the pills of the settings on every schema', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', 'x-since': 2 } } };
    const document = documentWith({
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string', 'x-since': 1 } }],
      requestBody: { content: { 'application/json': { schema } } },
      responses: {
        200: { headers: { 'X-A': { schema: { 'x-since': 3 } } }, content: { 'application/json': { schema } } },
      },
    });
    const view = viewOf(document, { pills: ['x-since'] });
    const properties = [view.requestBody, view.responses[0]].map(
      (body) => body?.media[0]?.schema?.children?.properties[0],
    );
    expect([
      view.parameters[0]?.schema.pills,
      ...properties.map((property) => property?.schema.pills),
      view.responses[0]?.headers[0]?.schema.pills,
    ]).toEqual([['1'], ['2'], ['2'], ['3']]);
    expect(viewOf(document).parameters[0]?.schema.pills).toEqual([]);
  });
});
