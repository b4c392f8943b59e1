import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { jsonFaultWords } from '../../../../src/form/faults/json-fault-words.ts';
import { editableText, typedTree } from '../../../../src/form/scalar-text.ts';
import { startOf } from '../../../../src/form/start/node-start.ts';
import { editTree, treeAt } from '../../../../src/json/edit-tree.ts';
import { jsonFault } from '../../../../src/json/syntax-fault.ts';
import { type JsonTree, parseTree, treeOf, writeTree } from '../../../../src/json/tree.ts';
import type { Notation, ValueAccess } from '../inputs/value-access.ts';

const JSON_NOTATION: Notation = {
  startOf: (node) => (node ? startOf(node) : treeOf('')),
  valueOf: typedTree,
  textOf: editableText,
  optionOf: treeOf,
};

interface Options {
  input: string;
  text: string;
  /** The value without content whose inputs the form shows for an empty text. */
  blank: JsonTree | undefined;
  lastValid(): string;
  onText(text: string): void;
  onLater?: ((write: () => string) => void) | undefined;
}

interface Written {
  tree: JsonTree | undefined;
  /** Absent until the tree is written as text. */
  text: string | undefined;
  fault?: string | undefined;
}

/** Returns the tree of a text, and functions that change both. Writes the text only when it is needed. */
export function useJsonText(options: Options) {
  const { input, text } = options;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  latest.current = options;
  const written = useRef<Written>({ text: '', tree: options.blank });
  if (written.current.text !== undefined && written.current.text !== text) written.current = read(options);
  // Typing in one input renders only that input. When all inputs render, they show the tree with everything typed.
  const typedSince = useRef(new Map<string, JsonTree | undefined>());
  typedSince.current.clear();

  const { access, show, writeNow } = useMemo(() => {
    const listeners = new Map<string, () => void>();

    function change(tree: JsonTree | undefined): void {
      const state: Written = { tree, text: undefined };
      written.current = state;
      const write = () => {
        state.text ??= tree ? writeTree(tree) : '';
        return state.text;
      };
      const { onText, onLater } = latest.current;
      if (onLater) onLater(write);
      else onText(write());
    }

    function replaceValue(pointer: string, next: JsonTree | undefined): JsonTree | undefined {
      const { tree } = written.current;
      return tree ? editTree(tree, pointer, next) : next;
    }

    const access: ValueAccess = {
      input,
      notation: JSON_NOTATION,
      edit(pointer, next) {
        change(replaceValue(pointer, next(treeAt(written.current.tree, pointer))));
        draw(undefined);
      },
      type(pointer, next) {
        typedSince.current.set(pointer, next);
        change(replaceValue(pointer, next));
        const isOneInput = next === undefined || next.kind === 'scalar';
        if (isOneInput) listeners.get(pointer)?.();
        else draw(undefined);
      },
      typed: (pointer, rendered) => (typedSince.current.has(pointer) ? typedSince.current.get(pointer) : rendered),
      onTyped(pointer, listener) {
        listeners.set(pointer, listener);
        return () => {
          if (listeners.get(pointer) === listener) listeners.delete(pointer);
        };
      },
    };
    return {
      access,
      show(tree: JsonTree | undefined) {
        change(tree);
        draw(undefined);
      },
      writeNow() {
        const { tree, text: writtenText } = written.current;
        if (writtenText === undefined) latest.current.onText(tree ? writeTree(tree) : '');
      },
    };
  }, [input]);

  // Write the text on unmount, because the next view of it must contain the typed values.
  useLayoutEffect(() => writeNow, [writeNow]);
  const { tree, fault } = written.current;
  return { tree, fault, show, access };
}

function read({ text, lastValid, blank }: Options): Written {
  const tree = text === '' ? blank : parseTree(text);
  if (tree || text === '') return { text, tree };
  const fault = jsonFault(text);
  return { text, tree: parseTree(lastValid()), fault: fault && jsonFaultWords(fault) };
}
