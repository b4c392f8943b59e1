import { type JsonTree, memberOf, stringIn, treeOf, withMember } from '../../json/tree.ts';
import { typeIn } from '../../json/tree-type.ts';
import { type FormChoice, type FormNode, type FormOption, mainType } from '../node.ts';

/** The first value when the reader adds one: its default, first choice, or a minimal value. */
export function startOf(node: FormNode, depth = 0): JsonTree {
  if (node.default !== undefined) return treeOf(node.default);
  if (node.enum?.length) return treeOf(node.enum[0] ?? null);
  const [option] = node.choice?.options ?? [];
  if (option && node.choice) return asOption(node.choice, 0, startOf(option.value, depth));
  switch (mainType(node)) {
    case 'object':
      return { kind: 'object', members: startMembers(node, depth) };
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

/** Stops at a schema that requires itself. */
const MAX_START_DEPTH = 12;

function startMembers(node: FormNode, depth: number) {
  if (depth > MAX_START_DEPTH) return [];
  const required = (node.properties ?? []).filter((property) => property.required);
  return required.map(({ name, value }) => ({ key: name, value: startOf(value, depth + 1) }));
}

/** The option that the discriminator of a value names. */
export function namedOption({ options, property }: FormChoice, tree: JsonTree): FormOption | undefined {
  const tag = property === undefined ? undefined : stringIn(memberOf(tree, property));
  return tag === undefined ? undefined : options.find((option) => option.tag === tag);
}

/** Index of the option that a value is: by the discriminator, otherwise the one that shares most members. */
export function optionIn(choice: FormChoice, tree: JsonTree): number {
  const tagged = namedOption(choice, tree);
  if (tagged) return choice.options.indexOf(tagged);
  const scores = choice.options.map(({ value }) => likeness(value, tree));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function likeness(node: FormNode, tree: JsonTree): number {
  const type = typeIn(tree);
  const fits = !node.types || node.types.includes(type) || (type === 'integer' && node.types.includes('number'));
  if (!fits) return -1;
  if (tree.kind !== 'object') return 1;
  const names = new Set(tree.members.map(({ key }) => key));
  const properties = node.properties ?? [];
  const missing = properties.filter(({ name, required }) => required && !names.has(name)).length;
  return properties.filter(({ name }) => names.has(name)).length - missing + 1;
}

/** Converts the value to another option. Keeps the members of both options and sets the discriminator. */
export function asOption(choice: FormChoice, index: number, tree: JsonTree): JsonTree {
  const option = choice.options[index];
  if (!option) return tree;
  const start = option.value.choice ? tree : startIfOther(option.value, tree);
  if (choice.property === undefined || option.tag === undefined) return start;
  return start.kind === 'object' ? withMember(start, choice.property, treeOf(option.tag)) : start;
}

function startIfOther(node: FormNode, tree: JsonTree): JsonTree {
  const start = startOf(node);
  if (start.kind !== 'object' || tree.kind !== 'object') return typeIn(start) === typeIn(tree) ? tree : start;
  const names = new Set((node.properties ?? []).map(({ name }) => name));
  let merged: JsonTree = start;
  for (const { key, value } of tree.members) if (names.has(key)) merged = withMember(merged, key, value);
  return merged;
}
