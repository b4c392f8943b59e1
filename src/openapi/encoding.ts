import { type LocatedRecord, readObject } from '../document/object.ts';
import { joinPointer } from '../json/pointer.ts';
import { entriesOf, listOf, ownValue, stringsOf, textOf } from '../json/record.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import type { Fact } from '../schema/view/facts.ts';
import { joinPhrases, type Phrase, phrase } from '../words/english/phrase.ts';
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
  return viewsIn(media, { resolver, options, levels: MAX_LEVELS });
}

/** Levels of parts in parts. */
const MAX_LEVELS = 4;

interface Reading {
  resolver: Resolver;
  options: BodyOptions;
  levels: number;
}

function viewsIn(parts: Located, reading: Reading): EncodingView[] {
  const { resolver, options, levels } = reading;
  if (levels === 0) return [];
  return encodingsOf(parts).flatMap(([property, value, pointer]) => {
    const encoding = readObject({ value, pointer }, resolver);
    if (!encoding) return [];
    const headers = { value: encoding.value.headers, pointer: joinPointer(encoding.pointer, 'headers') };
    const view = {
      property,
      facts: encodingFacts(encoding, resolver),
      headers: headerViews(headers, resolver, options),
    };
    const inner = viewsIn(encoding, { ...reading, levels: levels - 1 }).map((part) => ({
      ...part,
      property: joinPhrases([property, part.property], '.'),
    }));
    return [...(view.facts.length + view.headers.length > 0 ? [view] : []), ...inner];
  });
}

/** Returns Encoding Objects by property name or, since OpenAPI 3.2, by position. */
function encodingsOf({ value: media, pointer }: Located): [property: Phrase, value: unknown, pointer: string][] {
  const placed = listOf(ownValue(media, 'prefixEncoding'));
  const item = ownValue(media, 'itemEncoding');
  const encodings: [Phrase, unknown, string][] = [];
  for (const [name, value] of entriesOf(ownValue(media, 'encoding'))) {
    encodings.push([name, value, joinPointer(pointer, 'encoding', name)]);
  }
  for (const [index, value] of placed.entries()) {
    encodings.push([
      phrase('reference', 'part', { number: index + 1 }),
      value,
      joinPointer(pointer, 'prefixEncoding', index),
    ]);
  }
  const label = phrase('reference', placed.length > 0 ? 'otherParts' : 'eachPart');
  if (item !== undefined) encodings.push([label, item, joinPointer(pointer, 'itemEncoding')]);
  return encodings;
}

function encodingFacts({ value }: LocatedRecord, resolver: Resolver): Fact[] {
  const facts: Fact[] = [];
  const contentType = textOf(value.contentType) ?? (stringsOf(value.contentType).join(', ') || undefined);
  if (contentType) facts.push({ label: phrase('schema', 'contentType'), value: contentType, code: true });
  const style = textOf(value.style);
  if (style && !(style === 'form' && isOpenApi30(resolver)))
    facts.push({ label: phrase('reference', 'style'), value: style, code: true });
  if (value.explode === true) facts.push({ label: phrase('reference', 'eachValueAlone') });
  if (value.explode === false) facts.push({ label: phrase('reference', 'allValuesAsOne') });
  if (value.allowReserved === true) facts.push({ label: phrase('reference', 'reservedCharacters') });
  return facts;
}

/** In OpenAPI 3.0, the style `form` is the default of forms, and no style has an effect in multipart bodies. */
function isOpenApi30({ root }: Resolver): boolean {
  return /^3\.0/.test(textOf(ownValue(root, 'openapi')) ?? '');
}
