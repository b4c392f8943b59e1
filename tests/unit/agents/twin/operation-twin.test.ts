import { expect, test } from 'vitest';
import { deprecationMarkdown, operationMarkdown } from '../../../../src/agents/twin/operation-twin.ts';
import { formGraph } from '../../../../src/api/openapi/form/form-node.ts';
import { formSchemas } from '../../../../src/api/openapi/form/form-schemas.ts';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations, resolverOf } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { operationFacts } from '../../../../src/search/indexing/operation-facts.ts';
import { viewInEnglish } from '../../../support/english.ts';
import { apiDocument, documentWith, viewOf } from '../../api/openapi/support.ts';

const links = {
  schema: () => '',
  operation: () => undefined,
  channel: () => undefined,
  text: (text: string | undefined) => text,
};
const WRITING = { links, depth: 3, responseDepth: 3, hasDescriptionAbove: true, examples: true };
const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };

function authorization(own: unknown, shared: unknown): string | undefined {
  const operation = own === undefined ? {} : { security: own };
  const view = viewOf(documentWith(operation, { root: { security: shared, components: { securitySchemes } } }));
  const text = operationMarkdown(view, WRITING);
  return /## Authorization\n\n(.*?)(?=\n\n##|$)/s.exec(text)?.[1];
}

const none = 'None: the request needs no credentials.';
const key = '- `key` (API key in the `X-Key` header)';

test.each<[title: string, own: unknown, shared: unknown, expected: string | undefined]>([
  ['those of the document', undefined, [{ key: [] }], key],
  ['none for an operation that says so', [], [{ key: [] }], none],
  ['none for an operation that says so in the other way', [{}], [{ key: [] }], none],
  ['none for a document that says so', undefined, [], none],
  ['those that are optional', [{}, { key: [] }], undefined, `Optional.\n\n${key}`],
  ['nothing for a document that does not mention them', undefined, undefined, undefined],
])('says which credentials are needed: %s', (_title, own, shared, expected) => {
  expect(authorization(own, shared)).toBe(expected);
});

test('says since when an operation is deprecated, until when it can be used, and what replaces it', () => {
  const dates = { 'x-deprecated-at': '2026-03-01', 'x-sunset': '2027-03-31', 'x-successor': 'newOrder' };
  const noteOf = (operation: Record<string, unknown>) =>
    deprecationMarkdown(viewOf(documentWith(operation)), { ...links, operation: () => '/new.md' });
  expect(noteOf({ deprecated: true, ...dates })).toBe(
    '> **Deprecated since 2026-03-01.** You can use it until 2027-03-31. Use [newOrder](/new.md) instead.',
  );
  expect(noteOf({ deprecated: true })).toBe('> **Deprecated.** Don’t use it in new code.');
  expect(noteOf({ 'x-sunset': '2027-03-31' })).toBe('> You can use it until 2027-03-31.');
  expect(noteOf({})).toBeUndefined();
});

test('names the operation of a link by its method and path', () => {
  const target = '#/paths/~1orders~1{id}/delete';
  const responses = { 201: { description: 'Created', links: { cancel: { operationRef: target } } } };
  const writing = {
    ...WRITING,
    links: { ...links, operation: (name: string) => (name === target ? '/cancel.md' : undefined) },
  };
  expect(operationMarkdown(viewOf(documentWith({ responses })), writing)).toContain(
    '- `cancel` leads to [DELETE /orders/{id}](/cancel.md)',
  );
});

test('shows that the default of a server variable is empty', () => {
  const servers = [{ url: 'https://api.example/{base}', variables: { base: { default: '', enum: ['', 'v1'] } } }];
  const text = operationMarkdown(viewOf(documentWith({ servers })), WRITING);
  expect(text).toContain('- `base` (default `""`)\n    - One of: `""`, `v1`');
});

test('shows an example that several media types share once', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const content = {
    'application/json': { schema, examples: { a: { value: { name: 'Ada' } }, b: { value: { name: 'Bo' } } } },
    'text/json': { schema, examples: { a: { value: { name: 'Ada' } } } },
    'application/xml': { schema },
  };
  const text = operationMarkdown(viewOf(documentWith({ requestBody: { content } })), WRITING);
  expect(text.match(/^Example.*:$/gm)).toEqual([
    'Example (a, application/json, text/json):',
    'Example (b, application/json):',
    'Example, made from the schema (application/xml):',
  ]);
});

const json = (schema: unknown, more = {}) => ({ content: { 'application/json': { schema, ...more } } });

test('has the title of a header whose own description replaces the one of its schema', () => {
  const schema = { type: 'integer', title: 'Rate limit', description: 'Rate limit' };
  const responses = { 200: { description: 'Done', headers: { 'X-Limit': { description: 'What is left.', schema } } } };
  expect(operationMarkdown(viewOf(documentWith({ responses })), WRITING)).toContain(
    '- `X-Limit` (integer): What is left.\n  - Title: Rate limit',
  );
});

test('writes the body and examples that several responses share once', () => {
  const problem = {
    type: 'object',
    properties: {
      type: { type: 'string', description: 'Identifies the kind of problem, and where to read about it.' },
    },
  };
  const responses = {
    400: { description: 'Bad', ...json(problem, { example: { type: 'a' } }) },
    404: { description: 'Gone', ...json(problem, { example: { type: 'a' } }) },
    500: { description: 'Failed', ...json(problem, { example: { type: 'b' } }) },
    default: { description: 'Other', ...json({ type: 'string' }) },
    503: { description: 'Busy', ...json({ type: 'string' }) },
  };
  const text = operationMarkdown(viewOf(documentWith({ responses })), WRITING);
  const bodyOf = (status: string) => new RegExp(`### ${status} [^\\n]*\\n\\n(.*?)(?=\\n\\n##|$)`, 's').exec(text)?.[1];
  expect(bodyOf('404')).toBe('Gone\n\nBody: as for 400.');
  expect(bodyOf('500')).toBe(
    'Failed\n\nBody: as for 400.\n\nExample (application/json):\n\n```json\n{\n  "type": "b"\n}\n```',
  );
  expect(text.match(/Identifies the kind/g)).toHaveLength(1);
});

test('does not repeat the body of the sample request', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const view = (more = {}) => viewOf(documentWith({ requestBody: json(schema, more) }));
  const sample = `curl --data-raw '{\n  "name": "Ada"\n}'`;
  const textOf = (more: object) => operationMarkdown(view(more), { ...WRITING, sample });
  expect(textOf({ example: { name: 'Ada' } })).not.toContain('Example');
  expect(textOf({ example: { name: 'Bo' } })).toContain('"Bo"');
  expect(textOf({ example: 'Ada' })).toContain('Example');
  const examples = { ada: { summary: 'Somebody', value: { name: 'Ada' } } };
  expect(textOf({ examples })).toContain('Example (Somebody, application/json):\n\nThe body of the example request.');
});

test.each<[what: string, requestBody: unknown]>([
  [
    'a form with files',
    { content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string' } } } } } },
  ],
  ['a schema that always contains itself', json({ $ref: '#/components/schemas/Endless' })],
])('makes no example of %s', (_, requestBody) => {
  const Endless = {
    type: 'object',
    required: ['next'],
    properties: { next: { $ref: '#/components/schemas/Endless' } },
  };
  const view = viewOf(documentWith({ requestBody }, { root: { components: { schemas: { Endless } } } }));
  expect(operationMarkdown(view, WRITING)).not.toContain('Example');
});

test('says where to find an external example', () => {
  const view = viewOf(
    documentWith({ requestBody: json({}, { examples: { small: { externalValue: './small.json' } } }) }),
  );
  expect(operationMarkdown(view, WRITING)).toContain(
    'Example (small, application/json):\n\nAt `./small.json`, relative to the document.',
  );
});

test('says how parameters are written', () => {
  const point = { type: 'object', properties: { x: {}, y: {} } };
  const content = { 'application/x-www-form-urlencoded': { schema: point } };
  const parameters = [
    { name: 'at', in: 'query', schema: point },
    { name: 'all', in: 'querystring', content },
  ];
  const text = operationMarkdown(viewOf(documentWith({ parameters })), WRITING);
  expect(text).toContain('- `at` (object, as x=…&y=…)');
  expect(text).toContain('- `all` (object, the whole query string, as `application/x-www-form-urlencoded`)');
});

test('names references to bodies and responses that cannot be resolved', () => {
  const view = viewOf(
    documentWith({ requestBody: { $ref: '#/lost/body' }, responses: { 404: { $ref: '#/lost/response' } } }),
  );
  const text = operationMarkdown(view, WRITING);
  expect(text).toContain('## Request body\n\nMissing definition: `#/lost/body`');
  expect(text).toContain('### 404 Not Found\n\nMissing definition: `#/lost/response`');
});

test('escapes angle brackets in the names of options, which would begin HTML', () => {
  const options = [
    { type: 'string', format: 'email' },
    { type: 'object', title: 'List<Pet>', properties: { id: { type: 'string' } } },
  ];
  const body = json({ type: 'object', properties: { contact: { oneOf: options } } });
  const text = operationMarkdown(viewOf(documentWith({ requestBody: body })), WRITING);
  expect(text).toContain('- **string \\<email>** (');
  expect(text).toContain('- **List\\<Pet>** (');
});

test('says which options and items of a schema are deprecated', () => {
  const old = { type: 'string', deprecated: true };
  const view = viewOf(
    documentWith({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                choice: { oneOf: [{ title: 'Old', type: 'object', properties: { a: {} }, deprecated: true }, old] },
                pair: { type: 'array', prefixItems: [{ ...old, description: 'The first' }, { type: 'integer' }] },
              },
            },
          },
        },
      },
    }),
  );
  const text = operationMarkdown(view, WRITING);
  expect(text).toContain('**Old** (object, deprecated)');
  expect(text).toContain('**string** (string, deprecated)');
  expect(text).toContain('Item 1 (string, deprecated): The first');
  expect(text).toContain('Item 2 (integer)');
});

test.each(['/searches', '/new'])('a reference with siblings is not its target, whichever comes first: %s', (first) => {
  const ref = (name: string, siblings = {}) => ({ $ref: `#/components/schemas/${name}`, ...siblings });
  const body = (name: string) => ({ requestBody: { required: true, ...json(ref(name)) }, responses: {} });
  const paths: Record<string, unknown> = { '/searches': { post: body('Search') }, '/new': { post: body('NewAlias') } };
  const document = apiDocument({
    openapi: '3.1.0',
    paths: { [first]: paths[first], ...paths },
    components: {
      schemas: {
        Range: { type: 'object', description: 'A range.', properties: { from: { type: 'integer' } } },
        Search: {
          type: 'object',
          properties: { price: ref('Range', { description: 'Price in cents.' }), size: ref('Range') },
        },
        NewSearch: ref('Search', {
          description: 'A search that starts now.',
          required: ['price'],
          properties: { note: { type: 'string', format: 'password' } },
          examples: [{ price: { from: 100 } }],
        }),
        NewAlias: ref('NewSearch'),
      },
    },
  });
  const [saved, started] = ['/searches', '/new'].map((path) => {
    const operation = listOperations(document).find((each) => each.path === path);
    if (!operation) throw new Error('There is no such operation.');
    const view = viewInEnglish(operationView(document, operation));
    const [form] = formSchemas(document, operation).map(({ schema }) => formGraph(schema, resolverOf(document)));
    return {
      page: view.requestBody?.media[0]?.schema?.description,
      examples: operationMarkdown(view, WRITING).match(/^Example.*:$/gm),
      form: form?.properties?.map(({ name, required }) => `${name}${required ? ' (required)' : ''}`),
      secrets: requestForm(document, operation).body?.media[0]?.secrets,
      found: operationFacts(document, operation).flatMap((group) => group.map(({ name }) => name)),
    };
  });
  const fields = ['price', 'price.from', 'size', 'size.from'];
  expect(saved).toEqual({
    page: undefined,
    examples: ['Example, made from the schema (application/json):'],
    form: ['price', 'size'],
    secrets: undefined,
    found: fields,
  });
  expect(started).toEqual({
    page: 'A search that starts now.',
    examples: ['Example (application/json):'],
    form: ['price (required)', 'size', 'note'],
    secrets: ['note'],
    found: ['note', ...fields],
  });
});
