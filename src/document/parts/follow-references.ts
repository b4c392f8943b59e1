import { joinPointer, valueAtPointer } from '../../core/json/pointer.ts';
import { localPointer } from '../../schema/reference.ts';
import { leadsOut, onlyReference, type Reference } from '../references.ts';
import { type Place, pointerOf } from './bundle-place.ts';
import type { Part } from './part.ts';
import {
  circularReference,
  type FailedReference,
  type Failure,
  meantForDocument,
  misnamedComponent,
} from './reference-failures.ts';
import type { Resolve, Target } from './resolve-reference.ts';

/** Follows the references of a document and its parts, and collects what is wrong with them. */
export interface Follower {
  /**
   * Returns the final target of a reference, after following references to references. Returns `undefined` for a
   * reference that stays unchanged, because it is in the document and local to it, or because it cannot be followed. A
   * local reference stays unchanged unless its pointer passes through another one.
   */
  follow: (written: Reference, place: Place) => Target | undefined;
  /** Adds a failure, once for each place in a file. */
  fail: (failure: Failure, written: Reference, place: Place) => void;
  failed: () => FailedReference[];
}

/** Creates a follower for a document that has parts in other files. `entry` is the document itself. */
export function createFollower(entry: Part, resolve: Resolve): Follower {
  const failed = new Map<string, FailedReference>();

  function follow(written: Reference, place: Place): Target | undefined {
    const { reference } = written;
    const isInPart = !leadsOut(reference);
    if (isInPart && place.part === entry) return throughReferences(reference);
    const { target, failure } = resolve(reference, place.part, pointerOf(place));
    if (!target && isInPart) return followInDocument(written, place);
    const final = target && finalTarget(target);
    if (final) return final;
    const misnamed = failure && misnamedComponent(failure, reference, entry);
    fail(misnamed ?? circularReference(target?.part.address ?? reference), written, place);
    return undefined;
  }

  /** Returns the target of a local reference such as `#/channels/a/messages/b` if the channel itself is a reference. */
  function throughReferences(reference: string): Target | undefined {
    const pointer = localPointer(reference);
    if (!pointer || valueAtPointer(entry.value, pointer) !== undefined) return undefined;
    const { target } = resolve(reference, entry, '');
    // What comes from another file is written out, so that the pointer leads to it.
    return target?.part === entry ? target : undefined;
  }

  /** Resolves a reference of a part in the whole document. */
  function followInDocument(written: Reference, place: Place): Target | undefined {
    const { target } = resolve(written.reference, entry, '');
    if (target) fail(meantForDocument(entry, place.part, written.reference), written, place);
    return target;
  }

  /** Returns the first target that is not a reference itself, or `undefined` if the references form a circle. */
  function finalTarget(first: Target): Target | undefined {
    const passed = new Set<unknown>();
    let target = first;
    while (!passed.has(target.value)) {
      passed.add(target.value);
      const next = target.part === entry ? undefined : onlyReference(target.value);
      const following = next === undefined ? undefined : resolve(next, target.part, target.pointer).target;
      if (!following) return target;
      target = following;
    }
    return undefined;
  }

  function fail(failure: Failure, { reference, tokens }: Reference, place: Place): void {
    const { part } = place;
    const pointer = joinPointer(pointerOf(place), ...tokens);
    failed.set(`${failure.key} ${part.address}#${pointer}`, { failure, reference, part, pointer });
  }

  return { follow, fail, failed: () => [...failed.values()] };
}
