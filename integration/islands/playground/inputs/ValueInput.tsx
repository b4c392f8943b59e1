/** @jsxImportSource preact */
import { useMemo, useRef } from 'preact/hooks';
import { enteredOf, treeOfEntered } from '../../../../src/form/entered-tree.ts';
import { entryOf, scalarText } from '../../../../src/form/entry.ts';
import type { FormNode } from '../../../../src/form/node.ts';
import type { EnteredValue } from '../../../../src/form/values.ts';
import { editTree, treeAt } from '../../../../src/json/edit-tree.ts';
import { treeOf } from '../../../../src/json/tree.ts';
import { ListValue } from './ListValue.tsx';
import { ScalarValue } from './ScalarValue.tsx';
import type { Notation, ValueAccess } from './value-access.ts';

interface Props {
  id: string;
  /** Key of the input, to focus it if its value is missing. */
  input: string;
  name: string;
  labelled?: boolean | undefined;
  help?: string | undefined;
  node: FormNode;
  value: EnteredValue;
  problem?: string | undefined;
  onValue(value: EnteredValue): void;
}

/** A value outside of JSON, or a list of them. It is stored as text, so that numbers stay as typed. */
export function ValueInput(props: Props) {
  const { id, input, name, labelled, help, node, value, problem } = props;
  const latest = useRef(props);
  latest.current = props;
  const access = useMemo(() => accessTo(input, latest), [input]);
  const isList = entryOf(node) === 'list';
  const common = { id, access, node, tree: treeOfEntered(node, value), pointer: '', name, help };
  const faults = problem === undefined ? undefined : { own: problem, signature: problem, all: NO_FAULTS };
  return isList ? (
    <ListValue {...common} Item={ScalarValue} faults={faults} />
  ) : (
    <ScalarValue {...common} labelled={labelled} faults={faults} />
  );
}

const NO_FAULTS = new Map();

function accessTo(input: string, latest: { current: Props }): ValueAccess {
  const edit: ValueAccess['edit'] = (pointer, change) => {
    const { node, value, onValue } = latest.current;
    const tree = treeOfEntered(node, value);
    const next = change(treeAt(tree, pointer));
    onValue(enteredOf(tree ? editTree(tree, pointer, next) : next));
  };
  return {
    input,
    notation: TEXT,
    edit,
    type: (pointer, next) => edit(pointer, () => next),
    typed: (_pointer, drawn) => drawn,
    onTyped: () => () => {},
  };
}

const TEXT: Notation = {
  startOf: () => treeOf(''),
  valueOf: (_node, text) => treeOf(text),
  optionOf: (option) => treeOf(option === null ? null : scalarText(option)),
};
