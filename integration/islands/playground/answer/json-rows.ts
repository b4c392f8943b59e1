import type { JsonTree } from '../../../../src/request/json-tree.ts';

/** A line of JSON as it is shown: a value, or the beginning of one that is folded or open. */
export interface JsonRow {
  pointer: string;
  depth: number;
  /** Of a member; absent for items and the whole. */
  key?: string | undefined;
  tree: JsonTree;
  /** Absent where there is nothing to fold. */
  open?: boolean | undefined;
}

/** The lines of what is open, in order. */
export function jsonRows(tree: JsonTree, isOpen: (pointer: string, depth: number) => boolean): JsonRow[] {
  const rows: JsonRow[] = [];
  visit(tree, '', 0, undefined);
  return rows;

  function visit(value: JsonTree, pointer: string, depth: number, key: string | undefined): void {
    const size = sizeOf(value);
    const open = size > 0 ? isOpen(pointer, depth) : undefined;
    rows.push({ pointer, depth, key, tree: value, open });
    if (open) for (const child of childrenOf(value, pointer)) visit(child.tree, child.pointer, depth + 1, child.key);
  }
}

export function sizeOf(tree: JsonTree): number {
  if (tree.kind === 'scalar') return 0;
  return tree.kind === 'array' ? tree.items.length : tree.members.length;
}

function childrenOf(tree: JsonTree, pointer: string) {
  if (tree.kind === 'scalar') return [];
  if (tree.kind === 'array') {
    return tree.items.map((item, index) => ({ tree: item, pointer: `${pointer}/${index}`, key: undefined }));
  }
  return tree.members.map(({ key, value }) => ({
    tree: value,
    pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    key,
  }));
}

/** Pointers of the keys and values that hold a text, in order. */
export function matchesIn(tree: JsonTree, wanted: string, most: number): string[] {
  const needle = wanted.toLowerCase();
  const found: string[] = [];
  const holds = (text: string | undefined) => text?.toLowerCase().includes(needle) === true;
  const visit = (value: JsonTree, pointer: string, key: string | undefined): void => {
    if (found.length >= most) return;
    if (holds(key) || (value.kind === 'scalar' && holds(value.text))) found.push(pointer);
    for (const child of childrenOf(value, pointer)) visit(child.tree, child.pointer, child.key);
  };
  visit(tree, '', undefined);
  return found;
}

/** Pointers of everything around a value. */
export function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(0, -1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** As code writes it: `$.items[0]["a b"]` (RFC 9535). */
export function pathInWords(pointer: string, tree: JsonTree): string {
  let path = '$';
  let value: JsonTree | undefined = tree;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isItem = value?.kind === 'array';
    path += isItem ? `[${key}]` : /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    value = childrenOf(value ?? tree, '').find(({ pointer: at }) => at === `/${step}`)?.tree;
  }
  return path;
}
