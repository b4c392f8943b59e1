/**
 * Returns a text that matches a regular expression, by reading the expression and never by running it: patterns come
 * from documents that are not trusted. Supports only the common syntax, and returns `undefined` for anything else.
 */
export function patternExample(pattern: string, least = 0, most = MAX_TEXT): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const reader: Reader = { source: pattern, at: 0, depth: 0, isStartFixed: false, isEndFixed: false };
  const tree = readAlternatives(reader);
  if (!tree || reader.at < pattern.length) return undefined;
  const [low, high] = [Math.max(least, 0), Math.min(most, MAX_TEXT)];
  // Add repetitions until the text is long enough, as far as the pattern allows.
  let text = write(tree, 0);
  for (let extra = 1; text.length < low && extra <= low; extra += 1) {
    const longer = write(tree, extra);
    if (longer.length <= text.length) break;
    text = longer;
  }
  // What comes before or after the match does not matter, unless an anchor excludes it.
  if (!reader.isEndFixed) text = text.padEnd(low, PADDING);
  else if (!reader.isStartFixed) text = text.padStart(low, PADDING);
  return text.length >= low && text.length <= high ? text : undefined;
}

const PADDING = 'a';
const MAX_PATTERN = 500;
const MAX_TEXT = 100;
const MAX_DEPTH = 20;

type Tree =
  | { kind: 'text'; text: string }
  | { kind: 'sequence'; parts: Tree[] }
  | { kind: 'repeat'; part: Tree; least: number; most: number };

interface Reader {
  source: string;
  at: number;
  depth: number;
  /** Whether the pattern has the anchor `^`. */
  isStartFixed: boolean;
  /** Whether the pattern has the anchor `$`. */
  isEndFixed: boolean;
}

function write(tree: Tree, extra: number): string {
  if (tree.kind === 'text') return tree.text;
  if (tree.kind === 'sequence') {
    let text = '';
    for (const part of tree.parts) {
      text += write(part, extra);
      if (text.length > MAX_TEXT) break;
    }
    return text;
  }
  const part = write(tree.part, extra);
  const count = Math.min(tree.least + extra, tree.most, MAX_TEXT + 1);
  return part.length * count > MAX_TEXT ? part.repeat(Math.ceil(MAX_TEXT / part.length) + 1) : part.repeat(count);
}

/** Returns the first alternative and skips the others. */
function readAlternatives(reader: Reader): Tree | undefined {
  if (reader.depth > MAX_DEPTH) return undefined;
  let first: Tree | undefined;
  do {
    const sequence = readSequence(reader);
    if (!sequence) return undefined;
    first ??= sequence;
  } while (take(reader, '|'));
  return first;
}

function readSequence(reader: Reader): Tree | undefined {
  const parts: Tree[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) {
    // An anchor adds nothing at the start or the end of the text, and is not supported elsewhere.
    if (take(reader, '^')) {
      if (parts.length > 0) return undefined;
      reader.isStartFixed = true;
      continue;
    }
    if (take(reader, '$')) {
      if (reader.at < reader.source.length && !'|)'.includes(peek(reader))) return undefined;
      reader.isEndFixed = true;
      continue;
    }
    const atom = readAtom(reader);
    const repeated = atom && readRepeat(reader, atom);
    if (!repeated) return undefined;
    parts.push(repeated);
  }
  return { kind: 'sequence', parts };
}

function peek({ source, at }: Reader): string {
  return source.charAt(at);
}

function take(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

function readAtom(reader: Reader): Tree | undefined {
  if (take(reader, '(')) return readGroup(reader);
  if (take(reader, '[')) return readClass(reader);
  if (take(reader, '.')) return { kind: 'text', text: 'a' };
  if (take(reader, '\\')) return readEscape(reader);
  if ('*+?{'.includes(peek(reader))) return undefined;
  const character = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  return { kind: 'text', text: character };
}

function readGroup(reader: Reader): Tree | undefined {
  if (peek(reader) === '?') {
    const named = /^\?<[A-Za-z_]\w{0,50}>/.exec(reader.source.slice(reader.at, reader.at + 60))?.[0];
    if (!take(reader, '?:') && !(named && take(reader, named))) return undefined;
  }
  reader.depth += 1;
  const tree = readAlternatives(reader);
  reader.depth -= 1;
  return tree && take(reader, ')') ? tree : undefined;
}

function readRepeat(reader: Reader, part: Tree): Tree | undefined {
  let [least, most] = [1, 1];
  if (take(reader, '*')) [least, most] = [0, Number.POSITIVE_INFINITY];
  else if (take(reader, '+')) [least, most] = [1, Number.POSITIVE_INFINITY];
  else if (take(reader, '?')) [least, most] = [0, 1];
  else if (peek(reader) === '{') {
    const counts = /^\{(\d{1,6})(?:(,)(\d{0,6}))?\}/.exec(reader.source.slice(reader.at, reader.at + 20));
    if (!counts) return undefined;
    reader.at += counts[0].length;
    least = Number(counts[1]);
    most = counts[2] ? (counts[3] ? Number(counts[3]) : Number.POSITIVE_INFINITY) : least;
  } else return part;
  take(reader, '?');
  return '*+?'.includes(peek(reader)) && peek(reader) !== '' ? undefined : { kind: 'repeat', part, least, most };
}

/** The characters to try, in an order that makes texts readable. */
const CHARACTERS = [
  ...'a0A-_.:/ ',
  ...'bcdefghijklmnopqrstuvwxyz123456789BCDEFGHIJKLMNOPQRSTUVWXYZ@#!~+*,;=%&()[]{}<>\'"|^$?\\`\t\n',
];

type Test = (character: string) => boolean;

const SHORTHANDS: Record<string, Test> = {
  d: (character) => character >= '0' && character <= '9',
  w: (character) => /^\w$/.test(character),
  s: (character) => character.trim() === '',
};

function shorthand(letter: string): Test | undefined {
  const test = Object.hasOwn(SHORTHANDS, letter.toLowerCase()) ? SHORTHANDS[letter.toLowerCase()] : undefined;
  if (!test) return undefined;
  return letter === letter.toLowerCase() ? test : (character) => !test(character);
}

function readEscape(reader: Reader): Tree | undefined {
  const letter = peek(reader);
  const test = shorthand(letter) ?? unicodeTest(reader);
  if (test) {
    if (peek(reader) === letter) reader.at += 1;
    const text = CHARACTERS.find(test);
    return text === undefined ? undefined : { kind: 'text', text };
  }
  const text = readEscapedCharacter(reader);
  return text === undefined ? undefined : { kind: 'text', text };
}

/** Reads `\p{L}` and other properties of letters and digits. */
function unicodeTest(reader: Reader): Test | undefined {
  const property = /^p\{(L|Letter|Alphabetic|Lu|Ll|N|Nd)\}/.exec(reader.source.slice(reader.at, reader.at + 20));
  if (!property) return undefined;
  reader.at += property[0].length;
  if (property[1]?.startsWith('N')) return SHORTHANDS.d;
  return property[1] === 'Lu' ? (character) => /^[A-Z]$/.test(character) : (character) => /^[a-z]$/.test(character);
}

const CONTROLS: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' };

function readEscapedCharacter(reader: Reader): string | undefined {
  const code = /^(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(
    reader.source.slice(reader.at, reader.at + 10),
  );
  if (code) {
    reader.at += code[0].length;
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
  }
  const letter = peek(reader);
  reader.at += 1;
  if (Object.hasOwn(CONTROLS, letter)) return CONTROLS[letter];
  return letter === '' || /[A-Za-z0-9]/.test(letter) ? undefined : letter;
}

function readClass(reader: Reader): Tree | undefined {
  const negated = take(reader, '^');
  const tests: Test[] = [];
  let first = '';
  while (reader.at < reader.source.length && peek(reader) !== ']') {
    const item = readClassItem(reader);
    if (!item) return undefined;
    tests.push(item.test);
    first ||= item.first;
  }
  if (!take(reader, ']')) return undefined;
  const allowed = CHARACTERS.find((character) => tests.some((test) => test(character)) !== negated);
  const text = allowed ?? (negated ? '' : first);
  return text === '' ? undefined : { kind: 'text', text };
}

/** Reads a character, a range or a shorthand. `first` is a character that it matches, or empty. */
function readClassItem(reader: Reader): { test: Test; first: string } | undefined {
  if (peek(reader) === '\\') {
    const letter = reader.source.charAt(reader.at + 1);
    const test = shorthand(letter);
    if (test) {
      reader.at += 2;
      return { test, first: '' };
    }
  }
  const from = readClassCharacter(reader);
  if (typeof from === 'function') return { test: from, first: '' };
  if (from === undefined) return undefined;
  if (peek(reader) !== '-' || reader.source.charAt(reader.at + 1) === ']') {
    return { test: (character) => character === from, first: from };
  }
  reader.at += 1;
  const to = readClassCharacter(reader);
  if (typeof to !== 'string' || to < from) return undefined;
  return { test: (character) => character >= from && character <= to, first: from };
}

function readClassCharacter(reader: Reader): string | Test | undefined {
  if (take(reader, '\\')) {
    if (take(reader, 'b')) return '\b';
    return unicodeTest(reader) ?? readEscapedCharacter(reader);
  }
  const character = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  return character;
}
