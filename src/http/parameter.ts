import { jsonTextOf, readEntered, withChosenItems } from '../form/entered-value.ts';
import { isNested, scalarText } from '../form/entry.ts';
import type { JsonValue, ParameterField } from '../form/form.ts';
import type { EnteredValue, ParameterKey } from '../form/values.ts';
import { isJson, isUrlencoded } from './media-type.ts';
import { encodedPair, pairsOf, plainPair } from './pairs.ts';
import { expandInPath } from './path-expansion.ts';
import {
  asItIs,
  type Encode,
  encodeName,
  encodeReservedInPath,
  encodeReservedInQuery,
  encodeValue,
} from './percent-encoding.ts';

export function parameterKey({ in: place, name }: Pick<ParameterField, 'in' | 'name'>): ParameterKey {
  return `${place}:${name}`;
}

/** The parameter as text, or `fault` if the reader entered invalid JSON. */
export type ParameterText = { text: string | undefined; fault?: undefined } | { text?: undefined; fault: true };

/**
 * The parameter as text: a segment of the path, `a=1&b=2` in a query, the value of a header, `a=1; b=2` in a cookie. No
 * text if the parameter is left out.
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
    const encode = parameter.allowReserved ? encodeReservedInPath : encodeValue;
    const content = contentText(parameter, entered);
    return content === undefined ? expandInPath(value, { ...parameter, encode }) : encode(content);
  },
  query(parameter, value, entered) {
    const encode = parameter.allowReserved ? encodeReservedInQuery : encodeValue;
    const content = contentText(parameter, entered);
    if (content !== undefined) return `${encodeName(parameter.name)}=${encode(content)}`;
    return joined(parameter, value, { separator: '&', encodeKey: encodeName, encode });
  },
  querystring(parameter, value, entered) {
    if (isUrlencoded(parameter.contentType)) {
      if (!isNested(value)) return scalarText(value);
      const pairs = Object.entries(value).flatMap(([key, member]) => pairsOf(key, member, EXPLODED));
      return formText(pairs.map(plainPair));
    }
    return encodeValue(contentText(parameter, entered) ?? scalarText(value));
  },
  header(parameter, value, entered) {
    return contentText(parameter, entered) ?? expandInPath(value, { ...parameter, encode: asItIs });
  },
  cookie(parameter, value, entered) {
    const content = contentText(parameter, entered);
    if (content !== undefined) return `${parameter.name}=${content}`;
    const encode = parameter.style === 'cookie' || parameter.allowReserved ? asItIs : encodeValue;
    return joined(parameter, value, { separator: '; ', encodeKey: asItIs, encode });
  },
};

const EXPLODED = { style: 'form', explode: true } as const;

interface Joining {
  separator: string;
  encodeKey: Encode;
  encode: Encode;
}

function joined(parameter: ParameterField, value: JsonValue, { separator, encodeKey, encode }: Joining) {
  const pairs = pairsOf(parameter.name, value, parameter);
  if (pairs.length === 0) return undefined;
  return pairs.map((pair) => encodedPair(pair, encodeKey, encode)).join(separator);
}

/** A parameter described by `content` is written as that media type. */
function contentText({ contentType, value: field }: ParameterField, entered: EnteredValue): string | undefined {
  if (contentType === undefined || entered === undefined) return undefined;
  if (isJson(contentType)) return jsonTextOf(field, entered);
  return scalarText(entered);
}

/** A query or a body in the form encoding of the URL Standard. */
export function formText(fields: [name: string, value: string][]): string {
  return new URLSearchParams(fields).toString();
}
