import { decoded } from '../decoded.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from './json.ts';
import { nearest } from './nearest.ts';
import { isMethod, METHODS } from './operations.ts';
import { joinPointer, valueAtPointer } from './pointer.ts';

/** Something under `paths` or `webhooks` that is meant as an operation and cannot be shown as one. */
export interface SkippedOperation {
  /** Where the fault is. */
  pointer: string;
  /** `Operation skipped: DELETE /users has no page.` */
  words: string;
}

interface NamedItem {
  /** The path, or the name of the webhook. */
  name: string;
  pointer: string;
}

/** What `operationEntries` passes over although its author meant operations. */
export function skippedOperations(root: JsonRecord): SkippedOperation[] {
  return ['paths', 'webhooks'].flatMap((field) =>
    entriesOf(ownValue(root, field)).flatMap(([name, item]) =>
      name.startsWith('x-') ? [] : skippedIn(root, item, { name, pointer: joinPointer('', field, name) }),
    ),
  );
}

function skippedIn(root: JsonRecord, item: unknown, { name, pointer }: NamedItem): SkippedOperation[] {
  const words = `Operations skipped: none of ${name} has a page.`;
  if (!isRecord(item)) return [{ pointer, words }];
  const reference = ownValue(item, '$ref');
  if (typeof reference !== 'string') return skippedMethods(item, { name, pointer });
  const target = reference.startsWith('#/') ? decoded(reference.slice(1)) : undefined;
  const found = target === undefined ? undefined : valueAtPointer(root, target);
  if (isRecord(found) && target !== undefined) return skippedMethods(found, { name, pointer: target });
  return Object.keys(item).some(isMethod) ? [] : [{ pointer: `${pointer}/$ref`, words }];
}

function skippedMethods(item: JsonRecord, { name, pointer }: NamedItem): SkippedOperation[] {
  const named = (method: string, ...tokens: string[]) => ({
    pointer: joinPointer(pointer, ...tokens),
    words: `Operation skipped: ${method} ${name} has no page.`,
  });
  const fixed = Object.entries(item).flatMap(([key, value]) => {
    const isMeant = isMethod(key) ? !isRecord(value) : isRecord(value) && isNearlyMethod(key, value);
    return isMeant ? [named(key.toUpperCase(), key)] : [];
  });
  const additional = entriesOf(ownValue(item, 'additionalOperations')).flatMap(([method, value]) =>
    isRecord(value) ? [] : [named(method, 'additionalOperations', method)],
  );
  return [...fixed, ...additional];
}

/** `GET` in capitals, or a misspelled method around what only an operation holds. */
function isNearlyMethod(key: string, value: JsonRecord): boolean {
  if (isMethod(key.toLowerCase())) return true;
  return Object.hasOwn(value, 'responses') && nearest(key, METHODS) !== undefined;
}
