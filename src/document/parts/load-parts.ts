import { leadsOut, linkReferences, referencesOf } from '../references.ts';
import type { Field, Kind } from '../shape.ts';
import { type Visit, walkObjects } from '../walk.ts';
import type { Part } from './part.ts';
import type { Library } from './part-library.ts';
import type { Resolve, Target } from './resolve-reference.ts';
import { type SchemeReferences, schemeReferencesOf } from './scheme-references.ts';

/** A reference that is not followed yet. */
interface Pending {
  reference: string;
  from: Part;
  at: string;
  /** The expected kind of its target. */
  field: Field;
}

/**
 * Loads every file and URL that a document refers to, and what those refer to in turn. In each file, follows only
 * references in the values that are referred to. Returns whether there is any such reference, or a link to another document.
 */
export async function loadParts(entry: Part, kind: Kind, library: Library, resolve: Resolve): Promise<boolean> {
  if (!entry.mayLeadOut) return false;
  const isFirstVisit = firstVisitTest();
  const schemeReferences = schemeReferencesOf(entry);
  const outgoing = outgoingReferences(entry, kind, schemeReferences);
  let pending = outgoing.references;
  const leadsElsewhere = pending.length > 0 || outgoing.hasLinks;
  while (pending.length > 0) {
    const addresses = new Set<string>();
    const next: Pending[] = [];
    for (const reference of pending) {
      const { target, needs } = resolve(reference.reference, reference.from, reference.at);
      if (needs !== undefined) {
        addresses.add(needs);
        next.push(reference);
      } else if (target && target.part !== entry) {
        const found = referencesIn(target, reference.field, isFirstVisit, schemeReferences);
        for (const each of found) next.push(each);
      }
    }
    await library.load(addresses);
    pending = next;
  }
  return leadsElsewhere;
}

const SCHEME: Field = { kind: 'securityScheme', isMap: false };

/** Returns the references to other files. Local references lead to values that the walk visits anyway. */
function outgoingReferences(
  entry: Part,
  kind: Kind,
  schemeReferences: SchemeReferences,
): { references: Pending[]; hasLinks: boolean } {
  const references: Pending[] = [];
  let hasLinks = false;
  const visitor =
    ({ isMap }: Pick<Field, 'isMap'>): Visit =>
    (object, at, kind) => {
      const field = { kind, isMap };
      for (const { reference } of referencesOf(object, field)) {
        if (leadsOut(reference)) references.push({ reference, from: entry, at: at(), field });
      }
      for (const { reference } of schemeReferences(object, field)) {
        if (leadsOut(reference)) references.push({ reference, from: entry, at: at(), field: SCHEME });
      }
      hasLinks ||= linkReferences(object, field).some(({ reference }) => leadsOut(reference));
    };
  walkObjects(entry.value, visitor({ isMap: false }), {
    field: { kind, isMap: false },
    visitMap: visitor({ isMap: true }),
  });
  return { references, hasLinks };
}

/** Returns whether an object is visited for the first time as this kind. */
type IsFirstVisit = (object: object, field: Field) => boolean;

function firstVisitTest(): IsFirstVisit {
  const objects = new Map<string, WeakSet<object>>();
  return (object, { kind, isMap }) => {
    const key = isMap ? `{${kind}}` : kind;
    const visited = objects.get(key);
    if (visited?.has(object)) return false;
    if (visited) visited.add(object);
    else objects.set(key, new WeakSet([object]));
    return true;
  };
}

function referencesIn(
  { part, pointer, value }: Target,
  field: Field,
  isFirstVisit: IsFirstVisit,
  schemeReferences: SchemeReferences,
): Pending[] {
  const references: Pending[] = [];
  const visitor =
    ({ isMap }: Pick<Field, 'isMap'>): Visit =>
    (object, at, kind) => {
      const field = { kind, isMap };
      if (!isFirstVisit(object, field)) return false;
      for (const { reference } of referencesOf(object, field))
        references.push({ reference, from: part, at: at(), field });
      for (const { reference } of schemeReferences(object, field))
        references.push({ reference, from: part, at: at(), field: SCHEME });
      return true;
    };
  walkObjects(value, visitor({ isMap: false }), { field, base: pointer, visitMap: visitor({ isMap: true }) });
  return references;
}
