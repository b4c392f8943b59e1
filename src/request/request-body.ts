import { entryOf } from './entry.ts';
import type { BodyField, MediaTypeField, PropertyField } from './form.ts';
import { type FormPart, formFields } from './form-body.ts';
import type { HttpBody, MultipartPart } from './http-request.ts';
import { jsonFault } from './json-text.ts';
import { admitsType, concreteType } from './media-type.ts';
import type { MissingInput } from './missing-input.ts';
import { encodedPair } from './pairs.ts';
import { formText, parameterText } from './parameter.ts';
import { encodeFormText, encodeReservedInQuery } from './percent-encoding.ts';
import { own } from './record.ts';
import type { BodyValues } from './values.ts';

export interface RequestBody {
  body: HttpBody | undefined;
  /** Absent without a body, and for multipart, whose boundary is chosen where the bytes are made. */
  contentType: string | undefined;
  missing: MissingInput[];
}

/** The body as entered. Nothing entered is no body; that it is required is told. */
export function requestBody(field: BodyField | undefined, values: BodyValues): RequestBody {
  const media = field?.media[values.media] ?? field?.media[0];
  if (!field || !media) return { body: undefined, contentType: undefined, missing: [] };
  const made = makers[media.entry](media, values);
  if (made.body) return made;
  const required: MissingInput = { input: 'body', reason: 'absent', message: 'A request body is required.' };
  return { ...made, missing: [...made.missing, ...(field.required ? [required] : [])] };
}

type Make = (media: MediaTypeField, values: BodyValues) => RequestBody;

const makers: Record<MediaTypeField['entry'], Make> = {
  text({ mediaType }, { text: entered }) {
    const text = entered.toWellFormed();
    if (text === '') return NOTHING;
    const contentType = concreteType(mediaType) ?? (jsonFault(text) === undefined ? 'application/json' : 'text/plain');
    return { body: { kind: 'text', text }, contentType, missing: [] };
  },
  binary({ mediaType }, { file }) {
    if (!file) return NOTHING;
    const contentType = concreteType(mediaType) ?? typeOf(file);
    return { body: { kind: 'binary', blob: file }, contentType, missing: [] };
  },
  urlencoded(media, values) {
    const { parts, missing, started } = collected(media, values);
    if (!started) return { ...NOTHING, missing };
    if (parts.some(({ reserved }) => reserved)) {
      return { body: { kind: 'text', text: reservedText(parts) }, contentType: media.mediaType, missing };
    }
    const fields = parts.map(({ name, text }): [string, string] => [name.toWellFormed(), text.toWellFormed()]);
    return { body: { kind: 'urlencoded', fields, text: formText(fields) }, contentType: media.mediaType, missing };
  },
  multipart(media, values) {
    const { properties, missing, started } = collected(media, values);
    if (!started) return { ...NOTHING, missing };
    const parts = properties.flatMap(({ property, parts: texts }) => {
      const made = [...texts.map(textPart), ...fileParts(property, media, values)];
      if (made.length === 0) return [];
      const about = aboutPart(property, media, values);
      missing.push(...about.missing);
      return made.map((part) => ({ ...part, ...about.part }));
    });
    const type = isFormData(media) ? {} : { mediaType: media.mediaType };
    return { body: { kind: 'multipart', parts, ...type }, contentType: undefined, missing };
  },
};

const NOTHING: RequestBody = { body: undefined, contentType: undefined, missing: [] };

/** All properties of a form body; required ones are missed only once anything has been entered. */
function collected(media: MediaTypeField, values: BodyValues) {
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
  const missing = absent.map(({ property: { name } }): MissingInput => {
    return { input: `body:${name}`, reason: 'absent', message: `Field "${name}" is required.` };
  });
  return { properties, parts, started, missing: [...faults, ...missing] };
}

/** The properties that the document names, and those that the reader has added. */
function propertiesOf({ properties = [], additional }: MediaTypeField, values: BodyValues): PropertyField[] {
  if (!additional) return properties;
  const known = new Set(properties.map(({ name }) => name));
  const free = Object.keys(values.fields).filter((name) => name !== '' && !known.has(name));
  return [...properties, ...free.map((name) => ({ name, required: false, value: additional }))];
}

/** The rules of a query, where a reserved character is sent as it is. */
function reservedText(parts: readonly FormPart[]): string {
  return parts
    .map(({ name, text, reserved }) => {
      return reserved ? encodedPair(reserved, encodeFormText, encodeReservedInQuery) : formText([[name, text]]);
    })
    .join('&');
}

function isFormData({ mediaType }: MediaTypeField): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(mediaType);
}

interface AboutPart {
  part: Pick<MultipartPart, 'unnamed' | 'headers'>;
  missing: MissingInput[];
}

/** What holds of every part of a property: its headers (Encoding Object, OpenAPI 3.1 section 4.8.15). */
function aboutPart({ name }: PropertyField, media: MediaTypeField, values: BodyValues): AboutPart {
  const encoding = own(media.encoding ?? {}, name);
  const entered = own(values.parts ?? {}, name)?.headers ?? {};
  const headers: [string, string][] = [];
  const missing: MissingInput[] = [];
  if (encoding?.transferEncoding) headers.push(['Content-Transfer-Encoding', encoding.transferEncoding]);
  for (const header of encoding?.headers ?? []) {
    const { text, fault } = parameterText(header, own(entered, header.name));
    const message = fault ?? (text === undefined && header.required ? 'is required' : undefined);
    const reason = fault === undefined ? 'absent' : 'invalid';
    const subject = `Header "${header.name}" of "${name}"`;
    if (message !== undefined)
      missing.push({ input: `body:${name}:${header.name}`, reason, message: `${subject} ${message}.` });
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
  return { name: name.toWellFormed(), content: text.toWellFormed(), contentType };
}

function fileParts(property: PropertyField, media: MediaTypeField, values: BodyValues): MultipartPart[] {
  const stated = own(media.encoding ?? {}, property.name)?.contentType;
  const chosen = own(values.parts ?? {}, property.name)?.contentType;
  return filesOf(property, values).map((content) => ({
    name: property.name.toWellFormed(),
    filename: fileName(content),
    contentType: chosen || fileType(content, stated),
    content,
  }));
}

function filesOf({ name, value }: PropertyField, values: BodyValues): Blob[] {
  const entry = entryOf(value);
  return entry === 'file' || entry === 'files' ? (own(values.files, name) ?? []) : [];
}

function fileType(content: Blob, stated: string | undefined): string {
  if (content.type && admitsType(stated, content.type)) return content.type;
  return concreteType(stated) ?? typeOf(content);
}

export function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : 'file';
}

function typeOf(blob: Blob): string {
  return blob.type || 'application/octet-stream';
}
