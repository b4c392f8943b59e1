import { decodePercent } from '../../core/json/decode.ts';
import { memo } from '../../core/json/memo.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../core/json/pointer.ts';
import { ownValue } from '../../core/json/record.ts';
import { collectNames, type Resource } from '../../schema/names.ts';
import type { Origin } from './mounts.ts';
import type { Part } from './part.ts';
import { isFailure, type Library } from './part-library.ts';
import {
  circularPointer,
  type Failure,
  invalidAddress,
  missingAnchor,
  missingPointer,
  tooManyReferences,
} from './reference-failures.ts';

/** A value in one of the files of a document. */
export interface Target {
  part: Part;
  /** JSON pointer in that file. */
  pointer: string;
  value: unknown;
}

export type Resolution =
  | { target: Target; failure?: undefined; needs?: undefined }
  /** The address that must be loaded first. */
  | { needs: string; target?: undefined; failure?: undefined }
  | { failure: Failure; target?: undefined; needs?: undefined };

/** Resolves the `reference` that is in `from` at the pointer `at`. */
export type Resolve = (reference: string, from: Part, at: string) => Resolution;

/**
 * Maximum number of references that the way to one target may pass through. Each can pass through others, so a small
 * file could cause very many.
 */
const MAX_REFERENCES = 1000;

/** The references that were followed so far on the way to one target. */
interface Trail {
  count: number;
  /** The pointers being followed, each with the address of its file. If one repeats, the references form a circle. */
  open: Set<string>;
}

/** What a fragment is relative to: a file, or a schema with an `$id` in it. */
interface Base {
  part: Part;
  resource?: Resource;
}

/**
 * Creates the resolver for the files of a document. It reads nothing: a reference into a file that is not loaded yet
 * needs that file first.
 */
export function createResolve(library: Library): Resolve {
  const resources = createResourceIndex(library.parts);

  function resolve(reference: string, from: Origin, trail: Trail): Resolution {
    const { address, fragment } = splitReference(reference);
    if (address === '') return resolveLocal(fragment, from, trail);
    const candidates = addressesOf(address, from);
    const [base] = candidates.flatMap((candidate) => resources.at(candidate) ?? []);
    if (base) return resolveFragment(fragment, base, trail);
    let failure: Failure | undefined;
    for (const candidate of candidates) {
      const part = library.refusal(candidate, from.part) ?? library.get(candidate);
      if (!part) return { needs: candidate };
      if (!isFailure(part)) return resolveFragment(fragment, { part }, trail);
      failure = part;
    }
    // The specification does not say so, but authors mean a schema whose `$id` ends in the name.
    const similar = resources.endingIn(address);
    if (similar) return resolveFragment(fragment, similar, trail);
    return { failure: failure ?? invalidAddress(reference) };
  }

  /**
   * Resolves a reference that is only a fragment. In a schema with an `$id`, it is relative to that schema, but many
   * authors mean the whole file.
   */
  function resolveLocal(fragment: string, { part, pointer }: Origin, trail: Trail): Resolution {
    const resource = resourceAround(part, pointer);
    if (resource && resource.pointer !== '') {
      const resolution = resolveFragment(fragment, { part, resource }, trail);
      if (!resolution.failure) return resolution;
    }
    return resolveFragment(fragment, { part }, trail);
  }

  /** Resolves a fragment, which is an anchor or a JSON pointer. */
  function resolveFragment(fragment: string, { part, resource }: Base, trail: Trail): Resolution {
    const base = resource?.pointer ?? '';
    const decoded = decodePercent(fragment);
    if (decoded !== '' && !decoded.startsWith('/')) return resolveAnchor(part, decoded);
    const resolution = followPointer(part, base + decoded, trail);
    if (!resolution.failure || fragment === decoded) return resolution;
    // Some authors do not percent-encode names with a `%`, so try the text as written too.
    return followPointer(part, base + fragment, trail);
  }

  /** Follows a pointer, unless it is being followed already. */
  function followPointer(part: Part, pointer: string, trail: Trail): Resolution {
    const key = keyOf({ part, pointer });
    if (trail.open.has(key)) return { failure: circularPointer(part, pointer) };
    trail.open.add(key);
    const resolution = walk({ part, pointer }, trail);
    trail.open.delete(key);
    return resolution;
  }

  /** Walks down a file to a place, and continues in the target of each reference that is in the way. */
  function walk(place: Origin, trail: Trail): Resolution {
    let target: Target = { part: place.part, pointer: '', value: place.part.value };
    for (const token of pointerTokens(place.pointer)) {
      const passed = new Set<string>();
      while (!hasOwn(target.value, token)) {
        const reference = ownValue(target.value, '$ref');
        if (typeof reference !== 'string') return { failure: missingPointer(place.part, place.pointer) };
        if (passed.has(keyOf(target))) return { failure: circularPointer(place.part, place.pointer) };
        if (trail.count >= MAX_REFERENCES) {
          return { failure: tooManyReferences(place.part, place.pointer, MAX_REFERENCES) };
        }
        passed.add(keyOf(target));
        trail.count += 1;
        const resolution = resolve(reference, target, trail);
        if (!resolution.target) return resolution;
        target = resolution.target;
      }
      target = { part: target.part, pointer: joinPointer(target.pointer, token), value: target.value[token] };
    }
    return { target };
  }

  return (reference, part, pointer) => resolve(reference, { part, pointer }, { count: 0, open: new Set() });
}

function resolveAnchor(part: Part, anchor: string): Resolution {
  const { anchors } = namesIn(part);
  const pointer = anchors.get(anchor);
  return pointer === undefined
    ? { failure: missingAnchor(part, anchor, anchors.keys()) }
    : { target: { part, pointer, value: valueAtPointer(part.value, pointer) } };
}

function hasOwn(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

/** Identifies a place in all files of a document. */
function keyOf({ part, pointer }: Origin): string {
  return `${part.address}#${pointer}`;
}

function splitReference(reference: string): { address: string; fragment: string } {
  const at = reference.indexOf('#');
  return at === -1
    ? { address: reference, fragment: '' }
    : { address: reference.slice(0, at), fragment: reference.slice(at + 1) };
}

/**
 * Returns the possible addresses of a reference: relative to the `$id` or `$self` around it, as the specifications say,
 * and relative to the file, because files are often not at the address that they declare.
 */
function addressesOf(address: string, { part, pointer }: Origin): string[] {
  const bases = [resourceAround(part, pointer)?.address, part.address].filter((base) => base !== undefined);
  return [...new Set(bases.flatMap((base) => URL.parse(address, base)?.href ?? []))];
}

/** The names in a file, collected only if a reference uses one. */
const namesIn = memo(({ value, address }: Part) => collectNames(value, address));

/** Returns the innermost schema with an `$id` around a pointer. */
function resourceAround(part: Part, pointer: string): Resource | undefined {
  return namesIn(part).resources.findLast(
    (resource) =>
      resource.address !== undefined && (pointer === resource.pointer || pointer.startsWith(`${resource.pointer}/`)),
  );
}

/** A schema with an `$id` in one of the files of a document. */
interface PlacedResource {
  part: Part;
  resource: Resource;
}

/** The schemas with an `$id` in all files of a document. */
interface ResourceIndex {
  at: (address: string) => PlacedResource | undefined;
  /** Finds a schema whose address ends in a relative one. */
  endingIn: (address: string) => PlacedResource | undefined;
}

/** Creates the index of a list of files that may grow. Of several schemas with the same address, the first counts. */
function createResourceIndex(parts: readonly Part[]): ResourceIndex {
  const byAddress = new Map<string, PlacedResource>();
  let indexed = 0;

  function indexAll(): typeof byAddress {
    for (const part of parts.slice(indexed)) {
      for (const resource of namesIn(part).resources) {
        const { address } = resource;
        if (address && !byAddress.has(address)) byAddress.set(address, { part, resource });
      }
    }
    indexed = parts.length;
    return byAddress;
  }

  return {
    at: (address) => indexAll().get(address),
    endingIn(address) {
      const ending = `/${address.replace(/^\.\//, '')}`;
      return [...indexAll()].find(([each]) => each.endsWith(ending))?.[1];
    },
  };
}
