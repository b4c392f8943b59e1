import { joinPointer } from '../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from '../core/json/record.ts';
import { nearest } from '../core/text/nearest.ts';
import { referenceOf } from '../schema/reference.ts';
import { isMethod, METHODS, PATH_ITEM_FIELDS, pathItemAt } from './operations.ts';

/** A path or a webhook that its author meant as an operation but that cannot be shown as one. */
export interface SkippedOperation {
  /** The pointer of the fault. */
  pointer: string;
  /** `Operation skipped: DELETE /users has no page.` */
  words: string;
}

interface NamedItem {
  /** The path, or the name of the webhook. */
  name: string;
  pointer: string;
}

/** Returns the entries that `operationEntries` skips although their author meant operations. */
export function skippedOperations(root: JsonRecord): SkippedOperation[] {
  return PATH_ITEM_FIELDS.flatMap((field) =>
    entriesOf(ownValue(root, field)).flatMap(([name, item]) =>
      name.startsWith('x-') ? [] : skippedIn(root, item, { name, pointer: joinPointer('', field, name) }),
    ),
  );
}

function skippedIn(root: JsonRecord, item: unknown, { name, pointer }: NamedItem): SkippedOperation[] {
  const words = `Operations skipped: none of ${name} has a page.`;
  if (!isRecord(item)) return [{ pointer, words }];
  const target = pathItemAt(root, { value: item, pointer });
  if (isRecord(target.value) && (target.value !== item || referenceOf(item) === undefined)) {
    return skippedMethods(target.value, { name, pointer: target.pointer });
  }
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

/**
 * Returns whether a key is a method in capitals, such as `GET`, or a misspelled one whose value can only be an
 * operation.
 */
function isNearlyMethod(key: string, value: JsonRecord): boolean {
  if (isMethod(key.toLowerCase())) return true;
  return Object.hasOwn(value, 'responses') && nearest(key, METHODS) !== undefined;
}
