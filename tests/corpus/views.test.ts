import { describe, expect, test } from 'vitest';
import { requestForm } from '../../src/api/openapi/form/request-form.ts';
import { listOperations, operationKey, resolverOf } from '../../src/api/openapi/operation.ts';
import { operationView } from '../../src/api/openapi/operation-view.ts';
import { joinPointer } from '../../src/core/json/pointer.ts';
import { entriesOf, ownValue } from '../../src/core/json/record.ts';
import { renderMarkdown } from '../../src/core/markdown/render.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { locatedAt } from '../../src/schema/reference.ts';
import { schemaView } from '../../src/schema/view/schema-view.ts';
import { hasCorpus, isWhole, openapiDocuments } from './documents.ts';

/** The maximum size of a page. The largest one in the corpus has a third of it. */
const MAX_CHARACTERS = 1_000_000;

interface Count {
  documents: number;
  operations: number;
  schemas: number;
  links: number;
  texts: Set<string>;
}

function readDocument(document: ApiDocument, count: Count): void {
  count.documents += 1;
  const resolver = resolverOf(document);
  const read = (name: string, make: () => unknown) => {
    const view = make();
    const where = `${document.file}: ${name}`;
    expect(JSON.stringify(view).length, where).toBeLessThan(MAX_CHARACTERS);
    collect(view, document, count, where);
  };
  for (const operation of listOperations(document)) {
    count.operations += 1;
    read(operationKey(operation), () => operationView(document, operation));
    read(`form of ${operationKey(operation)}`, () => requestForm(document, operation));
  }
  for (const [name, value] of entriesOf(ownValue(document.root.components, 'schemas'))) {
    count.schemas += 1;
    const located = { value, pointer: joinPointer('/components/schemas', name) };
    read(name, () => schemaView(located, resolver, { direction: 'both', depth: 2 }));
  }
}

/** Checks that every link has a target, and that every description can be rendered. */
function collect(view: unknown, document: ApiDocument, count: Count, where: string): void {
  const stack = [view];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('recursive' in value && 'pointer' in value) {
      count.links += 1;
      expect(locatedAt(document.root, String(value.pointer)), `${where} -> ${value.pointer}`).toBeDefined();
    }
    if ('description' in value && typeof value.description === 'string') count.texts.add(value.description);
    stack.push(...Object.values(value));
  }
}

describe.skipIf(!hasCorpus)('every operation and schema of the corpus is shown', () => {
  test.each(['openapi', 'conformance'] as const)('%s', { timeout: 180_000 }, async (part) => {
    const count: Count = { documents: 0, operations: 0, schemas: 0, links: 0, texts: new Set() };
    for await (const document of openapiDocuments(part)) readDocument(document, count);
    for (const text of count.texts) renderMarkdown(text);
    const { documents, operations, schemas, links, texts } = count;
    console.log(
      `${part}: ${documents} documents, ${operations} operations, ${schemas} schemas, ${links} links, ${texts.size} texts`,
    );
    expect(operations).toBeGreaterThan(part === 'openapi' && isWhole ? 9_000 : 500);
  });
});
