import { isEscaped, type JsonScope, scanJson } from './scan.ts';
import { isJsonText } from './text.ts';

/** Maximum number of characters of a token in a message. */
const MAX_TOKEN = 20;

/** A character that nobody sees, or that looks like a space. JSON has none of them outside of strings. */
const INVISIBLE = /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns the code point of a character that nobody sees, as `U+00A0`. Returns `undefined` for every other text. */
export function invisibleCode(text: string): string | undefined {
  const code = text.codePointAt(0) ?? 0;
  if (String.fromCodePoint(code) !== text || !INVISIBLE.test(text)) return undefined;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What may come next in a JSON text. */
export type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end' | Escape;

/** How a string writes the character that was found. */
type Escape = `\\${string}`;

/** Where a text stops being JSON, and why. */
export interface SyntaxFault {
  line: number;
  /** 1-based. */
  column: number;
  /** The token, cut if it is long, or a character that nobody sees. Absent at the end of the text. */
  token?: string | undefined;
  /** Whether the token is a string that does not end on its line. */
  isOpen: boolean;
  expected: Expected;
}

/** Finds where a text stops being JSON, and why; returns `undefined` for valid JSON. */
export function jsonFault(text: string): SyntaxFault | undefined {
  return isJsonText(text) ? undefined : firstFault(text);
}

/**
 * Finds the fault without the error of `JSON.parse`: browsers word the same fault differently, and some give no place.
 */
function firstFault(text: string): SyntaxFault {
  let expected: Expected = 'value';
  for (const { text: token, start, scope, opens } of scanJson(text)) {
    if (!isExpected(token, expected)) {
      return (
        faultInString(text, start, token, expected) ??
        faultOfInvisible(text, start, token, { expected, scope }) ??
        faultAt(text, start, token, expected)
      );
    }
    if (opens) expected = opens.isObject ? 'name or }' : 'value or ]';
    else if (token === ',') expected = scope?.isObject ? 'name' : 'value';
    else if (token === ':') expected = 'value';
    else expected = expected.startsWith('name') && token !== '}' ? ':' : afterValue(scope);
  }
  return faultAt(text, text.length, undefined, expected);
}

function afterValue(scope: JsonScope | undefined): Expected {
  if (!scope) return 'end';
  return scope.isObject ? ', or }' : ', or ]';
}

function isExpected(token: string, expected: Expected): boolean {
  switch (token) {
    case '[':
    case '{':
      return expected.startsWith('value');
    case ']':
    case '}':
      return expected.endsWith(token);
    case ',':
      return expected.startsWith(',');
    case ':':
      return expected === ':';
    default:
      return isJsonText(token) && (expected.startsWith('name') ? token.startsWith('"') : expected.startsWith('value'));
  }
}

/** An escape, or a backslash or control character that a string must not contain. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})|\\|[^ -\uffff]/g;

/** Finds the backslash or control character that makes a closed string invalid. */
function faultInString(text: string, start: number, token: string, expected: Expected): SyntaxFault | undefined {
  if (!isClosed(token) || !/^(?:name|value)/.test(expected)) return undefined;
  const wrong = [...token.matchAll(ESCAPE)].find(([found]) => found.length === 1);
  if (!wrong) return undefined;
  const at = start + wrong.index;
  if (wrong[0] === '\\') {
    const character = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
    return faultAt(text, at, `\\${character}`, `\\\\${character}`);
  }
  const code = wrong[0].charCodeAt(0).toString(16).padStart(4, '0');
  return faultAt(text, at, wrong[0], wrong[0] === '\t' ? '\\t' : `\\u${code}`);
}

interface Position {
  expected: Expected;
  scope: JsonScope | undefined;
}

/** Finds the first character that nobody sees in a token that is no string, or what is wrong before it. */
function faultOfInvisible(text: string, start: number, token: string, { expected, scope }: Position) {
  const index = token.startsWith('"') ? -1 : token.search(INVISIBLE);
  if (index === -1) return undefined;
  const seen = token.slice(0, index);
  if (seen !== '' && !isExpected(seen, expected)) return faultAt(text, start, seen, expected);
  const character = String.fromCodePoint(token.codePointAt(index) ?? 0);
  return faultAt(text, start + index, character, seen === '' ? expected : afterValue(scope));
}

/** Whether a token is a string that ends on the line where it starts. */
function isClosed(token: string): boolean {
  const end = token.length - 1;
  return end > 0 && token.startsWith('"') && token.endsWith('"') && !isEscaped(token, end) && !token.includes('\n');
}

function faultAt(text: string, at: number, token: string | undefined, expected: Expected): SyntaxFault {
  const lines = text.slice(0, at).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    token: token === undefined ? undefined : shortenToken(token.split('\n', 1)[0] ?? ''),
    isOpen: token?.startsWith('"') === true && !isClosed(token),
    expected,
  };
}

function shortenToken(token: string): string {
  return token.length > MAX_TOKEN ? `${token.slice(0, MAX_TOKEN)}…` : token;
}
