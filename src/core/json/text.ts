import { type JsonToken, scanJson } from './scan.ts';

/** JSON as text. Formatting does not parse it, so `1.0`, `12345678901234567890` and repeated keys stay unchanged. */

/** Text that nests deeper is not formatted, because it would be mostly indentation. */
const MAX_DEPTH = 200;

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads the value of a text; returns `undefined` if it is not JSON. */
export function readJson(text: string, parse: (text: string) => unknown = JSON.parse): { value: unknown } | undefined {
  try {
    return { value: parse(text) };
  } catch {
    return undefined;
  }
}

/** Removes the white space between tokens; returns `undefined` if the text is not JSON. */
export function compactJson(text: string): string | undefined {
  if (!isJsonText(text)) return undefined;
  let compact = '';
  for (const token of scanJson(text)) compact += token.text;
  return compact;
}

/** Splits the JSON of a list into its items, without white space between tokens. */
export function jsonItems(text: string): string[] {
  const items: string[] = [];
  for (const { scope, text: part } of scanJson(text)) {
    if (!scope || (part === ',' && !scope.parent)) continue;
    let list = scope;
    while (list.parent) list = list.parent;
    items[list.index] = (items[list.index] ?? '') + part;
  }
  return items;
}

/**
 * Writes one member per line and two spaces per level; returns `undefined` if the text is not JSON or nests too deeply.
 */
export function indentJson(text: string): string | undefined {
  return isJsonText(text) ? layOut(text, { indent: '  ', write: (token) => token.text }) : undefined;
}

const SCALAR = /^(?:"|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$)/;

/**
 * Returns the first lines of a JSON text, with one member per line, of about `most` characters. Reads no more of the
 * text than it returns. Returns `undefined` if that part is not JSON or nests too deeply. The text may be cut off
 * anywhere.
 */
export function indentStart(text: string, most: number): string | undefined {
  return layOut(text, {
    indent: '  ',
    most,
    // A cut-off end of the text is not an error.
    write: ({ start, text: part }) => (start + part.length < text.length && !SCALAR.test(part) ? undefined : part),
  });
}

/**
 * Returns whether parsing and writing the text again changes nothing: it has no long numbers, repeated keys or unusual
 * escapes. Half of a surrogate pair counts as a change, because a source file cannot contain it.
 */
export function isPlainJson(text: string): boolean {
  const compact = compactJson(text);
  return compact !== undefined && !/\\ud[89a-f]/i.test(compact) && JSON.stringify(JSON.parse(text)) === compact;
}

export interface JsonLayout {
  /** The indentation of one level. */
  indent: string;
  /** Number of characters after which the rest is left out. Default: no limit. */
  most?: number;
  /** Text for a token that is not a mark; `undefined` if the token is not valid JSON. */
  write(token: JsonToken): string | undefined;
}

/** Writes one member per line; returns `undefined` if the text nests too deeply or is not JSON. */
export function layOut(text: string, { indent, most = Number.POSITIVE_INFINITY, write }: JsonLayout) {
  let out = '';
  let depth = 0;
  let previous = '';
  for (const token of scanJson(text)) {
    const mark = token.kind === 'mark' ? token.text : '';
    const closes = mark === '}' || mark === ']';
    if (closes) depth -= 1;
    if (depth < 0) return undefined;
    if (startsLine(previous, closes)) out += `\n${indent.repeat(depth)}`;
    const written = mark || write(token);
    if (written === undefined) return undefined;
    out += mark === ':' ? ': ' : written;
    if (token.opens) depth += 1;
    if (depth > MAX_DEPTH) return undefined;
    if (out.length >= most) break;
    previous = mark;
  }
  return out;
}

/** Returns whether a token starts a line. Empty objects and lists stay on one line. */
function startsLine(previous: string, closes: boolean): boolean {
  const opened = previous === '{' || previous === '[';
  if (closes) return !opened;
  return opened || previous === ',';
}
