import { isRecord, type JsonRecord, ownValue, setOwn } from './json.ts';
import type { Location } from './json-path.ts';
import { type Mounts, type Origin, originAt } from './mounts.ts';
import type { Part } from './part.ts';
import { joinPointer } from './pointer.ts';

/** What an action writes, and where the overlay says so. */
export interface Writing {
  value: unknown;
  origin: Origin;
  /** Whether parts of the value stand below the origin; what is copied stands elsewhere. */
  isWritten: boolean;
}

/** A value that does not fit to what it is merged with. */
export interface Misfit {
  /** Where the overlay writes it. */
  pointer: string;
  found: unknown;
  target: unknown;
}

/** A document under overlays: its value changes, the value that was read does not. */
export interface OverlaidValue {
  value: () => unknown;
  /** Which places come from overlays. */
  mounts: Mounts;
  remove: (location: Location) => void;
  merge: (location: Location, writing: Writing, isStrict: boolean) => Misfit[];
}

export function createOverlaidValue(main: Part): OverlaidValue {
  const mounts: Mounts = { children: new Map() };
  /** What was copied already, and may be changed. */
  const own = new WeakSet<object>();
  // A holder, so that the whole document has a parent too.
  const holder: JsonRecord = { root: main.value };

  function owned(value: object): JsonRecord {
    if (own.has(value)) return value as JsonRecord;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as JsonRecord;
    own.add(copy);
    return copy;
  }

  /** The object or list that holds a location, ready to be changed. */
  function parentOf(location: Location): JsonRecord | undefined {
    let parent = holder;
    for (const token of ['root', ...location.slice(0, -1)]) {
      const child = ownValue({ child: parent[token] }, 'child');
      if (typeof child !== 'object' || child === null) return undefined;
      const copy = owned(child);
      setOwn(parent, String(token), copy);
      parent = copy;
    }
    return parent;
  }

  function remove(location: Location): void {
    const parent = parentOf(location);
    const key = location.at(-1);
    if (!parent || key === undefined) return;
    const node = nodeAt(location.slice(0, -1));
    if (Array.isArray(parent)) {
      const list = originAt(mounts, main, joinPointer('', ...location.slice(0, -1)));
      parent.splice(Number(key), 1);
      moveUp(node, Number(key), parent.length, list);
    } else {
      delete parent[String(key)];
      node.children.delete(String(key));
    }
  }

  function nodeAt(location: Location): Mounts {
    let node = mounts;
    for (const token of location) {
      const key = String(token);
      const child = node.children.get(key) ?? { children: new Map<string, Mounts>() };
      node.children.set(key, child);
      node = child;
    }
    return node;
  }

  function merge(location: Location, writing: Writing, isStrict: boolean): Misfit[] {
    const misfits: Misfit[] = [];
    const parent = location.length === 0 ? holder : parentOf(location);
    if (!parent) return misfits;
    const key = String(location.at(-1) ?? 'root');
    mergeInto(parent, key, { writing, node: nodeAt(location), isStrict, misfits });
    return misfits;
  }

  interface Merging {
    writing: Writing;
    /** Of the place that is written to. */
    node: Mounts;
    isStrict: boolean;
    misfits: Misfit[];
  }

  function mergeInto(parent: JsonRecord, key: string, merging: Merging): void {
    const { writing, node, isStrict, misfits } = merging;
    const target = parent[key];
    const { value } = writing;
    if (Array.isArray(target) && (Array.isArray(value) || node.origin === undefined || !isRecord(value))) {
      appendTo(parent, key, target, merging);
    } else if (isRecord(target) && isRecord(value)) {
      const copy = owned(target);
      setOwn(parent, key, copy);
      mergeFields(copy, value, merging);
    } else if (value === null && typeof target === 'object') {
      // A field that is left empty in an overlay that mirrors the document changes nothing.
    } else if (isStrict && typeof target === 'object' !== (typeof value === 'object')) {
      misfits.push({ pointer: writing.origin.pointer, found: value, target });
    } else {
      setOwn(parent, key, value);
      node.origin = writing.origin;
      node.children.clear();
    }
  }
  return { value: () => holder['root'], mounts, remove, merge };
}
