/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import { helpId } from '../inputs/Help.tsx';
import { Problem } from '../inputs/Problem.tsx';
import { ValueInput } from '../inputs/ValueInput.tsx';
import { BlankJson, type JsonView, JsonViews } from './JsonViews.tsx';
import { TextBody } from './TextBody.tsx';

interface Props {
  id: string;
  input: InputKey;
  /** Name for screen readers. */
  name: string;
  /** Whether a label refers to the input, so that it needs no other name. */
  labeled?: boolean | undefined;
  /** Whether the field around the input has a text that describes the value. */
  described?: boolean | undefined;
  node: FormNode;
  /** URL of the form of an object or a nested list. */
  form?: string | undefined;
  /** Property of the described object that holds the value. */
  property?: string | undefined;
  value: EnteredValue;
  problem?: string | undefined;
  required?: boolean | undefined;
  /** Whether an empty value can be sent. `always` offers it even while the reader does not use the input. */
  emptiable?: boolean | 'always' | undefined;
  onValue(value: EnteredValue): void;
  /** Receives a function that writes the value, and calls it only when the value is needed. */
  onLater?: ((write: () => EnteredValue) => void) | undefined;
}

/** The inputs of one value: a JSON form for an object or a nested list, otherwise one input or a list. */
export function EnteredInput(props: Props) {
  const { id, input, name, labeled, described, node, form, property, value, problem, onValue, onLater } = props;
  const help = described ? helpId(labeledId(id, node)) : undefined;
  if (entryOf(node) !== 'json') {
    const { required, emptiable } = props;
    const isOffered = value === undefined && (emptiable === 'always' || (!required && isPlainText(node)));
    return (
      <>
        <ValueInput {...{ id, input, name, labeled, help, node, value, problem, onValue }} />
        {emptiable && (value === '' || isOffered) && (
          <label class={emptiable === 'always' ? 'docs-pg-check' : 'docs-pg-check docs-pg-empty'}>
            <input
              type="checkbox"
              aria-describedby={`${id}-label`}
              checked={value === ''}
              onChange={(event) => onValue(event.currentTarget.checked ? '' : undefined)}
            />
            {playground.sendEmpty}
          </label>
        )}
      </>
    );
  }
  return (
    <JsonInput
      {...{ id, input, name, help, form, property, problem }}
      text={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)}
      onText={(text) => onValue(text || undefined)}
      onLater={onLater && ((write) => onLater(() => write() || undefined))}
    />
  );
}

/** Whether an empty text can be meant. Dates and secrets have their own inputs, and are never empty. */
function isPlainText(node: FormNode): boolean {
  return ['text', 'lines'].includes(entryOf(node)) && !['date', 'password'].includes(node.format ?? '');
}

/** Returns the id of the input that a label refers to. */
export function labeledId(id: string, node: FormNode): string {
  return entryOf(node) === 'json' ? `${id}-body` : id;
}

interface JsonInputProps {
  id: string;
  input: InputKey;
  /** Name for screen readers. */
  name: string;
  help: string | undefined;
  /** URL of the form. */
  form: string | undefined;
  /** Property of the described object that holds the value. */
  property: string | undefined;
  text: string;
  problem: string | undefined;
  onText(text: string): void;
  onLater: ((write: () => string) => void) | undefined;
}

/** The inputs of a JSON value: only buttons until there is a value, or the reader begins one. */
function JsonInput({ name, form, text, ...props }: JsonInputProps) {
  const { id, input, help, problem } = props;
  const [chosenView, setChosenView] = useState<JsonView | true>();
  useEffect(() => {
    if (readStored('docs-body-view') === 'text') setChosenView(true);
  }, []);
  /** Once there are inputs, they stay even if the reader empties them. */
  const isBegun = useRef(false);
  isBegun.current ||= !form || !!text || !!chosenView;
  if (isBegun.current) {
    return (
      <TextBody
        {...props}
        label={name}
        text={text}
        media={{ mediaType: 'application/json', form }}
        chosen={chosenView}
      />
    );
  }
  return (
    <>
      <div class="docs-pg-views">
        <JsonViews
          label={say(words.editAs, { name })}
          view={chosenView === 'text' ? 'text' : 'form'}
          onView={(view) => {
            writeStored('docs-body-view', view);
            setChosenView(view);
          }}
        />
      </div>
      <BlankJson id={id} input={input} name={name} help={help} onBegin={() => setChosenView('form')} />
      <Problem id={`${id}-body`} text={problem} />
    </>
  );
}
