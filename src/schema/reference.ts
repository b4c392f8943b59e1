import { isRecord } from '../document/json.ts';
import { pointerTokens, valueAtPointer } from '../document/pointer.ts';

/** A value of the document together with where it stands, so that identity survives without dereferencing. */
export interface Located {
  value: unknown;
  /** JSON pointer of the value itself, after following references. */
  pointer: string;
}

/** Follows `$ref`s of one document, one step at a time and only when asked. */
export interface Resolver {
  /** Follows references until something else is found; `undefined` when they lead nowhere or in a circle. */
  resolve(located: Located): Located | undefined;
}

const MAX_REFERENCE_CHAIN = 100;

export function createResolver(root: unknown): Resolver {
  const targets = new Map<string, Located | undefined>();

  function target(reference: string): Located | undefined {
    if (targets.has(reference)) return targets.get(reference);
    const pointer = localPointer(reference);
    const value = pointer === undefined ? undefined : valueAtPointer(root, pointer);
    const located = pointer === undefined || value === undefined ? undefined : { value, pointer };
    targets.set(reference, located);
    return located;
  }

  return {
    resolve(located) {
      let current: Located | undefined = located;
      for (let step = 0; step < MAX_REFERENCE_CHAIN && current; step += 1) {
        const reference = referenceOf(current.value);
        if (reference === undefined) return current;
        current = target(reference);
      }
      return undefined;
    },
  };
}

/** The `$ref` of a Reference Object; a property that happens to be named `$ref` is not one. */
export function referenceOf(value: unknown): string | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, '$ref')) return undefined;
  return typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** The pointer of `#/a/b`, percent-decoded (RFC 6901 section 6); `undefined` for references to other documents. */
export function localPointer(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const fragment = reference.slice(1);
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const COMPONENT_SCHEMA = /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/;

/** `Pet` for a pointer to `/components/schemas/Pet`; `undefined` for any other place. */
export function componentSchemaName(pointer: string): string | undefined {
  return COMPONENT_SCHEMA.test(pointer) ? pointerTokens(pointer).at(-1) : undefined;
}

const COMBINED = '\u0000';

/** The identity of two places that hold together; `locatedAt` reads it back. */
export function combinedPointer(first: string, second: string): string {
  return `${first}${COMBINED}${second}`;
}

/** The schema at a pointer that `Located.pointer` gave, `undefined` when it leads nowhere. */
export function locatedAt(root: unknown, pointer: string): Located | undefined {
  const parts = pointer.split(COMBINED).map((part) => valueAtPointer(root, part));
  if (parts.includes(undefined)) return undefined;
  return { value: parts.length === 1 ? parts[0] : { allOf: parts }, pointer };
}
