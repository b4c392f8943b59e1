import { ownValue } from '../../core/json/record.ts';
import { jsonTextOf, readEntered, withChosenItems } from '../form/entered-value.ts';
import { isNested, scalarText } from '../form/entry.ts';
import type { JsonValue, ParameterField } from '../form/form.ts';
import type { EnteredValue, ParameterKey } from '../form/values.ts';
import { isJson, isUrlencoded } from './media-type.ts';
import { encodedPair, pairsOf } from './pairs.ts';
import { expandInPath } from './path-expansion.ts';
import {
  type Encode,
  encodeName,
  encodeReservedInPath,
  encodeReservedInQuery,
  encodeSegments,
  encodeValue,
  withoutEncoding,
} from './percent-encoding.ts';

/** Returns the key of a parameter, such as `query:limit`: names are unique only per place. */
export function parameterKey({ in: place, name }: Pick<ParameterField, 'in' | 'name'>): ParameterKey {
  return `${place}:${name}`;
}

/** A parameter as text, or `fault` if the reader entered invalid JSON. */
export type ParameterText = { text: string | undefined; fault?: undefined } | { text?: undefined; fault: true };

/**
 * Returns a parameter as text: a part of the path, `a=1&b=2` in a query, the value of a header, or `a=1; b=2` in a
 * cookie. There is no text if the parameter is omitted.
 */
export function parameterText(parameter: ParameterField, value: EnteredValue): ParameterText {
  const entered = withChosenItems(parameter.value, value);
  const reading = readEntered(parameter.value, entered);
  if (reading.fault) return { fault: true };
  if (reading.value === undefined) return { text: undefined };
  return { text: writers[parameter.in](parameter, reading.value, entered) };
}

type Write = (parameter: ParameterField, value: JsonValue, entered: EnteredValue) => string | undefined;

const writers: Record<ParameterField['in'], Write> = {
  path(parameter, value, entered) {
    const encodeOne = parameter.allowReserved ? encodeReservedInPath : encodeValue;
    const encode = parameter.spansSegments ? encodeSegments : encodeOne;
    const content = contentText(parameter, entered);
    return content === undefined ? expandInPath(value, { ...parameter, encode }) : encode(content);
  },
  query(parameter, value, entered) {
    const encode = parameter.allowReserved ? encodeReservedInQuery : encodeValue;
    const content = contentText(parameter, entered);
    if (content !== undefined) return `${encodeName(parameter.name)}=${encode(content)}`;
    return joinPairs(parameter, value, { separator: '&', encodeKey: encodeName, encode });
  },
  querystring(parameter, value, entered) {
    if (!isUrlencoded(parameter.contentType)) return encodeValue(contentText(parameter, entered) ?? scalarText(value));
    if (!isNested(value)) return scalarText(value);
    const texts = Object.entries(value).map(([name, member]) => {
      const encoding = ownValue(parameter.encoding ?? {}, name);
      if (encoding) return writers.query({ ...parameter, ...encoding, name }, member, undefined);
      // As in a body: each item of a list is a pair, and an object is JSON (OpenAPI 3.2 section 4.12.1).
      const items = [member].flat().filter((item) => item !== null);
      return formText(items.map((item) => [name, scalarText(item)]));
    });
    return texts.filter(Boolean).join('&');
  },
  header(parameter, value, entered) {
    return contentText(parameter, entered) ?? expandInPath(value, { ...parameter, encode: withoutEncoding });
  },
  cookie(parameter, value, entered) {
    const content = contentText(parameter, entered);
    if (content !== undefined) return `${parameter.name}=${content}`;
    const encode = parameter.style === 'cookie' || parameter.allowReserved ? withoutEncoding : encodeValue;
    return joinPairs(parameter, value, { separator: '; ', encodeKey: withoutEncoding, encode });
  },
};

interface JoinOptions {
  separator: string;
  encodeKey: Encode;
  encode: Encode;
}

function joinPairs(parameter: ParameterField, value: JsonValue, { separator, encodeKey, encode }: JoinOptions) {
  const pairs = pairsOf(parameter.name, value, parameter);
  if (pairs.length === 0) return undefined;
  return pairs.map((pair) => encodedPair(pair, encodeKey, encode)).join(separator);
}

/**
 * Returns the text of a parameter that is described by `content`, which is written as that media type. JSON in a header
 * or a cookie is in ASCII: headers have no encoding for other characters, and JSON can escape them. A cookie ends at `;`.
 */
function contentText({ in: place, contentType, value: field }: ParameterField, entered: EnteredValue) {
  if (contentType === undefined || entered === undefined) return undefined;
  if (!isJson(contentType)) return scalarText(entered);
  const text = jsonTextOf(field, entered);
  if (place !== 'header' && place !== 'cookie') return text;
  return text.replace(place === 'header' ? /[^\0-~]/g : /[^\0-:<-~]/g, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Encodes a query or a body in the `application/x-www-form-urlencoded` format of the URL Standard. */
export function formText(fields: [name: string, value: string][]): string {
  return new URLSearchParams(fields).toString();
}
