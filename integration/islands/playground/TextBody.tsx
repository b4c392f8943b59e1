/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MediaTypeField } from '../../../src/request/form.ts';
import { indentJson, jsonFault } from '../../../src/request/json-text.ts';
import { isJson } from '../../../src/request/media-type.ts';
import { keepBodyView, keptBodyView } from './kept-choice.ts';
import { formOfProperty } from './property-form.ts';
import { type LoadedBodyForm, useBodyForm } from './use-body-form.ts';
import { useQuiet } from './use-quiet.ts';

interface Props {
  id: string;
  media: Pick<MediaTypeField, 'mediaType' | 'form' | 'example' | 'exampleName'>;
  text: string;
  /** What it is, for screen readers. */
  label?: string | undefined;
  /** The text is the value of this property of the body, and not the body itself. */
  property?: string | undefined;
  onText(text: string): void;
  /** Takes the document's example into the form. */
  onExample?: (() => void) | undefined;
  /** Takes that back; absent where it was not the last change. */
  onUndo?: (() => void) | undefined;
  /** Takes a text that is written only when it is asked for; without it, each key writes the text. */
  onLater?: ((write: () => string) => void) | undefined;
}

/** A body of text; JSON also as a form. Both show the same text and change it. */
export function TextBody(props: Props) {
  const { id, media, text, label = 'Request body', property, onText, onLater } = props;
  const [view, setView] = useState<'text' | 'form'>(property === undefined || !media.form ? 'text' : 'form');
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const kept = keptBodyView();
    if (media.form !== undefined && (kept === 'form' || kept === 'text')) setView(kept);
  }, [media.form]);
  const edited = text !== '' && text !== media.example;
  const isBlank = property !== undefined && text === '' && !begun;
  const loaded = useBodyForm(media.form, (view === 'form' && !isBlank) || edited);
  const ready = useMemo(() => narrowed(loaded, property), [loaded, property]);
  const Form = view === 'form' ? ready?.editing.JsonForm : undefined;
  const settled = useQuiet(text);
  // The form tells what is wrong by itself, and lays out what it writes.
  const note = useMemo(() => (Form ? undefined : textNote(media.mediaType, settled)), [Form, media.mediaType, settled]);
  const lastGood = useLastGood(text, settled, Form === undefined && note === undefined);
  const faults = useMemo(
    () => (ready && view === 'text' && !note ? faultsOf(ready, settled) : []),
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
  const input = property === undefined ? 'body' : `body:${property}`;
  const hasExample = props.onExample !== undefined && media.example !== undefined && media.example !== '';
  return (
    <>
      {(media.form !== undefined || hasExample) && (
        <div class="docs-pg-views">
          {media.form !== undefined && (
            <fieldset
              class="docs-pg-switch"
              aria-label={property === undefined ? 'Edit the body as' : `Edit ${label} as`}
            >
              {(['text', 'form'] as const).map((choice) => (
                <button
                  key={choice}
                  type="button"
                  aria-pressed={view === choice}
                  onClick={() => {
                    setView(choice);
                    keepBodyView(choice);
                  }}
                >
                  {choice === 'text' ? 'JSON' : 'Form'}
                </button>
              ))}
            </fieldset>
          )}
          {hasExample && <ExampleButton {...props} />}
          {view === 'text' && !isLaidOut && (
            <button type="button" class="docs-pg-quiet" onClick={() => onText(indentJson(text) ?? text)}>
              Lay out
            </button>
          )}
        </div>
      )}
      {view === 'form' && loaded === 'failed' && (
        <p class="docs-pg-problem">The form cannot be loaded; the body can be written as JSON.</p>
      )}
      {view === 'form' && isBlank && loaded !== 'failed' ? (
        <div class="docs-pg-json-begin">
          <p class="docs-pg-note">Nothing is entered.</p>
          <button
            type="button"
            class="docs-pg-quiet"
            data-input={input}
            aria-label={`Fill in the form of ${label}`}
            onClick={() => setBegun(true)}
          >
            Fill in the form
          </button>
        </div>
      ) : Form && ready ? (
        <Form
          id={id}
          input={input}
          name={property ?? 'Body'}
          form={ready.form}
          text={text}
          lastGood={lastGood}
          begin={begun}
          onText={onText}
          onLater={onLater}
        />
      ) : (
        <textarea
          id={`${id}-body`}
          class="docs-pg-text"
          data-input={input}
          aria-label={label}
          aria-describedby={note || faults.length > 0 ? `${id}-body-problem` : undefined}
          rows={Math.min(16, Math.max(property === undefined ? 4 : 2, text.split('\n').length))}
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      )}
      {!Form && (note !== undefined || faults.length > 0) && (
        <div class="docs-pg-problem" id={`${id}-body-problem`}>
          {note && <p>{note}</p>}
          {faults.slice(0, MOST_FAULTS).map(([pointer, words]) => (
            <p key={pointer}>
              <code>{pointer === '' ? (property ?? 'Body') : pointer.slice(1).replaceAll('/', '.')}</code> {words}
            </p>
          ))}
          {faults.length > MOST_FAULTS && <p>And {faults.length - MOST_FAULTS} more.</p>}
        </div>
      )}
    </>
  );
}

/** Takes the example into an empty or changed body, and takes that back again. */
function ExampleButton({ media: { example, exampleName }, text, onExample, onUndo }: Props) {
  const isUsed = text === example;
  if (isUsed && !onUndo) return null;
  return (
    <button type="button" class="docs-pg-quiet docs-pg-example" onClick={isUsed ? onUndo : onExample}>
      {isUsed ? 'Undo' : exampleName === undefined ? 'Use the example' : `Use the example “${exampleName}”`}
    </button>
  );
}

/** The last text that was JSON, looked for when it is needed: texts that came fast are not checked one by one. */
function useLastGood(text: string, settled: string, isGood: boolean): () => string {
  const good = useRef('');
  const since = useRef<string[]>([]);
  if (text === settled) {
    if (isGood) good.current = text;
    since.current = [];
  } else if (since.current.at(-1) !== text) since.current = [...since.current.slice(-MOST_KEYS), text];
  return () => since.current.findLast((each) => jsonFault(each) === undefined) ?? good.current;
}

const MOST_KEYS = 200;
const MOST_FAULTS = 4;
/** A longer text is not checked with every key. */
const MAX_CHECKED = 200_000;

/** The form of the body, or of one of its properties. */
function narrowed(loaded: LoadedBodyForm | 'failed' | undefined, property: string | undefined) {
  if (loaded === 'failed' || !loaded || property === undefined) return loaded === 'failed' ? undefined : loaded;
  const form = formOfProperty(loaded.form, property);
  return form && { ...loaded, form };
}

function faultsOf({ form, editing }: LoadedBodyForm, text: string): [pointer: string, words: string][] {
  const tree = text === '' || text.length > MAX_CHECKED ? undefined : editing.parseTree(text);
  return tree ? [...editing.bodyFaults(form, tree)] : [];
}

function textNote(mediaType: string, text: string): string | undefined {
  if (!isJson(mediaType) || text === '') return undefined;
  const fault = jsonFault(text);
  return fault && `Not valid JSON: ${fault}`;
}
