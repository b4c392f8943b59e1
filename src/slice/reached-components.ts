import { fragmentOf } from '../document/references.ts';
import { schemeName } from '../document/scheme-names.ts';
import type { Kind } from '../document/shape.ts';
import { joinPointer, valueAtPointer } from '../json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue } from '../json/record.ts';
import { subtypeChoice } from '../schema/inheritance.ts';
import { discriminatorTarget, type Resolver } from '../schema/reference.ts';
import { type ComponentKey, sliceComponents } from './slice-components.ts';

interface ReferenceUse {
  /** What the reference leads to. */
  kind: Kind;
  /** Whether a schema extends the target, so that values of other subtypes cannot appear here. */
  isParent: boolean;
}

/** Collects the components that a value names. */
export interface ReachedComponents {
  keys: ReadonlySet<ComponentKey>;
  /**
   * Adds the target of a reference. Returns the reference to its place in the slice, or as written if it cannot be resolved.
   */
  addReference: (reference: unknown, use: ReferenceUse) => unknown;
  /** Adds the target of a mapping entry, a reference or the name of a component. Returns it as the slice writes it. */
  addMapped: (target: unknown) => unknown;
  /** Adds the security schemes that an operation requires. */
  addSchemes: (operation: JsonRecord) => void;
  /** Adds what references in examples and extensions name. They are only data, but many tools follow them anyway. */
  addData: (data: unknown) => void;
}

/** Creates an empty collection. `resolver` is that of the whole document. */
export function createReachedComponents(resolver: Resolver): ReachedComponents {
  const root = resolver.root as JsonRecord;
  const components = sliceComponents(root);
  const keys = new Set<ComponentKey>();

  function addReference(reference: unknown, { kind, isParent }: ReferenceUse): unknown {
    const target =
      typeof reference === 'string' ? resolver.follow({ value: { $ref: reference }, pointer: '' }) : undefined;
    const place = target && components.of(target.pointer, kind);
    if (!place) return reference;
    keys.add(place.key);
    if (!isParent && place.rest === '') addSubtypes(target.pointer, target.value);
    return place.isSame || !String(reference).startsWith('#/') ? reference : fragmentOf(place.pointer);
  }

  /** Adds the schemas that extend a schema, because their values may appear in its place. */
  function addSubtypes(pointer: string, value: unknown): void {
    if (ownValue(value, 'oneOf') ?? ownValue(value, 'anyOf')) return;
    for (const option of subtypeChoice({ value, pointer }, resolver)?.options ?? []) {
      const place = components.of(option.pointer, 'schema');
      if (place) keys.add(place.key);
    }
  }

  function addMapped(target: unknown): unknown {
    if (typeof target === 'string' && target.startsWith('#')) {
      return addReference(target, { kind: 'schema', isParent: false });
    }
    const pointer = discriminatorTarget(target);
    if (pointer !== undefined) addAt(pointer, 'schema');
    return target;
  }

  function addSchemes({ security }: JsonRecord): void {
    for (const [name] of listOf(security).flatMap(entriesOf)) {
      addAt(joinPointer('/components/securitySchemes', schemeName(name)), 'securityScheme');
    }
  }

  function addAt(pointer: string, kind: Kind): void {
    const place = valueAtPointer(root, pointer) === undefined ? undefined : components.of(pointer, kind);
    if (place) keys.add(place.key);
  }

  function addData(data: unknown): void {
    if (Array.isArray(data)) data.forEach(addData);
    if (!isRecord(data)) return;
    const reference = ownValue(data, '$ref');
    const isReference = typeof reference === 'string' && reference.startsWith('#/components/');
    if (isReference) addReference(reference, { kind: 'other', isParent: true });
    Object.values(data).forEach(addData);
  }

  return { keys, addReference, addMapped, addSchemes, addData };
}
