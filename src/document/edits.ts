import { isRecord, type JsonRecord, ownValue } from './json.ts';
import { joinPointer } from './pointer.ts';

/** What of a document is another than it was, by its entries: a path, a webhook, a component, else a field of the root. */
export interface Edits {
  /** The document with the entries that were edited alone. */
  edited: JsonRecord;
  /** Whether an object is an entry that is as it was. */
  isSame(object: JsonRecord): boolean;
  /** Whether what a pointer leads to stands in an entry that was edited, or in none. */
  covers(pointer: string): boolean;
}

/** So deep lie the entries of these fields; those of others are the fields themselves. */
const DEPTHS = new Map([
  ['paths', 1],
  ['webhooks', 1],
  ['components', 2],
]);

/** More edits than this are no edit of an author. */
const MAX_EDITS = 50;

/** @returns Nothing where so much is different that all is to be looked at. */
export function editsOf(before: JsonRecord, after: JsonRecord): Edits | undefined {
  const same = new Set<JsonRecord>();
  const pointers = new Set<string>();
  let edits = 0;

  /** Entries that are as they were are left out, fields of the root are not: the rest of the document needs them. */
  function compared(old: unknown, now: JsonRecord, path: readonly string[], depth: number): JsonRecord {
    const kept = Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
      const former = isRecord(old) ? ownValue(old, name) : undefined;
      const at = [...path, name];
      const below = path.length === 0 ? (DEPTHS.get(name) ?? 0) : depth - 1;
      if (below > 0 && isRecord(value)) {
        return [[name, compared(former, value, at, below)]];
      }
      if (!isSameValue(former, value)) {
        edits += 1;
        return [[name, value]];
      }
      pointers.add(joinPointer('', ...at));
      if (isRecord(value)) same.add(value);
      return path.length === 0 ? [[name, value]] : [];
    });
    return Object.fromEntries(kept);
  }

  const edited = compared(before, after, [], 0);
  if (edits > MAX_EDITS) return undefined;
  return { edited, isSame: (object) => same.has(object), covers: (pointer) => !isBelow(pointer, pointers) };
}

function isBelow(pointer: string, entries: ReadonlySet<string>): boolean {
  const tokens = pointer.split('/');
  return [2, 3, 4].some((length) => tokens.length >= length && entries.has(tokens.slice(0, length).join('/')));
}

/** Of JSON; the order of members counts, which costs little more than to look at each value once. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Number || other instanceof Number) return String(one) === String(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length) return false;
  return names.every(
    (name, index) => name === others[index] && isSameValue((one as JsonRecord)[name], (other as JsonRecord)[name]),
  );
}
