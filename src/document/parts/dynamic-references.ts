import { memo } from '../../core/json/memo.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf, recordOf, setOwn, textOf } from '../../core/json/record.ts';
import { takeFreeName } from '../../core/text/free-name.ts';
import { resolverFor } from '../../schema/reference.ts';
import { fragmentOf } from '../references.ts';
import { fieldOf, isData } from '../shape.ts';
import { walkObjects } from '../walk.ts';
import { type ValueAt, withValuesAt } from './copy-on-write.ts';

/** A copy of a schema for the names of one scope. */
export interface SchemaCopy {
  /** Pointer of the schema. */
  from: string;
  /** Pointer of the copy. */
  to: string;
}

export interface BoundDocument {
  root: JsonRecord;
  copies: SchemaCopy[];
}

/** Pointers of the schemas that the names of dynamic anchors mean (JSON Schema 2020-12 core 7.1). */
type Scope = ReadonlyMap<string, string>;

/** Maximum number of schemas in all copies together. After that there are no further copies. */
const MAX_COPIED = 50_000;

/**
 * Replaces every `$dynamicRef` with a `$ref`, so that nothing else has to know about dynamic scopes (JSON Schema 2020-12
 * core 8.2.3.2). Where a schema depends on the schema that refers to it, such as a `Page` whose items `PetPage` defines,
 * the latter gets a copy in its `$defs`. Returns `undefined` if each name has one meaning only, because a `$dynamicRef`
 * is the same as a `$ref` then.
 */
export function bindDynamicReferences(root: JsonRecord): BoundDocument | undefined {
  const { outermost, scopes, anchors } = collectScopes(root);
  if ([...anchors.values()].every((pointers) => pointers.length === 1)) return undefined;
  const namesIn = createNamesIn(root, anchors);
  const copies = new Map<string, SchemaCopy>();
  let left = MAX_COPIED;
  const changes = [...outermost].map(([pointer, schema]): ValueAt => [pointerTokens(pointer), bind(schema, pointer)]);
  return { root: withValuesAt(root, changes) as JsonRecord, copies: [...copies.values()] };

  /** Returns an outermost schema, with the copies that its references need in its `$defs`. */
  function bind(outermost: JsonRecord, start: string): JsonRecord {
    const taken = new Set(Object.keys(recordOf(outermost['$defs'])));
    const added: JsonRecord = {};
    let isCopying = false;

    /** @param from Pointer of the schema as written. */
    function rewrite(schema: JsonRecord, from: string, around: Scope): JsonRecord {
      if (isCopying) left -= 1;
      const scope = new Map([...(scopes.get(from) ?? []), ...around]);
      const inside = withSubschemas(schema, from, (part, pointer) => rewrite(part, pointer, scope));
      return withBoundReferences(inside, schema === outermost, scope);
    }

    function withBoundReferences(schema: JsonRecord, isOutermost: boolean, scope: Scope): JsonRecord {
      const { $ref: reference, $dynamicRef: dynamic, ...rest } = schema;
      const target = targetOf(reference, root);
      const bound = target === undefined ? undefined : boundPointer(target, scope);
      const named = scope.get(dynamicName(dynamic, root) ?? '') ?? targetOf(dynamic, root);
      const isUnchanged = bound === target;
      if (isUnchanged && named === undefined) return schema;
      const plain = isUnchanged ? reference : bound && fragmentOf(bound);
      const also = named === undefined ? undefined : fragmentOf(boundPointer(named, scope));
      // The outermost schema is more than a reference: it has its own name, and readers look for that.
      const isPart = also !== undefined && plain !== undefined;
      if (!isPart && !(isOutermost && !isUnchanged)) return { ...rest, $ref: also ?? plain };
      const parts = [plain, also].filter((it) => it !== undefined).map(($ref) => ({ $ref }));
      return { ...rest, allOf: [...listOf(schema['allOf']), ...parts] };
    }

    /** Returns the pointer of a schema, or of its copy if it depends on names that mean something else in this scope. */
    function boundPointer(target: string, scope: Scope): string {
      const home = scopeAt(target, scopes);
      const names = namesIn(target);
      const bound = [...scope].filter(([name, pointer]) => home.get(name) !== pointer && names.has(name)).sort();
      const schema = valueAtPointer(root, target);
      if (bound.length === 0 || !isRecord(schema)) return target;
      const key = JSON.stringify([target, bound]);
      const existing = copies.get(key);
      if (existing || left <= 0) return existing?.to ?? target;
      const name = takeFreeName(pointerTokens(target).at(-1) ?? 'schema', taken);
      const to = joinPointer(start, '$defs', name);
      copies.set(key, { from: target, to });
      // Names and definitions stay with the schema itself.
      const { $id, $schema, $anchor, $dynamicAnchor, $defs, definitions, ...content } = schema;
      const isInside = isCopying;
      isCopying = true;
      setOwn(added, name, rewrite(content, target, new Map([...home, ...bound])));
      isCopying = isInside;
      return to;
    }

    const changed = rewrite(outermost, start, scopeAt(start, scopes));
    if (Object.keys(added).length === 0) return changed;
    return { ...changed, $defs: { ...recordOf(changed['$defs']), ...added } };
  }
}

interface CollectedScopes {
  /** The outermost schemas by pointer. */
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
    collect(schema, pointer(), new Map());
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

/** Returns the scope around a pointer. */
function scopeAt(pointer: string, scopes: ReadonlyMap<string, Scope>): Scope {
  let around = pointer;
  while (around !== '' && !scopes.has(around)) around = around.slice(0, around.lastIndexOf('/'));
  return scopes.get(around) ?? new Map();
}

/** Returns a function that finds the names on which the meaning of a schema depends, also through references. */
function createNamesIn(root: JsonRecord, anchors: ReadonlyMap<string, readonly string[]>) {
  /** The names in a schema itself, and the pointers of the schemas that it leads to. */
  const directly = memo((schema: JsonRecord) => {
    const names = new Set<string>();
    const targets = new Set<string>();
    const visit = (part: JsonRecord): JsonRecord => {
      const name = dynamicName(part['$dynamicRef'], root);
      if (name !== undefined) names.add(name);
      const direct = [part['$ref'], part['$dynamicRef']].flatMap((reference) => targetOf(reference, root) ?? []);
      for (const target of [...direct, ...(anchors.get(name ?? '') ?? [])]) targets.add(target);
      return withSubschemas(part, '', visit);
    };
    visit(schema);
    return { names, targets };
  });
  const found = new Map<string, ReadonlySet<string>>();
  return (start: string): ReadonlySet<string> => {
    const known = found.get(start);
    if (known) return known;
    const reached = new Set([start]);
    const all = new Set<string>();
    // The set grows while it is read.
    for (const pointer of reached) {
      const schema = valueAtPointer(root, pointer);
      if (!isRecord(schema)) continue;
      const { names, targets } = directly(schema);
      for (const name of names) all.add(name);
      for (const target of targets) reached.add(target);
    }
    found.set(start, all);
    return all;
  };
}

/** Returns the pointer of the schema that a reference leads to without a dynamic scope. */
function targetOf(reference: unknown, root: JsonRecord): string | undefined {
  if (typeof reference !== 'string') return undefined;
  return resolverFor(root).follow({ value: { $ref: reference }, pointer: '' })?.pointer;
}

/** Returns the name that a `$dynamicRef` looks for, or `undefined` if it leads to a schema without such a name. */
function dynamicName(reference: unknown, root: JsonRecord): string | undefined {
  if (typeof reference === 'string' && /^#[^/]/.test(reference)) return reference.slice(1);
  const target = targetOf(reference, root);
  const schema = target === undefined ? undefined : valueAtPointer(root, target);
  return isRecord(schema) ? textOf(schema['$dynamicAnchor']) : undefined;
}

type Rewrite = (schema: JsonRecord, pointer: string) => JsonRecord;

/** Returns the schema with changed subschemas; the same object if nothing changes. */
function withSubschemas(schema: JsonRecord, pointer: string, change: Rewrite): JsonRecord {
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
function withMembers(members: object, pointer: string, change: Rewrite): object {
  let copy: JsonRecord | undefined;
  for (const [key, member] of Object.entries(members)) {
    const changed = isRecord(member) ? change(member, joinPointer(pointer, key)) : member;
    if (changed === member) continue;
    copy ??= (Array.isArray(members) ? [...members] : { ...members }) as JsonRecord;
    setOwn(copy, key, changed);
  }
  return copy ?? members;
}
