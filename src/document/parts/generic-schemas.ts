import { joinPointer, pointerTokens, valueAtPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, listOf, recordOf, setOwn } from '../../json/record.ts';
import { takeFreeName } from '../../text/free-name.ts';
import { fragmentOf } from '../references.ts';
import {
  type DynamicScopes,
  dynamicName,
  dynamicScopes,
  type Scope,
  targetOf,
  withSubschemas,
} from './dynamic-scopes.ts';

/** A copy of a schema for the names of one scope. */
export interface SchemaCopy {
  /** Pointer of the schema. */
  from: string;
  /** Pointer of the copy. */
  to: string;
}

export interface SpecializedDocument {
  root: JsonRecord;
  copies: SchemaCopy[];
}

/** Maximum number of schemas in all copies together. After that there are no further copies. */
const MAX_COPIED = 50_000;

/** An outermost schema, which gets the copies that its references need. */
interface Host {
  pointer: string;
  taken: Set<string>;
  added: JsonRecord;
}

/**
 * Replaces every `$dynamicRef` with a `$ref`, so that nothing else has to know about dynamic scopes (JSON Schema 2020-12
 * core 8.2.3.2). Where a schema depends on the schema that refers to it, such as a `Page` whose items `PetPage` defines,
 * the latter gets a copy in its `$defs`. Returns `undefined` if each name has one meaning only.
 */
export function specializeSchemas(root: JsonRecord): SpecializedDocument | undefined {
  const scopes = dynamicScopes(root);
  if (!scopes.isAmbiguous) return undefined;
  const copies = new Map<string, SchemaCopy>();
  const budget = { left: MAX_COPIED };
  const replaced = createReplacing(root);
  for (const [pointer, schema] of scopes.outermost) {
    const changed = specializedSchema(schema, pointer, { root, scopes, copies, budget });
    if (changed !== schema) replaced.set(pointer, changed);
  }
  return { root: replaced.root(), copies: [...copies.values()] };
}

interface Specializing {
  root: JsonRecord;
  scopes: DynamicScopes;
  copies: Map<string, SchemaCopy>;
  /** How many more schemas copies may have. */
  budget: { left: number };
}

function specializedSchema(
  outermost: JsonRecord,
  start: string,
  { root, scopes, copies, budget }: Specializing,
): JsonRecord {
  const taken = new Set(Object.keys(recordOf(outermost['$defs'])));
  const host: Host = { pointer: start, taken, added: {} };

  let isCopying = false;

  /** @param from Pointer of the schema as written. */
  function rewrite(schema: JsonRecord, from: string, around: Scope): JsonRecord {
    if (isCopying) budget.left -= 1;
    const own = scopes.scopeFrom(from);
    const scope = own ? new Map([...own, ...around]) : around;
    const inside = withSubschemas(schema, from, (part, pointer) => rewrite(part, pointer, scope));
    return withBoundReferences(inside, schema === outermost, scope);
  }

  function withBoundReferences(schema: JsonRecord, isOutermost: boolean, scope: Scope): JsonRecord {
    const { $ref: reference, $dynamicRef: dynamic, ...rest } = schema;
    const target = targetOf(reference, root);
    const bound = target === undefined ? undefined : boundPointer(target, scope);
    const name = dynamicName(dynamic, root);
    const named = (name === undefined ? undefined : scope.get(name)) ?? targetOf(dynamic, root);
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
    const home = scopes.scopeAt(target);
    const different = [...scope].filter(([name, pointer]) => home.get(name) !== pointer);
    const bound = different.filter(([name]) => scopes.namesIn(target).has(name)).sort();
    const schema = valueAtPointer(root, target);
    if (bound.length === 0 || !isRecord(schema)) return target;
    const key = JSON.stringify([target, bound]);
    const existing = copies.get(key);
    if (existing) return existing.to;
    return budget.left > 0 ? copySchema(schema, { target, key, scope: new Map([...home, ...bound]) }) : target;
  }

  function copySchema(
    schema: JsonRecord,
    { target, key, scope }: { target: string; key: string; scope: Scope },
  ): string {
    const name = takeFreeName(pointerTokens(target).at(-1) ?? 'schema', host.taken);
    const to = joinPointer(host.pointer, '$defs', name);
    copies.set(key, { from: target, to });
    // Names and definitions stay with the schema itself.
    const { $id, $schema, $anchor, $dynamicAnchor, $defs, definitions, ...content } = schema;
    const isInside = isCopying;
    isCopying = true;
    setOwn(host.added, name, rewrite(content, target, scope));
    isCopying = isInside;
    return to;
  }

  const changed = rewrite(outermost, start, scopes.scopeAt(start));
  if (Object.keys(host.added).length === 0) return changed;
  return { ...changed, $defs: { ...recordOf(changed['$defs']), ...host.added } };
}

/** Replaces values of a document. Copies each object around them once. */
function createReplacing(original: JsonRecord) {
  const fresh = new WeakSet<object>();
  const copy = (value: unknown): JsonRecord => {
    const copy = (Array.isArray(value) ? [...value] : { ...recordOf(value) }) as JsonRecord;
    fresh.add(copy);
    return copy;
  };
  let root = original;
  return {
    root: () => root,
    set(pointer: string, value: unknown): void {
      if (root === original) root = copy(original);
      const tokens = pointerTokens(pointer);
      const last = tokens.pop() ?? '';
      let node = root;
      for (const token of tokens) {
        const child = node[token];
        const own = isRecord(child) || Array.isArray(child) ? child : {};
        const next = fresh.has(own) ? (own as JsonRecord) : copy(own);
        setOwn(node, token, next);
        node = next;
      }
      setOwn(node, last, value);
    },
  };
}
