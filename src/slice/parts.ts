import { fragmentOf, referencesOf } from '../document/references.ts';
import { schemeName } from '../document/scheme-names.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from '../document/shape.ts';
import { memo } from '../json/memo.ts';
import { joinPointer, valueAtPointer } from '../json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, setOwn } from '../json/record.ts';
import { resolverOf } from '../openapi/operation.ts';
import { subtypeChoice } from '../schema/inheritance.ts';
import { discriminatorTarget, type Resolver } from '../schema/reference.ts';
import { type ComponentKey, homeOf } from './component-homes.ts';

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
    make: (value, kind) => makePart(value, { kind, isMap: false }, resolver),
  };

  function componentPart(key: ComponentKey): Part | undefined {
    const { kind, pointer } = homeOf(root).origin(key);
    const value = valueAtPointer(root, pointer);
    return value === undefined ? undefined : makePart(value, { kind, isMap: false }, resolver);
  }
});

/** Where a value is: its kind, and the name of the field or map around it. */
interface Place {
  field: Field;
  name: string;
}

function makePart(value: unknown, field: Field, resolver: Resolver): Part {
  const root = resolver.root as JsonRecord;
  const homes = homeOf(root);
  const isVersion30 = /^3\.0/.test(String(root['openapi']));
  const reaches = new Set<ComponentKey>();
  const writtenOut = new Set<unknown>();

  function rewrite(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return rewriteList(value, place);
    if (!isRecord(value)) return value;
    return place.field.isMap ? rewriteMap(value, place) : rewriteObject(value, place);
  }

  function rewriteList(list: readonly unknown[], { field, name }: Place): unknown {
    const item = { field: { ...field, isMap: false }, name };
    const items = list.map((entry) => rewrite(entry, item));
    return items.some((entry, index) => entry !== list[index]) ? items : list;
  }

  function rewriteMap(map: JsonRecord, { field, name: owner }: Place): unknown {
    const place = { field: { ...field, isMap: false }, name: owner };
    return mapped(map, (value, name) => {
      if (isExtension(owner, name)) return value;
      return owner === 'links' && leadsElsewhere(value) ? undefined : rewrite(value, place);
    });
  }

  function rewriteObject(object: JsonRecord, { field: { kind }, name }: Place): unknown {
    if (kind === 'operation') reachSchemes(object);
    const reference = ownValue(object, '$ref');
    if (kind === 'pathItem' && isVersion30 && typeof reference === 'string') return writeOut(object);
    const inside = mapped(object, (value, key) => {
      // `x-default` fills in the playground. It says nothing about the API.
      if (kind === 'securityScheme' && key === 'x-default') return undefined;
      if (typeof value !== 'object' || value === null) return value;
      if (isData(kind, key, value)) return key.startsWith('x-') ? value : withReached(value);
      return rewrite(value, { field: fieldOf(kind, key), name: key });
    });
    return referencesOf(object, { kind, isMap: false }).length === 0 && !isRecord(object['discriminator'])
      ? inside
      : withHomes(inside, kind, name);
  }

  /**
   * Returns data unchanged and adds the components that it names. A `$ref` in an example is data, but many tools follow
   * it anyway.
   */
  function withReached(data: unknown): unknown {
    if (Array.isArray(data)) data.forEach(withReached);
    else if (isRecord(data)) {
      const reference = ownValue(data, '$ref');
      if (typeof reference === 'string' && reference.startsWith('#/components/')) reachedBy(reference, 'other', true);
      Object.values(data).forEach(withReached);
    }
    return data;
  }

  /** Returns the object with references that lead to components. */
  function withHomes(object: JsonRecord, kind: Kind, name: string): JsonRecord {
    return mapped(object, (value, key) => {
      if (key === '$ref' || key === '$dynamicRef') return reachedBy(value, kind, name === 'allOf');
      if (key !== 'discriminator' || kind !== 'schema' || !isRecord(value)) return value;
      return mapped(value, (member, field) =>
        field === 'mapping' && isRecord(member) ? mapped(member, reachMapped) : member,
      );
    });
  }

  /** Returns a reference to the place of the target in the slice, or the reference as written if it leads nowhere. */
  function reachedBy(reference: unknown, kind: Kind, isParent: boolean): unknown {
    const target =
      typeof reference === 'string' ? resolver.follow({ value: { $ref: reference }, pointer: '' }) : undefined;
    const home = target && homes.of(target.pointer, kind);
    if (!home) return reference;
    reach(home.key);
    if (!isParent && home.rest === '') reachSubtypes(target.pointer, target.value);
    return home.isSame || !String(reference).startsWith('#/') ? reference : fragmentOf(home.pointer);
  }

  function reach(key: ComponentKey): void {
    reaches.add(key);
  }

  /** Adds the schemas that extend a schema, because their values may appear in its place. */
  function reachSubtypes(pointer: string, value: unknown): void {
    if (ownValue(value, 'oneOf') ?? ownValue(value, 'anyOf')) return;
    for (const option of subtypeChoice({ value, pointer }, resolver)?.options ?? []) {
      const home = homes.of(option.pointer, 'schema');
      if (home) reach(home.key);
    }
  }

  /** Handles the target of a mapping entry, which is a reference or the name of a component. */
  function reachMapped(target: unknown): unknown {
    if (typeof target === 'string' && target.startsWith('#')) return reachedBy(target, 'schema', false);
    const pointer = discriminatorTarget(target);
    const isComponent = pointer !== undefined && valueAtPointer(root, pointer) !== undefined;
    const home = isComponent ? homes.of(pointer, 'schema') : undefined;
    if (home) reach(home.key);
    return target;
  }

  function reachSchemes({ security }: JsonRecord): void {
    for (const [name] of listOf(security).flatMap(entriesOf)) {
      const pointer = joinPointer('/components/securitySchemes', schemeName(name));
      const home = valueAtPointer(root, pointer) === undefined ? undefined : homes.of(pointer, 'securityScheme');
      if (home) reach(home.key);
    }
  }

  /**
   * Replaces a reference by the path item, because OpenAPI 3.0 has no components for path items. A path item that
   * contains itself is left out.
   */
  function writeOut(object: JsonRecord): unknown {
    const target = resolver.resolve({ value: object, pointer: '' })?.value;
    if (!isRecord(target) || writtenOut.has(target)) return {};
    writtenOut.add(target);
    const { $ref: _, ...siblings } = object;
    const item = rewriteObject({ ...target, ...siblings }, { field: { kind: 'pathItem', isMap: false }, name: '' });
    writtenOut.delete(target);
    return item;
  }

  /** Whether a link leads to another operation, which the slice does not contain. */
  function leadsElsewhere(value: unknown): boolean {
    const link = resolver.resolve({ value, pointer: '' })?.value;
    return ownValue(link, 'operationId') !== undefined || ownValue(link, 'operationRef') !== undefined;
  }

  return { value: rewrite(value, { field, name: '' }), reaches: [...reaches] };
}

/**
 * Returns a copy of the record with changed members, without those that become `undefined`. Returns the same record if
 * nothing changes.
 */
function mapped(record: JsonRecord, change: (value: unknown, key: string) => unknown): JsonRecord {
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
