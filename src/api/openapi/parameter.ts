import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { nameOf, readObject } from '../../document/object.ts';
import type { ParameterLocation, ParameterStyle } from '../../request/form/form.ts';
import { literal } from '../../schema/literal.ts';
import { mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { declaredTypes } from '../../schema/type-label.ts';
import type { Fact } from '../../schema/view/facts.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import { type DocumentedValue, documentedValues } from './example/example.ts';
import type { Operation } from './operation.ts';

/** Parameter Object, OpenAPI 3.1 section 4.8.12. */
export interface ParameterView {
  /** In quotes if it is blank. */
  name: string;
  in: ParameterLocation;
  required: boolean;
  deprecated: boolean;
  /** Markdown. */
  description?: string | undefined;
  /** Set only if it is not the default of its location. */
  style?: Phrase | undefined;
  /** For a parameter described by `content`. */
  contentType?: string | undefined;
  schema: SchemaView;
}

/** A parameter as written, together with its schema; shared by the view and the form. */
export interface ParameterSource {
  /** Empty if the document says so. */
  name: string;
  in: ParameterLocation;
  value: Record<string, unknown>;
  style: ParameterStyle;
  explode: boolean;
  contentType?: string | undefined;
  /** The entry of its `content`. */
  media?: Located | undefined;
  schema: Located;
  /** Examples of the document, in document order. */
  examples: unknown[];
  /** The same examples with their descriptions. */
  documented: DocumentedValue[];
  /** Markdown: its own description and that of its media type. */
  description?: string | undefined;
}

const LOCATIONS: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring'];
/** Headers that are described elsewhere and must be ignored as parameters, OpenAPI 3.1 section 4.8.12.2. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Returns the parameters of an operation: its own and those of its path item. For the same name and location, its own
 * win.
 */
export function parameterSources(operation: Operation, resolver: Resolver): ParameterSource[] {
  const sources = new Map<string, ParameterSource>();
  for (const owner of [operation.pathItem, operation]) {
    const pointer = joinPointer(owner.pointer, 'parameters');
    for (const [index, value] of listOf(ownValue(owner.value, 'parameters')).entries()) {
      const source = parameterSource({ value, pointer: joinPointer(pointer, index) }, resolver);
      if (source) sources.set(`${source.in} ${source.name}`, source);
    }
  }
  return [...sources.values()];
}

function parameterSource(located: Located, resolver: Resolver): ParameterSource | undefined {
  const parameter = readObject(located, resolver);
  if (!parameter) return undefined;
  const { value, pointer } = parameter;
  const name = typeof value.name === 'string' ? value.name : nameOf(value.name);
  const place = value.in;
  if (name === undefined || !isLocation(place)) return undefined;
  if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined;
  const { schema, contentType, media, documented, description } = describedBy(value, pointer, resolver);
  const examples = documented.filter(({ external }) => !external).map((example) => example.value);
  const style = styleOf(value.style, place);
  const explode = typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie';
  return { name, in: place, value, style, explode, contentType, media, schema, examples, documented, description };
}

type Described = Pick<ParameterSource, 'schema' | 'contentType' | 'media' | 'documented' | 'description'>;

/** Returns what describes a parameter or header: its `schema`, or the one entry of its `content`. */
export function describedBy(value: Record<string, unknown>, pointer: string, resolver: Resolver): Described {
  const documented = documentedValues({ value, pointer }, resolver);
  const description = textOf(value.description);
  const [content] = entriesOf(value.content);
  if (!content) return { schema: schemaOf({ value, pointer }), documented, description };
  const [contentType, mediaValue] = content;
  const media = readObject({ value: mediaValue, pointer: joinPointer(pointer, 'content', contentType) }, resolver);
  if (!media) return { schema: schemaOf({ value, pointer }), contentType, documented, description };
  const texts = new Set([description, textOf(media.value.description)].filter((text) => text !== undefined));
  return {
    schema: schemaOf(media),
    contentType,
    media,
    documented: [...documented, ...documentedValues(media, resolver)],
    description: [...texts].join('\n\n') || undefined,
  };
}

function schemaOf(owner: Located): Located {
  return { value: ownValue(owner.value, 'schema') ?? {}, pointer: joinPointer(owner.pointer, 'schema') };
}

function isLocation(value: unknown): value is ParameterLocation {
  return typeof value === 'string' && LOCATIONS.includes(value);
}

const STYLES: readonly string[] = [
  ...['matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'],
];

function styleOf(style: unknown, place: ParameterLocation): ParameterStyle {
  if (typeof style === 'string' && STYLES.includes(style)) return style as ParameterStyle;
  return defaultStyle(place);
}

/** Returns the default style of a location (OpenAPI 3.1 section 4.8.12.3). */
function defaultStyle(place: ParameterLocation): ParameterStyle {
  return place === 'path' || place === 'header' ? 'simple' : 'form';
}

export interface ParameterOptions {
  pills?: readonly string[] | undefined;
}

/** Returns what pages show of a parameter. A parameter in the path is always required (OpenAPI 3.1 section 4.8.12). */
export function parameterView(
  source: ParameterSource,
  resolver: Resolver,
  { pills }: ParameterOptions = {},
): ParameterView {
  const { value, description } = source;
  const schema = schemaView(source.schema, resolver, { direction: 'both', depth: 3, weight: 40, pills });
  return {
    name: source.name.trim() === '' ? JSON.stringify(source.name) : source.name,
    in: source.in,
    required: value.required === true || source.in === 'path',
    deprecated: value.deprecated === true || schema.deprecated,
    description: description ?? schema.description,
    style: stylePhrase(source, resolver),
    contentType: source.contentType,
    schema: {
      ...schema,
      facts: [...schema.facts, ...sendingFacts(source)],
      deprecatedReason: textOf(value['x-deprecated-reason']) ?? schema.deprecatedReason,
      description: description ? undefined : schema.description,
      ...exampleViews(source.documented, schema),
    },
  };
}

const MAX_EXAMPLES = 12;

/** Returns the examples of the document, or those of the schema, with descriptions if there are any. */
export function exampleViews(
  documented: readonly DocumentedValue[],
  schema: SchemaView,
): Pick<SchemaView, 'examples' | 'describedExamples'> {
  if (documented.length === 0) return { examples: schema.examples };
  const described = documented.slice(0, MAX_EXAMPLES).map((example) => ({
    value: exampleValue(example),
    description: example.description,
  }));
  if (described.some(({ description }) => description !== undefined))
    return { examples: [], describedExamples: described };
  return { examples: described.map(({ value }) => value) };
}

function exampleValue({ value, serialized, external }: DocumentedValue): string {
  if (external) return String(value);
  return serialized === undefined ? literal(value) : `${literal(value)} → ${serialized}`;
}

function sendingFacts({ value, in: place }: ParameterSource): Fact[] {
  const facts: Fact[] = [];
  if (value.allowEmptyValue === true && place === 'query') facts.push({ label: phrase('reference', 'mayBeEmpty') });
  if (value.allowReserved === true) facts.push({ label: phrase('reference', 'reservedCharacters') });
  return facts;
}

type Written = Pick<ParameterSource, 'name' | 'style' | 'explode' | 'contentType' | 'schema'>;

/** Describes how lists and objects are written, if it is not the obvious way. */
export function stylePhrase(source: Written, resolver: Resolver): Phrase | undefined {
  if (source.contentType !== undefined) return undefined;
  const schema = mergeSchema(source.schema, resolver);
  const types = declaredTypes(schema);
  const { style, explode } = source;
  if (types.includes('object') && !types.includes('array') && !OTHER_STYLES.includes(style)) {
    return phrase('reference', 'writtenLike', { example: serializedObject(source, [...schema.properties.keys()]) });
  }
  if (!types.includes('array') && !types.includes('object')) return undefined;
  if (style === 'form' || style === 'cookie') return explode ? undefined : phrase('reference', 'commaSeparated');
  if (style === 'spaceDelimited') return phrase('reference', 'spaceSeparated');
  if (style === 'pipeDelimited') return phrase('reference', 'pipeSeparated');
  if (style === 'deepObject') return phrase('reference', 'writtenLike', { example: `${source.name}[key]=value` });
  if (style === 'matrix') return phrase('reference', 'writtenLike', { example: `;${source.name}=…` });
  if (style === 'label') return phrase('reference', 'leadingDot');
  return undefined;
}

/** Styles that a phrase about lists describes, or one of their own. */
const OTHER_STYLES: readonly ParameterStyle[] = ['spaceDelimited', 'pipeDelimited', 'deepObject'];

/** Shows how an object is written, with its first properties: `;x=…;y=…` (RFC 6570). */
function serializedObject({ name, style, explode }: Written, properties: readonly string[]): string {
  const keys = properties.length === 0 ? ['key'] : properties.slice(0, 2);
  const separator = explode ? (EXPLODED[style] ?? ',') : ',';
  const pairs = keys.map((key) => `${key}${explode ? '=' : ','}…`).join(separator);
  if (style === 'matrix') return explode ? `;${pairs}` : `;${name}=${pairs}`;
  if (style === 'label') return `.${pairs}`;
  return explode || style === 'simple' ? pairs : `${name}=${pairs}`;
}

/** What separates the properties of an exploded object, if it is not a comma. */
const EXPLODED: Partial<Record<ParameterStyle, string>> = { form: '&', cookie: '; ', matrix: ';', label: '.' };
