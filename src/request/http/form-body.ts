import { ownValue } from '../../core/json/record.ts';
import { jsonItems } from '../../core/json/text.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import { jsonTextOf, readEntered, withChosenItems } from '../form/entered-value.ts';
import { isNested, scalarText } from '../form/entry.ts';
import type { EncodingField, JsonValue, MediaTypeField } from '../form/form.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { FormProperty } from '../form/node.ts';
import type { BodyValues } from '../form/values.ts';
import { concreteType, isJson } from './media-type.ts';
import { notJson } from './not-json.ts';
import { encodedPair, type Pair, pairsOf, plainPair } from './pairs.ts';
import { encodeFormText, encodeReservedInQuery, encodeValue } from './percent-encoding.ts';

/** A field of a form body. A list may have several. */
export interface FormPart {
  name: string;
  text: string;
  /** From the document, or implied by a JSON value. Absent for plain text. */
  contentType?: string | undefined;
  /** The pair as it is sent in a `urlencoded` body, if the standard form encoding would be different. */
  encoded?: string | undefined;
}

export interface FormFields {
  parts: FormPart[];
  missing: MissingInput[];
}

/** Returns the fields of a property of a `urlencoded` or `multipart` body, without files. */
export function formFields(property: FormProperty, media: MediaTypeField, values: BodyValues): FormFields {
  const { name, value: field } = property;
  const entered = withChosenItems(field, ownValue(values.fields, name));
  const parsed = readEntered(field, entered);
  const input = `body:${name}` as const;
  if (parsed.fault) {
    const message = notJson(say(words.field, { name }), field);
    return { parts: [], missing: [{ input, reason: 'invalid', message }] };
  }
  if (parsed.value === undefined || parsed.value === null || entered === undefined) return { parts: [], missing: [] };
  const encoding = ownValue(media.encoding ?? {}, name);
  const contentType = ownValue(values.parts ?? {}, name)?.contentType || concreteType(encoding?.contentType);
  return { parts: partsOf(property, parsed.value, { entered, encoding, contentType }), missing: [] };
}

interface PartSource {
  entered: JsonValue;
  encoding: EncodingField | undefined;
  contentType: string | undefined;
}

/**
 * Returns the parts of a property. `style`, `explode` and `allowReserved` override the content type (OpenAPI 3.2
 * section 4.15.1.2). Otherwise a list becomes one part per item (section 4.14.4.1), unless it is an item of a list itself.
 */
function partsOf(property: FormProperty, value: JsonValue, { entered, encoding, contentType }: PartSource): FormPart[] {
  const { name, value: field } = property;
  if (encoding && isStyled(encoding)) {
    const style = encoding.style ?? 'form';
    const pairs = pairsOf(name, value, { style, explode: encoding.explode ?? style === 'form' });
    return pairs.map((pair) => {
      const [key, text] = plainPair(pair);
      return { name: key, text, encoded: styledText(pair, encoding) };
    });
  }
  const part = (item: JsonValue, asJson: string): FormPart => {
    if (!isNested(item) && !isJson(contentType)) return { name, text: scalarText(item), contentType };
    return { name, text: asJson, contentType: contentType ?? 'application/json' };
  };
  const json = jsonTextOf(field, entered);
  if (!Array.isArray(value) || encoding?.whole) return [part(value, json)];
  const items = jsonItems(json);
  return value.flatMap((item, index) => (item === null ? [] : part(item, items[index] ?? '')));
}

/** Encodes a pair, except commas between values and allowed reserved characters (OpenAPI 3.2 section 4.12.4). */
function styledText(pair: Pair, { allowReserved }: EncodingField): string | undefined {
  const isJoined = pair.joiner === ',' && pair.pieces.length > 1;
  if (!allowReserved && !isJoined) return undefined;
  return encodedPair(pair, encodeFormText, allowReserved ? encodeReservedInQuery : encodeValue);
}

/** Whether a field is written like a query parameter with a style rather than as its media type. */
export function isStyled({ style, explode, allowReserved }: EncodingField): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}
