import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, recordOf, stringsOf } from '../../core/json/record.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { isMethod, operationEntries } from '../../document/operations.ts';
import { type Located, type Resolver, resolverFor } from '../../schema/reference.ts';

/** One operation or webhook of a document, as written; `operationView` makes the view for readers. */
export interface Operation {
  kind: 'operation' | 'webhook';
  /** Uppercase. */
  method: string;
  /** Path template, or the webhook's name. */
  path: string;
  /** JSON pointer of the Operation Object. */
  pointer: string;
  value: JsonRecord;
  /** The Path Item Object around it. */
  pathItem: Located;
}

/** Returns the resolver of a document. There is one per document, so that all readers share resolved references. */
export function resolverOf(document: Pick<ApiDocument, 'root'>): Resolver {
  return resolverFor(document.root);
}

/**
 * Returns all operations in document order, then all webhooks; the same objects at each call. Broken path items are
 * left out.
 */
export function listOperations(document: Pick<ApiDocument, 'root'>): readonly Operation[] {
  return operationsOfRoot(document.root);
}

const operationsOfRoot = memo((root: JsonRecord): Operation[] =>
  operationEntries(root).map((entry) => ({
    kind: entry.kind === 'path' ? 'operation' : 'webhook',
    method: entry.method,
    path: entry.name,
    pointer: entry.pointer,
    value: entry.operation,
    pathItem: { value: entry.pathItem, pointer: entry.pathItemPointer },
  })),
);

/** Returns the operations of one Path Item Object with their uppercase methods. */
export function methodsOf(pathItem: Located): [method: string, { value: JsonRecord; pointer: string }][] {
  const fixed = entriesOf(pathItem.value)
    .filter(([key]) => isMethod(key))
    .map(([key, value]) => [key.toUpperCase(), value, joinPointer(pathItem.pointer, key)] as const);
  const additional = entriesOf(ownValue(pathItem.value, 'additionalOperations')).map(
    ([key, value]) => [key, value, joinPointer(pathItem.pointer, 'additionalOperations', key)] as const,
  );
  return [...fixed, ...additional].flatMap(([method, value, pointer]) =>
    isRecord(value) ? [[method, { value, pointer }] satisfies [string, { value: JsonRecord; pointer: string }]] : [],
  );
}

/**
 * Returns `GET /users/{id}` or `webhook newPet`, as in navigation and front matter. A webhook that has several methods
 * is `webhook PUT newPet`, so that each of them has a name of its own.
 */
export function operationKey({ kind, method, path, pathItem }: Operation): string {
  if (kind === 'operation') return `${method} ${path}`;
  return methodsOf(pathItem).length > 1 ? `webhook ${method} ${path}` : `webhook ${path}`;
}

export function tagsOf(operation: Operation): string[] {
  return stringsOf(operation.value.tags).map(visibleText);
}

/** Returns `x-docs`, or its alias `x-mint`. */
export function docsExtension(value: unknown): JsonRecord {
  return recordOf(ownValue(value, 'x-docs') ?? ownValue(value, 'x-mint'));
}
