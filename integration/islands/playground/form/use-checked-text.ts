import { useMemo } from 'preact/hooks';
import { isExample } from '../../../../src/form/examples.ts';
import type { MediaTypeField } from '../../../../src/form/form.ts';
import { isJson } from '../../../../src/http/media-type.ts';
import { indentJson } from '../../../../src/json/text.ts';
import { useDebounced } from '../state/use-debounced.ts';
import { useLoaded } from '../state/use-loaded.ts';
import type { JsonView } from './JsonViews.tsx';
import { useLastValidText } from './use-last-valid-text.ts';
import { type NodeForm, useNodeForm } from './use-node-form.ts';

interface TextToCheck {
  media: Pick<MediaTypeField, 'mediaType' | 'form' | 'example' | 'otherExamples'>;
  text: string;
  property?: string | undefined;
}

/**
 * Checks a text body after each pause, and loads the code for its form when it is needed.
 *
 * @param isBlank Whether the reader has not begun to enter a value.
 */
export function useCheckedText({ media, text, property }: TextToCheck, view: JsonView, isBlank: boolean) {
  const edited = text !== '' && !isExample(media, text);
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
  const isValid = !isWritten || (notes !== undefined && note === undefined);
  const lastValid = useLastValidText(text, settled, Form === undefined && isValid);
  const faults = useMemo(
    () => (ready && view === 'text' && !note ? ready.editing.textFaults(ready.node, settled) : []),
    [ready, view, note, settled],
  );
  const canFormat = useMemo(
    () =>
      view === 'text' &&
      settled !== '' &&
      isJson(media.mediaType) &&
      note === undefined &&
      indentJson(settled) !== settled,
    [view, media.mediaType, note, settled],
  );
  return {
    /** The component that edits the text as a form. Absent in the other view, and until it is loaded. */
    Form,
    ready,
    hasFailed: loaded === 'failed',
    lastValid,
    /** Why the text is not JSON. */
    note,
    /** Where the text does not fit the document. */
    faults,
    /** Whether the text is JSON with another layout than ours. */
    canFormat,
  };
}

const loadNotes = () => import('../json/json-note.ts');

/** Returns the form of the body, or of one of its properties. */
function narrowedForm(loaded: NodeForm | 'failed' | undefined, property: string | undefined): NodeForm | undefined {
  if (loaded === undefined || loaded === 'failed') return undefined;
  if (property === undefined) return loaded;
  const node = loaded.editing.nodeOfProperty(loaded.node, property);
  return node && { ...loaded, node };
}
