import { joinPointer } from '../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from '../core/json/record.ts';
import { type Located, resolverFor } from '../schema/reference.ts';

/** The methods that a path item has a field for; `query` since OpenAPI 3.2. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/**
 * The fields of a document with path items. `x-webhooks` is how documents before OpenAPI 3.1 write webhooks for Redoc,
 * Scalar and other tools.
 */
export const PATH_ITEM_FIELDS = ['paths', 'webhooks', 'x-webhooks'] as const;

/** An operation as the document writes it. */
export interface OperationEntry {
  /** Pointer of the operation; inside `components` when its path item is a reference. */
  pointer: string;
  /** Uppercase, for example `GET`. */
  method: string;
  /** The path template, or the name of the webhook. */
  name: string;
  kind: 'path' | 'webhook';
  operation: JsonRecord;
  pathItem: JsonRecord;
  pathItemPointer: string;
}

/** An operation of a callback. It has no page. */
export interface CallbackOperation {
  pointer: string;
  operation: JsonRecord;
}

/** Returns the operations in the callbacks of an operation, including callbacks of callbacks. */
export function callbackOperations(entry: CallbackOperation): CallbackOperation[] {
  const operations: CallbackOperation[] = [];
  for (const [name, callback] of entriesOf(ownValue(entry.operation, 'callbacks'))) {
    for (const [expression, pathItem] of entriesOf(callback)) {
      if (!isRecord(pathItem)) continue;
      const base = joinPointer(entry.pointer, 'callbacks', name, expression);
      for (const [, operation, pointer] of operationsIn(pathItem, base)) {
        operations.push({ pointer, operation }, ...callbackOperations({ pointer, operation }));
      }
    }
  }
  return operations;
}

/**
 * Returns every operation under `paths` and then the webhooks, in the order of the document. Operations beside the
 * `$ref` of a path item come before those of its target, and replace them if the method is the same.
 */
export function operationEntries(root: JsonRecord): OperationEntry[] {
  const webhooks = entriesUnder(root, 'webhooks', 'webhook');
  const names = new Set(webhooks.map(({ name }) => name));
  const others = entriesUnder(root, 'x-webhooks', 'webhook').filter(({ name }) => !names.has(name));
  return [...entriesUnder(root, 'paths', 'path'), ...webhooks, ...others];
}

type PathItemField = (typeof PATH_ITEM_FIELDS)[number];

function entriesUnder(root: JsonRecord, field: PathItemField, kind: OperationEntry['kind']): OperationEntry[] {
  const entries: OperationEntry[] = [];
  for (const [name, value] of entriesOf(ownValue(root, field))) {
    if (name.startsWith('x-')) continue;
    const item = { value, pointer: joinPointer('', field, name) };
    const target = pathItemAt(root, item);
    const methods = new Set<string>();
    for (const { value: operations, pointer: base } of new Set([item, target])) {
      if (!isRecord(operations)) continue;
      // Operations beside a reference often have the parameters of its target.
      const owner = base === item.pointer && Object.hasOwn(operations, 'parameters') ? item : target;
      for (const [method, operation, pointer] of operationsIn(operations, base)) {
        if (methods.has(method) || !isRecord(owner.value)) continue;
        methods.add(method);
        const { value: pathItem, pointer: pathItemPointer } = owner;
        entries.push({ pointer, method, name, kind, operation, pathItem, pathItemPointer });
      }
    }
  }
  return entries;
}

function operationsIn(pathItem: JsonRecord, base: string): [method: string, operation: JsonRecord, pointer: string][] {
  const operations: [string, JsonRecord, string][] = [];
  for (const [key, value] of Object.entries(pathItem)) {
    if (isMethod(key) && isRecord(value)) operations.push([key.toUpperCase(), value, joinPointer(base, key)]);
  }
  for (const [method, value] of entriesOf(ownValue(pathItem, 'additionalOperations'))) {
    if (isRecord(value)) operations.push([method, value, joinPointer(base, 'additionalOperations', method)]);
  }
  return operations;
}

/** Whether a key of a Path Item Object is a method. It is in lowercase there. */
export function isMethod(key: string): boolean {
  return (METHODS as readonly string[]).includes(key);
}

/** Resolves the reference of a path item. Returns the path item itself if the target is missing. */
export function pathItemAt(root: JsonRecord, item: Located): Located {
  const target = resolverFor(root).resolve(item);
  return target && isRecord(target.value) ? target : item;
}

/** Returns the operation that a pointer leads into, so that a problem there makes only that operation unusable. */
export function operationOf(pointer: string): string | undefined {
  const parts = pointer.split('/');
  const itemLength = parts[1] === 'components' && parts[2] === 'pathItems' ? 4 : 3;
  if (itemLength === 3 && !PATH_ITEM_FIELDS.some((field) => field === parts[1])) return undefined;
  const isAdditional = parts[itemLength] === 'additionalOperations';
  const length = itemLength + (isAdditional ? 2 : 1);
  if (parts.length < length) return undefined;
  return isAdditional || isMethod(parts[itemLength] ?? '') ? parts.slice(0, length).join('/') : undefined;
}
