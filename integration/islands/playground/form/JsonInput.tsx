/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { InputKey } from '../../../../src/form/missing-input.ts';
import { jsonViews as words } from '../../../../src/words/english/json-views.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../storage/storage.ts';
import { Problem } from '../inputs/Problem.tsx';
import { useCodePart } from '../state/use-code-part.ts';
import { textInputs } from './form-parts.ts';
import { BlankJson, type JsonView, JsonViews } from './JsonViews.tsx';

interface Props {
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

/** The inputs of a JSON value. Their code is loaded when there is a value, or when the reader begins one. */
export function JsonInput({ name, form, text, ...props }: Props) {
  const { id, input, help, problem } = props;
  const [chosenView, setChosenView] = useState<JsonView | true>();
  useEffect(() => {
    if (readStored('docs-body-view') === 'text') setChosenView(true);
  }, []);
  /** Once there are inputs, they stay even if the reader empties them. */
  const isBegun = useRef(false);
  isBegun.current ||= !form || !!text || !!chosenView;
  const inputs = useCodePart(textInputs, isBegun.current);
  if (isBegun.current && inputs) {
    return (
      <inputs.TextBody
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
