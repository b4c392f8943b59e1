import { resolverOf } from '../../api/openapi/operation.ts';
import { memo } from '../../core/json/memo.ts';
import { joinPointer, valueAtPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, setOwn } from '../../core/json/record.ts';
import { shownMarkdown } from '../../core/text/visible-text.ts';
import { fragmentOf, referencesOf } from '../../document/references.ts';
import { schemeName } from '../../document/scheme-names.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from '../../document/shape.ts';
import { subtypeChoice } from '../../schema/inheritance.ts';
import { discriminatorTarget, type Resolver } from '../../schema/reference.ts';
import { type ComponentKey, sliceComponents } from './slice-components.ts';

/** A value whose references all lead to components. */
export interface Part {
  value: unknown;
  /** The components that the value itself names, each once. */
  reaches: readonly ComponentKey[];
}

/** The parts of one document. Each component is made once, whichever slices contain it. */
export interface Parts {
  component: (key: ComponentKey) => Part | undefined;
  make: (value: unknown, kind: Kind) => Part;
}

export const partsOf = memo((root: JsonRecord): Parts => {
  const resolver = resolverOf({ root });
  const components = new Map<ComponentKey, Part | undefined>();
  return {
    component(key) {
      if (!components.has(key)) components.set(key, componentPart(key));
      return components.get(key);
    },
    make: (value, kind) => makePart(value, kind, resolver),
  };

  function componentPart(key: ComponentKey): Part | undefined {
    const { kind, pointer } = sliceComponents(root).origin(key);
    const value = valueAtPointer(root, pointer);
    return value === undefined ? undefined : makePart(value, kind, resolver);
  }
});

/** What all values of one part share. */
interface PartContext {
  resolver: Resolver;
  reached: ReachedComponents;
  isVersion30: boolean;
  /** The path items that are written out around the current value. */
  openPathItems: Set<unknown>;
}

/** Where a value is: its kind, and the name of the field or map around it. */
interface Place {
  field: Field;
  name: string;
  context: PartContext;
}

function makePart(value: unknown, kind: Kind, resolver: Resolver): Part {
  const reached = createReachedComponents(resolver);
  const isVersion30 = /^3\.0/.test(String(ownValue(resolver.root, 'openapi')));
  const context = { resolver, reached, isVersion30, openPathItems: new Set() };
  const rewritten = rewrite(value, { field: { kind, isMap: false }, name: '', context });
  return { value: rewritten, reaches: [...reached.keys] };
}

function rewrite(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return rewriteList(value, place);
  if (!isRecord(value)) return value;
  return place.field.isMap ? rewriteMap(value, place) : rewriteObject(value, place);
}

function rewriteList(list: readonly unknown[], place: Place): unknown {
  const inside = { ...place, field: { ...place.field, isMap: false } };
  const items = list.map((entry) => rewrite(entry, inside));
  return items.some((entry, index) => entry !== list[index]) ? items : list;
}

function rewriteMap(map: JsonRecord, place: Place): unknown {
  const inside = { ...place, field: { ...place.field, isMap: false } };
  return mapMembers(map, (value, name) => {
    if (isExtension(place.name, name)) {
      place.context.reached.addData(value);
      return value;
    }
    return place.name === 'links' && leadsToOtherOperation(value, place.context) ? undefined : rewrite(value, inside);
  });
}

/** Texts for readers. Programs get what pages show of them. */
const TEXTS = new Set(['description', 'summary', 'title']);

function rewriteObject(object: JsonRecord, place: Place): unknown {
  const { context } = place;
  const { kind } = place.field;
  if (kind === 'operation') context.reached.addSchemes(object);
  const isReference = typeof ownValue(object, '$ref') === 'string';
  if (isReference && kind === 'pathItem' && context.isVersion30) return writeOut(object, context);
  const inside = mapMembers(object, (value, key) => {
    // `x-default` fills in the playground. It says nothing about the API.
    if (kind === 'securityScheme' && key === 'x-default') return undefined;
    if (typeof value === 'string') return TEXTS.has(key) ? shownMarkdown(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (!isData(kind, key, value)) return rewrite(value, { field: fieldOf(kind, key), name: key, context });
    context.reached.addData(value);
    return value;
  });
  const hasReferences = referencesOf(object, { kind, isMap: false }).length > 0 || isRecord(object['discriminator']);
  return hasReferences ? withComponentReferences(inside, place) : inside;
}

/** Returns the object with references that lead to components. */
function withComponentReferences(
  object: JsonRecord,
  { field: { kind }, name, context: { reached } }: Place,
): JsonRecord {
  return mapMembers(object, (value, key) => {
    if (key === '$ref' || key === '$dynamicRef') {
      return reached.addReference(value, { kind, isParent: name === 'allOf' });
    }
    if (key !== 'discriminator' || kind !== 'schema' || !isRecord(value)) return value;
    return mapMembers(value, (member, field) => {
      if (field === 'defaultMapping') return reached.addMapped(member);
      return field === 'mapping' && isRecord(member) ? mapMembers(member, reached.addMapped) : member;
    });
  });
}

/**
 * Replaces a reference by the path item, because OpenAPI 3.0 has no components for path items. A path item that contains
 * itself is left out.
 */
function writeOut({ $ref, ...siblings }: JsonRecord, context: PartContext): unknown {
  const { resolver, openPathItems } = context;
  const target = resolver.resolve({ value: { $ref }, pointer: '' })?.value;
  if (!isRecord(target) || openPathItems.has(target)) return {};
  openPathItems.add(target);
  const field: Field = { kind: 'pathItem', isMap: false };
  const item = rewriteObject({ ...target, ...siblings }, { field, name: '', context });
  openPathItems.delete(target);
  return item;
}

/** Returns whether a link leads to another operation, which the slice does not contain. */
function leadsToOtherOperation(value: unknown, { resolver }: PartContext): boolean {
  const link = resolver.resolve({ value, pointer: '' })?.value;
  return ownValue(link, 'operationId') !== undefined || ownValue(link, 'operationRef') !== undefined;
}

/**
 * Returns a copy of the record with changed members, without those that become `undefined`. Returns the same record if
 * nothing changes.
 */
function mapMembers(record: JsonRecord, change: (value: unknown, key: string) => unknown): JsonRecord {
  let copy: JsonRecord | undefined;
  for (const [key, value] of Object.entries(record)) {
    const changed = change(value, key);
    if (changed === value) continue;
    copy ??= { ...record };
    if (changed === undefined) delete copy[key];
    else setOwn(copy, key, changed);
  }
  return copy ?? record;
}

interface ReferenceUse {
  /** What the reference leads to. */
  kind: Kind;
  /** Whether a schema extends the target, so that values of other subtypes cannot appear here. */
  isParent: boolean;
}

/** Collects the components that a value names. */
interface ReachedComponents {
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
function createReachedComponents(resolver: Resolver): ReachedComponents {
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
