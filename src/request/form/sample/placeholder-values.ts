import { ownValue, setOwn } from '../../../core/json/record.ts';
import { playground } from '../../../words/english/playground.ts';
import { parameterKey } from '../../http/parameter.ts';
import { serverUrl } from '../../http/server-url.ts';
import { withChosenItems } from '../entered-value.ts';
import { entryOf } from '../entry.ts';
import type { MediaTypeField, RequestForm } from '../form.ts';
import { placeholderName } from '../placeholder-name.ts';
import type { BodyValues, EnteredValue, FormValues } from '../values.ts';
import { isAbsent } from './is-absent.ts';
import { placeholderFile } from './sample-file.ts';

export interface PlaceholderFill {
  values: FormValues;
  /**
   * Names of the empty required inputs, as in the form: the base URL if there is none to send to, then the others.
   * A body that is one text or file is named in the language of the page.
   */
  missing: string[];
}

/**
 * The entered values, with a placeholder such as `YOUR_BOOK_ID` for each empty required input, so that a sample shows
 * what Send would send, without invented values. A path parameter remains `{name}`.
 */
export function placeholderValues(form: RequestForm, values: FormValues): PlaceholderFill {
  const parameters = { ...values.parameters };
  const hasServer = serverUrl(form, values).missing.every(({ input }) => input !== 'server');
  const missing: string[] = hasServer ? [] : [playground.baseUrlField];
  for (const parameter of form.parameters) {
    const { name, in: place, required, value } = parameter;
    const key = parameterKey(parameter);
    if (!required || !isAbsent(parameter, ownValue(parameters, key))) continue;
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

/** Objects are entered as JSON. No placeholder is valid JSON and still looks like a placeholder. */
function placeholderFor(name: string, entry: ReturnType<typeof entryOf>): EnteredValue {
  if (entry === 'json') return undefined;
  const placeholder = placeholderName(name);
  return entry === 'list' ? [placeholder] : placeholder;
}

function placeholderBody(media: MediaTypeField | undefined, values: BodyValues) {
  if (!media) return undefined;
  if (media.entry === 'text') {
    return values.text === ''
      ? { values: { ...values, text: 'YOUR_REQUEST_BODY' }, missing: [playground.bodyField] }
      : undefined;
  }
  if (media.entry === 'binary') {
    return values.file
      ? undefined
      : { values: { ...values, file: placeholderFile('file', media.mediaType) }, missing: [playground.bodyField] };
  }
  return placeholderFields(media, values);
}

function placeholderFields(media: MediaTypeField, values: BodyValues) {
  const fields = { ...values.fields };
  const files = { ...values.files };
  const missing: string[] = [];
  for (const { name, required, value } of media.properties ?? []) {
    if (!required || !isEmpty(withChosenItems(value, ownValue(fields, name))) || ownValue(files, name)?.length)
      continue;
    missing.push(name);
    const entry = entryOf(value);
    const placeholder = placeholderFor(name, entry);
    if (entry === 'file' || entry === 'files') {
      setOwn(files, name, [placeholderFile(name, ownValue(media.encoding ?? {}, name)?.contentType)]);
    } else if (placeholder !== undefined) setOwn(fields, name, placeholder);
  }
  const headers = placeholderHeaders(media, { ...values, fields, files });
  missing.push(...headers.missing);
  return { values: { ...values, fields, files, parts: headers.parts }, missing };
}

/** Fills the empty required headers of the parts that are sent. */
function placeholderHeaders({ encoding = {} }: MediaTypeField, { fields, files, parts }: BodyValues) {
  const filled = { ...parts };
  const missing: string[] = [];
  for (const [name, { headers = [] }] of Object.entries(encoding)) {
    if (isEmpty(ownValue(fields, name)) && !ownValue(files, name)?.length) continue;
    const part = ownValue(filled, name);
    const entered = { ...part?.headers };
    for (const header of headers) {
      if (!header.required || !isAbsent(header, ownValue(entered, header.name))) continue;
      missing.push(header.name);
      const placeholder = placeholderFor(header.name, entryOf(header.value));
      if (placeholder !== undefined) setOwn(entered, header.name, placeholder);
    }
    if (Object.keys(entered).length > 0) setOwn(filled, name, { ...part, headers: entered });
  }
  return { parts: Object.keys(filled).length > 0 ? filled : parts, missing };
}
