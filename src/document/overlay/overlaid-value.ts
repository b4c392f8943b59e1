import { joinPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, setOwn } from '../../json/record.ts';
import { type Mounts, type Origin, originAt } from '../parts/mounts.ts';
import type { Part } from '../parts/part.ts';
import type { Location } from './json-path.ts';

/** The value that an action writes, and its place in the overlay. */
export interface Writing {
  value: unknown;
  origin: Origin;
  /** Whether the overlay itself contains the value. A copied value comes from the document. */
  isInOverlay: boolean;
}

/** A value that cannot be merged with its target. */
export interface Misfit {
  writing: Writing;
  target: unknown;
}

/** A document with overlays applied. Changes a copy and leaves the original value unchanged. */
export interface OverlaidValue {
  value: () => unknown;
  /** The places that overlays have written. */
  mounts: Mounts;
  remove: (location: Location) => void;
  /** Merges a value into the one at a location. Returns the values that do not fit and were left out. */
  merge: (location: Location, writing: Writing, rules: MergeRules) => Misfit[];
}

export interface MergeRules {
  /** Whether, inside a merged value, a value of another type replaces the existing one. */
  replaces: boolean;
}

/** A place to write to: an entry of a parent that may be changed. */
interface WriteTarget {
  parent: JsonRecord;
  key: string;
  node: Mounts;
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
  function changeableCopy({ parent, key }: WriteTarget): JsonRecord | undefined {
    const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    if (copies.has(value)) return value as JsonRecord;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as JsonRecord;
    copies.add(copy);
    setOwn(parent, key, copy);
    return copy;
  }

  function targetAt(location: Location): WriteTarget | undefined {
    let place: WriteTarget = { parent: holder, key: ROOT, node: mounts };
    for (const token of location) {
      const parent = changeableCopy(place);
      if (!parent) return undefined;
      place = { parent, key: String(token), node: childNode(place.node, String(token)) };
    }
    return place;
  }

  function remove(location: Location): void {
    const around = targetAt(location.slice(0, -1));
    const parent = around && changeableCopy(around);
    const key = String(location.at(-1));
    if (!parent || !Object.hasOwn(parent, key)) return;
    if (Array.isArray(parent)) {
      const list = originAt(mounts, main, joinPointer('', ...location.slice(0, -1)));
      parent.splice(Number(key), 1);
      shiftItems(around.node, Number(key), parent.length, list);
    } else {
      delete parent[key];
      around.node.children.delete(key);
    }
  }

  function merge(location: Location, writing: Writing, rules: MergeRules): Misfit[] {
    const place = targetAt(location);
    if (!place) return [];
    const target = place.parent[place.key];
    if (Array.isArray(target) && !Array.isArray(writing.value)) return append(place, [['', writing]]);
    return hasSameShape(target, writing.value) ? mergeAt(place, writing, rules) : [{ writing, target }];
  }

  function mergeAt(place: WriteTarget, writing: Writing, rules: MergeRules): Misfit[] {
    const { parent, key } = place;
    const target = parent[key];
    const { value } = writing;
    if (!Object.hasOwn(parent, key)) return write(place, writing);
    if (Array.isArray(target) && Array.isArray(value)) return append(place, partsOf(value, writing));
    if (isRecord(target) && isRecord(value)) return mergeFields(place, partsOf(value, writing), rules);
    if (hasSameShape(target, value) || rules.replaces) return write(place, writing);
    // An empty field in an overlay that mirrors the document changes nothing.
    return value === null ? [] : [{ writing, target }];
  }

  function mergeFields(place: WriteTarget, fields: Iterable<[string, Writing]>, rules: MergeRules): Misfit[] {
    const parent = changeableCopy(place);
    if (!parent) return [];
    return [...fields].flatMap(([key, writing]) =>
      mergeAt({ parent, key, node: childNode(place.node, key) }, writing, rules),
    );
  }

  function append(place: WriteTarget, items: Iterable<[string, Writing]>): Misfit[] {
    const list = changeableCopy(place);
    if (!Array.isArray(list)) return [];
    for (const [, { value, origin }] of items) {
      place.node.children.set(String(list.length), { origin, children: new Map() });
      list.push(value);
    }
    return [];
  }

  return { value: () => holder[ROOT], mounts, remove, merge };
}

function write({ parent, key, node }: WriteTarget, { value, origin }: Writing): Misfit[] {
  setOwn(parent, key, value);
  node.origin = origin;
  node.children.clear();
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

function* partsOf(value: JsonRecord | unknown[], { origin, isInOverlay }: Writing): Generator<[string, Writing]> {
  for (const [key, part] of Object.entries(value)) {
    const pointer = isInOverlay ? joinPointer(origin.pointer, key) : origin.pointer;
    yield [key, { value: part, origin: { part: origin.part, pointer }, isInOverlay }];
  }
}

function childNode(node: Mounts, key: string): Mounts {
  const existing = node.children.get(key);
  if (existing) return existing;
  const child: Mounts = { children: new Map() };
  node.children.set(key, child);
  return child;
}

/** Shifts the origins of the items after a removed one: their index changes, their origin does not. */
function shiftItems(node: Mounts, removed: number, length: number, list: Origin): void {
  for (let index = removed; index < length; index += 1) {
    const item = node.children.get(String(index + 1));
    const origin = item?.origin ?? { part: list.part, pointer: joinPointer(list.pointer, index + 1) };
    node.children.set(String(index), { origin, children: item?.children ?? new Map() });
  }
  node.children.delete(String(length));
}
