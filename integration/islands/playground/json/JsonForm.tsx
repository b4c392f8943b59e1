/** @jsxImportSource preact */

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { editTree, treeAt } from '../../../../src/core/json/edit-tree.ts';
import { jsonFault } from '../../../../src/core/json/syntax-fault.ts';
import { type JsonTree, parseTree, treeOf, writeTree } from '../../../../src/core/json/tree.ts';
import { type FaultsInside, faultsByValue } from '../../../../src/request/form/faults/faults-inside.ts';
import { jsonFaultWords } from '../../../../src/request/form/faults/json-fault-words.ts';
import { nodeFaults } from '../../../../src/request/form/faults/node-faults.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { editableText, typedTree } from '../../../../src/request/form/scalar-text.ts';
import { blankOf, startOf } from '../../../../src/request/form/start/node-start.ts';
import { body as jsonViews } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { focusToType, focusWhenRendered } from '../inputs/focus-rows.ts';
import { Problem } from '../inputs/Problem.tsx';
import type { Notation, ValueAccess } from '../inputs/value-access.ts';
import { JsonNode } from './JsonNode.tsx';
import { useFaultsInside } from './use-faults-inside.ts';

interface Props {
  id: string;
  /** Key of the input for the whole value, for example `body`. */
  input: string;
  name: string;
  node: FormNode;
  text: string;
  /** The last valid JSON text. The form shows it while the current text is invalid. */
  lastValid(): string;
  /** Whether to fill an empty value with its first value at once. */
  begin: boolean;
  /** Whether a value is required, so that its inputs are there before it has one. */
  required: boolean;
  /** Whether the whole value may be left out. */
  optional: boolean;
  onText(text: string): void;
  /** Takes a function that writes the text, called only when the text is needed. */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A JSON body as a form. The text is the source: parts that the form does not change keep their digits and order. */
export function JsonForm({
  id,
  input,
  name,
  node,
  text,
  lastValid,
  begin,
  required,
  optional,
  onText,
  onLater,
}: Props) {
  const blank = useMemo(() => (required ? blankOf(node) : undefined), [required, node]);
  const { tree, fault, show, access } = useJsonText({ input, optional, text, blank, lastValid, onText, onLater });
  /** The pressed button disappears, so the focus moves to the first input. */
  const start = () => {
    show(startOf(node));
    focusWhenRendered(() => focusToType(inputs.current?.querySelector<HTMLElement>('input, select, textarea, button')));
  };
  useEffect(() => {
    if (begin && text === '') start();
  }, [begin, node]);
  const inputs = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlyMap<string, FaultsInside>>(new Map());
  const faults = useMemo(() => {
    before.current =
      tree && tree !== blank
        ? faultsByValue(nodeFaults(node, tree, { byShownOption: true }), before.current)
        : new Map();
    return before.current;
  }, [node, tree]);
  useFaultsInside(id, input, [...faults.values()].filter(({ own }) => own !== undefined).length);
  // Of several options, none is shown before the reader chooses one of them.
  const isShown = tree !== undefined || (required && text === '' && !node.choice);
  if (!isShown) {
    return (
      <div class="docs-pg-json-begin">
        <p class="docs-pg-note">{fault === undefined ? jsonViews.notSet : say(jsonViews.invalidJson, { fault })}</p>
        <button type="button" class="docs-pg-quiet" data-input={input} onClick={start}>
          {fault === undefined ? jsonViews.addDetails : jsonViews.startOver}
        </button>
      </div>
    );
  }
  return (
    <div class="docs-pg-json" ref={inputs}>
      {fault !== undefined && (
        <p class="docs-pg-problem" role="status">
          {say(jsonViews.lastValid, { fault })}
        </p>
      )}
      {/* The field of a parameter shows the fault of its value itself. */}
      {input.startsWith('body') && <Problem id={`${id}-j`} text={faults.get('')?.own} />}
      <JsonNode
        id={`${id}-j`}
        access={access}
        node={node}
        tree={tree}
        pointer=""
        faults={faults.get('')}
        name={name}
        required
      />
    </div>
  );
}

const JSON_NOTATION: Notation = {
  startOf: (node) => (node ? startOf(node) : treeOf('')),
  valueOf: typedTree,
  textOf: editableText,
  optionOf: treeOf,
};

interface Options {
  input: string;
  optional: boolean;
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
function useJsonText(options: Options) {
  const { input, optional, text } = options;
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

    /** An object without fields, in a value that may be left out, is not sent. */
    function textOf(tree: JsonTree | undefined): string {
      const isEmpty = optional && tree?.kind === 'object' && tree.members.length === 0;
      return tree && !isEmpty ? writeTree(tree) : '';
    }

    function change(tree: JsonTree | undefined): void {
      const state: Written = { tree, text: undefined };
      written.current = state;
      const write = () => {
        state.text ??= textOf(tree);
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
      optional,
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
        if (writtenText === undefined) latest.current.onText(textOf(tree));
      },
    };
  }, [input, optional]);

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
