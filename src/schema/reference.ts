import { decodePercent } from '../core/json/decode.ts';
import { memo } from '../core/json/memo.ts';
import { joinPointer, pointerOfUnescapedName, pointerTokens, valueAtPointer } from '../core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue, textOf } from '../core/json/record.ts';
import { collectNames, type Names, type Resource } from './names.ts';

/** A value of the document with its pointer, which identifies it even if references are not resolved. */
export interface Located {
  value: unknown;
  /** The JSON pointer of the value itself, or several if it has several places. See `combineLocated`. */
  pointer: string;
  /** The places, if there are several. */
  parts?: readonly Located[] | undefined;
}

/** Follows the `$ref`s of one document, one step at a time and only on demand. */
export interface Resolver {
  readonly root: unknown;
  /** Follows one reference, or returns `undefined` if it has no target. Returns a value that is not one unchanged. */
  follow(located: Located): Located | undefined;
  /** Follows references to their final value, or returns `undefined` if they have no target or form a cycle. */
  resolve(located: Located): Located | undefined;
}

/** Returns the resolver of a document. All callers share it, so that each reference is resolved only once. */
export const resolverFor = memo((root: object) => createResolver(root));

function createResolver(root: object): Resolver {
  const targets = new Map<string, Located | undefined>();
  const ends = new Map<string, Located | undefined>();
  let names: Names | undefined;
  let owners: WeakMap<object, string> | undefined;

  function target(reference: string): Located | undefined {
    if (targets.has(reference)) return targets.get(reference);
    const local = withoutOwnAddress(reference, root);
    const pointer = localPointer(local);
    const located = pointer === undefined ? findNamed(local) : locatedByPointer(root, pointer, local.slice(1));
    targets.set(reference, located);
    return located;
  }

  /** Finds a value by its name. Collects names only when a reference uses one. */
  function findNamed(reference: string): Located | undefined {
    names ??= collectNames(root);
    const { anchors, resources } = names;
    const pointer = reference.startsWith('#')
      ? anchors.get(reference.slice(1))
      : (resources.find(({ id }) => id === reference) ?? resources.find(({ id }) => id.endsWith(`/${reference}`)))
          ?.pointer;
    return pointer === undefined ? undefined : { value: valueAtPointer(root, pointer), pointer };
  }

  /**
   * Returns a pointer from the root of the document for one that is relative to the schema with an `$id` around it
   * (JSON Schema 2020-12 core 8.2.1). Many authors mean the whole document, so that is tried first.
   */
  function fromRoot(reference: string, located: Located): string {
    const pointer = localPointer(reference);
    if (pointer === undefined || (pointer !== '' && target(reference))) return reference;
    const start = resourceAround(located);
    if (start === undefined || valueAtPointer(root, start + pointer) === undefined) return reference;
    return `#${start}${pointer}`;
  }

  /** Returns the pointer of the schema with an `$id` around a value. Judges know only the value, not its pointer. */
  function resourceAround({ value, pointer: at }: Located): string | undefined {
    names ??= collectNames(root);
    const { resources } = names;
    if (at !== '') {
      return resources.findLast(({ pointer: start }) => start !== '' && `${at}/`.startsWith(`${start}/`))?.pointer;
    }
    owners ??= ownersIn(root, resources);
    return isRecord(value) ? owners.get(value) : undefined;
  }

  function referenceIn(located: Located): string | undefined {
    const reference = referenceOf(located.value);
    return reference === undefined ? undefined : fromRoot(reference, located);
  }

  function follow(located: Located): Located | undefined {
    const reference = referenceIn(located);
    return reference === undefined ? located : target(reference);
  }

  /** Returns the end of a chain of references. Walks a chain only once, and remembers the end for all of its links. */
  function endOf(first: string): Located | undefined {
    const chain = new Set<string>();
    let end: Located | undefined;
    for (let reference: string | undefined = first; reference !== undefined; reference = end && referenceIn(end)) {
      if (ends.has(reference)) {
        end = ends.get(reference);
        break;
      }
      if (chain.has(reference)) {
        end = undefined;
        break;
      }
      chain.add(reference);
      end = target(reference);
    }
    for (const reference of chain) ends.set(reference, end);
    return end;
  }

  return {
    root,
    follow,
    resolve(located) {
      const reference = referenceIn(located);
      return reference === undefined ? located : endOf(reference);
    },
  };
}

/** Returns the pointers of the schemas with an `$id`, by the values that they contain. */
function ownersIn(root: unknown, resources: readonly Resource[]): WeakMap<object, string> {
  const owners = new WeakMap<object, string>();
  for (const { pointer } of resources) {
    if (pointer === '') continue;
    const queue = [valueAtPointer(root, pointer)];
    for (const value of queue) {
      if (typeof value !== 'object' || value === null) continue;
      owners.set(value, pointer);
      for (const child of Object.values(value)) if (!hasId(child)) queue.push(child);
    }
  }
  return owners;
}

function hasId(value: unknown): boolean {
  return isRecord(value) && typeof ownValue(value, '$id') === 'string';
}

/** Returns the `$ref` or `$dynamicRef` of a value. A `$ref` that is not a string, such as a property, is not one. */
export function referenceOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, '$ref')) return typeof value.$ref === 'string' ? value.$ref : undefined;
  return Object.hasOwn(value, '$dynamicRef') && typeof value.$dynamicRef === 'string' ? value.$dynamicRef : undefined;
}

/** Bounds the work on long chains of references. */
const MAX_LINKS = 100;

/** Returns a value and the targets of its references, link by link. Only the value if the chain has no end. */
export function chainOf(located: Located, resolver: Resolver): Located[] {
  const links = [located];
  let link: Located | undefined = located;
  while (referenceOf(link.value) !== undefined && links.length < MAX_LINKS && resolver.resolve(link)) {
    link = resolver.follow(link);
    if (!link) break;
    links.push(link);
  }
  return links;
}

/**
 * Returns the schema that a reference without siblings equals, by whose pointer all such references can share data. A
 * reference with siblings is a schema of its own (JSON Schema 2020-12 core 8.2.3.1), also in the middle of a chain.
 */
export function bareTarget(located: Located, resolver: Resolver): Located | undefined {
  if (!isBareReference(located.value)) return undefined;
  const targets = chainOf(located, resolver).slice(1);
  return targets.find(({ value }) => !isBareReference(value)) ?? targets.at(-1);
}

export function isBareReference(value: unknown): boolean {
  return referenceOf(value) !== undefined && Object.keys(value as JsonRecord).length === 1;
}

/** Makes a reference with the document's own URL (`$self`, OpenAPI 3.2 section 4.1.1) a local reference. */
function withoutOwnAddress(reference: string, root: unknown): string {
  const documentAddress = isRecord(root) ? textOf(root.$self) : undefined;
  return documentAddress && reference.startsWith(`${documentAddress}#`)
    ? reference.slice(documentAddress.length)
    : reference;
}

/** Returns the decoded pointer of `#/a/b` (RFC 6901 section 6), or `undefined` for anchors and other documents. */
export function localPointer(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const fragment = reference.slice(1);
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  return decodePercent(fragment);
}

/** Finds a value by its pointer. Also tries the text as written, because some authors do not percent-encode `%`. */
function locatedByPointer(root: unknown, pointer: string, written: string): Located | undefined {
  for (const candidate of new Set([pointer, written])) {
    const value = valueAtPointer(root, candidate);
    if (value !== undefined) return { value, pointer: candidate };
  }
  const intendedPointer = pointerOfUnescapedName(root, pointer);
  return intendedPointer === undefined
    ? undefined
    : { value: valueAtPointer(root, intendedPointer), pointer: intendedPointer };
}

const COMPONENT_SCHEMA = /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/;

/** Returns `Pet` for the pointer `/components/schemas/Pet`, and `undefined` for any other place. */
export function componentSchemaName(pointer: string): string | undefined {
  return COMPONENT_SCHEMA.test(pointer) ? pointerTokens(pointer).at(-1) : undefined;
}

/** Returns the pointer of a discriminator's `mapping` entry, which is a reference or the name of a component. */
export function discriminatorTarget(target: unknown): string | undefined {
  const text = textOf(target);
  if (!text) return undefined;
  return text.startsWith('#') ? localPointer(text) : joinPointer('/components/schemas', text);
}

const SEPARATOR = '\u0000';
/** The maximum number of schemas to combine for one place. */
const MAX_COMBINED = 50;

/** Combines two schemas for the same place, like `allOf`. `locatedAt` can read the combined pointer. */
export function combineLocated(first: Located, second: Located): Located {
  const parts = new Map<string, Located>();
  for (const located of [first, second]) {
    for (const part of located.parts ?? [located]) if (parts.size < MAX_COMBINED) parts.set(part.pointer, part);
  }
  return combineParts([...parts.values()]);
}

function combineParts(parts: Located[]): Located {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return {
    value: { allOf: parts.map(({ value }) => value) },
    pointer: parts.map(({ pointer }) => pointer).join(SEPARATOR),
    parts,
  };
}

/** Returns the schema at a pointer from `Located.pointer`, or `undefined` if there is none. */
export function locatedAt(root: unknown, pointer: string): Located | undefined {
  const parts = pointer.split(SEPARATOR).map((part) => ({ value: valueAtPointer(root, part), pointer: part }));
  return parts.some(({ value }) => value === undefined) ? undefined : combineParts(parts);
}
