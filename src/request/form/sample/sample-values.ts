import { ownValue, setOwn } from '../../../core/json/record.ts';
import { isWrittenNumber, WrittenNumber } from '../../../core/json/written-number.ts';
import { playground } from '../../../words/english/playground.ts';
import { parameterKey } from '../../http/parameter.ts';
import { withChosenItems } from '../entered-value.ts';
import { asEntered, enteredValue, entryOf, isNested } from '../entry.ts';
import type { JsonValue, MediaTypeField, ParameterField, RequestForm } from '../form.ts';
import { type FormNode, mainType, onlyType } from '../node.ts';
import type { BodyValues, EnteredValue, FormValues } from '../values.ts';
import { isAbsent } from './is-absent.ts';
import { placeholderFile } from './sample-file.ts';

/** The empty inputs that get an example. */
export type SampleScope = 'all' | 'required';

export interface SampleFill {
  values: FormValues;
  /**
   * Names of the filled inputs, as in the form. A body that is one text or one file is named in the language of the
   * page.
   */
  filled: string[];
  /** Whether values of the body are among them. */
  fillsBody: boolean;
}

/**
 * The entered values, with examples for empty inputs. A required parameter or a field of the body gets the document's
 * example, default or first choice, otherwise a value of its type. An optional parameter gets only an example of the
 * document: with an invented value for each of many filters, a request would find nothing.
 */
export function sampleValues(form: RequestForm, values: FormValues, scope: SampleScope): SampleFill {
  const parameters = { ...values.parameters };
  const filled: string[] = [];
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    if (!isSampled(parameter, ownValue(parameters, key), scope)) continue;
    const value = parameter.required
      ? requiredSample(parameter)
      : enteredValue(parameter.value, parameter.value.example);
    if (value === undefined) continue;
    parameters[key] = value;
    filled.push(parameter.name);
  }
  const body = sampleBody(form, values.body, scope);
  return {
    values: { ...values, parameters, body: body.values },
    filled: [...filled, ...body.filled],
    fillsBody: body.filled.length > 0,
  };
}

/** Whether a parameter gets a value: a required one if nothing of it would be sent, others while they are untouched. */
function isSampled(parameter: ParameterField, entered: EnteredValue, scope: SampleScope): boolean {
  if (parameter.required) return isAbsent(parameter, entered);
  return scope === 'all' && !parameter.deprecated && entered === undefined;
}

/** A path parameter without any information remains `{name}`. */
function requiredSample(parameter: ParameterField): EnteredValue {
  return sampleOf(parameter.value) ?? (parameter.in === 'path' ? undefined : parameter.name);
}

interface BodyFill {
  values: BodyValues;
  filled: string[];
}

function sampleBody(form: RequestForm, values: BodyValues, scope: SampleScope): BodyFill {
  const media = form.body?.media[values.media];
  const untouched = { values, filled: [] };
  if (!form.body || !media) return untouched;
  const isWanted = isBodySampled(form.method, form.body.required, scope);
  if (media.entry === 'text') {
    const text = values.text === '' && isWanted ? (media.example ?? '') : values.text;
    return text === values.text ? untouched : { values: { ...values, text }, filled: [playground.bodyField] };
  }
  if (media.entry === 'binary') {
    if (values.file || !isWanted) return untouched;
    return { values: { ...values, file: placeholderFile('file', media.mediaType) }, filled: [playground.bodyField] };
  }
  const begun = Object.keys(values.fields).length > 0 || Object.keys(values.files).length > 0;
  return isWanted || begun ? sampleFields(media, values, scope) : untouched;
}

/** Whether samples have a body. */
export function isBodySampled(method: string, required: boolean, scope: SampleScope): boolean {
  return required || (scope === 'all' && method !== 'GET' && method !== 'HEAD');
}

function sampleFields(media: MediaTypeField, values: BodyValues, scope: SampleScope): BodyFill {
  const fields = { ...values.fields };
  const files = { ...values.files };
  const filled: string[] = [];
  for (const { name, required, unsampled, value } of media.properties ?? []) {
    if (unsampled || (!required && scope !== 'all')) continue;
    if (withChosenItems(value, ownValue(fields, name)) !== undefined || ownValue(files, name)?.length) continue;
    const isFile = ['file', 'files'].includes(entryOf(value));
    const text = isFile ? undefined : (sampleOf(value) ?? (required || isText(value) ? name : undefined));
    if (isFile) setOwn(files, name, [placeholderFile(name, encodingType(media, name))]);
    else if (text !== undefined && (text !== '' || value.example === '')) setOwn(fields, name, text);
    else continue;
    filled.push(name);
  }
  const parts = sampleParts(media, values, scope);
  return { values: { ...values, fields, files, ...(parts && { parts }) }, filled };
}

/** The headers of parts, which are filled like parameters. Headers of parts that are not sent have no effect. */
function sampleParts({ encoding = {} }: MediaTypeField, { parts = {} }: BodyValues, scope: SampleScope) {
  const filled = { ...parts };
  for (const [name, { headers = [] }] of Object.entries(encoding)) {
    const part = ownValue(parts, name);
    const entered = { ...part?.headers };
    for (const header of headers) {
      if (!isSampled(header, ownValue(entered, header.name), scope)) continue;
      const value = header.required ? requiredSample(header) : enteredValue(header.value, header.value.example);
      if (value !== undefined) setOwn(entered, header.name, value);
    }
    if (Object.keys(entered).length > 0) setOwn(filled, name, { ...part, headers: entered });
  }
  return Object.keys(filled).length > 0 ? filled : undefined;
}

/** Whether the name of a field is a valid example of its value. */
function isText(field: FormNode): boolean {
  const type = onlyType(field);
  return type === 'string' || (type === undefined && entryOf(field) === 'text' && !field.choice);
}

function encodingType(media: MediaTypeField, name: string): string | undefined {
  return ownValue(media.encoding ?? {}, name)?.contentType;
}

/** A value of the field as the reader would enter it. `undefined` for free text without any information. */
function sampleOf(field: FormNode): EnteredValue {
  const value = typedSample(field) ?? (onlyType(field) === 'array' ? ['string'] : undefined);
  return value === undefined ? undefined : asEntered(field, value);
}

/** Returns a value of the field with the types of the document, as JSON contains it. */
export function typedSample(field: FormNode): JsonValue | undefined {
  return (
    field.example ?? field.default ?? field.enum?.find((choice) => choice !== null) ?? field.sample ?? ofType(field)
  );
}

function ofType(field: FormNode): JsonValue | undefined {
  switch (onlyType(field)) {
    case 'integer':
    case 'number':
      return leastNumber(field);
    case 'boolean':
      return true;
    case 'array':
      return field.items && [typedSample(field.items) ?? 'string'];
    case 'object':
      return objectSample(field);
    case 'string':
      return field.format === undefined ? undefined : FORMATS.get(field.format);
    default:
      return field.choice?.options[0] && typedSample(field.choice.options[0].value);
  }
}

/**
 * An object with all properties, of the first option if there are several. Leaves out lists whose items the page does
 * not describe.
 */
function objectSample({ choice, properties = [] }: FormNode): JsonValue {
  const option = choice?.options[0];
  if (!option) {
    const members = properties.map(({ name, value }) => {
      return [name, typedSample(value) ?? (mainType(value) === 'array' ? undefined : 'string')] as const;
    });
    return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }
  const sample = typedSample(option.value) ?? {};
  if (choice?.property === undefined || option.tag === undefined) return sample;
  if (!isNested(sample) || Array.isArray(sample)) return sample;
  return { ...sample, [choice.property]: option.tag };
}

const FORMATS = new Map([
  ['date', '2025-01-31'],
  ['date-time', '2025-01-31T12:00:00Z'],
  ['email', 'user@example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['uri', 'https://example.com'],
  ['ipv4', '192.0.2.1'],
]);

/** The lowest number that the minimum allows. Ignores all other limits. */
function leastNumber({ limits: { minimum, exclusiveMinimum } = {} }: FormNode): number | WrittenNumber {
  if (minimum !== undefined) return minimum;
  if (isWrittenNumber(exclusiveMinimum)) return new WrittenNumber(`${BigInt(String(exclusiveMinimum)) + 1n}`);
  return exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1;
}
