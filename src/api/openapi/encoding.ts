import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, stringsOf, textOf } from '../../core/json/record.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import { keywordText, type MergedSchema, mergeSchema } from '../../schema/merged-schema.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import type { Fact } from '../../schema/view/facts.ts';
import { joinPhrases, type Phrase, phrase } from '../../words/english/phrase.ts';
import { isEncoded } from './example/sent-as-text.ts';
import { type HeaderView, headerViews } from './header.ts';
import type { BodyOptions } from './media-type.ts';

/** How one part of a form is sent: Encoding Object, OpenAPI 3.1 section 4.8.15. */
export interface EncodingView {
  /** The name of the property, or the position of the part. */
  property: Phrase;
  facts: Fact[];
  headers: HeaderView[];
}

/**
 * Returns the encodings of a Media Type Object that differ from the default. Since OpenAPI 3.2, a part that consists of
 * parts has their encodings too: `files.cover`.
 */
export function encodingViews(media: Located, resolver: Resolver, options: BodyOptions): EncodingView[] {
  return viewsIn(media, schemaAt(media, 'schema'), { resolver, options, levels: MAX_LEVELS });
}

function schemaAt({ value, pointer }: Located, keyword: string): Located | undefined {
  const schema = ownValue(value, keyword);
  return schema === undefined ? undefined : { value: schema, pointer: joinPointer(pointer, keyword) };
}

/** Levels of parts in parts. */
const MAX_LEVELS = 4;

interface Reading {
  resolver: Resolver;
  options: BodyOptions;
  levels: number;
}

function viewsIn(parts: Located, whole: Located | undefined, reading: Reading): EncodingView[] {
  const { resolver, options, levels } = reading;
  if (levels === 0) return [];
  return encodingsOf(parts, whole && mergeSchema(whole, resolver)).flatMap(({ property, schema, ...located }) => {
    const encoding = readObject(located, resolver);
    if (!encoding) return [];
    const headers = { value: encoding.value.headers, pointer: joinPointer(encoding.pointer, 'headers') };
    const view = {
      property,
      facts: encodingFacts(encoding, schema, resolver),
      headers: headerViews(headers, resolver, options),
    };
    const inner = viewsIn(encoding, schema, { ...reading, levels: levels - 1 }).map((part) => ({
      ...part,
      property: joinPhrases([property, part.property], '.'),
    }));
    return [...(view.facts.length + view.headers.length > 0 ? [view] : []), ...inner];
  });
}

interface PartEncoding extends Located {
  property: Phrase;
  /** The schema of the part, or of each of the parts. */
  schema: Located | undefined;
}

/** Returns Encoding Objects by property name or, since OpenAPI 3.2, by position. */
function encodingsOf(parts: Located, whole: MergedSchema | undefined): PartEncoding[] {
  const { value: media, pointer } = parts;
  const placed = listOf(ownValue(media, 'prefixEncoding'));
  const item = ownValue(media, 'itemEncoding');
  const encodings: PartEncoding[] = [];
  for (const [name, value] of entriesOf(ownValue(media, 'encoding'))) {
    const place = joinPointer(pointer, 'encoding', name);
    encodings.push({ property: name, value, pointer: place, schema: whole?.properties.get(name) });
  }
  for (const [index, value] of placed.entries()) {
    const property = phrase('reference', 'part', { number: index + 1 });
    const place = joinPointer(pointer, 'prefixEncoding', index);
    encodings.push({ property, value, pointer: place, schema: whole?.prefixItems[index] });
  }
  if (item !== undefined) {
    const property = phrase('reference', placed.length > 0 ? 'otherParts' : 'eachPart');
    const schema = schemaAt(parts, 'itemSchema') ?? whole?.items;
    encodings.push({ property, value: item, pointer: joinPointer(pointer, 'itemEncoding'), schema });
  }
  return encodings;
}

function encodingFacts({ value }: LocatedRecord, schema: Located | undefined, resolver: Resolver): Fact[] {
  const facts: Fact[] = [];
  const contentType = textOf(value.contentType) ?? (stringsOf(value.contentType).join(', ') || undefined);
  if (contentType && contentType.trim().toLowerCase() !== (schema && defaultType(schema, resolver)))
    facts.push({ label: phrase('schema', 'contentType'), value: contentType, code: true });
  const style = textOf(value.style);
  if (style && !(style === 'form' && isOpenApi30(resolver)))
    facts.push({ label: phrase('reference', 'style'), value: style, code: true });
  if (value.explode === true) facts.push({ label: phrase('reference', 'eachValueAlone') });
  if (value.explode === false) facts.push({ label: phrase('reference', 'allValuesAsOne') });
  if (value.allowReserved === true) facts.push({ label: phrase('reference', 'reservedCharacters') });
  return facts;
}

const BYTES = 'application/octet-stream';

/**
 * Returns the media type of a part without `contentType`, which depends on its type (OpenAPI 3.1 section 4.8.15.1), or
 * `undefined` if it may have several. A list is sent as one part for each item.
 */
function defaultType(schema: Located, resolver: Resolver): string | undefined {
  const list = mergeSchema(schema, resolver);
  const merged = list.items ? mergeSchema(list.items, resolver) : list;
  if (merged.choices.length > 0) return undefined;
  const { types = [merged.properties.size > 0 ? 'object' : 'any'] } = merged;
  const defaults = new Set(types.map((type) => defaultOfType(type, merged, resolver)));
  return defaults.size === 1 ? [...defaults][0] : undefined;
}

function defaultOfType(type: string, schema: MergedSchema, resolver: Resolver): string | undefined {
  if (type === 'any') return isOpenApi30(resolver) ? undefined : BYTES;
  if (type === 'object' || type === 'array') return 'application/json';
  const isBinary = type === 'string' && (isEncoded(schema) || keywordText(schema, 'format') === 'binary');
  return isBinary ? BYTES : 'text/plain';
}

/** In OpenAPI 3.0, the style `form` is the default of forms, and no style has an effect in multipart bodies. */
function isOpenApi30({ root }: Resolver): boolean {
  return /^3\.0/.test(textOf(ownValue(root, 'openapi')) ?? '');
}
