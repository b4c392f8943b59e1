import type { ApiDocument } from '../document/document.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, recordOf, stringsOf } from '../document/json.ts';
import { isMethod, operationEntries } from '../document/operations.ts';
import { joinPointer } from '../document/pointer.ts';
import { createResolver, type Located, type Resolver } from '../schema/reference.ts';
import { visibleText, visibleTextOf } from '../text/visible-text.ts';

/** One operation or webhook of a document, as written; what a reader sees of it is `operationView`. */
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

const resolvers = new WeakMap<object, Resolver>();

/** One resolver per document, so that resolved references are shared by everything that reads it. */
export function resolverOf(document: ApiDocument): Resolver {
  let resolver = resolvers.get(document.root);
  if (!resolver) {
    resolver = createResolver(document.root);
    resolvers.set(document.root, resolver);
  }
  return resolver;
}

/** All operations in document order, then all webhooks. Broken path items are passed over. */
export function listOperations(document: ApiDocument): Operation[] {
  return operationEntries(document.root).map((entry) => ({
    kind: entry.kind === 'path' ? 'operation' : 'webhook',
    method: entry.method,
    path: entry.name,
    pointer: entry.pointer,
    value: entry.operation,
    pathItem: { value: entry.pathItem, pointer: entry.pathItemPointer },
  }));
}

/** The operations of one Path Item Object with their uppercase methods. */
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

/** `GET /users/{id}` or `webhook newPet`, the way navigation and front matter name it. */
export function operationKey(operation: Pick<Operation, 'kind' | 'method' | 'path'>): string {
  return operation.kind === 'webhook' ? `webhook ${operation.path}` : `${operation.method} ${operation.path}`;
}

export function tagsOf(operation: Operation): string[] {
  return stringsOf(operation.value.tags).map(visibleText);
}

/** `x-docs`, or its alias `x-mint`. */
export function docsExtension(value: unknown): JsonRecord {
  return recordOf(ownValue(value, 'x-docs') ?? ownValue(value, 'x-mint'));
}

/** True where the operation, its path item or one of its tags says so, SPEC 2.1 rule 7. */
export function isFlagged(document: ApiDocument, operation: Operation, flag: 'x-hidden' | 'x-excluded'): boolean {
  if (operation.value[flag] === true || ownValue(operation.pathItem.value, flag) === true) return true;
  const tags = tagsOf(operation);
  return listOf(document.root.tags).some((tag) => {
    const name = visibleTextOf(ownValue(tag, 'name'));
    return name !== undefined && tags.includes(name) && ownValue(tag, flag) === true;
  });
}
