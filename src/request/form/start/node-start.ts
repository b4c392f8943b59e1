import { type JsonTree, memberOf, stringIn, treeOf, withMember } from '../../../core/json/tree.ts';
import { typeIn } from '../../../core/json/tree-type.ts';
import { type FormChoice, type FormNode, type FormOption, mainType, mayBeNull } from '../node.ts';
import { isOption } from '../scalar-text.ts';

/** The place of a value inside the one that the reader adds. */
interface StartPlace {
  /** The nodes around it, because a schema may require itself without end. */
  above: readonly FormNode[];
  /** How many more members the whole value may have, because each of many levels may require several of the next. */
  room: { members: number };
}

const MAX_MEMBERS = 2_000;

/** The first value when the reader adds one: its default, first choice, or a minimal value. */
export function startOf(node: FormNode): JsonTree {
  return startAt({ above: [], room: { members: MAX_MEMBERS } }, node);
}

function startAt({ above, room }: StartPlace, node: FormNode): JsonTree {
  if (node.default !== undefined) return treeOf(node.default);
  if (node.enum?.length) return treeOf(node.enum[0] ?? null);
  const [option] = node.choice?.options ?? [];
  if (above.includes(node)) return endOf(node, { above, room });
  const inside = { above: [...above, node], room };
  if (option && node.choice) return withDiscriminator(node.choice, option, startAt(inside, option.value));
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
 * that the reader has to fill it in anyway. A value that requires itself, or very many others, stays closed.
 */
export function startsOpen(node: FormNode): boolean {
  if (node.choice || node.enum || node.default !== undefined || mayBeNull(node)) return false;
  if ((node.types?.length ?? 0) > 1) return false;
  if (mainType(node) === 'array') return Number(node.limits?.minItems ?? 0) > 0;
  return mainType(node) === 'object' && requiredNodes(node).length > 0 && !exceedsOpenLimit(node);
}

/** Maximum number of objects that open by themselves at one place. */
const MAX_OPEN = 20;

function exceedsOpenLimit(node: FormNode): boolean {
  let open = 0;
  const visit = (each: FormNode) => {
    const inside = requiredNodes(each);
    if (inside.length === 0) return;
    open += 1;
    if (open <= MAX_OPEN) inside.forEach(visit);
  };
  visit(node);
  return open > MAX_OPEN;
}

function requiredNodes({ properties = [] }: FormNode): FormNode[] {
  return properties.flatMap(({ required, value }) => (required ? [value] : []));
}

/** The value inside itself: an option that does not require it again, otherwise a value without content. */
function endOf(node: FormNode, place: StartPlace): JsonTree {
  const { choice } = node;
  const end = choice?.options.find(
    ({ value }) => ![value, ...requiredNodes(value)].some((each) => place.above.includes(each)),
  );
  if (choice && end) return withDiscriminator(choice, end, startAt(place, end.value));
  return blankOf(node) ?? treeOf('');
}

function startMembers({ properties = [] }: FormNode, place: StartPlace) {
  const required = properties.filter((property) => property.required);
  place.room.members -= required.length;
  if (place.room.members < 0) return [];
  return required.map(({ name, value }) => ({ key: name, value: startAt(place, value) }));
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
  const scores = choice.options.map(({ value }) => scoreFit(value, tree));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function scoreFit(node: FormNode, tree: JsonTree): number {
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
export function asOption(choice: FormChoice, index: number, tree: JsonTree, before = namesIn(choice)): JsonTree {
  const option = choice.options[index];
  if (!option) return tree;
  const inner = option.value.choice;
  const value = inner ? asOption(inner, optionIn(inner, tree), tree, before) : startIfOther(option.value, tree, before);
  return withDiscriminator(choice, option, value);
}

/** The names of members that the options of a choice describe, and the options of choices in them. */
function namesIn({ options }: FormChoice): string[] {
  return options.flatMap(({ value: { properties = [], choice } }) => [
    ...properties.map(({ name }) => name),
    ...(choice ? namesIn(choice) : []),
  ]);
}

/** Sets the discriminator of an object to the value that names the option. */
function withDiscriminator({ property }: FormChoice, { tag }: FormOption, tree: JsonTree): JsonTree {
  if (property === undefined || tag === undefined || tree.kind !== 'object') return tree;
  return withMember(tree, property, treeOf(tag));
}

/** @param described Names of members that some option describes. */
function startIfOther(node: FormNode, tree: JsonTree, described: readonly string[]): JsonTree {
  const start = startOf(node);
  if (start.kind !== 'object' || tree.kind !== 'object') {
    return hasType(node, tree) && isListed(node, tree) ? tree : start;
  }
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value]));
  const isOpen = node.additional !== null || node.patternProperties !== undefined;
  let merged: JsonTree = start;
  for (const { key, value } of tree.members) {
    const property = properties.get(key);
    const isKept = property ? isListed(property, value) : isOpen && !described.includes(key);
    if (isKept) merged = withMember(merged, key, value);
  }
  return merged;
}
