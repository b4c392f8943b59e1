import { forgetOffsets, type PointerTree } from '../../json/pointer-tree.ts';

/**
 * Finds positions and duplicate keys in JSON text that `JSON.parse` has accepted. The scanner stores nothing, so a
 * document of many megabytes needs no more memory than its text.
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

/** The characters before a string value, apart from white space. */
const BEFORE_VALUES = new Set([COMMA, COLON, OPEN_BRACKET, OPEN_BRACE]);

/** Sets the offset of each node of the tree: that of its key or, in an array, of its item. */
export function findJsonOffsets(text: string, tree: PointerTree): void {
  const start = skipSpace(text, 0);
  tree.offset = start;
  walk(text, start, tree);
}

/** Walks the value at `at` and returns the offset of its end. */
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

/** The characters that open or close a string, an object or a list; and those that end a scalar. */
const STRUCTURE = /["{}[\]]/g;
const SCALAR_END = /[,}\]]/g;

/** Finds the next match. A pattern skips text many times faster than a loop. */
function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}

function skipValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return skipString(text, from);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return next(SCALAR_END, text, from);
  let depth = 0;
  for (let at = from; at < text.length; at = next(STRUCTURE, text, at)) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    depth += code === OPEN_BRACE || code === OPEN_BRACKET ? 1 : -1;
    at += 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Keys that occur twice in one object. `keys` is the number of keys in the parsed value. If a quick count finds the same
 * number in the text, there are no duplicates.
 */
export function duplicateKeys(text: string, keys: number): { offset: number; key: string }[] {
  return countKeys(text) === keys && !SPACED_KEY.test(text) ? [] : findDuplicates(text);
}

/** White space between a key and its colon, which the count does not handle. */
const SPACED_KEY = /"[ \n\r\t]+:/;

// The engine compiles a pattern at its second use, which makes it many times faster.
SPACED_KEY.test('');

/** Counts the quotes before a colon that close a key; `undefined` if one of them may also open a string. */
function countKeys(text: string): number | undefined {
  let count = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) {
    const before = text.charCodeAt(at - 1);
    if (before <= SPACE || BEFORE_VALUES.has(before)) return undefined;
    if (before !== BACKSLASH || !isEscaped(text, at)) count += 1;
  }
  return count;
}

function findDuplicates(text: string): { offset: number; key: string }[] {
  const duplicates: { offset: number; key: string }[] = [];
  const scopes: (Set<string> | undefined)[] = [];
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
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      scopes.pop();
    }
  }
  return duplicates;
}
