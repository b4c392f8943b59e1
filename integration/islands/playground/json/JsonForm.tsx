/** @jsxImportSource preact */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { bodyFaults } from '../../../../src/request/body-faults.ts';
import type { BodyForm } from '../../../../src/request/body-form.ts';
import { startOf } from '../../../../src/request/body-start.ts';
import type { FaultsInside } from './faults-inside.ts';
import { faultsByValue } from './faults-inside.ts';
import { JsonNode } from './JsonNode.tsx';
import { useJsonText } from './use-json-text.ts';

interface Props {
  id: string;
  /** Key of the input that the value is entered in as a whole, for example `body`. */
  input: string;
  name: string;
  form: BodyForm;
  text: string;
  /** The last text that was JSON; the form goes on from it while the text is none. */
  lastGood(): string;
  /** Whether an empty value begins at once. */
  begin: boolean;
  onText(text: string): void;
  /** Takes a text that is written only when it is asked for. */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A JSON body as a form. The text stays the truth: what the form does not touch stays as it is written. */
export function JsonForm({ id, input, name, form, text, lastGood, begin, onText, onLater }: Props) {
  const { tree, fault, show, access } = useJsonText({ form, input, text, lastGood, onText, onLater });
  useEffect(() => {
    if (begin && text === '') show(startOf(form, form.root));
  }, [begin, form]);
  const before = useRef<ReadonlyMap<string, FaultsInside>>(new Map());
  const faults = useMemo(() => {
    before.current = tree ? faultsByValue(bodyFaults(form, tree), before.current) : new Map();
    return before.current;
  }, [form, tree]);
  if (!tree) {
    return (
      <div class="docs-pg-json-begin">
        <p class="docs-pg-note">
          {fault === undefined ? 'Nothing is entered.' : `The text is not valid JSON: ${fault}`}
        </p>
        <button type="button" class="docs-pg-quiet" data-input={input} onClick={() => show(startOf(form, form.root))}>
          {fault === undefined ? 'Fill in the form' : 'Begin anew'}
        </button>
      </div>
    );
  }
  return (
    <div class="docs-pg-json">
      {fault !== undefined && (
        <p class="docs-pg-problem" role="status">
          The text is not valid JSON: {fault}. The form shows what it was before; a change here replaces the text.
        </p>
      )}
      <JsonNode
        id={`${id}-j`}
        access={access}
        node={form.root}
        tree={tree}
        pointer=""
        faults={faults.get('')}
        name={name}
        required
      />
    </div>
  );
}
