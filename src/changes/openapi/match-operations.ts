import type { Operation } from '../../api/openapi/operation.ts';
import { textOf } from '../../core/json/record.ts';
import type { Pair } from '../comparison.ts';

export interface Matched<Item> {
  pairs: Pair<Item>[];
  added: Item[];
  removed: Item[];
}

/** Finds the same operations in two documents: by method and path, then by `operationId` if they moved. */
export function matchOperations(old: readonly Operation[], next: readonly Operation[]): Matched<Operation> {
  return matchBy(old, next, [
    ({ kind, method, path }) => `${kind} ${method} ${path}`,
    ({ kind, method, path }) => `${kind} ${method} ${pathShape(path)}`,
    ({ kind, value }) => {
      const id = textOf(value.operationId);
      return id === undefined ? undefined : `${kind} ${id}`;
    },
  ]);
}

/** The path without the names of its variables, which callers never send, and without a slash at its end. */
export function pathShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** Pairs items by one key after the other. A key that several items have identifies none of them. */
export function matchBy<Item>(
  old: readonly Item[],
  next: readonly Item[],
  keys: readonly ((item: Item) => string | undefined)[],
): Matched<Item> {
  const found = new Map<Item, Item>();
  let left = { old: [...old], next: [...next] };
  for (const keyOf of keys) {
    const candidates = Map.groupBy(left.next, keyOf);
    for (const [key, items] of Map.groupBy(left.old, keyOf)) {
      const [item, other] = [items, candidates.get(key) ?? []].map((list) => (list.length === 1 ? list[0] : undefined));
      if (key !== undefined && item !== undefined && other !== undefined) found.set(item, other);
    }
    const taken = new Set(found.values());
    left = { old: left.old.filter((item) => !found.has(item)), next: left.next.filter((item) => !taken.has(item)) };
  }
  const pairs = old.flatMap((item) => {
    const other = found.get(item);
    return other === undefined ? [] : [{ old: item, next: other }];
  });
  return { pairs, added: left.next, removed: left.old };
}
