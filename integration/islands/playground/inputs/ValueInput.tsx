/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { treeOfEntered } from '../../../../src/form/entered-tree.ts';
import { entryOf } from '../../../../src/form/entry.ts';
import type { FormNode } from '../../../../src/form/node.ts';
import type { EnteredValue } from '../../../../src/form/values.ts';
import type { JsonTree } from '../../../../src/json/tree.ts';
import { codePart } from '../state/code-part.ts';
import { useCodePart } from '../state/use-code-part.ts';
import { AddItem } from './AddItem.tsx';
import { ScalarValue } from './ScalarValue.tsx';
import { useTextAccess } from './text-access.ts';
import type { NodeProps } from './value-access.ts';

export interface ValueInputProps {
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

/** A list. Loads its code when there are items, or when the reader adds one. */
function Items(props: ValueInputProps) {
  const { id, input, name, value } = props;
  const [begun, setBegun] = useState(false);
  const isNeeded = begun || (Array.isArray(value) && value.length > 0);
  const inputs = useCodePart(listInputs, isNeeded);
  if (inputs && isNeeded) return <inputs.ListInput {...props} begun={begun} />;
  const onNear = () => void listInputs.load().catch(() => {});
  return <EmptyList {...{ id, input, name, onNear }} isBusy={isNeeded} onBegin={() => setBegun(true)} />;
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
export function nodeProps({ id, node, value, name, help, problem }: ValueInputProps): Omit<NodeProps, 'access'> {
  const faults = problem === undefined ? undefined : { own: problem, signature: problem, all: NO_FAULTS };
  return { id, node, tree: treeOfEntered(node, value), pointer: '', name, help, faults };
}

const NO_FAULTS = new Map();

/** The code for lists of values outside of JSON. */
const listInputs = codePart<typeof import('./ListInput.tsx')>('lists');

interface EmptyListProps {
  id: string;
  /** Key of the button, to focus it if an item is missing. */
  input: string;
  name: string;
  isBusy: boolean;
  /** Called when the reader is about to add an item. */
  onNear(): void;
  onBegin(): void;
}

/** An empty list, shown until the code for lists is loaded. */
function EmptyList({ id, input, name, isBusy, onNear, onBegin }: EmptyListProps) {
  return (
    <div class="docs-pg-json-list">
      <ol />
      <AddItem
        {...{ id, input, name }}
        aria-busy={isBusy || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onBegin}
      />
    </div>
  );
}
