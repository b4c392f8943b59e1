/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MediaTypeField } from '../../../src/request/form.ts';
import { indentJson, jsonFault } from '../../../src/request/json-text.ts';
import { isJson } from '../../../src/request/media-type.ts';
import { keepBodyView, keptBodyView } from './kept-choice.ts';
import { formOfProperty } from './property-form.ts';
import { type LoadedBodyForm, useBodyForm } from './use-body-form.ts';

interface Props {
  id: string;
  media: Pick<MediaTypeField, 'mediaType' | 'form' | 'example'>;
  text: string;
  /** What it is, for screen readers. */
  label?: string | undefined;
  /** The text is the value of this property of the body, and not the body itself. */
  property?: string | undefined;
  onText(text: string): void;
}

/** A body of text; JSON also as a form. Both show the same text and change it. */
export function TextBody({ id, media, text, label = 'Request body', property, onText }: Props) {
  const [view, setView] = useState<'text' | 'form'>(property === undefined || !media.form ? 'text' : 'form');
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const kept = keptBodyView();
    if (media.form !== undefined && (kept === 'form' || kept === 'text')) setView(kept);
  }, [media.form]);
  const edited = text !== (media.example ?? '');
  const isBlank = property !== undefined && text === '' && !begun;
  const loaded = useBodyForm(media.form, (view === 'form' && !isBlank) || edited);
  const ready = useMemo(() => narrowed(loaded, property), [loaded, property]);
  const note = useMemo(() => textNote(media.mediaType, text), [media.mediaType, text]);
  const good = useRef('');
  if (note === undefined) good.current = text;
  const faults = useMemo(
    () => (ready && view === 'text' && !note ? faultsOf(ready, text) : []),
    [ready, view, note, text],
  );
  const Form = view === 'form' ? ready?.editing.JsonForm : undefined;
  // The form lays out what it writes.
  const isLaidOut = Form !== undefined || !isJson(media.mediaType) || note !== undefined || indentJson(text) === text;
  const input = property === undefined ? 'body' : `body:${property}`;
  return (
    <>
      {media.form !== undefined && (
        <div class="pg-views">
          <fieldset class="pg-switch" aria-label={property === undefined ? 'Edit the body as' : `Edit ${label} as`}>
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
          {view === 'text' && !isLaidOut && (
            <button type="button" class="pg-quiet" onClick={() => onText(indentJson(text) ?? text)}>
              Lay out
            </button>
          )}
        </div>
      )}
      {view === 'form' && loaded === 'failed' && (
        <p class="pg-problem">The form cannot be loaded; the body can be written as JSON.</p>
      )}
      {view === 'form' && isBlank && loaded !== 'failed' ? (
        <div class="pg-json-begin">
          <p class="pg-note">Nothing is entered.</p>
          <button
            type="button"
            class="pg-quiet"
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
          lastGood={good.current}
          begin={begun}
          onText={onText}
        />
      ) : (
        <textarea
          id={`${id}-body`}
          class="pg-text"
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
        <div class="pg-problem" id={`${id}-body-problem`}>
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
