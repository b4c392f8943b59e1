/** @jsxImportSource preact */

import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

export type JsonView = 'text' | 'form';

interface Props {
  /** Label for screen readers. */
  label: string;
  view: JsonView;
  onView(view: JsonView): void;
}

/** Lets the reader choose whether to edit JSON as text or in a form. */
export function JsonViews({ label, view, onView }: Props) {
  return (
    <fieldset class="docs-pg-switch" aria-label={label}>
      {(['text', 'form'] as const).map((choice) => (
        <button key={choice} type="button" aria-pressed={view === choice} onClick={() => onView(choice)}>
          {choice === 'text' ? words.json : words.form}
        </button>
      ))}
    </fieldset>
  );
}

interface BlankProps {
  id: string;
  input: string;
  name: string;
  help: string | undefined;
  onBegin(): void;
}

/** Shown instead of inputs if a JSON value is not set. */
export function BlankJson({ id, input, name, help, onBegin }: BlankProps) {
  return (
    <div class="docs-pg-json-begin">
      <p class="docs-pg-note">{words.notSet}</p>
      <button
        type="button"
        class="docs-pg-quiet"
        id={`${id}-body`}
        data-input={input}
        aria-label={say(words.addDetailsOf, { name })}
        aria-describedby={help}
        onClick={onBegin}
      >
        {words.addDetails}
      </button>
    </div>
  );
}
