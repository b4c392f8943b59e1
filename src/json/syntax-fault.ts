import { type JsonScope, scanJson } from './scan.ts';

/** Characters of a token in a message. */
const MAX_TOKEN = 20;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

/**
 * Where a text stops being JSON, and why: `line 1, column 12: unexpected }, expected a value`. Browsers word the same
 * fault differently, and some give no place. Call it only for a text that is not JSON.
 */
export function syntaxFault(text: string): string {
  let expected: Expected = 'value';
  for (const { text: token, start, scope, opens } of scanJson(text)) {
    if (!isExpected(token, expected)) return faultAt(text, start, foundWords(token), expected);
    if (opens) expected = opens.isObject ? 'name or }' : 'value or ]';
    else if (token === ',') expected = scope?.isObject ? 'name' : 'value';
    else if (token === ':') expected = 'value';
    else expected = expected.startsWith('name') && token !== '}' ? ':' : afterValue(scope);
  }
  return faultAt(text, text.length, 'end', expected);
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
      return isScalar(token) && (expected.startsWith('name') ? token.startsWith('"') : expected.startsWith('value'));
  }
}

function isScalar(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

function foundWords(token: string): string {
  const isOpen = token.startsWith('"') && !isScalar(token);
  const line = token.split('\n', 1)[0] ?? '';
  return `${isOpen ? 'text without end: ' : ''}${line.length > MAX_TOKEN ? `${line.slice(0, MAX_TOKEN)}…` : line}`;
}

const WORDS: Record<Expected, string> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or }',
  ':': ':',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  end: 'the end',
};

function faultAt(text: string, at: number, found: string, expected: Expected): string {
  const lines = text.slice(0, at).split('\n');
  const place = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
  return `${place}: unexpected ${found}, expected ${WORDS[expected]}`;
}
