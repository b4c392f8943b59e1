import { entryOf } from './entry.ts';
import type { BodyField, MediaTypeField, PropertyField } from './form.ts';
import { type FormPart, formFields } from './form-body.ts';
import type { HttpBody, MultipartPart } from './http-request.ts';
import { jsonFault } from './json-text.ts';
import { admitsType, concreteType } from './media-type.ts';
import type { MissingInput } from './missing-input.ts';
import { formText } from './parameter.ts';
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
    const fields = parts.map(({ name, text }): [string, string] => [name.toWellFormed(), text.toWellFormed()]);
    return { body: { kind: 'urlencoded', fields, text: formText(fields) }, contentType: media.mediaType, missing };
  },
  multipart(media, values) {
    const { properties, missing, started } = collected(media, values);
    if (!started) return { ...NOTHING, missing };
    const parts = properties.flatMap(({ property, parts: texts }) => [
      ...texts.map(textPart),
      ...fileParts(property, media, values),
    ]);
    return { body: { kind: 'multipart', parts }, contentType: undefined, missing };
  },
};

const NOTHING: RequestBody = { body: undefined, contentType: undefined, missing: [] };

/** All properties of a form body; required ones are missed only once anything has been entered. */
function collected(media: MediaTypeField, values: BodyValues) {
  const properties = (media.properties ?? []).map((property) => ({ property, ...formFields(property, media, values) }));
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

function textPart({ name, text, contentType }: FormPart): MultipartPart {
  return { name: name.toWellFormed(), content: text.toWellFormed(), contentType };
}

function fileParts(property: PropertyField, media: MediaTypeField, values: BodyValues): MultipartPart[] {
  const stated = own(media.encoding ?? {}, property.name)?.contentType;
  return filesOf(property, values).map((content) => ({
    name: property.name.toWellFormed(),
    filename: fileName(content),
    contentType:
      content.type && admitsType(stated, content.type) ? content.type : (concreteType(stated) ?? typeOf(content)),
    content,
  }));
}

function filesOf({ name, value }: PropertyField, values: BodyValues): Blob[] {
  const entry = entryOf(value);
  return entry === 'file' || entry === 'files' ? (own(values.files, name) ?? []) : [];
}

export function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : 'file';
}

function typeOf(blob: Blob): string {
  return blob.type || 'application/octet-stream';
}
