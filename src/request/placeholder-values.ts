import { entryOf } from './entry.ts';
import type { MediaTypeField, RequestForm } from './form.ts';
import { parameterKey } from './parameter.ts';
import { own, setOwn } from './record.ts';
import { placeholderFile } from './sample-file.ts';
import type { BodyValues, EnteredValue, FormValues } from './values.ts';

export interface PlaceholderFill {
  values: FormValues;
  /** Names of the required inputs that are empty, as the form shows them; `body` for a body that is one text or file. */
  missing: string[];
}

/**
 * The entered values with a placeholder such as `YOUR_BOOK_ID` for everything required that is empty, so that a sample
 * shows what Send would send and nothing invented. A piece of path stays `{name}`.
 */
export function placeholderValues(form: RequestForm, values: FormValues): PlaceholderFill {
  const parameters = { ...values.parameters };
  const missing: string[] = [];
  for (const { name, in: place, required, value } of form.parameters) {
    const key = parameterKey({ name, in: place });
    if (!required || !isEmpty(own(parameters, key))) continue;
    missing.push(name);
    const placeholder = place === 'path' ? undefined : placeholderFor(name, entryOf(value));
    if (placeholder !== undefined) parameters[key] = placeholder;
  }
  const body = form.body?.required ? placeholderBody(form.body.media[values.body.media], values.body) : undefined;
  return {
    values: { ...values, parameters, body: body?.values ?? values.body },
    missing: [...missing, ...(body?.missing ?? [])],
  };
}

function isEmpty(value: EnteredValue): boolean {
  return value === undefined || value === '';
}

/** Objects are entered as JSON; no placeholder is both JSON and plainly none. */
function placeholderFor(name: string, entry: ReturnType<typeof entryOf>): EnteredValue {
  if (entry === 'json') return undefined;
  const placeholder = placeholderName(name);
  return entry === 'list' ? [placeholder] : placeholder;
}

/** `bookId` becomes `YOUR_BOOK_ID`, in the manner of `YOUR_TOKEN` for credentials. */
function placeholderName(name: string): string {
  const words = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2').replace(/[^\p{L}\p{N}]+/gu, '_');
  return `YOUR_${words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE'}`;
}

function placeholderBody(media: MediaTypeField | undefined, values: BodyValues) {
  if (!media) return undefined;
  if (media.entry === 'text') {
    return values.text === '' ? { values: { ...values, text: 'YOUR_REQUEST_BODY' }, missing: ['body'] } : undefined;
  }
  if (media.entry === 'binary') {
    return values.file
      ? undefined
      : { values: { ...values, file: placeholderFile('file', media.mediaType) }, missing: ['body'] };
  }
  return placeholderFields(media, values);
}

function placeholderFields(media: MediaTypeField, values: BodyValues) {
  const fields = { ...values.fields };
  const files = { ...values.files };
  const missing: string[] = [];
  for (const { name, required, value } of media.properties ?? []) {
    if (!required || !isEmpty(own(fields, name)) || own(files, name)?.length) continue;
    missing.push(name);
    const entry = entryOf(value);
    const placeholder = placeholderFor(name, entry);
    if (entry === 'file' || entry === 'files') {
      setOwn(files, name, [placeholderFile(name, own(media.encoding ?? {}, name)?.contentType)]);
    } else if (placeholder !== undefined) setOwn(fields, name, placeholder);
  }
  return { values: { ...values, fields, files }, missing };
}
