import { entriesOf, isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { exampleValue } from '../schema/example.ts';
import type { Located, Resolver } from '../schema/reference.ts';

/** One example of a body or parameter, as text ready to be shown. */
export interface ExampleView {
  /** Key of the Example Object or a number; `undefined` for the only one. */
  name?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  text: string;
  /** Language for highlighting. */
  language: string;
  /** Made from the schema and not given in the document. */
  generated: boolean;
}

/** Media type in lower case without parameters: `application/json`. */
export function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

export function isJsonType(mediaType: string): boolean {
  const type = essence(mediaType);
  return type === 'application/json' || type.endsWith('+json') || type === 'text/json';
}

/**
 * The examples of a Media Type Object: given ones first (`examples`, then `example`), else one made from the schema.
 * OpenAPI 3.1 section 4.8.14; `dataValue` and `serializedValue` since 3.2.
 */
export function examplesOf(
  media: Located,
  mediaType: string,
  resolver: Resolver,
  direction: 'request' | 'response',
): ExampleView[] {
  const given = givenExamples(media, mediaType, resolver);
  if (given.length > 0) return given;
  const schema = ownValue(media.value, 'schema') ?? ownValue(media.value, 'itemSchema');
  if (schema === undefined || !isTextual(mediaType)) return [];
  const located = { value: schema, pointer: joinPointer(media.pointer, 'schema') };
  const value = exampleValue(located, resolver, { direction });
  return [{ ...exampleText(value, mediaType), generated: true }];
}

function givenExamples(media: Located, mediaType: string, resolver: Resolver): ExampleView[] {
  const named = entriesOf(ownValue(media.value, 'examples')).flatMap(([name, value]) => {
    const pointer = joinPointer(media.pointer, 'examples', name);
    const example = resolver.resolve({ value, pointer });
    return example ? namedExample(name, example.value, mediaType) : [];
  });
  if (named.length > 0) return named;
  if (!isRecord(media.value) || !Object.hasOwn(media.value, 'example')) return [];
  return [{ ...exampleText(media.value.example, mediaType), generated: false }];
}

function namedExample(name: string, example: unknown, mediaType: string): ExampleView[] {
  if (!isRecord(example)) return [{ name, ...exampleText(example, mediaType), generated: false }];
  const about = { name, summary: textOf(example.summary), description: textOf(example.description) };
  const serialized = textOf(example.serializedValue);
  if (serialized !== undefined)
    return [{ ...about, text: serialized, language: languageOf(mediaType), generated: false }];
  const external = textOf(example.externalValue);
  if (external !== undefined) return [{ ...about, text: external, language: 'text', generated: false }];
  for (const key of ['value', 'dataValue']) {
    if (Object.hasOwn(example, key)) return [{ ...about, ...exampleText(example[key], mediaType), generated: false }];
  }
  // Many documents put the value itself where an Example Object belongs.
  return [{ name, ...exampleText(example, mediaType), generated: false }];
}

/** Longest example that is shown in the page. */
const MAX_TEXT = 20_000;

function exampleText(value: unknown, mediaType: string): { text: string; language: string } {
  const language = languageOf(mediaType);
  const text = typeof value === 'string' && language !== 'json' ? value : valueText(value, mediaType);
  return { text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}\n…` : text, language };
}

function valueText(value: unknown, mediaType: string): string {
  if (typeof value === 'string' && looksLikeJson(value)) return value;
  if (isLineDelimited(mediaType) && Array.isArray(value)) return value.map((item) => JSON.stringify(item)).join('\n');
  return JSON.stringify(value, null, 2) ?? '';
}

/** Many documents give the example of a JSON body as a string of JSON. */
function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isLineDelimited(mediaType: string): boolean {
  return ['application/x-ndjson', 'application/jsonl', 'application/json-seq'].includes(essence(mediaType));
}

export function languageOf(mediaType: string): string {
  const type = essence(mediaType);
  if (isJsonType(type) || isLineDelimited(type) || type === '*/*') return 'json';
  if (type.endsWith('/xml') || type.endsWith('+xml')) return 'xml';
  if (type === 'text/html') return 'html';
  if (type.endsWith('yaml')) return 'yaml';
  return isTextual(mediaType) && !type.startsWith('text/') ? 'json' : 'text';
}

/** Whether bodies of this type can be shown as text. */
export function isTextual(mediaType: string): boolean {
  const type = essence(mediaType);
  return !/^(image|audio|video|font)\//.test(type) && !/octet-stream|zip|pdf|tar|gzip|x-protobuf/.test(type);
}

/** The value of a parameter's, header's or schema's own `example` or first of `examples`; `undefined` without one. */
export function firstGivenExample(value: unknown, resolver: Resolver): { value: unknown } | undefined {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, 'example')) return { value: value.example };
  const examples = value.examples;
  if (Array.isArray(examples)) return listOf(examples).length > 0 ? { value: examples[0] } : undefined;
  for (const [, stated] of entriesOf(examples)) {
    const example = resolver.resolve({ value: stated, pointer: '' })?.value;
    if (isRecord(example) && Object.hasOwn(example, 'value')) return { value: example.value };
  }
  return undefined;
}
