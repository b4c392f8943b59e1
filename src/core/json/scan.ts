/**
 * Scans JSON text: yields its tokens in order, each with the object or list around it. Values, positions, repeated keys
 * and layouts all come from these tokens. The text may be incomplete or not JSON at all.
 */

export type JsonTokenKind = 'string' | 'number' | 'word' | 'mark';

/** An object or a list. A consumer may attach a `note` to it. */
export interface JsonScope<Note = unknown> {
  parent: JsonScope<Note> | undefined;
  isObject: boolean;
  /** Token of the last key. */
  key: string | undefined;
  /** Position of the current member or item. */
  index: number;
  note?: Note | undefined;
}

export interface JsonToken<Note = unknown> {
  kind: JsonTokenKind;
  text: string;
  /** Offset of its first character. */
  start: number;
  isKey: boolean;
  /** The object or list around it; absent at the root. */
  scope: JsonScope<Note> | undefined;
  /** The object or list that starts here. */
  opens: JsonScope<Note> | undefined;
  /** Set by the consumer of a token that opens something, to leave out its content. */
  skips: boolean;
}

/** Yields the tokens of JSON. The text may be incomplete or invalid. Takes linear time and does not recurse. */
export function* scanJson<Note>(text: string): Generator<JsonToken<Note>, void, undefined> {
  let scope: JsonScope<Note> | undefined;
  let expectsKey = false;
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const start = at;
    at = tokenEnd(text, start);
    const token = text.slice(start, at);
    const kind = kindOf(text.charCodeAt(start));
    if (token === '}' || token === ']') scope = scope?.parent;
    const isKey = kind !== 'mark' && expectsKey;
    if (isKey && scope) scope.key = token;
    let opens: JsonScope<Note> | undefined;
    if (token === '{' || token === '[') {
      opens = { parent: scope, isObject: token === '{', key: undefined, index: 0 };
    } else if (token === ',' && scope) {
      scope.index += 1;
    }
    const item = { kind, text: token, start, isKey, scope, opens, skips: false };
    yield item;
    if (item.skips) {
      at = skipContent(text, at);
      expectsKey = false;
      continue;
    }
    scope = opens ?? scope;
    if (kind === 'mark') expectsKey = scope?.isObject === true && (token === ',' || token === '{');
  }
}

/** Returns the content of a string token. A name without quotes stays unchanged. */
export function unquote(token: string): string {
  if (!token.includes('\\')) return token.replaceAll('"', '');
  try {
    return String(JSON.parse(token));
  } catch {
    return token.replaceAll('"', '');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

function kindOf(first: number): JsonTokenKind {
  if (first === QUOTE) return 'string';
  if (isMark(first)) return 'mark';
  return first === MINUS || (first >= 0x30 && first <= 0x39) ? 'number' : 'word';
}

/** Returns whether a character is one of `{}[],:`. */
function isMark(code: number): boolean {
  return code === 0x2c || code === 0x3a || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}

function tokenEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  let at = start + 1;
  if (isMark(first)) return at;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at += 1;
  return at;
}

function isBreak(code: number): boolean {
  return code === QUOTE || isSpace(code) || isMark(code);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the offset after a string. A string without an end ends with the text. */
function stringEnd(text: string, start: number): number {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close === -1 ? text.length : close + 1;
}

/** Returns whether a character follows an odd number of backslashes. */
export function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

/** Returns the offset after the object or list. A pattern skips text many times faster than a loop. */
function skipContent(text: string, from: number): number {
  let depth = 0;
  const structure = /["{}[\]]/g;
  structure.lastIndex = from;
  // Unlike `exec`, `test` makes no object for each of the millions of marks in a large document.
  while (structure.test(text)) {
    const at = structure.lastIndex - 1;
    const mark = text.charCodeAt(at);
    if (mark === QUOTE) structure.lastIndex = stringEnd(text, at);
    else if (mark === OPEN_BRACE || mark === OPEN_BRACKET) depth += 1;
    else if (depth === 0) return at + 1;
    else depth -= 1;
  }
  return text.length;
}
