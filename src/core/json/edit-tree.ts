import { pointerTokens } from './pointer.ts';
import { type JsonTree, memberOf, withMember } from './tree.ts';

/** Replaces or removes the value at a JSON pointer. All other values keep their identity. */
export function editTree(tree: JsonTree, pointer: string, next: JsonTree | undefined): JsonTree | undefined {
  return replaceAt(tree, pointerTokens(pointer), next);
}

/** Returns the value at a JSON pointer. */
export function treeAt(tree: JsonTree | undefined, pointer: string): JsonTree | undefined {
  let value = tree;
  for (const step of pointerTokens(pointer)) {
    value = value?.kind === 'array' ? value.items[Number(step)] : memberOf(value, step);
  }
  return value;
}

function replaceAt(
  tree: JsonTree | undefined,
  [step, ...rest]: string[],
  next: JsonTree | undefined,
): JsonTree | undefined {
  if (step === undefined) return next;
  if (tree?.kind === 'array') {
    const index = Number(step);
    const item = replaceAt(tree.items[index], rest, next);
    return { kind: 'array', items: item ? tree.items.with(index, item) : tree.items.toSpliced(index, 1) };
  }
  const member = tree?.kind === 'object' ? tree.members.findLast(({ key }) => key === step)?.value : undefined;
  return withMember(tree, step, replaceAt(member, rest, next));
}

/** Renames a member without moving it, unless another member has the new name. */
export function renameMember(tree: JsonTree, key: string, to: string): JsonTree {
  if (tree.kind !== 'object' || tree.members.some((member) => member.key === to)) return tree;
  return {
    kind: 'object',
    members: tree.members.map((member) => (member.key === key ? { ...member, key: to } : member)),
  };
}
