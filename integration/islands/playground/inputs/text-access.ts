import { useMemo, useRef } from 'preact/hooks';
import { type JsonTree, treeOf } from '../../../../src/core/json/tree.ts';
import { enteredOf, treeOfEntered } from '../../../../src/request/form/entered-tree.ts';
import { scalarText } from '../../../../src/request/form/entry.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { shownText } from '../../../../src/request/form/scalar-text.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import type { Notation, ValueAccess } from './value-access.ts';

interface Entered {
  /** Key of the input, to focus it if its value is missing. */
  input: string;
  node: FormNode;
  value: EnteredValue;
  onValue(value: EnteredValue): void;
}

/** Returns the tree with a change at a JSON pointer. */
type Edit = (
  tree: JsonTree | undefined,
  pointer: string,
  change: (tree: JsonTree | undefined) => JsonTree | undefined,
) => JsonTree | undefined;

/** Returns access to a value outside of JSON. The value is stored as text, so that numbers stay as typed. */
export function useTextAccess(entered: Entered, edit: Edit): ValueAccess {
  const latest = useRef(entered);
  latest.current = entered;
  return useMemo(() => {
    const change: ValueAccess['edit'] = (pointer, next) => {
      const { node, value, onValue } = latest.current;
      onValue(enteredOf(edit(treeOfEntered(node, value), pointer, next)));
    };
    return {
      input: entered.input,
      notation: TEXT,
      edit: change,
      type: (pointer, next) => change(pointer, () => next),
      typed: (_pointer, rendered) => rendered,
      onTyped: () => () => {},
    };
  }, [entered.input, edit]);
}

const TEXT: Notation = {
  startOf: () => treeOf(''),
  valueOf: (_node, text) => treeOf(text),
  textOf: (_node, tree) => shownText(tree),
  optionOf: (option) => treeOf(option === null ? null : scalarText(option)),
};
