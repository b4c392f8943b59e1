import { decoded } from '../decoded.ts';
import { nearest } from './nearest.ts';
import { nearestPointer } from './nearest-pointer.ts';
import type { Part } from './part.ts';
import { isFailure, type Library } from './part-library.ts';
import { namesIn, type Resource, resourceAround } from './part-names.ts';
import { joinPointer, pointerTokens, valueAtPointer } from './pointer.ts';
import { type Failure, unresolved } from './reference-failures.ts';
import { quoted } from './rule.ts';

/** A value in one of the files of a document. */
export interface Target {
  part: Part;
  /** JSON pointer in that file. */
  pointer: string;
  value: unknown;
}

export type Resolution =
  | { target: Target; failure?: undefined; needs?: undefined }
  /** What has to be loaded first. */
  | { needs: string; target?: undefined; failure?: undefined }
  | { failure: Failure; target?: undefined; needs?: undefined };

/** Where `reference` leads that stands in `from` at the pointer `at`. */
export type Resolve = (reference: string, from: Part, at: string) => Resolution;

/** References that one reference may pass through on its way, all of them together: some lead back to themselves. */
const MAX_PASSAGES = 50;

/** What one reference has passed through so far. */
interface Way {
  passages: number;
}

export function createResolve(library: Library): Resolve {
  const named = new Map<string, { part: Part; resource: Resource }>();
  let partsRead = 0;

  /** What has an address of its own in any of the files so far. */
  function resources(): typeof named {
    for (; partsRead < library.parts.length; partsRead += 1) {
      const part = library.parts[partsRead];
      if (!part) break;
      for (const resource of namesIn(part).resources) {
        if (!named.has(resource.address)) named.set(resource.address, { part, resource });
      }
    }
    return named;
  }

  /** A schema whose `$id` ends in the name that a reference states: not what the specification says, but what is meant. */
  function resourceByName(address: string) {
    const ending = `/${address.replace(/^\.\//, '')}`;
    return [...resources().values()].find(({ resource }) => resource.address.endsWith(ending));
  }

  function resolve(reference: string, from: Part, at: string, way: Way): Resolution {
    const { address, fragment } = split(reference);
    if (address === '') return resolveLocal(fragment, from, at, way);
    const candidates = addressesOf(address, from, at);
    for (const candidate of candidates) {
      const known = resources().get(candidate);
      if (known) return resolveIn(known.part, fragment, known.resource, way);
    }
    let failure: Failure | undefined;
    for (const candidate of candidates) {
      const refusal = library.refusal(candidate, from);
      const found = refusal ?? library.get(candidate);
      if (!found) return { needs: candidate };
      if (!isFailure(found)) return resolveIn(found, fragment, undefined, way);
      failure = found;
    }
    const sloppy = resourceByName(address);
    if (sloppy) return resolveIn(sloppy.part, fragment, sloppy.resource, way);
    return { failure: failure ?? unresolved(reference, 'is no valid address', undefined) };
  }

  /** In a schema with an address of its own, a fragment is relative to it; many authors mean the whole file. */
  function resolveLocal(fragment: string, from: Part, at: string, way: Way): Resolution {
    const resource = resourceAround(from, at);
    if (resource && resource.pointer !== '') {
      const found = resolveIn(from, fragment, resource, way);
      if (!found.failure) return found;
    }
    return resolveIn(from, fragment, undefined, way);
  }

  function resolveIn(part: Part, fragment: string, resource: Resource | undefined, way: Way): Resolution {
    const base = resource?.pointer ?? '';
    const plain = decoded(fragment);
    if (plain !== '' && !plain.startsWith('/')) return resolveAnchor(part, plain);
    // Some writers do not percent-encode names that hold a `%`, so the text as written is tried too.
    const found = followPointer(part, base + plain, way);
    return found.failure && fragment !== plain ? followPointer(part, base + fragment, way) : found;
  }

  function resolveAnchor(part: Part, anchor: string): Resolution {
    const { anchors } = namesIn(part);
    const pointer = anchors.get(anchor);
    if (pointer !== undefined) return { target: { part, pointer, value: valueAtPointer(part.value, pointer) } };
    const near = nearest(anchor, anchors.keys());
    const key = `${part.address}#${anchor}`;
    return {
      failure: unresolved(key, `leads nowhere: ${part.file} names nothing ${quoted(anchor)}`, near && `#${near}`),
    };
  }

  /** Walks down a file; where a reference stands in the way, on in what it leads to. */
  function followPointer(start: Part, wanted: string, way: Way): Resolution {
    let [part, pointer, value] = [start, '', start.value];
    for (const token of pointerTokens(wanted)) {
      while (!hasOwn(value, token)) {
        const reference = hasOwn(value, '$ref') ? value['$ref'] : undefined;
        if (typeof reference !== 'string' || way.passages >= MAX_PASSAGES) return missing(start, wanted);
        way.passages += 1;
        const passage = resolve(reference, part, pointer, way);
        if (!passage.target) return passage;
        ({ part, pointer, value } = passage.target);
      }
      value = value[token];
      pointer = joinPointer(pointer, token);
    }
    return { target: { part, pointer, value } };
  }

  return (reference, from, at) => resolve(reference, from, at, { passages: 0 });
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
 * The addresses that a reference may mean: relative to the `$id` or `$self` around it, as the specifications say, and
 * relative to the file, because files are often read elsewhere than at the address that they state.
 */
function addressesOf(address: string, from: Part, at: string): string[] {
  const bases = [resourceAround(from, at)?.address, from.address].filter((base) => base !== undefined);
  return [...new Set(bases.flatMap((base) => URL.parse(address, base)?.href ?? []))];
}

function missing(part: Part, pointer: string): Resolution {
  const near = nearestPointer(part.value, pointer);
  const words = `leads nowhere: ${part.file} holds nothing at ${quoted(pointer)}`;
  return { failure: unresolved(`${part.address}#${pointer}`, words, near === undefined ? undefined : `#${near}`) };
}
