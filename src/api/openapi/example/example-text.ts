import { entriesOf, isRecord, type JsonRecord, setOwn } from '../../../core/json/record.ts';
import { isJsonText } from '../../../core/json/text.ts';
import type { JsonValue } from '../../../core/json/tree.ts';
import { isNested } from '../../../request/form/entry.ts';
import type { FormNode } from '../../../request/form/node.ts';
import type { EnteredValue } from '../../../request/form/values.ts';
import { fieldsBody } from '../../../request/http/fields-body.ts';
import { isJson, isUrlencoded } from '../../../request/http/media-type.ts';
import { jsonText, shortenText } from '../../../schema/literal.ts';
import type { Located, Resolver } from '../../../schema/reference.ts';
import type { WrittenEncoding } from './encoding-field.ts';
import { isEventStream, isLineDelimited, isXmlType, languageOf } from './media-types.ts';
import { xmlText } from './xml-example.ts';

/** Maximum length of an example in the page. */
const MAX_TEXT = 20_000;

export interface ExampleText {
  text: string;
  /** Language for highlighting. */
  language: string;
  /** Whether `text` is only the beginning of the example. */
  cut?: true | undefined;
}

/** How an example is written. */
export interface TextWriting {
  mediaType: string;
  schema: Located;
  resolver: Resolver;
  /** By field name of a form. */
  encoding?: Record<string, WrittenEncoding> | undefined;
}

/** Writes an example as text in a media type, and cuts it if it is long. */
export function exampleText(value: unknown, writing: TextWriting): ExampleText {
  const text = wholeExampleText(value, writing);
  const language = exampleLanguage(value, writing.mediaType);
  if (text.length <= MAX_TEXT) return { text, language };
  return { text: `${shortenText(text, MAX_TEXT).slice(0, -1)}\n…`, language, cut: true };
}

/** Returns the language of an example for highlighting. */
export function exampleLanguage(value: unknown, mediaType: string): string {
  const language = languageOf(mediaType);
  const isOtherText = typeof value === 'string' && !isJsonType(mediaType) && !looksLikeJson(value);
  return language === 'json' && isOtherText ? 'text' : language;
}

/** Writes the whole example, to be sent. */
export function wholeExampleText(value: unknown, writing: TextWriting): string {
  return typeof value === 'string' && isBody(value, writing.mediaType) ? value : valueText(value, writing);
}

/** Returns whether a text is the whole body, and not a JSON string in it. */
function isBody(text: string, mediaType: string): boolean {
  if (isLineDelimited(mediaType)) return text.split('\n').every((each) => each.trim() === '' || isJsonText(each));
  return !isJsonType(mediaType) || looksLikeJson(text);
}

function isJsonType(mediaType: string): boolean {
  return isJson(mediaType) || isLineDelimited(mediaType) || mediaType.includes('*');
}

function valueText(value: unknown, { mediaType, schema, resolver, encoding }: TextWriting): string {
  if (isXmlType(mediaType)) return xmlText(value, schema, resolver);
  if (isUrlencoded(mediaType) && isRecord(value)) return formText(value, mediaType, encoding);
  if (isEventStream(mediaType)) return eventText(value);
  if (isLineDelimited(mediaType)) {
    return Array.isArray(value) ? value.map((item) => jsonText(item)).join('\n') : jsonText(value);
  }
  return jsonText(value, 2);
}

/** Returns whether a text is the JSON of an object or a list, as many documents give the example of a JSON body. */
function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && isJsonText(text);
}

const EVENT_FIELDS = new Set(['id', 'event', 'data', 'retry']);

/** Writes server-sent events. A list gives one event per item. Without an empty line after it, none is dispatched. */
function eventText(value: unknown): string {
  if (Array.isArray(value)) return value.map(eventText).join('');
  // An event without data is never dispatched, so an object without data is not an event.
  const fields = entriesOf(value);
  const isEvent = fields.some(([name]) => name === 'data') && fields.every(([name]) => EVENT_FIELDS.has(name));
  const lines = (isEvent ? fields : [['data', value] as const]).flatMap(([name, field]) =>
    (typeof field === 'string' ? field : jsonText(field)).split(/\r?\n/).map((line) => `${name}: ${line}`),
  );
  return `${lines.join('\n')}\n\n`;
}

/** Writes the fields of a `urlencoded` body as requests send them. */
function formText(
  fields: JsonRecord,
  mediaType: string,
  encoding: Record<string, WrittenEncoding> | undefined,
): string {
  const entered: Record<string, EnteredValue> = {};
  const properties = Object.entries(fields).map(([name, value]) => {
    const isTree = isNested(value as JsonValue);
    setOwn(entered, name, isTree ? jsonText(value) : (value as JsonValue));
    return { name, required: false, value: isTree ? NESTED : SCALAR };
  });
  const media = { mediaType, entry: 'urlencoded', properties, encoding } as const;
  const { body } = fieldsBody(media, { media: 0, text: '', fields: entered, files: {} });
  return body?.kind === 'urlencoded' || body?.kind === 'text' ? body.text : '';
}

/** A list or an object, entered as JSON. */
const NESTED: FormNode = { label: 'any', types: ['object', 'array'] };
const SCALAR: FormNode = { label: 'string', types: ['string'] };
