import { memo } from '../../core/json/memo.ts';
import { isRecord, type JsonRecord, ownValue } from '../../core/json/record.ts';
import { readJson } from '../../core/json/text.ts';
import type { Removal } from './removal.ts';
import { childrenOf, isEmptied, type Node, type Tree, treeOf } from './tree.ts';

/** Keywords whose schemas describe the same value as the schema around them. */
const IN_PLACE = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'not', 'if', 'then', 'else']);

/** The fields of a schema that contain a value of it, or several. */
const VALUES = ['example', 'default', 'const'];
const LISTS_OF_VALUES = ['examples', 'enum'];

/** Removes the names of removed properties from `required` and similar keywords, and their values from examples. */
export function removePropertyValues({ nodes }: Tree, { remove, discard, settle }: Removal): void {
  const objects = nodes.filter(({ form }) => form === 'object');
  const removedNames = new Set(objects.filter(({ kind }) => kind === 'schema').flatMap(removedIn));
  if (removedNames.size === 0) return;
  const partsOf = memo((schema: Node) => [...closure(schema, appliedSchemas)]);
  for (const node of objects) {
    if (node.isGone) continue;
    if (node.kind === 'schema') removeNames(node);
    if (node.kind === 'mediaType') removeEncodings(node);
    for (const [parent, key, schema] of valuesIn(node)) removeInside(parent, key, schema);
  }
  settle();

  /** Whether schemas of one value had a property together, and none of them has it any more. */
  function isRemoved(name: unknown, schemas: () => readonly Node[]): boolean {
    if (typeof name !== 'string' || !removedNames.has(name)) return false;
    const owners = schemas().filter((schema) => Object.hasOwn(schema.children.get('properties')?.value ?? {}, name));
    return (
      owners.length > 0 &&
      owners.every(({ isGone, children }) => isGone || children.get('properties')?.removed.has(name))
    );
  }

  function removeNames(schema: Node): void {
    const ofValue = () => [...closure(schema, schemasAround)].flatMap(partsOf);
    const isNameRemoved = (name: unknown) => isRemoved(name, ofValue);
    removeItems(schema.children.get('required'), isNameRemoved);
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      const dependents = schema.children.get(keyword);
      for (const [name, child] of dependents?.children ?? []) {
        if (dependents && isNameRemoved(name)) remove(dependents, name);
        else if (Array.isArray(child.value)) removeItems(child, isNameRemoved);
      }
    }
    const discriminator = schema.children.get('discriminator');
    if (discriminator && isNameRemoved(ownValue(discriminator.value, 'propertyName'))) discard(discriminator);
  }

  /** Removes items of a list of names. OpenAPI 3.0 allows no empty `required`. */
  function removeItems(list: Node | undefined, isNameRemoved: (item: unknown) => boolean): void {
    if (!list) return;
    for (const [key, item] of Object.entries(list.value)) if (isNameRemoved(item)) remove(list, key);
    if (isEmptied(list)) discard(list);
  }

  function removeEncodings(mediaType: Node): void {
    const { schema, encoding } = Object.fromEntries(mediaType.children);
    if (!schema || !encoding) return;
    for (const name of Object.keys(encoding.value)) if (isRemoved(name, () => partsOf(schema))) remove(encoding, name);
  }

  /** A text may be the JSON of a value. Without one of its properties it would be another text, so it goes as a whole. */
  function removeInside(parent: Node, key: string, schema: Node): void {
    const written = (parent.value as JsonRecord)[key];
    if (typeof written === 'string' && /^\s*[[{]/.test(written)) {
      const value = readJson(written)?.value;
      const tree = isRecord(value) || Array.isArray(value) ? treeOf(value, 'other') : undefined;
      if (tree) removeInValue(tree.root, [schema]);
      if (tree?.nodes.some(({ removed }) => removed.size > 0)) remove(parent, key);
    }
    const child = parent.children.get(key);
    if (child) removeInValue(child, [schema]);
  }

  function removeInValue(node: Node, schemas: readonly Node[]): void {
    const parts = [...new Set(schemas.flatMap(partsOf))];
    const isList = Array.isArray(node.value);
    if (!isList) for (const name of Object.keys(node.value)) if (isRemoved(name, () => parts)) remove(node, name);
    for (const [key, child] of node.children) {
      if (!node.removed.has(key)) removeInValue(child, schemasBelow(parts, key, isList));
    }
  }
}

function removedIn(schema: Node): string[] {
  const properties = schema.children.get('properties');
  if (!properties) return [];
  return schema.isGone ? Object.keys(properties.value) : [...properties.removed];
}

function closure(schema: Node, next: (schema: Node) => readonly Node[]): Set<Node> {
  const found = new Set([schema]);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}

/** Returns the schemas that also describe the value of a schema, because it refers to them or contains them. */
function appliedSchemas({ uses, children }: Node): Node[] {
  const targets = uses.flatMap(({ field, target }) => (field === undefined ? [] : [target]));
  const inside = [...children].filter(([keyword]) => IN_PLACE.has(keyword)).map(([, child]) => child);
  return [...targets, ...inside.flatMap((child) => (child.form === 'object' ? [child] : childrenOf(child)))];
}

/** Returns the schemas whose values a schema also describes. */
function schemasAround({ users, key, parent }: Node): Node[] {
  const referring = users.flatMap(({ field, node }) => (field === undefined ? [] : [node]));
  const around = parent?.form === 'object' ? parent : parent?.parent;
  const keyword = parent?.form === 'object' ? key : parent?.key;
  const isInPlace = around?.form === 'object' && around.kind === 'schema' && IN_PLACE.has(keyword ?? '');
  return isInPlace ? [...referring, around] : referring;
}

/** Finds the values in an object, and the schema of each. */
function valuesIn(node: Node): [parent: Node, key: string, schema: Node][] {
  const { children, kind } = node;
  if (kind === 'schema') {
    const lists = LISTS_OF_VALUES.flatMap((field) => children.get(field) ?? []);
    const listed = lists.flatMap((list) =>
      Object.keys(list.value).map((key): [Node, string, Node] => [list, key, node]),
    );
    return [...VALUES.map((field): [Node, string, Node] => [node, field, node]), ...listed];
  }
  const examples = childrenOf(children.get('examples'));
  const among = (parent: Node, fields: string[], schema = children.get('schema')) =>
    schema ? fields.map((field): [Node, string, Node] => [parent, field, schema]) : [];
  // A message of AsyncAPI has examples with a payload and headers.
  if (kind === 'message') {
    const fields = ['payload', 'headers'];
    return examples.flatMap((example) => fields.flatMap((field) => among(example, [field], children.get(field))));
  }
  const named = examples.map((example) => example.uses[0]?.target ?? example);
  return [...among(node, ['example']), ...named.flatMap((example) => among(example, ['value', 'dataValue']))];
}

function schemasBelow(parts: readonly Node[], key: string, isList: boolean): Node[] {
  return parts.flatMap(({ children }) => {
    if (isList) return children.get('prefixItems')?.children.get(key) ?? children.get('items') ?? [];
    const property = children.get('properties')?.children.get(key);
    if (property) return property;
    return [...childrenOf(children.get('patternProperties')), ...[children.get('additionalProperties') ?? []].flat()];
  });
}
