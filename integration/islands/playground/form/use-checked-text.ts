import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { jsonFault } from '../../../../src/core/json/syntax-fault.ts';
import { indentJson, isJsonText } from '../../../../src/core/json/text.ts';
import { parseJson } from '../../../../src/core/json/written-number.ts';
import { isExample } from '../../../../src/request/form/examples.ts';
import { jsonFaultWords } from '../../../../src/request/form/faults/json-fault-words.ts';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { isJson } from '../../../../src/request/http/media-type.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { useDebounced } from '../state/use-debounced.ts';
import type { JsonView } from './JsonViews.tsx';

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
  const Form = view === 'form' ? ready?.editing.JsonForm : undefined;
  const settled = useDebounced(text);
  const note = useMemo(() => (isWritten && settled !== '' ? jsonNote(settled) : undefined), [isWritten, settled]);
  const lastValid = useLastValidText(text, settled, Form === undefined && note === undefined);
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

/** Explains why a text is not JSON. Returns `undefined` if it is. */
function jsonNote(text: string): string | undefined {
  const fault = jsonFault(text);
  return fault && say(words.invalidJson, { fault: jsonFaultWords(fault) });
}

/** Returns the form of the body, or of one of its properties. */
function narrowedForm(loaded: NodeForm | 'failed' | undefined, property: string | undefined): NodeForm | undefined {
  if (loaded === undefined || loaded === 'failed') return undefined;
  if (property === undefined) return loaded;
  const node = loaded.editing.nodeOfProperty(loaded.node, property);
  return node && { ...loaded, node };
}

/**
 * Returns a function that finds the last text that was valid JSON. It checks recent texts only when it is called.
 *
 * @param isValid Whether `checked`, the text at the last pause of the reader, is valid.
 */
function useLastValidText(text: string, checked: string, isValid: boolean): () => string {
  const lastValid = useRef('');
  const recent = useRef<string[]>([]);
  if (text === checked && isValid) {
    lastValid.current = text;
    recent.current = [];
  } else if (recent.current.at(-1) !== text) recent.current = [...recent.current.slice(-MAX_RECENT_TEXTS), text];
  return () => recent.current.findLast((each) => isJsonText(each)) ?? lastValid.current;
}

const MAX_RECENT_TEXTS = 200;

type Editing = typeof import('../json/editing.ts');

interface NodeForm {
  node: FormNode;
  editing: Editing;
}

/** Loads the nodes of a JSON value, and the code that renders and checks them, when they are first needed. */
function useNodeForm(href: string | undefined, isNeeded: boolean): NodeForm | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ href: string; result: NodeForm | 'failed' }>();
  useEffect(() => {
    if (!isNeeded || href === undefined || loaded?.href === href) return;
    let current = true;
    load(href)
      .catch(() => 'failed' as const)
      .then((result) => current && setLoaded({ href, result }));
    return () => {
      current = false;
    };
  }, [href, isNeeded, loaded]);
  return loaded?.href === href ? loaded?.result : undefined;
}

async function load(href: string): Promise<NodeForm> {
  const [response, editing] = await Promise.all([fetch(href), import('../json/editing.ts')]);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const packed = parseJson(await response.text()) as Parameters<Editing['unpackNodes']>[0];
  return { node: editing.unpackNodes(packed), editing };
}
