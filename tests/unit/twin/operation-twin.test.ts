import { expect, test } from 'vitest';
import { operationMarkdown } from '../../../src/twin/operation-twin.ts';
import { documentWith, viewOf } from '../openapi/support.ts';

const links = { schema: () => '', operation: () => undefined, text: (text: string | undefined) => text };
const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };

function authorization(own: unknown, shared: unknown): string | undefined {
  const operation = own === undefined ? {} : { security: own };
  const view = viewOf(documentWith(operation, { root: { security: shared, components: { securitySchemes } } }));
  const text = operationMarkdown(view, { links, depth: 3, responseDepth: 3, described: true, examples: true });
  return /## Authorization\n\n(.*?)(?=\n\n##|$)/s.exec(text)?.[1];
}

const none = 'None: the request needs no credentials.';
const key = '- `key` (API key in the header `X-Key`)';

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

test('shows an example once that is the same for several media types', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const content = {
    'application/json': { schema, examples: { a: { value: { name: 'Ada' } }, b: { value: { name: 'Bo' } } } },
    'text/json': { schema, examples: { a: { value: { name: 'Ada' } } } },
    'application/xml': { schema },
  };
  const text = operationMarkdown(viewOf(documentWith({ requestBody: { content } })), {
    links,
    depth: 3,
    responseDepth: 3,
    described: true,
    examples: true,
  });
  expect(text.match(/^Example.*:$/gm)).toEqual([
    'Example (a, application/json, text/json):',
    'Example (b, application/json):',
    'Example, made from the schema (application/xml):',
  ]);
});
