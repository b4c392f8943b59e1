/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { examplesIn, isExample } from '../../../../src/form/examples.ts';
import type { MediaTypeField } from '../../../../src/form/form.ts';
import type { InputKey } from '../../../../src/form/missing-input.ts';
import { sentType } from '../../../../src/http/charset.ts';
import { isJson } from '../../../../src/http/media-type.ts';
import { indentJson, isJsonText } from '../../../../src/json/text.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { jsonViews as views } from '../../../../src/words/english/json-views.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../storage/storage.ts';
import { useDebounced } from '../state/use-debounced.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { BlankJson, type JsonView, JsonViews } from './JsonViews.tsx';
import { type NodeForm, useNodeForm } from './use-node-form.ts';

export { Examples } from './Examples.tsx';

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
  /** Key of the input, if the text is the value of a parameter or a field and not the whole body. */
  input?: InputKey | undefined;
  /** Property of the described object that holds the value. */
  property?: string | undefined;
  /** Whether the reader has begun to enter a value. */
  begun?: boolean | undefined;
  required?: boolean | undefined;
  onText(text: string): void;
  /** The choice of examples, if the text is the whole body. */
  examples?: ComponentChildren;
  /**
   * Receives a function that writes the text, and calls it only when needed. If absent, each key press writes the text.
   */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A text body. JSON can also be edited in a form, which changes the same text. */
export function TextBody(props: Props) {
  const { id, media, text, label = words.label, help, problem, input = 'body', property, onText, onLater } = props;
  const isBody = input === 'body';
  const [view, setView] = useState<JsonView>(isBody || !media.form ? 'text' : 'form');
  const [begun, setBegun] = useState(props.begun ?? false);
  useEffect(() => {
    const stored = readStored('docs-body-view');
    if (media.form !== undefined && (stored === 'form' || stored === 'text')) setView(stored);
  }, [media.form]);
  const edited = text !== '' && !isExample(media, text);
  const isBlank = !isBody && text === '' && !begun;
  // The examples of the document are not checked.
  const isWritten = edited && isJson(media.mediaType);
  const loaded = useNodeForm(media.form, (view === 'form' && !isBlank) || edited);
  const ready = useMemo(() => narrowedForm(loaded, property), [loaded, property]);
  const notes = useLoaded(loadNotes, isWritten);
  const Form = view === 'form' ? ready?.editing.JsonForm : undefined;
  const settled = useDebounced(text);
  const note = useMemo(
    () => (edited && settled !== '' ? notes?.jsonNote(settled) : undefined),
    [notes, edited, settled],
  );
  const isGood = !isWritten || (notes !== undefined && note === undefined);
  const lastGood = useLastGood(text, settled, Form === undefined && isGood);
  const faults = useMemo(
    () => (ready && view === 'text' && !note ? ready.editing.textFaults(ready.node, settled) : []),
    [ready, view, note, settled],
  );
  const isLaidOut = useMemo(
    () =>
      Form !== undefined ||
      settled === '' ||
      !isJson(media.mediaType) ||
      note !== undefined ||
      indentJson(settled) === settled,
    [Form, media.mediaType, note, settled],
  );
  // The form itself reports a text that is not JSON.
  const message = Form ? (note === undefined ? problem : undefined) : (note ?? problem);
  const isInvalid = message !== undefined || faults.length > 0;
  const type = sentType(media.mediaType, text);
  const examples = examplesIn(media).length > 0 && props.examples;
  return (
    <>
      {(media.form !== undefined || examples) && (
        <div class="docs-pg-views">
          {media.form !== undefined && (
            <JsonViews
              label={isBody ? words.editBodyAs : say(views.editAs, { name: label })}
              view={view}
              onView={(choice) => {
                setView(choice);
                writeStored('docs-body-view', choice);
              }}
            />
          )}
          {examples}
          {view === 'text' && !isLaidOut && (
            <button type="button" class="docs-pg-quiet" onClick={() => onText(indentJson(text) ?? text)}>
              {words.format}
            </button>
          )}
        </div>
      )}
      {view === 'form' && loaded === 'failed' && <p class="docs-pg-problem">{words.formFailed}</p>}
      {view === 'form' && isBlank && loaded !== 'failed' ? (
        <BlankJson id={id} input={input} name={label} help={help} onBegin={() => setBegun(true)} />
      ) : Form && ready ? (
        <Form
          id={id}
          input={input}
          name={isBody ? words.title : label}
          node={ready.node}
          text={text}
          lastGood={lastGood}
          begin={begun}
          required={props.required === true}
          onText={onText}
          onLater={onLater}
        />
      ) : (
        <textarea
          id={`${id}-body`}
          class="docs-pg-text"
          data-input={input}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[isInvalid && `${id}-body-problem`, help].filter(Boolean).join(' ') || undefined}
          rows={Math.min(16, Math.max(isBody ? 4 : 2, text.split('\n').length))}
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      )}
      {type !== media.mediaType && <p class="docs-pg-note">{say(words.sentType, { type })}</p>}
      {isInvalid && (
        <div class="docs-pg-problem" id={`${id}-body-problem`}>
          {message && <p>{message}</p>}
          {ready && <ready.editing.TextFaults faults={faults} root={isBody ? words.title : label} />}
        </div>
      )}
    </>
  );
}

const loadNotes = () => import('../json/json-note.ts');

/** Returns a function that finds the last valid JSON text. It checks recent texts only when it is called. */
function useLastGood(text: string, settled: string, isGood: boolean): () => string {
  const good = useRef('');
  const since = useRef<string[]>([]);
  if (text === settled && isGood) {
    good.current = text;
    since.current = [];
  } else if (since.current.at(-1) !== text) since.current = [...since.current.slice(-MAX_RECENT_TEXTS), text];
  return () => since.current.findLast((each) => isJsonText(each)) ?? good.current;
}

const MAX_RECENT_TEXTS = 200;

/** Returns the form of the body, or of one of its properties. */
function narrowedForm(loaded: NodeForm | 'failed' | undefined, property: string | undefined): NodeForm | undefined {
  if (loaded === 'failed' || !loaded || property === undefined) return loaded === 'failed' ? undefined : loaded;
  const node = loaded.editing.nodeOfProperty(loaded.node, property);
  return node && { ...loaded, node };
}
