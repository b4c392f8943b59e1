/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { MediaTypeField } from '../../../src/request/form.ts';
import { indentJson, jsonFault } from '../../../src/request/json-text.ts';
import { isJson } from '../../../src/request/media-type.ts';
import type { FormDispatch } from './form-state.ts';
import { keepBodyView, keptBodyView } from './kept-choice.ts';
import { type LoadedBodyForm, useBodyForm } from './use-body-form.ts';

interface Props {
  id: string;
  media: MediaTypeField;
  text: string;
  /** What it is, for screen readers. */
  label?: string | undefined;
  dispatch: FormDispatch;
}

/** A body of text; JSON also as a form. Both show the same text and change it. */
export function TextBody({ id, media, text, label = 'Request body', dispatch }: Props) {
  const [view, setView] = useState<'text' | 'form'>('text');
  useEffect(() => {
    if (media.form !== undefined && keptBodyView() === 'form') setView('form');
  }, [media.form]);
  const edited = text !== (media.example ?? '');
  const loaded = useBodyForm(media.form, view === 'form' || edited);
  const ready = loaded === 'failed' ? undefined : loaded;
  const onText = useCallback((next: string) => dispatch({ type: 'text', text: next }), [dispatch]);
  const note = useMemo(() => textNote(media.mediaType, text), [media, text]);
  const faults = useMemo(
    () => (ready && view === 'text' && !note ? faultsOf(ready, text) : []),
    [ready, view, note, text],
  );
  const Form = view === 'form' ? ready?.editing.JsonForm : undefined;
  const isLaidOut = !isJson(media.mediaType) || note !== undefined || indentJson(text) === text;
  return (
    <>
      {media.form !== undefined && (
        <div class="pg-views">
          <fieldset class="pg-switch" aria-label="Edit the body as">
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
      {Form && ready ? (
        <Form id={id} form={ready.form} text={text} onText={onText} />
      ) : (
        <textarea
          id={`${id}-body`}
          class="pg-text"
          data-input="body"
          aria-label={label}
          aria-describedby={note || faults.length > 0 ? `${id}-body-problem` : undefined}
          rows={Math.min(16, Math.max(4, text.split('\n').length))}
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
              <code>{pointer === '' ? 'Body' : pointer.slice(1).replaceAll('/', '.')}</code> {words}
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

function faultsOf({ form, editing }: LoadedBodyForm, text: string): [pointer: string, words: string][] {
  const tree = text === '' || text.length > MAX_CHECKED ? undefined : editing.parseTree(text);
  return tree ? [...editing.bodyFaults(form, tree)] : [];
}

function textNote(mediaType: string, text: string): string | undefined {
  if (!isJson(mediaType) || text === '') return undefined;
  const fault = jsonFault(text);
  return fault && `Not valid JSON: ${fault}`;
}
