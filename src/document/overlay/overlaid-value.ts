import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, setOwn } from '../../core/json/record.ts';
import { childMounts, type Mounts, type Origin, originAt } from '../parts/mounts.ts';
import type { Part } from '../parts/part.ts';
import type { Location } from './json-path.ts';

/** A value that an action writes. */
export interface NewValue {
  value: unknown;
  /** The place in the overlay that problems of the value name. */
  origin: Origin;
  /** Whether the overlay itself contains the value. A copied value comes from the document. */
  isInOverlay: boolean;
}

/** A value that cannot be merged with its target. */
export interface Misfit {
  added: NewValue;
  target: unknown;
}

/** A document with overlays applied. Changes a copy and leaves the original value unchanged. */
export interface OverlaidValue {
  /** Returns the document with the changes so far. */
  value: () => unknown;
  /** The places that overlays have written. */
  mounts: Mounts;
  /** Removes the value at a location, if there is one. */
  remove: (location: Location) => void;
  /** Merges a value into the one at a location. Returns the values that do not fit and were left out. */
  merge: (location: Location, added: NewValue, rules: MergeRules) => Misfit[];
}

export interface MergeRules {
  /** Whether, inside a merged value, a value of another type replaces the existing one. */
  replaces: boolean;
}

/** An entry of an object or list that may be changed. */
interface Place {
  parent: JsonRecord;
  key: string;
  mounts: Mounts;
}

const ROOT = 'root';

/** Creates a copy of a document for overlays. It shares all objects with the original that no overlay changes. */
export function createOverlaidValue(main: Part): OverlaidValue {
  const mounts: Mounts = { children: new Map() };
  /** Objects that are already copies and may be changed. */
  const copies = new WeakSet<object>();
  /** A parent for the root, so that the root is a place like any other. */
  const holder: JsonRecord = { [ROOT]: main.value };

  /** Returns the object or list at a place, as a copy that may be changed. */
  function changeableCopy({ parent, key }: Place): JsonRecord | undefined {
    const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    if (copies.has(value)) return value as JsonRecord;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as JsonRecord;
    copies.add(copy);
    setOwn(parent, key, copy);
    return copy;
  }

  /** Returns the place at a location. Copies all objects and lists around it. */
  function placeAt(location: Location): Place | undefined {
    let place: Place = { parent: holder, key: ROOT, mounts };
    for (const token of location) {
      const parent = changeableCopy(place);
      if (!parent) return undefined;
      place = { parent, key: String(token), mounts: childMounts(place.mounts, String(token)) };
    }
    return place;
  }

  function remove(location: Location): void {
    const parentLocation = location.slice(0, -1);
    const place = placeAt(parentLocation);
    const parent = place && changeableCopy(place);
    const key = String(location.at(-1));
    if (!parent || !Object.hasOwn(parent, key)) return;
    if (Array.isArray(parent)) {
      const listOrigin = originAt(mounts, main, joinPointer('', ...parentLocation));
      parent.splice(Number(key), 1);
      shiftItems(place.mounts, { removed: Number(key), length: parent.length, listOrigin });
    } else {
      delete parent[key];
      place.mounts.children.delete(key);
    }
  }

  function merge(location: Location, added: NewValue, rules: MergeRules): Misfit[] {
    const place = placeAt(location);
    if (!place) return [];
    const target = place.parent[place.key];
    // An action whose target is a list adds an item. Lists inside an update are joined instead.
    if (Array.isArray(target) && !Array.isArray(added.value)) return append(place, [added]);
    return hasSameShape(target, added.value) ? mergeAt(place, added, rules) : [{ added, target }];
  }

  function mergeAt(place: Place, added: NewValue, rules: MergeRules): Misfit[] {
    const { parent, key } = place;
    const target = parent[key];
    const { value } = added;
    if (!Object.hasOwn(parent, key)) return write(place, added);
    if (Array.isArray(target) && Array.isArray(value)) return append(place, childrenOf(value, added).values());
    if (isRecord(target) && isRecord(value)) return mergeFields(place, childrenOf(value, added), rules);
    if (hasSameShape(target, value) || rules.replaces) return write(place, added);
    // An empty field in an overlay that mirrors the document changes nothing.
    return value === null ? [] : [{ added, target }];
  }

  function mergeFields(place: Place, fields: ReadonlyMap<string, NewValue>, rules: MergeRules): Misfit[] {
    const parent = changeableCopy(place);
    if (!parent) return [];
    return [...fields].flatMap(([key, added]) =>
      mergeAt({ parent, key, mounts: childMounts(place.mounts, key) }, added, rules),
    );
  }

  function append(place: Place, items: Iterable<NewValue>): Misfit[] {
    const list = changeableCopy(place);
    if (!Array.isArray(list)) return [];
    for (const { value, origin } of items) {
      place.mounts.children.set(String(list.length), { origin, children: new Map() });
      list.push(value);
    }
    return [];
  }

  return { value: () => holder[ROOT], mounts, remove, merge };
}

function write({ parent, key, mounts }: Place, { value, origin }: NewValue): Misfit[] {
  setOwn(parent, key, value);
  mounts.origin = origin;
  mounts.children.clear();
  return [];
}

/** Returns whether both values are objects, both are lists, or neither is an object or a list. */
function hasSameShape(target: unknown, value: unknown): boolean {
  return shapeOf(target) === shapeOf(value);
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return isRecord(value) ? 'object' : 'plain';
}

/** Returns the fields or items of a new value by their key. */
function childrenOf(value: JsonRecord | unknown[], { origin, isInOverlay }: NewValue): Map<string, NewValue> {
  return new Map(
    Object.entries(value).map(([key, child]) => {
      const pointer = isInOverlay ? joinPointer(origin.pointer, key) : origin.pointer;
      return [key, { value: child, origin: { part: origin.part, pointer }, isInOverlay }];
    }),
  );
}

/** Shifts the origins of the items after a removed one: their index changes, their origin does not. */
function shiftItems(
  mounts: Mounts,
  { removed, length, listOrigin }: { removed: number; length: number; listOrigin: Origin },
): void {
  const { part, pointer } = listOrigin;
  for (let index = removed; index < length; index += 1) {
    const item = mounts.children.get(String(index + 1));
    const origin = item?.origin ?? { part, pointer: joinPointer(pointer, index + 1) };
    mounts.children.set(String(index), { origin, children: item?.children ?? new Map() });
  }
  mounts.children.delete(String(length));
}
