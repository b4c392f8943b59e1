import { ownValue } from '../../json/record.ts';
import { discard, isEmptied, isGone, type Node, type Tree } from './tree.ts';
import type { Use } from './uses.ts';

/** The internal properties of the schemas of a document. */
export interface Properties {
  /** Whether any property was removed. */
  areRemoved: boolean;
  /** Returns a schema and those that describe the same value: behind references, in `allOf`, `oneOf` and so on. */
  partsOf: (schema: Node) => ReadonlySet<Node>;
  /** Whether schemas of one value had a property together, and none of them has it any more. */
  isRemoved: (name: string, schemas: Iterable<Node>) => boolean;
  /** Discards the names of removed properties in `required` and similar keywords. */
  discardNames: () => void;
}

/** Keywords whose schemas describe the same value as the schema around them. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'dependentSchemas'];
const ONE_IN_PLACE = ['not', 'if', 'then', 'else'];

export function createProperties(tree: Tree, uses: readonly Use[]): Properties {
  const schemas = tree.nodes.filter(({ kind, form }) => kind === 'schema' && form === 'object');
  const targets = new Map(uses.flatMap(({ node, target, field }) => (field?.startsWith('$') ? [[node, target]] : [])));
  const removedNames = new Set(schemas.flatMap(removedIn));
  const users = usersOf(schemas, appliedSchemas);
  const parts = new Map<Node, Set<Node>>();

  function appliedSchemas(schema: Node): Node[] {
    const target = targets.get(schema);
    const several = IN_PLACE.flatMap((keyword) => [...(schema.children.get(keyword)?.children.values() ?? [])]);
    const single = ONE_IN_PLACE.flatMap((keyword) => schema.children.get(keyword) ?? []);
    return [...(target ? [target] : []), ...several, ...single];
  }

  function partsOf(schema: Node): Set<Node> {
    const cached = parts.get(schema) ?? new Set([schema]);
    if (!parts.has(schema)) for (const part of cached) for (const inner of appliedSchemas(part)) cached.add(inner);
    parts.set(schema, cached);
    return cached;
  }

  /** Returns everything that describes a value together with this schema. */
  function schemasOfValue(schema: Node): Node[] {
    const outer = new Set([schema]);
    for (const node of outer) for (const user of users.get(node) ?? []) outer.add(user);
    return [...outer].flatMap((node) => [...partsOf(node)]);
  }

  function isRemoved(name: string, among: Iterable<Node>): boolean {
    if (!removedNames.has(name)) return false;
    let isRemoved = false;
    for (const schema of among) {
      const properties = schema.children.get('properties');
      if (!properties || !Object.hasOwn(properties.value, name)) continue;
      if (!properties.removed.has(name) && !isGone(schema)) return false;
      isRemoved = true;
    }
    return isRemoved;
  }

  function discardNames(): void {
    for (const node of removedNames.size === 0 ? [] : tree.nodes) {
      if (node.form !== 'object') continue;
      if (node.kind === 'schema') discardInSchema(node);
      if (node.kind === 'mediaType') discardEncodings(node);
    }
  }

  function discardInSchema(schema: Node): void {
    const isNameRemoved = (name: unknown) =>
      typeof name === 'string' && removedNames.has(name) && isRemoved(name, schemasOfValue(schema));
    const required = schema.children.get('required');
    if (required) discardItems(required, isNameRemoved);
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      const dependents = schema.children.get(keyword);
      for (const [name, child] of dependents?.children ?? []) {
        if (isNameRemoved(name)) dependents?.removed.add(name);
        else if (Array.isArray(child.value)) discardItems(child, isNameRemoved);
      }
    }
    const discriminator = schema.children.get('discriminator');
    if (discriminator && isNameRemoved(ownValue(discriminator.value, 'propertyName'))) discard(discriminator);
  }

  function discardEncodings(mediaType: Node): void {
    const schema = mediaType.children.get('schema');
    const encoding = mediaType.children.get('encoding');
    if (!schema || !encoding) return;
    for (const name of Object.keys(encoding.value)) {
      if (isRemoved(name, partsOf(schema))) encoding.removed.add(name);
    }
  }

  return { areRemoved: removedNames.size > 0, partsOf, isRemoved, discardNames };
}

function removedIn(schema: Node): string[] {
  const properties = schema.children.get('properties');
  if (!properties) return [];
  return isGone(schema) ? Object.keys(properties.value) : [...properties.removed];
}

function usersOf(schemas: readonly Node[], inPlace: (schema: Node) => Node[]): Map<Node, Node[]> {
  const users = new Map<Node, Node[]>();
  for (const schema of schemas) {
    for (const part of inPlace(schema)) users.set(part, [...(users.get(part) ?? []), schema]);
  }
  return users;
}

/** Discards items of a list of names. OpenAPI 3.0 allows no empty `required`. */
function discardItems(list: Node, isRemoved: (item: unknown) => boolean): void {
  for (const [key, item] of Object.entries(list.value)) if (isRemoved(item)) list.removed.add(key);
  if (isEmptied(list)) discard(list);
}
