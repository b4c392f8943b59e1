import type { JsonTree } from '../../../../src/json/tree.ts';
import { childrenOf } from './json-rows.ts';

/** Lists the pointers of keys and values that contain a text, in order. */
export function matchesIn(tree: JsonTree, query: string, most: number): string[] {
  const needle = query.toLowerCase();
  const pointers: string[] = [];
  const contains = (text: string | undefined) => text?.toLowerCase().includes(needle) === true;
  const visit = (value: JsonTree, pointer: string, key: string | undefined): void => {
    if (pointers.length >= most) return;
    if (contains(key) || (value.kind === 'scalar' && contains(value.text))) pointers.push(pointer);
    for (const child of childrenOf(value, pointer)) {
      if (pointers.length >= most) return;
      visit(child.tree, child.pointer, child.key);
    }
  };
  visit(tree, '', undefined);
  return pointers;
}
