import { memo } from '../../json/memo.ts';
import { joinPointer, valueAtPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, setOwn, textOf } from '../../json/record.ts';
import { resolverFor } from '../../schema/reference.ts';
import { fieldOf, isData } from '../shape.ts';
import { walkObjects } from '../walk.ts';

/** Pointers of the schemas that the names of dynamic anchors mean. */
export type Scope = ReadonlyMap<string, string>;

/** The dynamic scopes of a document (JSON Schema 2020-12 core 7.1). */
export interface DynamicScopes {
  /** The outermost schemas by pointer. */
  outermost: ReadonlyMap<string, JsonRecord>;
  /** Whether a name has several meanings. Otherwise a `$dynamicRef` is the same as a `$ref`. */
  isAmbiguous: boolean;
  /** Returns the scope that starts at a pointer, if the schema there has its own names. */
  scopeFrom: (pointer: string) => Scope | undefined;
  /** Returns the scope around a pointer. */
  scopeAt: (pointer: string) => Scope;
  /** Returns the names on which the meaning of a schema depends, also through references. */
  namesIn: (pointer: string) => ReadonlySet<string>;
}

const EMPTY: Scope = new Map();

/** Finds the dynamic scopes of a document. */
export function dynamicScopes(root: JsonRecord): DynamicScopes {
  const { outermost, scopes, anchors } = collectScopes(root);
  const names = new Map<string, ReadonlySet<string>>();
  const findNames = nameFinder(root, anchors);
  return {
    outermost,
    isAmbiguous: [...anchors.values()].some((pointers) => pointers.length > 1),
    scopeFrom: (pointer) => scopes.get(pointer),
    scopeAt(pointer) {
      for (let around = pointer; around !== ''; around = around.slice(0, around.lastIndexOf('/'))) {
        const scope = scopes.get(around);
        if (scope) return scope;
      }
      return EMPTY;
    },
    namesIn(pointer) {
      const found = names.get(pointer) ?? findNames(pointer);
      names.set(pointer, found);
      return found;
    },
  };
}

interface CollectedScopes {
  outermost: Map<string, JsonRecord>;
  /** The scope that starts at each pointer. */
  scopes: Map<string, Scope>;
  /** Pointers of the schemas with each dynamic anchor. */
  anchors: Map<string, string[]>;
}

/**
 * Collects the dynamic anchors. Each belongs to the schema with an `$id` around it; authors often omit it, so the
 * outermost schema around it, such as a component, counts as one as well.
 */
function collectScopes(root: JsonRecord): CollectedScopes {
  const outermost = new Map<string, JsonRecord>();
  const scopes = new Map<string, Scope>();
  const anchors = new Map<string, string[]>();
  walkObjects(root, (schema, pointer, kind) => {
    if (kind !== 'schema') return true;
    outermost.set(pointer(), schema);
    collect(schema, pointer(), EMPTY);
    return false;
  });
  return { outermost, scopes, anchors };

  function collect(resource: JsonRecord, start: string, around: Scope): void {
    const own = new Map<string, string>();
    const nested: [JsonRecord, string][] = [];
    const visit = (schema: JsonRecord, pointer: string): JsonRecord => {
      if (pointer !== start && typeof schema['$id'] === 'string') nested.push([schema, pointer]);
      else {
        const name = textOf(schema['$dynamicAnchor']);
        if (name !== undefined && !own.has(name)) own.set(name, pointer);
        withSubschemas(schema, pointer, visit);
      }
      return schema;
    };
    visit(resource, start);
    for (const [name, pointer] of own) anchors.set(name, [...(anchors.get(name) ?? []), pointer]);
    const scope = new Map([...own, ...around]);
    scopes.set(start, scope);
    for (const [schema, pointer] of nested) collect(schema, pointer, scope);
  }
}

/** Returns a function that finds the dynamic names in a schema and in all schemas that it leads to. */
function nameFinder(root: JsonRecord, anchors: ReadonlyMap<string, readonly string[]>) {
  const factsAt = memo((schema: JsonRecord) => directFacts(schema, root));
  return (start: string): ReadonlySet<string> => {
    const reached = new Set([start]);
    const names = new Set<string>();
    // The set grows while it is read.
    for (const pointer of reached) {
      const schema = valueAtPointer(root, pointer);
      if (!isRecord(schema)) continue;
      const facts = factsAt(schema);
      for (const target of facts.targets) reached.add(target);
      for (const name of facts.names) {
        names.add(name);
        for (const anchor of anchors.get(name) ?? []) reached.add(anchor);
      }
    }
    return names;
  };
}

/** Returns the dynamic names in a schema and the pointers of the targets of its references. */
function directFacts(schema: JsonRecord, root: JsonRecord): { names: Set<string>; targets: Set<string> } {
  const facts = { names: new Set<string>(), targets: new Set<string>() };
  const visit = (part: JsonRecord): JsonRecord => {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const target = targetOf(part[keyword], root);
      if (target !== undefined) facts.targets.add(target);
    }
    const name = dynamicName(part['$dynamicRef'], root);
    if (name !== undefined) facts.names.add(name);
    return withSubschemas(part, '', visit);
  };
  visit(schema);
  return facts;
}

/** Returns the pointer of the schema that a reference leads to without a dynamic scope. */
export function targetOf(reference: unknown, root: JsonRecord): string | undefined {
  if (typeof reference !== 'string') return undefined;
  return resolverFor(root).follow({ value: { $ref: reference }, pointer: '' })?.pointer;
}

/** Returns the name that a `$dynamicRef` looks for, or `undefined` if it leads to a schema without such a name. */
export function dynamicName(reference: unknown, root: JsonRecord): string | undefined {
  if (typeof reference !== 'string') return undefined;
  if (/^#[^/]/.test(reference)) return reference.slice(1);
  const target = targetOf(reference, root);
  const schema = target === undefined ? undefined : valueAtPointer(root, target);
  return isRecord(schema) ? textOf(schema['$dynamicAnchor']) : undefined;
}

type Change = (schema: JsonRecord, pointer: string) => JsonRecord;

/** Returns the schema with changed subschemas; the same object if nothing changes. */
export function withSubschemas(schema: JsonRecord, pointer: string, change: Change): JsonRecord {
  let copy: JsonRecord | undefined;
  for (const [keyword, value] of Object.entries(schema)) {
    if (typeof value !== 'object' || value === null || isData('schema', keyword, value)) continue;
    const { kind, isMap } = fieldOf('schema', keyword);
    if (kind !== 'schema') continue;
    const at = joinPointer(pointer, keyword);
    const changed = isRecord(value) && !isMap ? change(value, at) : withMembers(value, at, change);
    if (changed === value) continue;
    copy ??= { ...schema };
    copy[keyword] = changed;
  }
  return copy ?? schema;
}

/** Does the same for the members of a list or a map. */
function withMembers(members: object, pointer: string, change: Change): object {
  let copy: JsonRecord | undefined;
  for (const [key, member] of Object.entries(members)) {
    const changed = isRecord(member) ? change(member, joinPointer(pointer, key)) : member;
    if (changed === member) continue;
    copy ??= (Array.isArray(members) ? [...members] : { ...members }) as JsonRecord;
    setOwn(copy, key, changed);
  }
  return copy ?? members;
}
