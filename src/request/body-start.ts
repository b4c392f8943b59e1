import type { BodyChoice, BodyForm, BodyNode, NodeId } from './body-form.ts';
import { type JsonTree, memberOf, stringIn, treeOf, typeIn, withMember } from './json-tree.ts';

/** What a value begins as when the reader adds it: its default or only value, required members, nothing else. */
export function startOf(form: BodyForm, id: NodeId, depth = 0): JsonTree {
  const node = form.nodes[id];
  if (!node) return treeOf(null);
  if (node.default !== undefined) return treeOf(node.default);
  if (node.enum?.length) return treeOf(node.enum[0] ?? null);
  const [option] = node.choice?.options ?? [];
  if (option && node.choice) return asOption(form, node.choice, 0, startOf(form, option.node, depth));
  switch (mainType(node)) {
    case 'object':
      return { kind: 'object', members: startMembers(form, node, depth) };
    case 'array':
      return { kind: 'array', items: [] };
    case 'boolean':
      return treeOf(false);
    case 'integer':
    case 'number':
      return treeOf(node.limits?.minimum ?? 0);
    case 'null':
      return treeOf(null);
    default:
      return treeOf('');
  }
}

/** A schema that requires itself would never end. */
const MAX_START_DEPTH = 12;

function startMembers(form: BodyForm, node: BodyNode, depth: number) {
  if (depth > MAX_START_DEPTH) return [];
  const required = (node.properties ?? []).filter((property) => property.required);
  return required.map(({ name, node: id }) => ({ key: name, value: startOf(form, id, depth + 1) }));
}

/** The type that a form shows first: the first that is not null. */
export function mainType(node: BodyNode): string | undefined {
  const stated = node.types?.find((type) => type !== 'null') ?? node.types?.[0];
  if (stated !== undefined) return stated;
  if (node.properties) return 'object';
  return node.items ? 'array' : undefined;
}

/** Which option a value is: by the discriminator, else the one whose members it has most of. */
export function optionIn(form: BodyForm, choice: BodyChoice, tree: JsonTree): number {
  const stated = choice.property === undefined ? undefined : stringIn(memberOf(tree, choice.property));
  const named = choice.options.findIndex(({ value }) => value !== undefined && value === stated);
  if (named !== -1) return named;
  const scores = choice.options.map(({ node }) => likeness(form.nodes[node], tree));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function likeness(node: BodyNode | undefined, tree: JsonTree): number {
  if (!node) return -1;
  const type = typeIn(tree);
  const fits = !node.types || node.types.includes(type) || (type === 'integer' && node.types.includes('number'));
  if (!fits) return -1;
  if (tree.kind !== 'object') return 1;
  const names = new Set(tree.members.map(({ key }) => key));
  const properties = node.properties ?? [];
  const missing = properties.filter(({ name, required }) => required && !names.has(name)).length;
  return properties.filter(({ name }) => names.has(name)).length - missing + 1;
}

/** The value as another option: members that both know stay, the discriminator is set. */
export function asOption(form: BodyForm, choice: BodyChoice, index: number, tree: JsonTree): JsonTree {
  const option = choice.options[index];
  if (!option) return tree;
  const start = form.nodes[option.node]?.choice ? tree : startIfOther(form, option.node, tree);
  if (choice.property === undefined || option.value === undefined) return start;
  return start.kind === 'object' ? withMember(start, choice.property, treeOf(option.value)) : start;
}

function startIfOther(form: BodyForm, id: NodeId, tree: JsonTree): JsonTree {
  const start = startOf(form, id);
  if (start.kind !== 'object' || tree.kind !== 'object') return typeIn(start) === typeIn(tree) ? tree : start;
  const known = new Set((form.nodes[id]?.properties ?? []).map(({ name }) => name));
  let merged: JsonTree = start;
  for (const { key, value } of tree.members) if (known.has(key)) merged = withMember(merged, key, value);
  return merged;
}
