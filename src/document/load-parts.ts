import type { Part } from './part.ts';
import type { Library } from './part-library.ts';
import { leadsOut, referencesOf } from './references.ts';
import type { Resolve, Target } from './resolve-reference.ts';
import type { Field, Kind } from './shape.ts';
import { type Visit, walkObjects } from './walk.ts';

/** A reference that was found and not followed yet. */
interface Pending {
  reference: string;
  from: Part;
  at: string;
  /** What is expected where it leads. */
  field: Field;
}

/**
 * Loads every file and URL that a document refers to, and what those refer to in turn; of each file only what is
 * referred to counts. Answers whether there is any such reference at all.
 */
export async function loadParts(entry: Part, kind: Kind, library: Library, resolve: Resolve): Promise<boolean> {
  if (!entry.mayLeadOut) return false;
  const isNew = createSeen();
  let pending = outgoingReferences(entry, kind);
  const hasReferences = pending.length > 0;
  while (pending.length > 0) {
    const wanted = new Set<string>();
    const next: Pending[] = [];
    for (const reference of pending) {
      const { target, needs } = resolve(reference.reference, reference.from, reference.at);
      if (needs !== undefined) {
        wanted.add(needs);
        next.push(reference);
      } else if (target && target.part !== entry) {
        next.push(...referencesIn(target, reference.field, isNew));
      }
    }
    await library.load(wanted);
    pending = next;
  }
  return hasReferences;
}

/** Of the document itself all references within it lead to what is walked anyway. */
function outgoingReferences(entry: Part, kind: Kind): Pending[] {
  const found: Pending[] = [];
  const visitor =
    (isMap: boolean): Visit =>
    (object, at, kind) => {
      const field = { kind, isMap };
      for (const { reference } of referencesOf(object, field)) {
        if (leadsOut(reference)) found.push({ reference, from: entry, at: at(), field });
      }
    };
  walkObjects(entry.value, visitor(false), { field: { kind, isMap: false }, visitMap: visitor(true) });
  return found;
}

/** Answers whether an object is met for the first time as what it is expected to be. */
type Seen = (object: object, field: Field) => boolean;

function createSeen(): Seen {
  const objects = new Map<string, WeakSet<object>>();
  return (object, { kind, isMap }) => {
    const key = isMap ? `{${kind}}` : kind;
    const known = objects.get(key);
    if (known?.has(object)) return false;
    if (known) known.add(object);
    else objects.set(key, new WeakSet([object]));
    return true;
  };
}

function referencesIn({ part, pointer, value }: Target, field: Field, isNew: Seen): Pending[] {
  const found: Pending[] = [];
  const visitor =
    (isMap: boolean): Visit =>
    (object, at, kind) => {
      const field = { kind, isMap };
      if (!isNew(object, field)) return false;
      for (const { reference } of referencesOf(object, field)) found.push({ reference, from: part, at: at(), field });
      return true;
    };
  walkObjects(value, visitor(false), { field, base: pointer, visitMap: visitor(true) });
  return found;
}
