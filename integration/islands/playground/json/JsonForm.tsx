/** @jsxImportSource preact */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type FaultsInside, faultsByValue } from '../../../../src/form/faults/faults-inside.ts';
import { nodeFaults } from '../../../../src/form/faults/node-faults.ts';
import type { FormNode } from '../../../../src/form/node.ts';
import { blankOf, startOf } from '../../../../src/form/start/node-start.ts';
import { jsonViews } from '../../../../src/words/english/json-views.ts';
import { members } from '../../../../src/words/english/members.ts';
import { say } from '../../../../src/words/say.ts';
import { focusToType, focusWhenRendered } from '../inputs/focus-rows.ts';
import { Problem } from '../inputs/Problem.tsx';
import { JsonNode } from './JsonNode.tsx';
import { useFaultsInside } from './use-faults-inside.ts';
import { useJsonText } from './use-json-text.ts';

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
  onText(text: string): void;
  /** Takes a function that writes the text, called only when the text is needed. */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A JSON body as a form. The text is the source: parts that the form does not change keep their digits and order. */
export function JsonForm({ id, input, name, node, text, lastValid, begin, required, onText, onLater }: Props) {
  const blank = useMemo(() => (required ? blankOf(node) : undefined), [required, node]);
  const { tree, fault, show, access } = useJsonText({ input, text, blank, lastValid, onText, onLater });
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
        <p class="docs-pg-note">{fault === undefined ? jsonViews.notSet : say(members.invalidJson, { fault })}</p>
        <button type="button" class="docs-pg-quiet" data-input={input} onClick={start}>
          {fault === undefined ? jsonViews.addDetails : members.startOver}
        </button>
      </div>
    );
  }
  return (
    <div class="docs-pg-json" ref={inputs}>
      {fault !== undefined && (
        <p class="docs-pg-problem" role="status">
          {say(members.lastValid, { fault })}
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
