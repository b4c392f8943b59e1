import { asEntered, entryOf } from './entry.ts';
import type { JsonValue, MediaTypeField, PropertyField, RequestForm, ValueField } from './form.ts';
import { concreteType } from './media-type.ts';
import { parameterKey } from './parameter.ts';
import { own } from './record.ts';
import type { BodyValues, EnteredValue, FormValues } from './values.ts';

/** What a sample fills in where nothing has been entered. */
export type SampleScope = 'all' | 'required';

/**
 * The entered values with the gaps of a sample filled: by the document's example, default or first choice, else by a
 * value of the type. What has been entered stays.
 */
export function sampleValues(form: RequestForm, values: FormValues, scope: SampleScope): FormValues {
  const parameters = { ...values.parameters };
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    const wanted = parameter.required || (scope === 'all' && !parameter.deprecated);
    if (!wanted || own(parameters, key) !== undefined) continue;
    const value = sampleOf(parameter.value);
    if (value !== undefined) parameters[key] = value;
    else if (parameter.in !== 'path') parameters[key] = parameter.name;
  }
  return { ...values, parameters, body: sampleBody(form, values.body, scope) };
}

function sampleBody(form: RequestForm, values: BodyValues, scope: SampleScope): BodyValues {
  const media = form.body?.media[values.media];
  if (!form.body || !media) return values;
  if (media.entry === 'text') {
    return values.text === '' && form.body.required ? { ...values, text: media.example ?? '' } : values;
  }
  if (media.entry === 'binary') {
    return values.file ? values : { ...values, file: placeholderFile('file', media.mediaType) };
  }
  return sampleFields(media, values, scope);
}

function sampleFields(media: MediaTypeField, values: BodyValues, scope: SampleScope): BodyValues {
  const properties = media.properties ?? [];
  const wanted = properties.filter((property) => property.required || scope === 'all');
  const missing = wanted.filter(
    ({ name }) => own(values.fields, name) === undefined && !own(values.files, name)?.length,
  );
  const isFile = ({ value }: PropertyField) => ['file', 'files'].includes(entryOf(value));
  const texts = missing.filter((property) => !isFile(property));
  const files = missing.filter(isFile);
  return {
    ...values,
    fields: {
      ...values.fields,
      ...Object.fromEntries(texts.map(({ name, value }) => [name, sampleOf(value) ?? name])),
    },
    files: {
      ...values.files,
      ...Object.fromEntries(files.map(({ name }) => [name, [placeholderFile(name, encodingType(media, name))]])),
    },
  };
}

function encodingType(media: MediaTypeField, name: string): string | undefined {
  return own(media.encoding ?? {}, name)?.contentType;
}

/** An empty file with a name a reader understands, such as `avatar.png`. */
function placeholderFile(name: string, types: string | undefined): Blob {
  const type = concreteType(types) ?? '';
  const extension = /^(?:image|audio|video|application|text)\/(png|jpeg|gif|webp|mp3|mp4|pdf|zip|csv|xml|json)$/.exec(
    type,
  );
  return new File([], extension ? `${name}.${extension[1]}` : name, { type });
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
      return field.minimum ?? 1;
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
