/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { indentJson } from '../../../../src/core/json/text.ts';
import { examplesIn } from '../../../../src/request/form/examples.ts';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { sentType } from '../../../../src/request/http/charset.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import { TextArea, typeOver } from '../inputs/TextArea.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { BlankJson, type JsonView, JsonViews } from './JsonViews.tsx';
import { useCheckedText } from './use-checked-text.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  id: string;
  media: Pick<MediaTypeField, 'mediaType' | 'form' | 'example' | 'exampleName' | 'otherExamples'>;
  text: string;
  /** Name for screen readers. */
  label?: string | undefined;
  /** Id of the text that explains the value. */
  help?: string | undefined;
  /** Why the value cannot be sent, or does not fit the document. */
  problem?: string | undefined;
  /** Sends the request without the value. Absent if the value is not missing, or cannot be left out. */
  onSkip?: (() => void) | undefined;
  /** Key of the input, if the text is the value of a parameter or a field and not the whole body. */
  input?: InputKey | undefined;
  /** Property of the described object that holds the value. */
  property?: string | undefined;
  /** How the reader has just begun to enter a value, or `true` if the view is that of another page. */
  chosen?: JsonView | true | undefined;
  required?: boolean | undefined;
  /** A form of another generation begins again with the fields that it shows at first. */
  generation?: number | undefined;
  onText(text: string): void;
  /** The choice of examples, if the text is the whole body. */
  examples?: ((view: JsonView) => ComponentChildren) | undefined;
  /**
   * Returns the inputs that the form shows until it is loaded, if they can edit the text. `onAdd` must be called if the
   * reader wants to add a field.
   */
  opening?: ((onAdd: () => void) => ComponentChildren) | undefined;
  /**
   * Receives a function that writes the text, and calls it only when needed. If absent, each key press writes the text.
   */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A text body. JSON can also be edited in a form, which changes the same text. */
export function TextBody(props: Props) {
  const { id, media, text, label = words.label, help, problem, input = 'body', chosen, onText, onLater } = props;
  const isBody = input === 'body';
  const hasForm = media.form !== undefined;
  const opensAsForm = isBody ? props.opening !== undefined : chosen !== 'text';
  const [view, chooseView] = useJsonView(media.form, opensAsForm ? 'form' : 'text');
  const [begun, setBegun] = useState(chosen === 'form');
  const isBlank = !isBody && text === '' && !begun;
  const checked = useCheckedText(props, view, isBlank);
  const { Form, ready, note, faults } = checked;
  const press = useKeptFocus(Form !== undefined);
  // The form itself reports a text that is not JSON.
  const message = Form ? (note === undefined ? problem : undefined) : (note ?? problem);
  const isInvalid = message !== undefined || faults.length > 0;
  const type = sentType(media.mediaType, text);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const format = () => {
    const formatted = indentJson(text) ?? text;
    if (!textarea.current || !typeOver(textarea.current, formatted)) onText(formatted);
  };
  const isLoading = view === 'form' && note === undefined && !checked.hasFailed;
  const first = isLoading && props.opening?.(() => press(`${id}-j-add`));
  const examples = examplesIn(media).length > 0 && props.examples?.(view);
  return (
    <>
      {hasForm && (
        <JsonViews
          label={isBody ? words.editBodyAs : say(words.editAs, { name: label })}
          view={view}
          onView={chooseView}
        />
      )}
      {(examples || (hasForm && checked.canFormat)) && (
        <div class="docs-pg-views">
          {examples}
          {checked.canFormat && (
            <button type="button" class="docs-pg-quiet" onClick={format}>
              {words.format}
            </button>
          )}
        </div>
      )}
      {view === 'form' && checked.hasFailed && <p class="docs-pg-problem">{words.formFailed}</p>}
      {view === 'form' && isBlank && !checked.hasFailed ? (
        <BlankJson id={id} input={input} name={label} help={help} onBegin={() => setBegun(true)} />
      ) : Form && ready ? (
        <Form
          key={props.generation}
          id={id}
          input={input}
          name={isBody ? words.title : label}
          node={ready.node}
          text={text}
          lastValid={checked.lastValid}
          begin={begun}
          required={props.required === true || props.opening !== undefined}
          optional={isBody && props.required === false}
          onText={onText}
          onLater={onLater}
        />
      ) : first ? (
        first
      ) : (
        <TextArea
          id={`${id}-body`}
          // The button that the reader pressed has disappeared.
          focused={chosen === 'text'}
          element={textarea}
          class="docs-pg-text"
          data-input={input}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[isInvalid && `${id}-body-problem`, help].filter(Boolean).join(' ') || undefined}
          rows={Math.min(16, Math.max(isBody ? 4 : 2, text.split('\n').length))}
          placeholder={isBody ? placeholderOf(media.example) : undefined}
          text={text}
          // JSON must not begin with a byte order mark. Other texts keep it.
          onText={(next) => onText(next.replace(/^\ufeff(?=[[{])/, ''))}
        />
      )}
      {type !== media.mediaType && <p class="docs-pg-note">{say(words.sentType, { type })}</p>}
      {isInvalid && (
        <div class="docs-pg-problem">
          <div id={`${id}-body-problem`}>
            {message && <p>{message}</p>}
            {ready && (
              <ready.editing.TextFaults id={id} input={input} faults={faults} root={isBody ? words.title : label} />
            )}
          </div>
          {message && props.onSkip && (
            <button type="button" class="docs-pg-link" onClick={props.onSkip}>
              {words.sendWithout}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Shows the beginning of an example as an example, so that it doesn't look like a value. */
function placeholderOf(example: string | undefined): string | undefined {
  if (!example) return undefined;
  const lines = example.split('\n');
  const shown = lines.length > PLACEHOLDER_LINES ? [...lines.slice(0, PLACEHOLDER_LINES - 1), '…'] : lines;
  return say(words.forExample, { value: shown.map((line) => startOf(line)).join('\n') });
}

const PLACEHOLDER_LINES = 4;

/** Shortens a line so that it doesn't wrap. */
function startOf(line: string): string {
  return line.length > 45 ? `${line.slice(0, 44)}…` : line;
}

/**
 * Returns the view of a JSON value, and a function that changes it. The last choice applies to all pages.
 *
 * @param form URL of the form. If absent, the value can only be edited as text.
 */
function useJsonView(form: string | undefined, initial: JsonView): [JsonView, (view: JsonView) => void] {
  const [view, setView] = useState<JsonView>(form ? initial : 'text');
  useEffect(() => {
    const stored = readStored('docs-body-view');
    if (form && (stored === 'form' || stored === 'text')) setView(stored);
  }, [form]);
  const choose = (choice: JsonView) => {
    setView(choice);
    writeStored('docs-body-view', choice);
  };
  return [view, choose];
}

interface ExamplesProps {
  view: JsonView;
  media: MediaTypeField;
  model: FormModel;
}

/**
 * The button that fills in an example of the body, or undoes this. If there are several examples, the reader chooses
 * one.
 */
export function Examples({ view, media, model }: ExamplesProps) {
  const { values, example: chosen, undo, begun } = useSlice(model, (state) => state);
  const examples = examplesIn(media);
  const example = examples.find(({ text }) => text === chosen) ?? examples[0];
  if (!example) return null;
  const isOneOfSeveral = examples.length > 1;
  const { name, text } = example;
  const isUsed = values.body.text === text;
  // After examples were filled into the whole form, the sample below it offers to undo that.
  const canUndo = undo?.values.parameters === values.parameters;
  const button = (!isUsed || canUndo) && (
    <button
      type="button"
      class="docs-pg-quiet docs-pg-example"
      onClick={() => model.dispatch(isUsed ? { type: 'undo' } : { type: 'example', text })}
    >
      {isUsed
        ? words.undo
        : isOneOfSeveral || name === undefined
          ? words.useExample
          : say(words.useNamedExample, { name })}
    </button>
  );
  // At first, the sample below the form offers the example. A button that appears later would move the inputs of a form.
  if (!isOneOfSeveral) return (begun && (isUsed || view === 'text') && button) || null;
  return (
    <span class="docs-pg-examples">
      <select
        aria-label={words.chooseExample}
        onChange={(event) =>
          model.dispatch({ type: 'choose', text: examples[event.currentTarget.selectedIndex]?.text ?? '' })
        }
      >
        {examples.map((each, index) => (
          <option key={index} selected={each === example}>
            {each.name}
          </option>
        ))}
      </select>
      {button}
    </span>
  );
}
