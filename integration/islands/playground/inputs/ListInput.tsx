/** @jsxImportSource preact */
import { editTree, treeAt } from '../../../../src/json/edit-tree.ts';
import type { JsonTree } from '../../../../src/json/tree.ts';
import { ListValue } from './ListValue.tsx';
import { ScalarValue } from './ScalarValue.tsx';
import { useTextAccess } from './text-access.ts';
import { nodeProps, type ValueInputProps } from './ValueInput.tsx';

/** The inputs for a list of values outside of JSON. */
export function ListInput({ begun, ...props }: ValueInputProps & { begun: boolean }) {
  const access = useTextAccess(props, changeAt);
  return <ListValue {...nodeProps(props)} access={access} Item={ScalarValue} begun={begun} />;
}

function changeAt(
  tree: JsonTree | undefined,
  pointer: string,
  change: (tree: JsonTree | undefined) => JsonTree | undefined,
) {
  const next = change(treeAt(tree, pointer));
  return tree ? editTree(tree, pointer, next) : next;
}
