import { type JsonTree, memberOf, parseTree, stringIn, writeTree } from '../../core/json/tree.ts';
import type { EnteredValue } from '../form/values.ts';

/** Whether a value is a placeholder of our own samples, such as `YOUR_TOKEN`, rather than an actual value. */
export function isMask(value: EnteredValue): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isMask);
  return typeof value === 'string' && /^YOUR_[\p{Lu}\p{Lo}\p{N}_]+$/u.test(value);
}

/** Replaces placeholders in JSON with the values in `before`, which the reader entered. Omits members without one. */
export function withoutMasks(text: string, before: string): string {
  const tree = text.includes('"YOUR_') ? parseTree(text) : undefined;
  const unmasked = tree && unmaskedTree(tree, parseTree(before));
  return unmasked === undefined || unmasked === tree ? text : writeTree(unmasked);
}

/** Returns the tree itself if it has no placeholder. */
function unmaskedTree(tree: JsonTree, before: JsonTree | undefined): JsonTree {
  if (tree.kind === 'scalar') return tree;
  if (tree.kind === 'array') {
    const inItem = (index: number) => (before?.kind === 'array' ? before.items[index] : undefined);
    const items = tree.items.map((item, index) => unmaskedTree(item, inItem(index)));
    return items.every((item, index) => item === tree.items[index]) ? tree : { kind: 'array', items };
  }
  const members = tree.members.flatMap((member) => {
    const entered = memberOf(before, member.key);
    const value = isMaskTree(member.value) ? entered : unmaskedTree(member.value, entered);
    return value === undefined ? [] : [value === member.value ? member : { ...member, value }];
  });
  const isSame = members.length === tree.members.length && members.every((each, at) => each === tree.members[at]);
  return isSame ? tree : { kind: 'object', members };
}

function isMaskTree(tree: JsonTree): boolean {
  return tree.kind === 'array' ? tree.items.length > 0 && tree.items.every(isMaskTree) : isMask(stringIn(tree));
}
