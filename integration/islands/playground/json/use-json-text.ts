import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { jsonFault } from '../../../../src/json/text.ts';
import { type JsonTree, parseTree, writeTree } from '../../../../src/json/tree.ts';
import { editTree, treeAt } from './edit-tree.ts';

export interface FormAccess {
  /** Prefix of the keys of the inputs. */
  input: string;
  /** Changes or removes the current value at a JSON pointer. The function never changes. */
  edit(pointer: string, change: (tree: JsonTree | undefined) => JsonTree | undefined): void;
  /** Changes the value of one input. Only that input renders again, until the reader pauses. */
  type(pointer: string, next: JsonTree | undefined): void;
  /** The value that the reader typed into an input since the form rendered, or `drawn` if there is none. */
  typed(pointer: string, drawn: JsonTree | undefined): JsonTree | undefined;
  /** Calls back when the reader types that value, until the returned function is called. */
  onTyped(pointer: string, listener: () => void): () => void;
}

interface Options {
  input: string;
  text: string;
  lastGood(): string;
  onText(text: string): void;
  onLater?: ((write: () => string) => void) | undefined;
}

interface Written {
  tree: JsonTree | undefined;
  /** Absent until the tree is written as text. */
  text: string | undefined;
  fault?: string | undefined;
}

/** The tree of a text, and functions that change both. Writes the text only when it is read. */
export function useJsonText(options: Options) {
  const { input, text, lastGood } = options;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  latest.current = options;
  const written = useRef<Written>({ text: '', tree: undefined });
  if (written.current.text !== undefined && written.current.text !== text) written.current = read(text, lastGood);
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

    function edited(pointer: string, next: JsonTree | undefined): JsonTree | undefined {
      const { tree } = written.current;
      return tree ? editTree(tree, pointer, next) : next;
    }

    const access: FormAccess = {
      input,
      edit(pointer, next) {
        change(edited(pointer, next(treeAt(written.current.tree, pointer))));
        draw(undefined);
      },
      type(pointer, next) {
        typedSince.current.set(pointer, next);
        change(edited(pointer, next));
        const isOneInput = next === undefined || next.kind === 'scalar';
        if (isOneInput) listeners.get(pointer)?.();
        else draw(undefined);
      },
      typed: (pointer, drawn) => (typedSince.current.has(pointer) ? typedSince.current.get(pointer) : drawn),
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

  // The next view of the text must contain the typed values.
  useLayoutEffect(() => writeNow, [writeNow]);
  const { tree, fault } = written.current;
  return { tree, fault, show, access };
}

function read(text: string, lastGood: () => string): Written {
  const tree = parseTree(text);
  if (tree || text === '') return { text, tree };
  return { text, tree: parseTree(lastGood()), fault: jsonFault(text) };
}
