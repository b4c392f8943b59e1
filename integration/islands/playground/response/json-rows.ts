import { joinPointer } from '../../../../src/core/json/pointer.ts';
import type { JsonTree } from '../../../../src/core/json/tree.ts';

/** A visible line of JSON: a scalar, or the start of a folded or open value. */
export interface JsonRow {
  pointer: string;
  depth: number;
  /** Key of a member. Absent for items and the root. */
  key?: string | undefined;
  /** Index of an item. */
  index?: number | undefined;
  tree: JsonTree;
  /** Absent if the value cannot be folded. */
  open?: boolean | undefined;
}

/** Lists the visible lines in order, at most `most`. */
export function jsonRows(
  tree: JsonTree,
  isOpen: (pointer: string, depth: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): JsonRow[] {
  const rows: JsonRow[] = [];
  visit({ tree, pointer: '' }, 0);
  return rows;

  function visit(value: Child, depth: number): void {
    const open = sizeOf(value.tree) > 0 ? isOpen(value.pointer, depth) : undefined;
    rows.push({ ...value, depth, open });
    if (!open) return;
    for (const child of childrenOf(value.tree, value.pointer)) {
      if (rows.length >= most) return;
      visit(child, depth + 1);
    }
  }
}

/** Returns the number of items or members. 0 for a scalar. */
export function sizeOf(tree: JsonTree): number {
  if (tree.kind === 'scalar') return 0;
  return tree.kind === 'array' ? tree.items.length : tree.members.length;
}

type Child = Pick<JsonRow, 'tree' | 'pointer' | 'key' | 'index'>;

/** Yields one child at a time, because a list may have a million items. Repeated keys get different pointers. */
export function* childrenOf(tree: JsonTree, pointer: string): Generator<Child, void, undefined> {
  if (tree.kind === 'scalar') return;
  if (tree.kind === 'array') {
    for (const [index, item] of tree.items.entries()) yield { tree: item, pointer: `${pointer}/${index}`, index };
    return;
  }
  const seen = new Map<string, number>();
  for (const { key, value } of tree.members) {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    yield { tree: value, pointer: joinPointer(pointer, key) + '~'.repeat(times), key };
  }
}

/** Lists the pointers of the ancestors of a value. */
export function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(0, -1).map((_, index) => steps.slice(0, index + 1).join('/'));
}
