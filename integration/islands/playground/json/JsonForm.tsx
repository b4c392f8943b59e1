/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { bodyFaults } from '../../../../src/request/body-faults.ts';
import type { BodyForm } from '../../../../src/request/body-form.ts';
import { startOf } from '../../../../src/request/body-start.ts';
import { jsonFault } from '../../../../src/request/json-text.ts';
import { type JsonTree, parseTree, writeTree } from '../../../../src/request/json-tree.ts';
import { editTree } from './edit-tree.ts';
import { type FormAccess, JsonNode } from './JsonNode.tsx';

interface Props {
  id: string;
  /** Key of the input that the value is entered in as a whole, for example `body`. */
  input: string;
  name: string;
  form: BodyForm;
  text: string;
  /** The last text that was JSON; the form goes on from it while the text is none. */
  lastGood: string;
  /** Whether an empty value begins at once. */
  begin: boolean;
  onText(text: string): void;
}

/** A JSON body as a form. The text stays the truth: what the form does not touch stays as it is written. */
export function JsonForm({ id, input, name, form, text, lastGood, begin, onText }: Props) {
  const written = useRef<{ text: string; tree: JsonTree | undefined }>({ text: '', tree: undefined });
  if (written.current.text !== text) written.current = { text, tree: parseTree(text) ?? parseTree(lastGood) };
  const { tree } = written.current;
  const show = useCallback(
    (next: JsonTree | undefined) => {
      written.current = { text: next ? writeTree(next) : '', tree: next };
      onText(written.current.text);
    },
    [onText],
  );
  const access = useMemo((): FormAccess => {
    return {
      form,
      input,
      edit(pointer, next) {
        const { tree: before } = written.current;
        show(before ? editTree(before, pointer, next) : next);
      },
    };
  }, [form, input, show]);
  useEffect(() => {
    if (begin && text === '') show(startOf(form, form.root));
  }, [begin, form, show]);
  const faults = useMemo(() => (tree ? bodyFaults(form, tree) : undefined), [form, tree]);
  const fault = text === '' ? undefined : jsonFault(text);
  if (!tree || !faults) {
    return (
      <div class="pg-json-begin">
        <p class="pg-note">{fault === undefined ? 'Nothing is entered.' : `The text is not valid JSON: ${fault}`}</p>
        <button type="button" class="pg-quiet" data-input={input} onClick={() => show(startOf(form, form.root))}>
          {fault === undefined ? 'Fill in the form' : 'Begin anew'}
        </button>
      </div>
    );
  }
  return (
    <div class="pg-json">
      {fault !== undefined && (
        <p class="pg-problem" role="status">
          The text is not valid JSON: {fault}. The form shows what it was before; a change here replaces the text.
        </p>
      )}
      <JsonNode
        id={`${id}-j`}
        access={access}
        node={form.root}
        tree={tree}
        pointer=""
        faults={faults}
        name={name}
        required
      />
    </div>
  );
}
