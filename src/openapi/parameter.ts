import { entriesOf, isRecord, listOf, ownValue, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import type { ParameterLocation, ParameterStyle } from '../request/form.ts';
import { literal } from '../schema/facts.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { type SchemaView, schemaView } from '../schema/schema-view.ts';
import { firstGivenExample } from './example.ts';
import type { Operation } from './operation.ts';

/** Parameter Object, OpenAPI 3.1 section 4.8.12. */
export interface ParameterView {
  name: string;
  in: ParameterLocation;
  required: boolean;
  deprecated: boolean;
  /** Markdown. */
  description?: string | undefined;
  /** Stated only where it is not the default of its location. */
  style?: string | undefined;
  /** For a parameter described by `content`. */
  contentType?: string | undefined;
  schema: SchemaView;
}

/** A parameter as written, together with its schema; shared by the view and the form. */
export interface ParameterSource {
  name: string;
  in: ParameterLocation;
  value: Record<string, unknown>;
  style: ParameterStyle;
  explode: boolean;
  contentType?: string | undefined;
  schema: Located;
}

const LOCATIONS: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring'];
/** These are described elsewhere and must be ignored as parameters, OpenAPI 3.1 section 4.8.12.2. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation: its own and those of its path item, its own winning by name and location. */
export function parameterSources(operation: Operation, resolver: Resolver): ParameterSource[] {
  const lists: Located[] = [
    {
      value: ownValue(operation.pathItem.value, 'parameters'),
      pointer: joinPointer(operation.pathItem.pointer, 'parameters'),
    },
    { value: operation.value.parameters, pointer: joinPointer(operation.pointer, 'parameters') },
  ];
  const sources = new Map<string, ParameterSource>();
  for (const list of lists) {
    listOf(list.value).forEach((value, index) => {
      const source = parameterSource({ value, pointer: joinPointer(list.pointer, index) }, resolver);
      if (source) sources.set(`${source.in} ${source.name}`, source);
    });
  }
  return [...sources.values()];
}

function parameterSource(located: Located, resolver: Resolver): ParameterSource | undefined {
  const parameter = resolver.resolve(located);
  if (!parameter || !isRecord(parameter.value)) return undefined;
  const { value, pointer } = parameter;
  const name = textOf(value.name);
  const place = value.in;
  if (!name || !isLocation(place)) return undefined;
  if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined;
  const [content] = entriesOf(value.content);
  const schema: Located = content
    ? { value: ownValue(content[1], 'schema') ?? {}, pointer: joinPointer(pointer, 'content', content[0], 'schema') }
    : { value: value.schema ?? {}, pointer: joinPointer(pointer, 'schema') };
  const style = styleOf(value.style, place);
  const explode = typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie';
  return { name, in: place, value, style, explode, contentType: content?.[0], schema };
}

function isLocation(value: unknown): value is ParameterLocation {
  return typeof value === 'string' && LOCATIONS.includes(value);
}

const STYLES: readonly string[] = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
];

function styleOf(stated: unknown, place: ParameterLocation): ParameterStyle {
  if (typeof stated === 'string' && STYLES.includes(stated)) return stated as ParameterStyle;
  return defaultStyle(place);
}

/** OpenAPI 3.1 section 4.8.12.3. */
function defaultStyle(place: ParameterLocation): ParameterStyle {
  return place === 'path' || place === 'header' ? 'simple' : 'form';
}

export function parameterView(source: ParameterSource, resolver: Resolver): ParameterView {
  const { value } = source;
  const schema = schemaView(source.schema, resolver, { direction: 'both', depth: 3, weight: 40 });
  const example = firstGivenExample(value, resolver);
  const description = textOf(value.description);
  return {
    name: source.name,
    in: source.in,
    required: value.required === true || source.in === 'path',
    deprecated: value.deprecated === true || schema.deprecated,
    description: description ?? schema.description,
    style: styleInWords(source, schema),
    contentType: source.contentType,
    schema: {
      ...schema,
      description: description ? undefined : schema.description,
      examples: example ? [literal(example.value)] : schema.examples,
    },
  };
}

/** How lists and objects are written, where it is not the way a reader would guess. */
function styleInWords(source: ParameterSource, schema: SchemaView): string | undefined {
  if (!schema.type.startsWith('array') && !schema.children) return undefined;
  const { style, explode } = source;
  if (style === 'form') return explode ? undefined : 'Comma-separated';
  if (style === 'spaceDelimited') return 'Space-separated';
  if (style === 'pipeDelimited') return 'Separated by |';
  if (style === 'deepObject') return `As ${source.name}[key]=value`;
  if (style === 'matrix') return `As ;${source.name}=…`;
  if (style === 'label') return 'With a leading dot';
  return undefined;
}
