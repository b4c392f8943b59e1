import type { BodyForm, BodyNode, NodeId } from './body-form.ts';
import { optionIn } from './body-start.ts';
import { type JsonTree, stringIn, typeIn, writeTree } from './json-tree.ts';
import { numberFault, REPEATED, sizeFault, textFault } from './limit-faults.ts';
import { matchesPattern } from './pattern-match.ts';
import { typeInWords } from './type-words.ts';

/** What does not fit the schema, in words, by JSON pointer. Nothing of it keeps a request from being sent. */
export type BodyFaults = Map<string, string>;

/** Beyond this many nobody reads on. */
const MAX_FAULTS = 200;

export function bodyFaults(form: BodyForm, tree: JsonTree): BodyFaults {
  const faults: BodyFaults = new Map();
  check(form, form.root, tree, '', faults);
  return faults;
}

function check(form: BodyForm, id: NodeId, tree: JsonTree, pointer: string, faults: BodyFaults): void {
  const node = form.nodes[id];
  if (!node || faults.size >= MAX_FAULTS) return;
  const fault = ownFault(node, tree);
  if (fault) {
    faults.set(pointer, fault);
    return;
  }
  if (node.choice) {
    const option = node.choice.options[optionIn(form, node.choice, tree)];
    if (option) check(form, option.node, tree, pointer, faults);
    return;
  }
  if (tree.kind === 'array') {
    for (const [index, item] of tree.items.entries()) {
      const itemId = node.prefixItems?.[index] ?? node.items;
      if (itemId !== undefined) check(form, itemId, item, `${pointer}/${index}`, faults);
    }
  }
  if (tree.kind === 'object') checkMembers(form, node, tree.members, pointer, faults);
}

function checkMembers(
  form: BodyForm,
  node: BodyNode,
  members: Extract<JsonTree, { kind: 'object' }>['members'],
  pointer: string,
  faults: BodyFaults,
): void {
  const known = new Map((node.properties ?? []).map((property) => [property.name, property]));
  const present = new Set(members.map(({ key }) => key));
  for (const { name, required } of known.values()) {
    if (required && !present.has(name)) faults.set(memberPointer(pointer, name), 'is required');
  }
  for (const { key, value } of members) {
    const id = known.get(key)?.node ?? keyedNode(node, key);
    const at = memberPointer(pointer, key);
    if (id === null) faults.set(at, 'is not a property that the document knows');
    else if (id !== undefined) check(form, id, value, at, faults);
  }
}

/** Of the member with this key: `null` where there may be none, `undefined` where it may be anything. */
export function memberNode(node: BodyNode, key: string): NodeId | null | undefined {
  return node.properties?.find(({ name }) => name === key)?.node ?? keyedNode(node, key);
}

/** Of a key that no property has. */
function keyedNode({ patternProperties, additional }: BodyNode, key: string): NodeId | null | undefined {
  return patternProperties?.find(({ pattern }) => matchesPattern(pattern, key))?.node ?? additional;
}

/** RFC 6901. */
export function memberPointer(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function ownFault(node: BodyNode, tree: JsonTree): string | undefined {
  const type = typeIn(tree);
  if (node.types && !node.types.includes(type) && !(type === 'integer' && node.types.includes('number'))) {
    return `must be ${node.types.map(typeInWords).join(' or ')}`;
  }
  if (type === 'null' && node.types) return undefined;
  if (node.enum && !node.enum.some((value) => sameJson(JSON.stringify(value), tree))) {
    return `must be ${node.enum.length > 6 ? 'one of the listed values' : node.enum.map((value) => JSON.stringify(value)).join(' or ')}`;
  }
  const text = stringIn(tree);
  if (text !== undefined) return textFault(node, text);
  if (type === 'integer' || type === 'number') return numberFault(node, Number(writeTree(tree)));
  if (tree.kind === 'array')
    return sizeFault(node, tree.items.length, 'Items', 'item') ?? repeatFault(node, tree.items);
  if (tree.kind === 'object') return sizeFault(node, tree.members.length, 'Properties', 'property');
  return undefined;
}

function sameJson(text: string, tree: JsonTree): boolean {
  return (
    text ===
    (tree.kind === 'scalar' && !tree.text.startsWith('"')
      ? String(JSON.parse(tree.text))
      : JSON.stringify(JSON.parse(writeTree(tree))))
  );
}

function repeatFault(node: BodyNode, items: readonly JsonTree[]): string | undefined {
  if (!node.uniqueItems) return undefined;
  return new Set(items.map((item) => writeTree(item))).size < items.length ? REPEATED : undefined;
}
