import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { BodyForm } from '../../../../src/request/body-form.ts';
import { jsonFault } from '../../../../src/request/json-text.ts';
import { type JsonTree, parseTree, writeTree } from '../../../../src/request/json-tree.ts';
import { editTree, treeAt } from './edit-tree.ts';

export interface FormAccess {
  form: BodyForm;
  /** Begins the keys of the inputs. */
  input: string;
  /** Changes the value at a JSON pointer as it is at this moment, or takes it out. Always the same function. */
  edit(pointer: string, change: (tree: JsonTree | undefined) => JsonTree | undefined): void;
  /** The same of a value in one input: nothing but that input is drawn anew, until the reader pauses. */
  type(pointer: string, next: JsonTree | undefined): void;
  /** The value of an input as it was typed since the form was drawn; `drawn` where nothing was. */
  typed(pointer: string, drawn: JsonTree | undefined): JsonTree | undefined;
  /** Calls back when that value is typed, until the returned function is called. */
  onTyped(pointer: string, listener: () => void): () => void;
}

interface Options {
  form: BodyForm;
  input: string;
  text: string;
  lastGood(): string;
  onText(text: string): void;
  onLater?: ((write: () => string) => void) | undefined;
}

interface Written {
  tree: JsonTree | undefined;
  /** Absent until it is written. */
  text: string | undefined;
  fault?: string | undefined;
}

/** The tree of a text, and the way to change both. The text is written when somebody asks for it. */
export function useJsonText(options: Options) {
  const { form, input, text, lastGood } = options;
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
      const own: Written = { tree, text: undefined };
      written.current = own;
      const write = () => {
        own.text ??= tree ? writeTree(tree) : '';
        return own.text;
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
      form,
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
        const { tree, text: known } = written.current;
        if (known === undefined) latest.current.onText(tree ? writeTree(tree) : '');
      },
    };
  }, [form, input]);

  // Whoever shows the text next must find what was typed.
  useLayoutEffect(() => writeNow, [writeNow]);
  const { tree, fault } = written.current;
  return { tree, fault, show, access };
}

function read(text: string, lastGood: () => string): Written {
  const tree = parseTree(text);
  if (tree || text === '') return { text, tree };
  return { text, tree: parseTree(lastGood()), fault: jsonFault(text) };
}
