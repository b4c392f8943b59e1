/**
 * JSON as text: laid out anew without being parsed into values and written again, so that `1.0`, `12345678901234567890`
 * and repeated keys stay as they are.
 */

/** Indentation beyond this depth costs more than it shows. */
const MAX_DEPTH = 200;

export type JsonTokenKind = 'string' | 'number' | 'word' | 'mark';

export interface JsonToken {
  kind: JsonTokenKind;
  text: string;
}

/** The JSON syntax error of a text in words; `undefined` for valid JSON. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not valid JSON';
  }
}

/** The tokens of a text that is JSON. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  while (at < text.length) {
    const end = tokenEnd(text, at);
    if (!isSpaceCode(text.charCodeAt(at))) tokens.push(token(text.slice(at, end)));
    at = end;
  }
  return tokens;
}

/** Without the white space between tokens; `undefined` where the text is not JSON. */
export function compactJson(text: string): string | undefined {
  if (jsonFault(text) !== undefined) return undefined;
  return jsonTokens(text)
    .map((part) => part.text)
    .join('');
}

/** The texts of the items of a list that is JSON, without white space between tokens. */
export function jsonItems(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  for (const { kind, text: part } of jsonTokens(text).slice(1, -1)) {
    if (kind === 'mark' && '[{'.includes(part)) depth += 1;
    if (kind === 'mark' && ']}'.includes(part)) depth -= 1;
    if (part === ',' && depth === 0) items.push(item);
    item = part === ',' && depth === 0 ? '' : item + part;
  }
  return item === '' ? items : [...items, item];
}

/** One member per line, two spaces per level; `undefined` where the text is not JSON or nests too deep. */
export function indentJson(text: string): string | undefined {
  return jsonFault(text) === undefined
    ? layOut(jsonTokens(text), { indent: '  ', write: (part) => part.text })
    : undefined;
}

/**
 * Whether parsing the text and writing it again loses nothing: no long numbers, repeated keys or odd escapes; nor half
 * of a surrogate pair, which no source file can hold.
 */
export function isPlainJson(text: string): boolean {
  const compact = compactJson(text);
  return compact !== undefined && !/\\ud[89a-f]/i.test(compact) && JSON.stringify(JSON.parse(text)) === compact;
}

export interface JsonLayout {
  /** One level. */
  indent: string;
  /** Text of a token that is no mark; a key is a string before a colon. */
  write(token: JsonToken, isKey: boolean): string;
}

/** Tokens of JSON with one member per line; `undefined` where they nest too deep. */
export function layOut(tokens: readonly JsonToken[], { indent, write }: JsonLayout): string | undefined {
  const out: string[] = [];
  let depth = 0;
  let previous = '';
  for (const [index, token] of tokens.entries()) {
    const mark = token.kind === 'mark' ? token.text : '';
    const closes = mark === '}' || mark === ']';
    if (closes) depth -= 1;
    if (startsLine(previous, closes)) out.push(`\n${indent.repeat(depth)}`);
    out.push(mark === ':' ? ': ' : mark || write(token, tokens[index + 1]?.text === ':'));
    if (mark === '{' || mark === '[') depth += 1;
    if (depth > MAX_DEPTH) return undefined;
    previous = mark;
  }
  return out.join('');
}

/** Empty objects and lists stay on one line. */
function startsLine(previous: string, closes: boolean): boolean {
  const opened = previous === '{' || previous === '[';
  if (closes) return !opened;
  return opened || previous === ',';
}

function token(text: string): JsonToken {
  const first = text.charAt(0);
  if (first === '"') return { kind: 'string', text };
  if ('{}[],:'.includes(first)) return { kind: 'mark', text };
  return { kind: /[-\d]/.test(first) ? 'number' : 'word', text };
}

/** Where the token, or the white space, that begins at `start` ends; a string that does not end ends with the text. */
export function tokenEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  if (MARKS.has(first)) return start + 1;
  const space = isSpaceCode(first);
  let at = start + 1;
  while (at < text.length && isSpaceCode(text.charCodeAt(at)) === space && !isBreak(text.charCodeAt(at))) at += 1;
  return at;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at + 1, text.length);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARKS = new Set([...'{}[],:'].map((mark) => mark.charCodeAt(0)));

function isBreak(code: number): boolean {
  return code === QUOTE || MARKS.has(code);
}

export function isSpaceCode(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
