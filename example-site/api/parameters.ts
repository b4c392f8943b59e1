/** Reads parameters from a request as RFC 6570 and OpenAPI's styles write them. Every value stays a string here. */
import { Refusal } from './answer.ts';
import type { Location, Operation, Parameter } from './contract.ts';
import type { Received } from './received.ts';

export type Parameters = Record<Location, Record<string, unknown>>;
export type Pair = [name: string, value: string];

/** Reads all parameters. `segments` has the variable parts of the path by name, still encoded. */
export function readParameters(operation: Operation, received: Received, segments: Record<string, string>): Parameters {
  const query = queryPairs(received.path);
  const cookies = cookiePairs(received.headers.cookie ?? '');
  const parameters: Parameters = { path: {}, query: {}, header: {}, cookie: {} };
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    const value = {
      path: () => fromPath(parameter, segments[name] ?? ''),
      query: () => fromPairs(parameter, query),
      header: () => fromHeader(parameter, received.headers[name.toLowerCase()]),
      cookie: () => fromPairs(parameter, cookies),
    }[parameter.in]();
    if (value !== undefined) parameters[parameter.in][name] = value;
  }
  return parameters;
}

function fromPath(parameter: Parameter, raw: string): unknown {
  const { style, explode, name, kind } = parameter;
  if (style === 'simple') return fromList(parameter, raw, ',');
  const prefix = style === 'label' ? '.' : ';';
  if (!raw.startsWith(prefix)) throw new Refusal(400, `The path parameter ${name} must begin with “${prefix}”.`);
  const rest = raw.slice(1);
  if (style === 'label') return fromList(parameter, rest, explode ? '.' : ',');
  if (explode && kind === 'object') return fromList(parameter, rest, ';');
  const values = rest.split(';').map((part) => splitPair(part)[1]);
  return explode && kind === 'array' ? values.map(DECODE.path) : fromList(parameter, values[0] ?? '', ',');
}

function fromHeader(parameter: Parameter, raw: string | string[] | undefined): unknown {
  return raw === undefined ? undefined : fromList(parameter, [raw].flat().join(','), /\s*,\s*/);
}

export function fromPairs(parameter: Parameter, pairs: Pair[]): unknown {
  const { name, style, explode, kind } = parameter;
  const decode = DECODE[parameter.in];
  const decoded = pairs.map(([key, value]): Pair => [decode(key), value]);
  if (style === 'deepObject') {
    return objectOf(parameter, decoded, (key) =>
      key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : undefined,
    );
  }
  if (kind === 'object' && explode) {
    const names = Object.keys(parameter.schema?.properties ?? {});
    return objectOf(parameter, decoded, (key) => (names.includes(key) ? key : undefined));
  }
  const values = decoded.filter(([key]) => key === name).map(([, value]) => value);
  if (values[0] === undefined) return undefined;
  if (parameter.content) return parseJson(name, decode(values[0]));
  if (kind === 'array' && explode) return values.map(decode);
  return fromList(parameter, values[0], DELIMITERS[style] ?? ',');
}

/** Delimiters that are not allowed in a URL may arrive encoded. A comma that is a part of a value must be encoded. */
const DELIMITERS: Record<string, RegExp> = { pipeDelimited: /\||%7c/i, spaceDelimited: /\+|%20/ };

function objectOf(parameter: Parameter, pairs: Pair[], property: (key: string) => string | undefined): unknown {
  const matches = pairs.flatMap(([key, value]) => {
    const name = property(key);
    return name === undefined ? [] : [[name, DECODE[parameter.in](value)]];
  });
  return matches.length > 0 ? Object.fromEntries(matches) : undefined;
}

function fromList(parameter: Parameter, raw: string, delimiter: string | RegExp): unknown {
  const decode = DECODE[parameter.in];
  if (parameter.kind === 'primitive') return decode(raw);
  const parts = raw === '' ? [] : raw.split(delimiter);
  if (parameter.kind === 'array') return parts.map(decode);
  const pairs = parameter.explode ? parts.map(splitPair) : inTwos(parts);
  return Object.fromEntries(pairs.map(([name, value]) => [decode(name), decode(value)]));
}

function inTwos(parts: string[]): Pair[] {
  return parts.flatMap((part, index): Pair[] => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
}

export function queryPairs(path: string): Pair[] {
  const start = path.indexOf('?');
  return start === -1 ? [] : formPairs(path.slice(start + 1));
}

/** Returns the names and values of a query or of `application/x-www-form-urlencoded`, still encoded. */
export function formPairs(raw: string): Pair[] {
  return raw.split('&').filter(Boolean).map(splitPair);
}

export function cookiePairs(raw: string): Pair[] {
  const parts = raw.split(';').map((part) => part.trim());
  return parts.filter(Boolean).map(splitPair);
}

function splitPair(part: string): Pair {
  const equals = part.indexOf('=');
  return equals === -1 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
}

export const DECODE: Record<Location, (raw: string) => string> = {
  path: percentDecode,
  query: (raw) => percentDecode(raw.replaceAll('+', ' ')),
  header: (raw) => raw,
  cookie: percentDecode,
};

function percentDecode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw new Refusal(400, `“${raw}” is not percent-encoded correctly.`);
  }
}

function parseJson(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new Refusal(400, `The parameter ${name} is not JSON.`);
  }
}
