import { type JsonTree, memberOf, stringIn, treeOf, withMember } from '../../json/tree.ts';
import { typeIn } from '../../json/tree-type.ts';
import { type FormChoice, type FormNode, type FormOption, mainType, mayBeNull } from '../node.ts';
import { isOption } from '../scalar-text.ts';

/**
 * The first value when the reader adds one: its default, first choice, or a minimal value.
 *
 * @param above The nodes around it, because a schema may require itself without end.
 */
export function startOf(node: FormNode, above: readonly FormNode[] = []): JsonTree {
  if (node.default !== undefined) return treeOf(node.default);
  if (node.enum?.length) return treeOf(node.enum[0] ?? null);
  const [option] = node.choice?.options ?? [];
  if (above.includes(node)) return endOf(node, above);
  const inside = [...above, node];
  if (option && node.choice) return tagged(node.choice, option, startOf(option.value, inside));
  switch (mainType(node)) {
    case 'object':
      return { kind: 'object', members: startMembers(node, inside) };
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

/**
 * The value whose inputs a form shows before the reader enters one: an object or a list that is empty, so that the form
 * shows nothing that is not sent. `undefined` for all other values.
 */
export function blankOf(node: FormNode): JsonTree | undefined {
  if (node.enum?.length) return undefined;
  const [option] = node.choice?.options ?? [];
  if (option) return blankOf(option.value);
  switch (mainType(node)) {
    case 'object':
      return { kind: 'object', members: [] };
    case 'array':
      return { kind: 'array', items: [] };
    default:
      return undefined;
  }
}

/**
 * Whether a form shows the inputs of a required value before it has one: an object or a list that must not be empty, so
 * that the reader has to fill it in anyway. A value that requires itself stays closed, because its inputs have no end.
 */
export function opensEmpty(node: FormNode): boolean {
  if (node.choice || node.enum || node.default !== undefined || mayBeNull(node)) return false;
  if ((node.types?.length ?? 0) > 1) return false;
  if (mainType(node) === 'array') return Number(node.limits?.minItems ?? 0) > 0;
  return mainType(node) === 'object' && requiredNodes(node).length > 0 && !requiresItself(node);
}

function requiresItself(node: FormNode): boolean {
  const reached = new Set(requiredNodes(node));
  // The set grows while it is read.
  for (const each of reached) for (const inside of requiredNodes(each)) reached.add(inside);
  return reached.has(node);
}

function requiredNodes({ properties = [] }: FormNode): FormNode[] {
  return properties.flatMap(({ required, value }) => (required ? [value] : []));
}

/** The value inside itself: an option that does not require it again, otherwise a value without content. */
function endOf(node: FormNode, above: readonly FormNode[]): JsonTree {
  const { choice } = node;
  const end = choice?.options.find(
    ({ value }) => ![value, ...requiredNodes(value)].some((each) => above.includes(each)),
  );
  if (choice && end) return tagged(choice, end, startOf(end.value, above));
  return blankOf(node) ?? treeOf('');
}

function startMembers({ properties = [] }: FormNode, inside: readonly FormNode[]) {
  const required = properties.filter((property) => property.required);
  return required.map(({ name, value }) => ({ key: name, value: startOf(value, inside) }));
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
  if (!hasType(node, tree)) return -1;
  if (tree.kind !== 'object') return node.enum ? (isListed(node, tree) ? 2 : 0) : 1;
  return (node.properties ?? []).reduce((sum, { name, required, value: property }) => {
    const member = memberOf(tree, name);
    if (!member) return required ? sum - 1 : sum;
    return isListed(property, member) ? sum + 1 : sum - 1;
  }, 1);
}

function hasType({ types }: FormNode, tree: JsonTree): boolean {
  const type = typeIn(tree);
  return !types || types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Whether a value is one of the listed values, if there is a list. A constant is a list of one. */
function isListed({ enum: values }: FormNode, tree: JsonTree): boolean {
  return !values || values.some((value) => isOption(treeOf(value), tree));
}

/**
 * Converts the value to another option. Keeps the members of both options, and those that no option describes. Sets the
 * discriminator.
 */
export function asOption(choice: FormChoice, index: number, tree: JsonTree): JsonTree {
  const option = choice.options[index];
  if (!option) return tree;
  const before = new Set(choice.options.flatMap(({ value }) => (value.properties ?? []).map(({ name }) => name)));
  return tagged(choice, option, option.value.choice ? tree : startIfOther(option.value, tree, before));
}

/** Sets the discriminator of an object to the value that names the option. */
function tagged({ property }: FormChoice, { tag }: FormOption, tree: JsonTree): JsonTree {
  if (property === undefined || tag === undefined || tree.kind !== 'object') return tree;
  return withMember(tree, property, treeOf(tag));
}

/** @param described Names of members that some option describes. */
function startIfOther(node: FormNode, tree: JsonTree, described: ReadonlySet<string>): JsonTree {
  const start = startOf(node);
  if (start.kind !== 'object' || tree.kind !== 'object') {
    return hasType(node, tree) && isListed(node, tree) ? tree : start;
  }
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value]));
  const isOpen = node.additional !== null || node.patternProperties !== undefined;
  let merged: JsonTree = start;
  for (const { key, value } of tree.members) {
    const property = properties.get(key);
    const isKept = property ? isListed(property, value) : isOpen && !described.has(key);
    if (isKept) merged = withMember(merged, key, value);
  }
  return merged;
}
