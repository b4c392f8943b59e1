/** @jsxImportSource preact */

import { editTree, treeAt } from '../../../../src/core/json/edit-tree.ts';
import type { JsonTree } from '../../../../src/core/json/tree.ts';
import { treeOfEntered } from '../../../../src/request/form/entered-tree.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import { ListValue } from './ListValue.tsx';
import { ScalarValue } from './ScalarValue.tsx';
import { useTextAccess } from './text-access.ts';
import type { NodeProps } from './value-access.ts';

interface ValueInputProps {
  id: string;
  /** Key of the input, to focus it if its value is missing. */
  input: string;
  name: string;
  labeled?: boolean | undefined;
  help?: string | undefined;
  node: FormNode;
  value: EnteredValue;
  problem?: string | undefined;
  onValue(value: EnteredValue): void;
}

/** The inputs for a value outside of JSON, or for a list of such values. */
export function ValueInput(props: ValueInputProps) {
  return entryOf(props.node) === 'list' ? <Items {...props} /> : <OneValue {...props} />;
}

function Items(props: ValueInputProps) {
  const access = useTextAccess(props, changeAt);
  return <ListValue {...nodeProps(props)} access={access} Item={ScalarValue} />;
}

function changeAt(
  tree: JsonTree | undefined,
  pointer: string,
  change: (tree: JsonTree | undefined) => JsonTree | undefined,
) {
  const next = change(treeAt(tree, pointer));
  return tree ? editTree(tree, pointer, next) : next;
}

function OneValue(props: ValueInputProps) {
  const access = useTextAccess(props, changeWhole);
  return <ScalarValue {...nodeProps(props)} access={access} labeled={props.labeled} />;
}

function changeWhole(
  tree: JsonTree | undefined,
  _pointer: string,
  change: (tree: JsonTree | undefined) => JsonTree | undefined,
) {
  return change(tree);
}

/** Describes the whole value as a node, with the empty pointer. */
function nodeProps({ id, node, value, name, help, problem }: ValueInputProps): Omit<NodeProps, 'access'> {
  const faults = problem === undefined ? undefined : { own: problem, signature: problem, all: NO_FAULTS };
  return { id, node, tree: treeOfEntered(node, value), pointer: '', name, help, faults };
}

const NO_FAULTS = new Map();
