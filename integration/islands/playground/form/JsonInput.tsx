/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
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
  const [chosenView, setChosenView] = useState<JsonView>();
  useEffect(() => {
    if (readStored('docs-body-view') === 'text') setChosenView('text');
  }, []);
  const isBlank = form !== undefined && text === '' && chosenView === undefined;
  const inputs = useCodePart(textInputs, !isBlank);
  if (!isBlank && inputs) {
    return (
      <inputs.TextBody
        {...props}
        label={name}
        text={text}
        media={{ mediaType: 'application/json', form }}
        begun={chosenView !== undefined}
      />
    );
  }
  return (
    <>
      <div class="docs-pg-views">
        <JsonViews
          label={say(words.editAs, { name })}
          view={chosenView ?? 'form'}
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
