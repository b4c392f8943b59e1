import { joinPointer } from '../../../core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { fragmentOf } from '../../../document/references.ts';
import { type Located, localPointer, type Resolver, referenceOf, resolverFor } from '../../../schema/reference.ts';

/** State of one conversion. */
export interface Conversion {
  /** Follows references of the document as it is written, in version 2. */
  resolver: Resolver;
  /** Pointers of version 2 that move in version 3. */
  moves: Map<string, string>;
  /** Returns whether a reference of the document points to a place or into it. */
  isReferenced: (pointer: string) => boolean;
}

/** Starts the conversion of a document, which itself does not change. */
export function createConversion(document: JsonRecord): Conversion {
  let referenced: Set<string> | undefined;
  return {
    resolver: resolverFor(document),
    moves: new Map(),
    isReferenced(pointer) {
      referenced ??= referencedPointers(document);
      return [...referenced].some((each) => each === pointer || each.startsWith(`${pointer}/`));
    },
  };
}

/** Returns a Reference Object that leads to a place in the document. */
export function referenceTo(...tokens: string[]): { $ref: string } {
  return { $ref: fragmentOf(joinPointer('', ...tokens)) };
}

/** Returns the object at a place, or the target of a reference there without the fields next to the reference. */
export function resolvedRecord(located: Located, resolver: Resolver): (Located & { value: JsonRecord }) | undefined {
  const target = resolver.resolve(located);
  return target && isRecord(target.value) ? { value: target.value, pointer: target.pointer } : undefined;
}

/** Converts each object of a map. Leaves references, extensions and other values unchanged. */
export function mapRecords(map: unknown, convert: (value: JsonRecord, name: string) => unknown): unknown {
  if (!isRecord(map)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, isConvertible(name, value) ? convert(value, name) : value]),
  );
}

/** Whether an entry of an object is converted. References and extensions stay as they are. */
export function isConvertible(name: string, value: unknown): value is JsonRecord {
  return isRecord(value) && !name.startsWith('x-') && referenceOf(value) === undefined;
}

/** Collects the pointers of all references within the document. Visits objects that YAML aliases share only once. */
function referencedPointers(document: JsonRecord): Set<string> {
  const pointers = new Set<string>();
  const seen = new Set<unknown>([document]);
  for (const value of seen) {
    const reference = ownValue(value, '$ref');
    const pointer = typeof reference === 'string' ? localPointer(reference) : undefined;
    if (pointer !== undefined) pointers.add(pointer);
    for (const child of Object.values(value as object))
      if (typeof child === 'object' && child !== null) seen.add(child);
  }
  return pointers;
}
