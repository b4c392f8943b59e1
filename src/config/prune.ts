import { joinPointer, pointerTokens } from '../json/pointer.ts';
import { isRecord } from '../json/record.ts';

/** For each list that lost items, by its pointer, the former indexes of the items that remain. */
export type RemainingItems = Map<string, number[]>;

/**
 * Copies the value without the parts at `paths`, so that one wrong setting does not invalidate the others. If a path
 * leads to a missing value, the object that lacks it is removed.
 */
export function prune(
  value: unknown,
  paths: readonly (readonly PropertyKey[])[],
): { value: unknown; remainingItems: RemainingItems } {
  const copy = structuredClone(value);
  const removals = new Map<object, Set<string>>();
  for (const path of paths) markForRemoval(copy, path, removals);
  const remainingItems: RemainingItems = new Map();
  return { value: pruneValue(copy, { removals, remainingItems, pointer: '' }), remainingItems };
}

/** Maps a pointer into the pruned value back to the pointer before `prune`. */
export function pointerBefore(pointer: string, remainingItems: RemainingItems): string {
  let before = '';
  for (const token of pointerTokens(pointer)) {
    before = joinPointer(before, remainingItems.get(before)?.[Number(token)] ?? token);
  }
  return before;
}

function markForRemoval(root: unknown, path: readonly PropertyKey[], removals: Map<object, Set<string>>): void {
  let parent: unknown;
  let owner: unknown;
  let at = root;
  const names = path.map(String);
  for (const name of names) {
    owner = parent;
    parent = at;
    at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  }
  const isMissing = typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, names.at(-1) ?? '');
  const holder = isMissing ? owner : parent;
  const name = names.at(isMissing ? -2 : -1);
  if (typeof holder !== 'object' || holder === null || name === undefined) return;
  const keys = removals.get(holder) ?? new Set<string>();
  removals.set(holder, keys.add(name));
}

interface Pruning {
  removals: ReadonlyMap<object, ReadonlySet<string>>;
  remainingItems: RemainingItems;
  /** Pointer into the value before anything was removed. */
  pointer: string;
}

function pruneValue(value: unknown, { removals, remainingItems, pointer }: Pruning): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const names = removals.get(value);
  const inside = (key: string | number, item: unknown) =>
    pruneValue(item, { removals, remainingItems, pointer: joinPointer(pointer, key) });
  if (Array.isArray(value)) {
    const indexes = [...value.keys()].filter((index) => !names?.has(String(index)));
    if (names) remainingItems.set(pointer, indexes);
    return indexes.map((index) => inside(index, value[index]));
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !names?.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, inside(key, item)]));
}
