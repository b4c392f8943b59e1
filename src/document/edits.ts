import { joinPointer } from '../json/pointer.ts';
import { isRecord, type JsonRecord, ownValue } from '../json/record.ts';
import { PATH_ITEM_FIELDS } from './operations.ts';

/** What changed in a document, by entry: a path, a webhook, a component, or any other field of the root. */
export interface Edits {
  /** The document with the edited entries only. */
  edited: JsonRecord;
  /** Whether an object is an unchanged entry. */
  isSame(object: JsonRecord): boolean;
  /** Whether a pointer leads into an edited entry, or into no entry. */
  covers(pointer: string): boolean;
}

/** Depth of the entries in these fields. Any other field is an entry itself. */
const DEPTHS = new Map<string, number>([...PATH_ITEM_FIELDS.map((field) => [field, 1] as const), ['components', 2]]);

/** With more edits, the whole document is checked, because no author edits that much at once. */
const MAX_EDITS = 50;

/**
 * Compares two versions of a document.
 *
 * @returns `undefined` if there are so many edits that the whole document must be checked.
 */
export function editsOf(before: JsonRecord, after: JsonRecord): Edits | undefined {
  const same = new Set<JsonRecord>();
  const pointers = new Set<string>();
  let edits = 0;

  /** Leaves out unchanged entries but keeps the fields of the root, because the rest of the document needs them. */
  function withoutUnchanged(old: unknown, now: JsonRecord, path: readonly string[], depth: number): JsonRecord {
    const members = Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
      const former = isRecord(old) ? ownValue(old, name) : undefined;
      const at = [...path, name];
      const below = path.length === 0 ? (DEPTHS.get(name) ?? 0) : depth - 1;
      if (below > 0 && isRecord(value)) {
        return [[name, withoutUnchanged(former, value, at, below)]];
      }
      if (!isSameValue(former, value)) {
        edits += 1;
        return [[name, value]];
      }
      pointers.add(joinPointer('', ...at));
      if (isRecord(value)) same.add(value);
      return path.length === 0 ? [[name, value]] : [];
    });
    return Object.fromEntries(members);
  }

  const edited = withoutUnchanged(before, after, [], 0);
  if (edits > MAX_EDITS) return undefined;
  return { edited, isSame: (object) => same.has(object), covers: (pointer) => !isBelow(pointer, pointers) };
}

function isBelow(pointer: string, entries: ReadonlySet<string>): boolean {
  const tokens = pointer.split('/');
  return [2, 3, 4].some((length) => tokens.length >= length && entries.has(tokens.slice(0, length).join('/')));
}

/** Compares JSON values. The order of members counts, which keeps the comparison linear. */
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
