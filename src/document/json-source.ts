import { type ParseError, parse as parseTolerantly, printParseErrorCode } from 'jsonc-parser';
import { forgetOffsets, type PointerTree } from './pointer-tree.ts';
import type { SourceFault } from './source-fault.ts';

/**
 * JSON text: its value by `JSON.parse`, its syntax errors by a tolerant parser, and its positions by a scanner that
 * relies on `JSON.parse` having accepted the text. The scanner keeps nothing, so a document of many megabytes costs
 * no more memory than its text.
 */

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const SPACE = 32;

const MAX_SYNTAX_FAULTS = 10;

/** By the names that the tolerant parser prints for its error codes. */
const SYNTAX_WORDS = new Map([
  ['InvalidSymbol', 'this is no JSON value'],
  ['InvalidNumberFormat', 'this is no valid number'],
  ['PropertyNameExpected', 'a property name in double quotes is expected'],
  ['ValueExpected', 'a value is expected'],
  ['ColonExpected', 'a colon is expected'],
  ['CommaExpected', 'a comma is expected'],
  ['CloseBraceExpected', 'a closing brace } is expected'],
  ['CloseBracketExpected', 'a closing bracket ] is expected'],
  ['EndOfFileExpected', 'the end of the file is expected'],
  ['InvalidCommentToken', 'comments are not allowed in JSON'],
  ['UnexpectedEndOfComment', 'a comment is not closed'],
  ['UnexpectedEndOfString', 'a string is not closed'],
  ['UnexpectedEndOfNumber', 'a number breaks off'],
  ['InvalidUnicode', 'a \\u escape is not valid'],
  ['InvalidEscapeCharacter', 'an escape after \\ is not valid'],
  ['InvalidCharacter', 'a control character in a string must be escaped'],
]);

/** Why `JSON.parse` refused the text: at least one fault, at most one per line. */
export function jsonSyntaxFaults(text: string, cause: unknown): SourceFault[] {
  const errors = tolerantErrors(text);
  if (errors.length === 0) {
    const offset = Number(/at position (\d+)/.exec(String(cause))?.[1] ?? 0);
    return [{ offset, message: 'the text is not valid JSON' }];
  }
  const faults: SourceFault[] = [];
  let nextLine = -1;
  for (const { error, offset } of errors) {
    if (offset < nextLine || faults.length === MAX_SYNTAX_FAULTS) continue;
    const words = SYNTAX_WORDS.get(printParseErrorCode(error)) ?? 'the text is not valid JSON';
    faults.push({ offset, message: `${words}, ${foundAt(text, offset)}` });
    const lineEnd = text.indexOf('\n', offset);
    nextLine = lineEnd === -1 ? text.length + 1 : lineEnd;
  }
  return faults;
}

function tolerantErrors(text: string): ParseError[] {
  const errors: ParseError[] = [];
  try {
    parseTolerantly(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested too deeply for a recursive parser; the caller falls back to the position that JSON.parse told.
    return [];
  }
  return errors;
}

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'found the end of the file';
  const found = /^(?:[\w$-]{1,30}|[^\s])/.exec(text.slice(offset, offset + 31))?.[0];
  return found === undefined ? 'found the end of the line' : `found ${found}`;
}

/** Gives each node of the tree the offset of its key (or, in an array, of the item). */
export function findJsonOffsets(text: string, tree: PointerTree): void {
  const start = skipSpace(text, 0);
  tree.offset = start;
  walk(text, start, tree);
}

/** Walks the value at `at` and answers where it ends. */
function walk(text: string, at: number, tree: PointerTree): number {
  const first = text.charCodeAt(at);
  if (tree.children.size === 0 || (first !== OPEN_BRACE && first !== OPEN_BRACKET)) return skipValue(text, at);
  return first === OPEN_BRACE ? walkObject(text, at, tree) : walkArray(text, at, tree);
}

function walkObject(text: string, open: number, tree: PointerTree): number {
  let at = skipSpace(text, open + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const keyEnd = skipString(text, at);
    const valueAt = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const child = tree.children.get(stringValue(text, at, keyEnd));
    if (child) {
      if (child.offset !== undefined) forgetOffsets(child);
      child.offset = at;
    }
    at = skipSpace(text, child ? walk(text, valueAt, child) : skipValue(text, valueAt));
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function walkArray(text: string, open: number, tree: PointerTree): number {
  let at = skipSpace(text, open + 1);
  for (let index = 0; text.charCodeAt(at) !== CLOSE_BRACKET && at < text.length; index += 1) {
    const child = tree.children.get(String(index));
    if (child) child.offset = at;
    at = skipSpace(text, child ? walk(text, at, child) : skipValue(text, at));
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= SPACE) at += 1;
  return at;
}

function skipString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close === -1 ? text.length : close + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

function stringValue(text: string, open: number, end: number): string {
  const raw = text.slice(open + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
}

function skipValue(text: string, from: number): number {
  let at = from;
  let depth = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at) - 1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && code === COMMA) {
      return at;
    }
  }
  return at;
}

/** What one pass over the whole text tells: keys that stand twice in one object, and how deep it nests. */
export function surveyJson(text: string): { duplicates: { offset: number; key: string }[]; depth: number } {
  const duplicates: { offset: number; key: string }[] = [];
  const scopes: (Set<string> | undefined)[] = [];
  let depth = 0;
  let stringStart = -1;
  let stringEnd = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      stringStart = at;
      stringEnd = skipString(text, at);
      at = stringEnd - 1;
    } else if (code === COLON) {
      const key = stringValue(text, stringStart, stringEnd);
      const keys = scopes[scopes.length - 1];
      if (keys?.has(key)) duplicates.push({ offset: stringStart, key });
      keys?.add(key);
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      scopes.push(code === OPEN_BRACE ? new Set() : undefined);
      if (scopes.length > depth) depth = scopes.length;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      scopes.pop();
    }
  }
  return { duplicates, depth };
}
