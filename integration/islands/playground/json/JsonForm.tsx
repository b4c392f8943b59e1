/** @jsxImportSource preact */
import { useCallback, useMemo, useRef } from 'preact/hooks';
import { bodyFaults } from '../../../../src/request/body-faults.ts';
import type { BodyForm } from '../../../../src/request/body-form.ts';
import { startOf } from '../../../../src/request/body-start.ts';
import { jsonFault } from '../../../../src/request/json-text.ts';
import { type JsonTree, parseTree, writeTree } from '../../../../src/request/json-tree.ts';
import { editTree } from './edit-tree.ts';
import { type FormAccess, JsonNode } from './JsonNode.tsx';

interface Props {
  id: string;
  form: BodyForm;
  text: string;
  onText(text: string): void;
}

/** A JSON body as a form. The text stays the truth: what the form does not touch stays as it is written. */
export function JsonForm({ id, form, text, onText }: Props) {
  const written = useRef<{ text: string; tree: JsonTree | undefined }>({ text: '', tree: undefined });
  if (written.current.text !== text) written.current = { text, tree: parseTree(text) };
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
      edit(pointer, next) {
        const { tree: before } = written.current;
        show(before ? editTree(before, pointer, next) : next);
      },
    };
  }, [form, show]);
  const faults = useMemo(() => (tree ? bodyFaults(form, tree) : undefined), [form, tree]);
  if (!tree || !faults) {
    const fault = text === '' ? undefined : jsonFault(text);
    return (
      <div class="pg-json-begin">
        <p class="pg-note">{fault === undefined ? 'Nothing is entered.' : `The text is not valid JSON: ${fault}`}</p>
        <button type="button" class="pg-quiet" data-input="body" onClick={() => show(startOf(form, form.root))}>
          {fault === undefined ? 'Fill in the form' : 'Begin anew'}
        </button>
      </div>
    );
  }
  return (
    <div class="pg-json">
      <JsonNode
        id={`${id}-j`}
        access={access}
        node={form.root}
        tree={tree}
        pointer=""
        faults={faults}
        name="Body"
        required
      />
    </div>
  );
}
