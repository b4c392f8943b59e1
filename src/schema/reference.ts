import { decoded } from '../decoded.ts';
import { isRecord, textOf } from '../document/json.ts';
import { joinPointer, pointerOfUnescapedName, pointerTokens, valueAtPointer } from '../document/pointer.ts';

/** A value of the document together with where it stands, so that identity survives without dereferencing. */
export interface Located {
  value: unknown;
  /** JSON pointer of the value itself; several, see `combined`, where it stands in several places at once. */
  pointer: string;
  /** The places, where there are several. */
  parts?: readonly Located[] | undefined;
}

/** Follows `$ref`s of one document, one step at a time and only when asked. */
export interface Resolver {
  readonly root: unknown;
  /** Follows one reference; `undefined` when it leads nowhere. A value without reference stands for itself. */
  follow(located: Located): Located | undefined;
  /** Follows references to the value at their end; `undefined` when they lead nowhere or in a circle. */
  resolve(located: Located): Located | undefined;
}

export function createResolver(root: unknown): Resolver {
  const targets = new Map<string, Located | undefined>();
  const ends = new Map<string, Located | undefined>();
  let names: Map<string, Located> | undefined;

  function target(reference: string): Located | undefined {
    if (targets.has(reference)) return targets.get(reference);
    const local = withoutOwnAddress(reference, root);
    const pointer = localPointer(local);
    const located = pointer === undefined ? named(local) : locatedByPointer(root, pointer, local.slice(1));
    targets.set(reference, located);
    return located;
  }

  function named(reference: string): Located | undefined {
    names ??= collectNames(root);
    return names.get(reference);
  }

  function follow(located: Located): Located | undefined {
    const reference = referenceOf(located.value);
    return reference === undefined ? located : target(reference);
  }

  /** Where a chain of references ends. Each chain is walked once, however many of its links are asked for. */
  function endOf(first: string): Located | undefined {
    const chain = new Set<string>();
    let end: Located | undefined;
    for (
      let reference: string | undefined = first;
      reference !== undefined;
      reference = end && referenceOf(end.value)
    ) {
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
      const reference = referenceOf(located.value);
      return reference === undefined ? located : endOf(reference);
    },
  };
}

/** The `$ref` of a Reference Object; a property that happens to be named `$ref` is not one. */
export function referenceOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, '$ref')) return typeof value.$ref === 'string' ? value.$ref : undefined;
  return Object.hasOwn(value, '$dynamicRef') && typeof value.$dynamicRef === 'string' ? value.$dynamicRef : undefined;
}

/** A reference by the document's own address (`$self`, OpenAPI 3.2 section 4.1.1) is one within the document. */
function withoutOwnAddress(reference: string, root: unknown): string {
  const own = isRecord(root) ? textOf(root.$self) : undefined;
  return own && reference.startsWith(`${own}#`) ? reference.slice(own.length) : reference;
}

/** The pointer of `#/a/b`, percent-decoded (RFC 6901 section 6); `undefined` for references to other documents. */
export function localPointer(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const fragment = reference.slice(1);
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  return decoded(fragment);
}

/** Some writers do not percent-encode names that hold a `%`, so the text as written is tried too. */
function locatedByPointer(root: unknown, pointer: string, written: string): Located | undefined {
  for (const candidate of new Set([pointer, written])) {
    const value = valueAtPointer(root, candidate);
    if (value !== undefined) return { value, pointer: candidate };
  }
  const meant = pointerOfUnescapedName(root, pointer);
  return meant === undefined ? undefined : { value: valueAtPointer(root, meant), pointer: meant };
}

const MAX_NAMED_VALUES = 1_000_000;

/** What `$anchor`, `$dynamicAnchor` and `$id` name; the first of a name counts. Read only when a reference asks. */
function collectNames(root: unknown): Map<string, Located> {
  const names = new Map<string, Located>();
  const add = (name: string, located: Located) => names.has(name) || names.set(name, located);
  const queue: Located[] = [{ value: root, pointer: '' }];
  for (let index = 0; index < queue.length && queue.length < MAX_NAMED_VALUES; index += 1) {
    const located = queue[index] as Located;
    const { value, pointer } = located;
    if (typeof value !== 'object' || value === null) continue;
    if (isRecord(value)) {
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const anchor = Object.hasOwn(value, keyword) ? textOf(value[keyword]) : undefined;
        if (anchor) add(`#${anchor}`, located);
      }
      const id = Object.hasOwn(value, '$id') ? textOf(value.$id) : undefined;
      if (id) for (const name of [id, id.split('/').at(-1) ?? id]) add(name, located);
    }
    for (const [key, child] of Object.entries(value)) {
      const token = key.replaceAll('~', '~0').replaceAll('/', '~1');
      if (typeof child === 'object') queue.push({ value: child, pointer: `${pointer}/${token}` });
    }
  }
  return names;
}

const COMPONENT_SCHEMA = /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/;

/** `Pet` for a pointer to `/components/schemas/Pet`; `undefined` for any other place. */
export function componentSchemaName(pointer: string): string | undefined {
  return COMPONENT_SCHEMA.test(pointer) ? pointerTokens(pointer).at(-1) : undefined;
}

/** Where an entry of `mapping` of a discriminator leads: it holds a reference, or the name of a component. */
export function mappedPointer(target: unknown): string | undefined {
  const text = textOf(target);
  if (!text) return undefined;
  return text.startsWith('#') ? localPointer(text) : joinPointer('/components/schemas', text);
}

const SEPARATOR = '\u0000';
/** More statements about one place than anybody writes; what comes after is left out. */
const MAX_COMBINED = 50;

/** Two statements about one place that hold together, as `allOf` says. `locatedAt` reads its pointer back. */
export function combined(first: Located, second: Located): Located {
  const parts = new Map<string, Located>();
  for (const located of [first, second]) {
    for (const part of located.parts ?? [located]) if (parts.size < MAX_COMBINED) parts.set(part.pointer, part);
  }
  return together([...parts.values()]);
}

function together(parts: Located[]): Located {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return {
    value: { allOf: parts.map(({ value }) => value) },
    pointer: parts.map(({ pointer }) => pointer).join(SEPARATOR),
    parts,
  };
}

/** The schema at a pointer that `Located.pointer` gave, `undefined` when it leads nowhere. */
export function locatedAt(root: unknown, pointer: string): Located | undefined {
  const parts = pointer.split(SEPARATOR).map((part) => ({ value: valueAtPointer(root, part), pointer: part }));
  return parts.some(({ value }) => value === undefined) ? undefined : together(parts);
}
