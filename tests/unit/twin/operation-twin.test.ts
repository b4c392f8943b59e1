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
