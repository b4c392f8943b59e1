import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeSamplesOf } from '../../../../src/api/openapi/code-sample.ts';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations, resolverOf } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { allServersOf } from '../../../../src/api/openapi/server.ts';
import { operationsNeeding, operationsUsing } from '../../../../src/api/openapi/usage.ts';
import { joinPointer } from '../../../../src/core/json/pointer.ts';
import { isRecord, type JsonRecord } from '../../../../src/core/json/record.ts';
import type { LoadedDocument } from '../../../../src/document/document.ts';
import { schemaView } from '../../../../src/schema/view/schema-view.ts';
import { tagFacts } from '../../../../src/site/operation-tags.ts';
import { navigationDocument } from '../../../../src/site/project/read/navigation-document.ts';
import { exampleValue } from '../../schema/support.ts';
import { apiDocument } from './support.ts';

const everything = readFileSync(new URL('../../../fixtures/views/everything.json', import.meta.url), 'utf8');

/** Reads everything from which pages are made. Returns the number of characters. */
function readAll(root: JsonRecord): number {
  const document = apiDocument(root);
  const operations = listOperations(document);
  const { isHidden } = tagFacts(navigationDocument(document as LoadedDocument));
  const read: unknown[] = operations.map((operation) => [
    operationView(document, operation, { pills: ['title'] }),
    requestForm(document, operation),
    codeSamplesOf(operation),
    isHidden(operation),
  ]);
  read.push(allServersOf(document, operations), operationsNeeding(document, 'login').length);
  const schemas = isRecord(root.components) && isRecord(root.components.schemas) ? root.components.schemas : {};
  for (const [name, value] of Object.entries(schemas)) {
    const located = { value, pointer: joinPointer('/components/schemas', name) };
    read.push(schemaView(located, resolverOf(document), { direction: 'both' }));
    read.push(exampleValue(located, resolverOf(document), { direction: 'request' }));
    read.push(operationsUsing(document, name).length);
  }
  return JSON.stringify(read).length;
}

const REFERENCES = [
  '#/components/schemas/Thing',
  '#/components/schemas/Pet',
  '#',
  '#/paths',
  '#/nowhere',
  'other.yaml',
  '',
];
const NAMES = ['__proto__', 'constructor', 'toString', '', 'a/b~c%', '$ref', 'x-'];

/** Values that authors, tools and attackers put in wrong places. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, '', 'text', [], {}) },
  { weight: 2, arbitrary: fc.constantFrom(...REFERENCES).map(($ref) => ({ $ref })) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constantFrom(...REFERENCES).map(($ref) => [{ $ref }, { $ref }, null]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NAMES).map((name) => JSON.parse(`{${JSON.stringify(name)}: {"type": "string"}}`)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A change somewhere in the document. `share` is the position among all of its values. */
const mutation = fc.record({
  share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'move'),
  value: anything,
  name: fc.constantFrom(
    ...NAMES,
    'allOf',
    'oneOf',
    'items',
    'properties',
    'required',
    'type',
    'nullable',
    'schema',
    'example',
  ),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

interface Place {
  owner: Record<string, unknown>;
  key: string;
}

function places(value: unknown, result: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return result;
  const owner = value as Record<string, unknown>;
  for (const key of Object.keys(owner)) {
    result.push({ owner, key });
    places(owner[key], result);
  }
  return result;
}

/** Defines a property, even one named `__proto__`. */
function define(owner: object, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
}

function mutateDocument(mutations: Mutation[]): JsonRecord {
  const root = JSON.parse(everything) as JsonRecord;
  for (const { share, how, value: shared, name } of mutations) {
    const value = structuredClone(shared);
    const all = places(root);
    const place = all[Math.floor(share * all.length)];
    if (!place) continue;
    const { owner, key } = place;
    if (how === 'remove' && Array.isArray(owner)) owner.splice(Number(key), 1);
    else if (how === 'remove') delete owner[key];
    else if (how === 'replace') define(owner, key, value);
    else if (how === 'add' && isRecord(owner[key])) define(owner[key], name, value);
    else if (how === 'move' && isRecord(owner)) define(owner, name, structuredClone(owner[key]));
  }
  return root;
}

test('reads the unchanged document completely', () => {
  expect(readAll(JSON.parse(everything) as JsonRecord)).toBeGreaterThan(20_000);
});

// Each part takes about a second of processor time; the limit leaves room for a busy machine.
test.each([
  { least: 1, most: 2 },
  { least: 2, most: 4 },
  { least: 4, most: 6 },
  { least: 6, most: 8 },
])(
  'reads operations of a document with $least to $most faults without an error and within limits',
  { timeout: 60_000 },
  ({ least, most }) => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: least, maxLength: most }), (mutations) => {
        expect(readAll(mutateDocument(mutations))).toBeLessThan(2_000_000);
      }),
      { numRuns: 150 },
    );
  },
);

test('reads any other value without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('paths', 'webhooks', 'components', 'servers', 'security', 'tags', '$self'),
        anything,
      ),
      (root) => {
        expect(readAll({ ...root })).toBeLessThan(100_000);
      },
    ),
    { numRuns: 300 },
  );
});
