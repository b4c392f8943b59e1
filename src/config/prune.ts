import { isRecord } from '../document/json.ts';

/**
 * A copy without the values at `paths`, so that one wrong setting does not take the others with it. A path that leads
 * to something missing stands for the object that lacks it.
 */
export function prune(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copy = structuredClone(value);
  const doomed = new Map<object, Set<string>>();
  for (const path of paths) condemn(copy, path, doomed);
  return without(copy, doomed);
}

function condemn(root: unknown, path: readonly PropertyKey[], doomed: Map<object, Set<string>>): void {
  let parent: unknown;
  let owner: unknown;
  let at = root;
  const names = path.map(String);
  for (const name of names) {
    owner = parent;
    parent = at;
    at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  }
  const isMissing = at === undefined;
  const holder = isMissing ? owner : parent;
  const name = names.at(isMissing ? -2 : -1);
  if (typeof holder !== 'object' || holder === null || name === undefined) return;
  const keys = doomed.get(holder) ?? new Set<string>();
  doomed.set(holder, keys.add(name));
}

function without(value: unknown, doomed: ReadonlyMap<object, ReadonlySet<string>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const names = doomed.get(value);
  if (Array.isArray(value)) {
    return value.filter((_, index) => !names?.has(String(index))).map((item) => without(item, doomed));
  }
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !names?.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, without(item, doomed)]));
}
