import { ownValue } from '../../core/json/record.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import { entryOf } from '../form/entry.ts';
import type { MediaTypeField } from '../form/form.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { FormProperty } from '../form/node.ts';
import type { BodyValues } from '../form/values.ts';
import { sentType } from './charset.ts';
import { fileName } from './file-name.ts';
import { typeOfFilePart } from './file-type.ts';
import { type FormPart, formFields } from './form-body.ts';
import type { MultipartPart } from './http-request.ts';
import { notJson } from './not-json.ts';
import { formText, parameterText } from './parameter.ts';
import { NO_BODY, type RequestBody } from './request-around-body.ts';

/** Makes a `urlencoded` or `multipart` body of fields. */
export function fieldsBody(media: MediaTypeField, values: BodyValues): RequestBody {
  return media.entry === 'multipart' ? multipartBody(media, values) : urlencodedBody(media, values);
}

function urlencodedBody(media: MediaTypeField, values: BodyValues): RequestBody {
  const { parts, missing, started } = collectParts(media, values);
  if (!started) return { ...NO_BODY, missing };
  if (parts.some(({ encoded }) => encoded !== undefined)) {
    return { body: { kind: 'text', text: encodedText(parts) }, contentType: media.mediaType, missing };
  }
  const fields = parts.map(({ name, text }): [string, string] => [name.toWellFormed(), text.toWellFormed()]);
  return { body: { kind: 'urlencoded', fields, text: formText(fields) }, contentType: media.mediaType, missing };
}

function multipartBody(media: MediaTypeField, values: BodyValues): RequestBody {
  const { properties, missing, started } = collectParts(media, values);
  if (!started) return { ...NO_BODY, missing };
  const parts = properties.flatMap(({ property, parts: texts }) => {
    const parts = [...texts.map(textPart), ...fileParts(property, media, values)];
    if (parts.length === 0) return [];
    const about = aboutPart(property, media, values);
    missing.push(...about.missing);
    return parts.map((part) => ({ ...part, ...about.part }));
  });
  const type = isFormData(media) ? {} : { mediaType: media.mediaType };
  return { body: { kind: 'multipart', parts, ...type }, contentType: undefined, missing };
}

/** Collects all properties of a form body. Reports absent required ones only if the reader has entered something. */
function collectParts(media: MediaTypeField, values: BodyValues) {
  const properties = propertiesOf(media, values).map((property) => ({
    property,
    ...formFields(property, media, values),
  }));
  const parts = properties.flatMap((property) => property.parts);
  const isEmpty = ({ property, parts: texts, missing: faults }: (typeof properties)[number]) =>
    texts.length === 0 && faults.length === 0 && filesOf(property, values).length === 0;
  const started = !properties.every(isEmpty);
  const faults = properties.flatMap((property) => property.missing);
  const absent = started ? properties.filter((entry) => entry.property.required && isEmpty(entry)) : [];
  const missing = absent.map(({ property: { name } }) => emptyField(name));
  return { properties, parts, started, missing: [...faults, ...missing] };
}

/** Reports that a required field is empty. */
export function emptyField(name: string): MissingInput {
  const message = say(words.required, { subject: say(words.field, { name }) });
  return { input: `body:${name}`, reason: 'absent', message };
}

/** Returns the properties that the document names, and those that the reader added. */
function propertiesOf({ properties = [], additional }: MediaTypeField, values: BodyValues): FormProperty[] {
  if (!additional) return properties;
  const names = new Set(properties.map(({ name }) => name));
  const free = Object.keys(values.fields).filter((name) => name !== '' && !names.has(name));
  return [...properties, ...free.map((name) => ({ name, required: false, value: additional }))];
}

function encodedText(parts: readonly FormPart[]): string {
  return parts.map(({ name, text, encoded }) => encoded ?? formText([[name, text]])).join('&');
}

function isFormData({ mediaType }: MediaTypeField): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(mediaType);
}

interface AboutPart {
  part: Pick<MultipartPart, 'unnamed' | 'headers'>;
  missing: MissingInput[];
}

/** Returns the headers of all parts of a property (Encoding Object, OpenAPI 3.1 section 4.8.15). */
function aboutPart({ name }: FormProperty, media: MediaTypeField, values: BodyValues): AboutPart {
  const encoding = ownValue(media.encoding ?? {}, name);
  const entered = ownValue(values.parts ?? {}, name)?.headers ?? {};
  const headers: [string, string][] = [];
  const missing: MissingInput[] = [];
  if (encoding?.transferEncoding) headers.push(['Content-Transfer-Encoding', encoding.transferEncoding]);
  for (const header of encoding?.headers ?? []) {
    const { text, fault } = parameterText(header, ownValue(entered, header.name));
    const input = `body:${name}:${header.name}` as const;
    const subject = say(words.partHeader, { header: header.name, name });
    if (fault) missing.push({ input, reason: 'invalid', message: notJson(subject, header.value) });
    else if (text === undefined && header.required)
      missing.push({ input, reason: 'absent', message: say(words.required, { subject }) });
    if (text !== undefined) headers.push([header.name, text.toWellFormed()]);
  }
  return {
    part: {
      ...(media.unnamed ? { unnamed: true } : {}),
      ...(headers.length > 0 ? { headers } : {}),
    },
    missing,
  };
}

function textPart({ name, text, contentType }: FormPart): MultipartPart {
  const content = text.toWellFormed();
  return { name: name.toWellFormed(), content, contentType: contentType && sentType(contentType, content) };
}

function fileParts(property: FormProperty, media: MediaTypeField, values: BodyValues): MultipartPart[] {
  const documentedType = ownValue(media.encoding ?? {}, property.name)?.contentType;
  const enteredType = ownValue(values.parts ?? {}, property.name)?.contentType;
  return filesOf(property, values).map((content) => ({
    name: property.name.toWellFormed(),
    filename: fileName(content),
    contentType: enteredType || typeOfFilePart(content, documentedType),
    content,
  }));
}

function filesOf({ name, value }: FormProperty, values: BodyValues): Blob[] {
  const entry = entryOf(value);
  return entry === 'file' || entry === 'files' ? (ownValue(values.files, name) ?? []) : [];
}
