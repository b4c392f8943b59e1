import { memo2 } from '../../../core/json/memo.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { safeLink } from '../../../core/text/safe-link.ts';
import { readObject } from '../../../document/object.ts';
import { isUrlencoded } from '../../../request/http/media-type.ts';
import { generatedExample, writtenExamples } from '../../../schema/example/example.ts';
import { withoutOptional } from '../../../schema/example/required-only.ts';
import { bareTarget, type Located, locatedAt, type Resolver } from '../../../schema/reference.ts';
import { type DocumentedExample, documentedExamples } from './documented-example.ts';
import { writtenEncodings } from './encoding-field.ts';
import { type ExampleText, exampleLanguage, exampleText, type TextWriting, wholeExampleText } from './example-text.ts';
import { languageOf } from './media-types.ts';
import { isSentAsText } from './sent-as-text.ts';

/** One example of a body or parameter, as text ready to be shown. */
export interface ExampleView {
  /** Key of the Example Object or a number; `undefined` for the only one. */
  name?: string | undefined;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  text: string;
  /** Whether `text` is only the address of the example, as written. */
  external?: true | undefined;
  /** URL of an external example, if it leads anywhere from a page. `text` is its value if the document gives both. */
  link?: string | undefined;
  /** Whether `text` is only the beginning of the example. */
  cut?: true | undefined;
  /** Language for highlighting. */
  language: string;
  /** Whether it was made from the schema instead of given in the document. */
  generated: boolean;
}

type Direction = 'request' | 'response';

export interface MediaExampleOptions {
  /** Whether to leave out the properties that the schema does not require. */
  onlyRequired?: boolean;
  /** Whether to write it at full length, for sending and not only for showing. Leaves out external examples. */
  whole?: boolean;
}

/**
 * Returns the examples of a Media Type Object: those of the document (`examples`, then `example`, then those of the
 * schema), or one made from the schema. OpenAPI 3.1 section 4.8.14; `dataValue` and `serializedValue` since 3.2.
 */
export function examplesOf(
  media: Located,
  mediaType: string,
  resolver: Resolver,
  direction: Direction,
  { onlyRequired = false, whole = false }: MediaExampleOptions = {},
): ExampleView[] {
  const schema = schemaOfMedia(media);
  const encoding = isUrlencoded(mediaType) ? writtenEncodings(media, resolver) : undefined;
  const writing = { mediaType, schema: schema ?? NO_SCHEMA, resolver, encoding, onlyRequired, whole };
  const documented = documentedExamples(media, resolver)
    .map((example) => exampleView(example, writing))
    .filter(({ external }) => !whole || !external);
  if (documented.length > 0 || !schema) return documented;
  const target = encoding ? undefined : bareTarget(schema, resolver)?.pointer;
  return examplesOfSchema(schema, direction, writing, target);
}

/**
 * Examples of schemas that media types only refer to, cached because many operations answer with the same resource, or
 * the same error.
 */
const sharedExamples = memo2((_resolver: Resolver, _key: string, make: () => ExampleView[]) => make());

/** @param shared The pointer by which the examples are shared. Absent if they are for this place only. */
function examplesOfSchema(schema: Located, direction: Direction, writing: Writing, shared?: string): ExampleView[] {
  const { resolver, mediaType, onlyRequired, whole } = writing;
  const make = () => makeExamples(schema, direction, writing);
  if (shared === undefined) return make();
  return sharedExamples(resolver, JSON.stringify([shared, mediaType, direction, onlyRequired, whole]), make);
}

function makeExamples(schema: Located, direction: Direction, writing: Writing): ExampleView[] {
  const { resolver, mediaType, onlyRequired } = writing;
  const values = writtenExamples(schema, resolver).slice(0, MAX_EXAMPLES);
  if (values.length > 0) {
    return values.map((value, index) => ({
      name: values.length > 1 ? String(index + 1) : undefined,
      ...formatExample(value, writing),
      generated: false,
    }));
  }
  if (!isSentAsText(mediaType, schema, resolver)) return [];
  return [
    { ...formatExample(generatedExample(schema, resolver, { direction, onlyRequired }), writing), generated: true },
  ];
}

/** Returns the examples of a component schema as JSON: its own, or one made from the schema. */
export function schemaExamples(pointer: string, resolver: Resolver): ExampleView[] {
  const schema = locatedAt(resolver.root, pointer);
  if (!schema) return [];
  const writing = { mediaType: 'application/json', schema, resolver, onlyRequired: false, whole: false };
  return examplesOfSchema(schema, 'response', writing, bareTarget(schema, resolver)?.pointer ?? pointer);
}

const MAX_EXAMPLES = 20;

/** Returns the `schema` of a media type, or that of each item of a stream (`itemSchema`, OpenAPI 3.2). */
export function schemaOfMedia(media: Located): Located | undefined {
  for (const keyword of ['itemSchema', 'schema']) {
    const value = ownValue(media.value, keyword);
    if (value !== undefined) return { value, pointer: joinPointer(media.pointer, keyword) };
  }
  return undefined;
}

const NO_SCHEMA: Located = { value: true, pointer: '' };

interface Writing extends TextWriting {
  onlyRequired: boolean;
  whole: boolean;
}

function formatExample(value: unknown, { onlyRequired, whole, ...writing }: Writing): ExampleText {
  const reduced = onlyRequired ? withoutOptional(value, writing.schema, writing.resolver) : value;
  if (!whole) return exampleText(reduced, writing);
  return { text: wholeExampleText(reduced, writing), language: exampleLanguage(reduced, writing.mediaType) };
}

function exampleView(example: DocumentedExample, writing: Writing): ExampleView {
  const { name, summary, description, value, serialized, external } = example;
  const about = { name, summary, description, generated: false };
  if (serialized !== undefined) return { ...about, text: serialized, language: languageOf(writing.mediaType) };
  if (value === undefined && external !== undefined) {
    return { ...about, text: external, external: true, link: externalLink(external), language: 'text' };
  }
  return {
    ...about,
    ...formatExample(value, writing),
    link: external === undefined ? undefined : externalLink(external),
  };
}

/**
 * Returns the URL of an external example. A page cannot use an address relative to the document, because only
 * the document knows its folder.
 */
function externalLink(address: string): string | undefined {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address.trim()) ? safeLink(address) : undefined;
}

/** An example of a parameter or header. */
export interface DocumentedValue {
  value: unknown;
  /** Markdown. */
  description?: string | undefined;
  /** The value as it is sent, if the document gives both. */
  serialized?: string | undefined;
  /** Whether the value is the address of an external example. */
  external?: boolean | undefined;
}

/** Returns the examples of a parameter, header or media type, with their descriptions. */
export function documentedValues(owner: Located, resolver: Resolver): DocumentedValue[] {
  if (!isRecord(owner.value)) return [];
  const { examples } = owner.value;
  const single = Object.hasOwn(owner.value, 'example') ? [{ value: owner.value.example }] : [];
  const named = entriesOf(examples).flatMap(([name, value]) => {
    const located = { value, pointer: joinPointer(owner.pointer, 'examples', name) };
    const example = readObject(located, resolver)?.value ?? resolver.resolve(located)?.value;
    return example === undefined ? [] : [documentedValue(example)].filter((documented) => documented !== undefined);
  });
  return [...single, ...listOf(examples).map((value) => ({ value })), ...named];
}

function documentedValue(example: unknown): DocumentedValue | undefined {
  if (!isRecord(example)) return { value: example };
  const description = [textOf(example.summary), textOf(example.description)].filter(Boolean).join(': ') || undefined;
  const key = ['dataValue', 'value', 'serializedValue'].find((field) => Object.hasOwn(example, field));
  if (key === 'dataValue')
    return { value: example.dataValue, description, serialized: textOf(example.serializedValue) };
  if (key !== undefined) return { value: example[key], description };
  const external = textOf(example.externalValue);
  if (external === undefined) return undefined;
  return { value: external, description: `${description ?? 'Example'} (at this address)`, external: true };
}
