import { describe, expect, test } from 'vitest';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { apiDocument, documentWith, viewOf } from './support.ts';

function responses(map: unknown, root: Record<string, unknown> = {}) {
  return viewOf(documentWith({ responses: map }, { root })).responses;
}

test.each<[status: string, title: string]>([
  ['200', 'OK'],
  ['404', 'Not Found'],
  ['2XX', 'Success'],
  ['4xx', 'Client error'],
  ['default', 'Any other response'],
  ['299', ''],
  ['toString', ''],
])('the title of status %s is "%s"', (status, title) => {
  expect(responses({ [status]: { description: 'x' } })).toMatchObject([{ status, title, description: 'x' }]);
});

test('keeps the status of a response that is not readable, and skips extensions', () => {
  const map = {
    200: { description: 'OK' },
    201: null,
    202: [],
    203: { $ref: '#/nowhere', description: 'Beside.' },
    'x-note': { description: 'no' },
  };
  expect(responses(map).map(({ status, description, missing }) => [status, description, missing])).toEqual([
    ['200', undefined, undefined],
    ['201', undefined, undefined],
    ['202', undefined, undefined],
    ['203', 'Beside.', '#/nowhere'],
  ]);
  for (const broken of [undefined, null, [], 'x', 5]) expect(responses(broken)).toEqual([]);
});

test('reads a referenced response, and prefers the description beside the reference', () => {
  const components = { responses: { Gone: { description: 'Shared.', content: { 'text/plain': {} } } } };
  const [plain, overridden] = responses(
    { 404: { $ref: '#/components/responses/Gone' }, 410: { $ref: '#/components/responses/Gone', description: 'Own.' } },
    { components },
  );
  expect([plain?.description, overridden?.description, overridden?.media[0]?.mediaType]).toEqual([
    'Shared.',
    'Own.',
    'text/plain',
  ]);
});

test('uses the nearest description in a chain of references', () => {
  const shared = {
    NoMarket: { $ref: '#/components/responses/Missing', description: 'There is no such market.' },
    Missing: { description: 'Missing.' },
  };
  const [missing] = responses(
    { 404: { $ref: '#/components/responses/NoMarket' } },
    { components: { responses: shared } },
  );
  expect(missing?.description).toBe('There is no such market.');
});

test('keeps the description beside a reference at its place, also for the same status', () => {
  const components = { responses: { Gone: { description: 'Shared.' } } };
  const reference = { $ref: '#/components/responses/Gone' };
  const operation = (fields: object) => ({ responses: { 404: { ...reference, ...fields } } });
  const paths = { '/a': { get: operation({}), put: operation({ description: 'Own.' }), post: operation({}) } };
  const document = apiDocument({ paths, components });
  const described = listOperations(document).map((each) => operationView(document, each).responses[0]?.description);
  expect(described).toEqual(['Shared.', 'Own.', 'Shared.']);
});

test('uses the summary of OpenAPI 3.2 as the title of an unknown status', () => {
  const [described, unknown] = responses({ 200: { summary: 'All of it' }, 299: { summary: 'Some of it' } });
  expect([described?.title, described?.summary, unknown?.title]).toEqual(['OK', 'All of it', 'Some of it']);
});

test('reads headers, except the one that the media type sets', () => {
  const [response] = responses(
    {
      200: {
        headers: {
          'content-type': { schema: { type: 'string' } },
          'X-Rate': { required: true, description: 'Left.', schema: { type: 'integer' }, example: 5 },
          'X-Shared': { $ref: '#/components/headers/Shared' },
          'X-Written': { content: { 'application/json': { schema: { type: 'object' } } } },
          'X-Broken': null,
        },
      },
    },
    {
      components: {
        headers: { Shared: { deprecated: true, schema: { $ref: '#/components/schemas/Id' } } },
        schemas: { Id: { type: 'string' } },
      },
    },
  );
  expect(
    response?.headers.map(({ name, required, deprecated, schema }) => [
      name,
      required,
      deprecated,
      schema.type,
      schema.examples,
    ]),
  ).toEqual([
    ['X-Rate', true, false, 'integer', ['5']],
    ['X-Shared', false, true, 'string', []],
    ['X-Written', false, false, 'object', []],
  ]);
});

test('links show their target, parameters and server', () => {
  const [response] = responses(
    {
      200: {
        links: {
          next: {
            operationId: 'list',
            parameters: { page: '$response.body#/next', size: 5 },
            description: 'Next page',
          },
          shared: { $ref: '#/components/links/Shared' },
          broken: null,
        },
      },
    },
    {
      components: {
        links: {
          Shared: {
            operationRef: '#/paths/~1a/get',
            requestBody: { a: 1 },
            server: {
              url: 'https://{region}.example.com',
              description: 'Near you',
              variables: { region: { default: 'eu' } },
            },
          },
        },
      },
    },
  );
  expect(response?.links).toEqual([
    {
      name: 'next',
      description: 'Next page',
      target: 'list',
      parameters: [
        { name: 'page', value: '$response.body#/next' },
        { name: 'size', value: '5' },
      ],
    },
    {
      name: 'shared',
      target: '#/paths/~1a/get',
      requestBody: '{"a":1}',
      server: {
        url: 'https://{region}.example.com',
        description: 'Near you',
        variables: [{ name: 'region', default: 'eu' }],
      },
    },
  ]);
});

describe('media types', () => {
  const item = { type: 'object', properties: { id: { type: 'integer' } } };

  test('are listed in the order of the document, also by reference', () => {
    const [response] = responses(
      {
        200: {
          content: { 'text/csv': {}, 'application/json': { $ref: '#/components/mediaTypes/Json' }, broken: null },
        },
      },
      { components: { mediaTypes: { Json: { schema: item } } } },
    );
    expect(response?.media.map(({ mediaType, schema }) => [mediaType, schema?.type])).toEqual([
      ['text/csv', undefined],
      ['application/json', 'object'],
    ]);
  });

  test.each<[mediaType: string, text: string]>([
    ['application/jsonl', '{"id":1}'],
    ['text/event-stream', 'data: {"id":1}\n\n'],
  ])('have the items of a stream: %s', (mediaType, text) => {
    const [response] = responses({ 200: { content: { [mediaType]: { itemSchema: item } } } });
    expect(response?.media[0]).toMatchObject({ sequential: true, schema: { type: 'object' }, examples: [{ text }] });
  });

  test('have the fields of an event', () => {
    const itemSchema = { properties: { event: { const: 'add' }, data: { type: 'string', example: 'a\nb' } } };
    const [response] = responses({ 200: { content: { 'text/event-stream': { itemSchema } } } });
    expect(response?.media[0]?.examples[0]?.text).toBe('event: add\ndata: a\ndata: b\n\n');
  });

  test('show how the parts of a form are sent', () => {
    const view = viewOf(
      documentWith({
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: item,
              encoding: {
                photo: { contentType: 'image/png, image/jpeg', headers: { 'X-Size': { schema: { type: 'integer' } } } },
                tags: { style: 'form', explode: false },
                plain: {},
              },
            },
          },
        },
      }),
    );
    expect(view.requestBody?.media[0]?.encoding).toMatchObject([
      {
        property: 'photo',
        facts: [{ label: 'Content type', value: 'image/png, image/jpeg', code: true }],
        headers: [{ name: 'X-Size' }],
      },
      {
        property: 'tags',
        facts: [{ label: 'Style', value: 'form', code: true }, { label: 'All values are sent as one' }],
        headers: [],
      },
    ]);
  });
});

describe('the request body', () => {
  test.each<[body: unknown, seen: unknown]>([
    [
      { required: true, description: 'What to make.', content: {} },
      { required: true, description: 'What to make.', media: [] },
    ],
    [{ $ref: '#/components/requestBodies/Make' }, { required: false, description: 'Shared.' }],
    [{ $ref: '#/components/requestBodies/Make', description: 'Own.' }, { description: 'Own.' }],
    [
      { required: 'yes', content: 'none' },
      { required: false, media: [] },
    ],
  ])('is read from %j', (requestBody, seen) => {
    const components = { requestBodies: { Make: { description: 'Shared.', content: {} } } };
    expect(viewOf(documentWith({ requestBody }, { root: { components } })).requestBody).toMatchObject(seen as object);
  });

  test('names a reference that cannot be resolved', () => {
    expect(viewOf(documentWith({ requestBody: { $ref: '#/nowhere' } })).requestBody).toMatchObject({
      media: [],
      missing: '#/nowhere',
    });
  });

  test.each([[undefined], [null], [[]], ['x']])('is absent for %j', (requestBody) => {
    expect(viewOf(documentWith({ requestBody })).requestBody).toBeUndefined();
  });

  test('has no read-only parts, and responses have no write-only parts', () => {
    const schema = {
      properties: {
        id: { type: 'string', readOnly: true },
        key: { type: 'string', writeOnly: true },
        name: { type: 'string' },
      },
    };
    const content = { 'application/json': { schema } };
    const view = viewOf(documentWith({ requestBody: { content }, responses: { 200: { content } } }));
    const names = [view.requestBody, view.responses[0]].map((body) =>
      body?.media[0]?.schema?.children?.properties.map(({ name }) => name),
    );
    expect(names).toEqual([
      ['key', 'name'],
      ['id', 'name'],
    ]);
    expect(view.requestBody?.media[0]?.examples[0]?.text).toBe('{\n  "key": "string",\n  "name": "string"\n}');
  });
});
