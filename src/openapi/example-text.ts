import { isUrlencoded } from '../http/media-type.ts';
import { entriesOf, isRecord } from '../json/record.ts';
import { isJsonText } from '../json/text.ts';
import { cut, jsonText } from '../schema/literal.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { isEventStream, isLineDelimited, isXmlType, languageOf } from './media-types.ts';
import { xmlText } from './xml-example.ts';

/** Maximum length of an example in the page. */
const MAX_TEXT = 20_000;

export interface ExampleText {
  text: string;
  /** Language for highlighting. */
  language: string;
}

/** Writes an example as text in a media type, and cuts it if it is long. */
export function exampleText(value: unknown, mediaType: string, schema: Located, resolver: Resolver): ExampleText {
  const text = wholeExampleText(value, mediaType, schema, resolver);
  const excerpt = text.length > MAX_TEXT ? `${cut(text, MAX_TEXT).slice(0, -1)}\n…` : text;
  return { text: excerpt, language: languageOf(mediaType) };
}

/** Writes the whole example, to be sent. */
export function wholeExampleText(value: unknown, mediaType: string, schema: Located, resolver: Resolver): string {
  return typeof value === 'string' && (languageOf(mediaType) !== 'json' || looksLikeJson(value))
    ? value
    : valueText(value, mediaType, schema, resolver);
}

function valueText(value: unknown, mediaType: string, schema: Located, resolver: Resolver): string {
  if (isXmlType(mediaType)) return xmlText(value, schema, resolver);
  if (isUrlencoded(mediaType) && isRecord(value)) return formText(value);
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

function formText(value: Record<string, unknown>): string {
  return Object.entries(value)
    .flatMap(([name, field]) => (Array.isArray(field) ? field : [field]).map((item) => [name, item] as const))
    .map(([name, item]) => `${formPart(name)}=${formPart(typeof item === 'string' ? item : jsonText(item))}`)
    .join('&');
}

function formPart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
}

const EVENT_FIELDS = new Set(['id', 'event', 'data', 'retry']);

/** Writes server-sent events. A list gives one event per item. */
function eventText(value: unknown): string {
  if (Array.isArray(value)) return value.map(eventText).join('\n\n');
  // An event without data is never dispatched, so an object without data is not an event.
  const fields = entriesOf(value);
  const isEvent = fields.some(([name]) => name === 'data') && fields.every(([name]) => EVENT_FIELDS.has(name));
  const lines = (isEvent ? fields : [['data', value] as const]).flatMap(([name, field]) =>
    (typeof field === 'string' ? field : jsonText(field)).split(/\r?\n/).map((line) => `${name}: ${line}`),
  );
  return lines.join('\n');
}
