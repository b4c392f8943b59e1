import { decodePercent } from '../../json/decode.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../json/pointer.ts';
import type { Resource } from '../../schema/names.ts';
import type { Part } from './part.ts';
import { isFailure, type Library } from './part-library.ts';
import { createResourceIndex, namesIn, resourceAround } from './part-names.ts';
import {
  circularPointer,
  type Failure,
  invalidAddress,
  missingAnchor,
  missingPointer,
  tooManyPassages,
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
 * Maximum number of references that one reference may pass through in total. Each can pass through others, so a small
 * file could cause very many.
 */
const MAX_PASSAGES = 1000;

/** The path of one reference so far. */
interface Trail {
  passages: number;
  /** Pointers being followed, each with the address of its file. If one repeats, the references form a circle. */
  open: Set<string>;
}

/**
 * Creates the resolver for the files of a document. It reads nothing: a reference into a file that is not loaded yet
 * needs that file first.
 */
export function createResolve(library: Library): Resolve {
  const resources = createResourceIndex(library.parts);

  function resolve(reference: string, from: Part, at: string, trail: Trail): Resolution {
    const { address, fragment } = split(reference);
    if (address === '') return resolveLocal(fragment, from, at, trail);
    const candidates = addressesOf(address, from, at);
    for (const candidate of candidates) {
      const match = resources.at(candidate);
      if (match) return resolveIn(match.part, fragment, match.resource, trail);
    }
    let failure: Failure | undefined;
    for (const candidate of candidates) {
      const part = library.refusal(candidate, from) ?? library.get(candidate);
      if (!part) return { needs: candidate };
      if (!isFailure(part)) return resolveIn(part, fragment, undefined, trail);
      failure = part;
    }
    // The specification does not say so, but authors mean a schema whose `$id` ends in the name.
    const match = resources.endingIn(address);
    if (match) return resolveIn(match.part, fragment, match.resource, trail);
    return { failure: failure ?? invalidAddress(reference) };
  }

  /**
   * Resolves a fragment. In a schema with an `$id`, it is relative to that schema, but many authors mean the whole
   * file.
   */
  function resolveLocal(fragment: string, from: Part, at: string, trail: Trail): Resolution {
    const resource = resourceAround(from, at);
    if (resource && resource.pointer !== '') {
      const resolution = resolveIn(from, fragment, resource, trail);
      if (!resolution.failure) return resolution;
    }
    return resolveIn(from, fragment, undefined, trail);
  }

  function resolveIn(part: Part, fragment: string, resource: Resource | undefined, trail: Trail): Resolution {
    const base = resource?.pointer ?? '';
    const plain = decodePercent(fragment);
    if (plain !== '' && !plain.startsWith('/')) return resolveAnchor(part, plain);
    // Some authors do not percent-encode names with a `%`, so try the text as written too.
    const resolution = followPointer(part, base + plain, trail);
    return resolution.failure && fragment !== plain ? followPointer(part, base + fragment, trail) : resolution;
  }

  /** Walks down a file and continues in the target of any reference on the path. */
  function followPointer(start: Part, path: string, trail: Trail): Resolution {
    const key = `${start.address}#${path}`;
    if (trail.open.has(key)) return { failure: circularPointer(start, path) };
    trail.open.add(key);
    const resolution = walk(start, path, trail);
    trail.open.delete(key);
    return resolution;
  }

  function walk(start: Part, path: string, trail: Trail): Resolution {
    let [part, pointer, value] = [start, '', start.value];
    for (const token of pointerTokens(path)) {
      const passed = new Set<string>();
      while (!hasOwn(value, token)) {
        const reference = hasOwn(value, '$ref') ? value['$ref'] : undefined;
        if (typeof reference !== 'string') return { failure: missingPointer(start, path) };
        const place = `${part.address}#${pointer}`;
        if (passed.has(place)) return { failure: circularPointer(start, path) };
        if (trail.passages >= MAX_PASSAGES) return { failure: tooManyPassages(start, path, MAX_PASSAGES) };
        passed.add(place);
        trail.passages += 1;
        const passage = resolve(reference, part, pointer, trail);
        if (!passage.target) return passage;
        ({ part, pointer, value } = passage.target);
      }
      value = value[token];
      pointer = joinPointer(pointer, token);
    }
    return { target: { part, pointer, value } };
  }

  return (reference, from, at) => resolve(reference, from, at, { passages: 0, open: new Set() });
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

function split(reference: string): { address: string; fragment: string } {
  const at = reference.indexOf('#');
  return at === -1
    ? { address: reference, fragment: '' }
    : { address: reference.slice(0, at), fragment: reference.slice(at + 1) };
}

/**
 * Returns the possible addresses of a reference: relative to the `$id` or `$self` around it, as the specifications say,
 * and relative to the file, because files are often not at the address that they declare.
 */
function addressesOf(address: string, from: Part, at: string): string[] {
  const bases = [resourceAround(from, at)?.address, from.address].filter((base) => base !== undefined);
  return [...new Set(bases.flatMap((base) => URL.parse(address, base)?.href ?? []))];
}
