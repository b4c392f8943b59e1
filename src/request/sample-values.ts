import { asEntered, entryOf } from './entry.ts';
import type { JsonValue, MediaTypeField, ParameterField, RequestForm, ValueField } from './form.ts';
import { parameterKey } from './parameter.ts';
import { own, setOwn } from './record.ts';
import { placeholderFile } from './sample-file.ts';
import type { BodyValues, EnteredValue, FormValues } from './values.ts';

/** What examples are filled in where nothing has been entered. */
export type SampleScope = 'all' | 'required';

export interface SampleFill {
  values: FormValues;
  /** Names of what has been filled in, as the form shows them; `body` for a body that is one text or one file. */
  filled: string[];
}

/**
 * The entered values with the gaps filled with examples. What is required gets the document's example, default or first
 * choice, else a value of its type; what is optional only what the document gives: an invented value helps nobody.
 * What has been entered stays.
 */
export function sampleValues(form: RequestForm, values: FormValues, scope: SampleScope): SampleFill {
  const parameters = { ...values.parameters };
  const filled: string[] = [];
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    const wanted = parameter.required || (scope === 'all' && !parameter.deprecated);
    if (!wanted || own(parameters, key) !== undefined) continue;
    const value = parameter.required ? requiredSample(parameter) : givenSample(parameter.value);
    if (value === undefined) continue;
    parameters[key] = value;
    filled.push(parameter.name);
  }
  const body = sampleBody(form, values.body, scope);
  return { values: { ...values, parameters, body: body.values }, filled: [...filled, ...body.filled] };
}

/** A piece of path of which nothing is known stays `{name}`. */
function requiredSample(parameter: ParameterField): EnteredValue {
  return sampleOf(parameter.value) ?? (parameter.in === 'path' ? undefined : parameter.name);
}

/** The document's example, or its default where that is something. */
function givenSample(field: ValueField): EnteredValue {
  const value = field.example ?? field.default;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  return asEntered(field, value);
}

interface BodyFill {
  values: BodyValues;
  filled: string[];
}

function sampleBody(form: RequestForm, values: BodyValues, scope: SampleScope): BodyFill {
  const media = form.body?.media[values.media];
  const untouched = { values, filled: [] };
  if (!form.body || !media) return untouched;
  const { required } = form.body;
  if (media.entry === 'text') {
    const isWanted = required || (scope === 'all' && form.method !== 'GET' && form.method !== 'HEAD');
    const text = values.text === '' && isWanted ? (media.example ?? '') : values.text;
    return text === values.text ? untouched : { values: { ...values, text }, filled: ['body'] };
  }
  if (media.entry === 'binary') {
    if (values.file || !(required || scope === 'all')) return untouched;
    return { values: { ...values, file: placeholderFile('file', media.mediaType) }, filled: ['body'] };
  }
  const begun = Object.keys(values.fields).length > 0 || Object.keys(values.files).length > 0;
  return required || begun || scope === 'all' ? sampleFields(media, values, scope) : untouched;
}

function sampleFields(media: MediaTypeField, values: BodyValues, scope: SampleScope): BodyFill {
  const fields = { ...values.fields };
  const files = { ...values.files };
  const filled: string[] = [];
  for (const { name, required, value } of media.properties ?? []) {
    if (!required && scope !== 'all') continue;
    if (own(fields, name) !== undefined || own(files, name)?.length) continue;
    const isFile = ['file', 'files'].includes(entryOf(value));
    const text = isFile ? undefined : required ? (sampleOf(value) ?? name) : givenSample(value);
    if (isFile) setOwn(files, name, [placeholderFile(name, encodingType(media, name))]);
    else if (text !== undefined) setOwn(fields, name, text);
    else continue;
    filled.push(name);
  }
  return { values: { ...values, fields, files }, filled };
}

function encodingType(media: MediaTypeField, name: string): string | undefined {
  return own(media.encoding ?? {}, name)?.contentType;
}

/** A value of the field as it would be entered; nothing for free text of which nothing is known. */
function sampleOf(field: ValueField): EnteredValue {
  const value = field.example ?? field.default ?? field.enum?.find((choice) => choice !== null) ?? ofType(field);
  return value === undefined ? undefined : asEntered(field, value);
}

function ofType(field: ValueField): JsonValue | undefined {
  switch (field.type) {
    case 'integer':
    case 'number':
      return leastNumber(field);
    case 'boolean':
      return true;
    case 'array': {
      const item = field.items && sampleOf(field.items);
      return item === undefined ? ['string'] : [item];
    }
    case 'object':
      return Object.fromEntries((field.properties ?? []).map(({ name, value }) => [name, typed(value)]));
    case 'string':
      return field.format === undefined ? undefined : FORMATS.get(field.format);
    default:
      return undefined;
  }
}

function typed(field: ValueField): JsonValue {
  return field.example ?? field.default ?? field.enum?.[0] ?? ofType(field) ?? 'string';
}

const FORMATS = new Map([
  ['date', '2025-01-31'],
  ['date-time', '2025-01-31T12:00:00Z'],
  ['email', 'user@example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['uri', 'https://example.com'],
  ['ipv4', '192.0.2.1'],
]);

/** A number that the limits allow, as far as the lowest one tells. */
function leastNumber({ limits: { minimum, exclusiveMinimum } = {} }: ValueField): number {
  return minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
}
