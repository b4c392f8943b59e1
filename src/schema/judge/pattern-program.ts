/**
 * An instruction of a regular expression that runs without backtracking (Thompson 1968): one step per character and
 * state. Documents are not trusted, so that no expression may take exponential time.
 */
export type Instruction =
  | { kind: 'character'; accepts: (character: string) => boolean }
  | { kind: 'split'; to: [number, number] }
  | { kind: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'match' };

const MAX_PATTERN = 2_000;
const MAX_INSTRUCTIONS = 5_000;
const MAX_DEPTH = 50;

/**
 * Compiles an ECMA-262 expression with the flag `u`. Returns `undefined` if it is invalid, has lookarounds or
 * backreferences, or repeats too often.
 */
export function compilePattern(pattern: string): Instruction[] | undefined {
  if (pattern.length > MAX_PATTERN || !isExpression(pattern)) return undefined;
  const reader: Reader = { source: [...pattern], at: 0, depth: 0, size: 0 };
  const program = readAlternatives(reader);
  if (!program || reader.at < reader.source.length) return undefined;
  return [...program, { kind: 'match' }];
}

/** Whether a pattern is a valid regular expression with the flag `u`. Does not run it. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

interface Reader {
  /** Unicode characters rather than UTF-16 code units. */
  source: string[];
  at: number;
  depth: number;
  size: number;
}

/** A part of a program. Its jumps are relative, so that pieces can be joined and repeated. */
type Piece = Instruction[];

function readAlternatives(reader: Reader): Piece | undefined {
  if (reader.depth > MAX_DEPTH) return undefined;
  let result: Piece | undefined;
  const alternatives: Piece[] = [];
  do {
    const sequence = readSequence(reader);
    if (!sequence) return undefined;
    alternatives.push(sequence);
  } while (take(reader, '|'));
  for (const piece of alternatives.reverse()) result = result ? alternation(piece, result) : piece;
  return result && withinSize(reader, result);
}

function readSequence(reader: Reader): Piece | undefined {
  const parts: Piece = [];
  while (reader.at < reader.source.length && peek(reader) !== '|' && peek(reader) !== ')') {
    const atom = readAtom(reader);
    const repeated = atom && readRepeat(reader, atom);
    if (!repeated || !withinSize(reader, repeated)) return undefined;
    for (const instruction of repeated) parts.push(instruction);
    if (parts.length > MAX_INSTRUCTIONS) return undefined;
  }
  return parts;
}

/** Counts the instructions. Returns `undefined` if there are too many. */
function withinSize(reader: Reader, piece: Piece): Piece | undefined {
  reader.size += piece.length;
  return reader.size > 20 * MAX_INSTRUCTIONS || piece.length > MAX_INSTRUCTIONS ? undefined : piece;
}

function alternation(one: Piece, other: Piece): Piece {
  const past = other.length + 1;
  return [{ kind: 'split', to: [1, one.length + 2] }, ...one, { kind: 'split', to: [past, past] }, ...other];
}

function readAtom(reader: Reader): Piece | undefined {
  const character = reader.source[reader.at++] ?? '';
  switch (character) {
    case '^':
      return [{ kind: 'start' }];
    case '$':
      return [{ kind: 'end' }];
    case '.':
      return characters('.');
    case '(':
      return readGroup(reader);
    case '[':
      return readClass(reader);
    case '\\':
      return readEscape(reader);
    default:
      return [{ kind: 'character', accepts: (other) => other === character }];
  }
}

/** Compiles an expression for one character, which the engine of the platform can safely test. */
function characters(source: string): Piece {
  const expression = new RegExp(`^${source}$`, 'u');
  return [{ kind: 'character', accepts: (character) => expression.test(character) }];
}

function readGroup(reader: Reader): Piece | undefined {
  if (take(reader, '?') && !take(reader, ':')) {
    const [open, next = ''] = [take(reader, '<'), peek(reader)];
    if (!open || next === '=' || next === '!') return undefined;
    while (reader.at < reader.source.length && !take(reader, '>')) reader.at += 1;
  }
  reader.depth += 1;
  const inside = readAlternatives(reader);
  reader.depth -= 1;
  return inside && take(reader, ')') ? inside : undefined;
}

function readClass(reader: Reader): Piece {
  const start = reader.at - 1;
  while (reader.at < reader.source.length && peek(reader) !== ']') reader.at += peek(reader) === '\\' ? 2 : 1;
  reader.at += 1;
  return characters(reader.source.slice(start, reader.at).join(''));
}

function readEscape(reader: Reader): Piece | undefined {
  const rest = reader.source.slice(reader.at, reader.at + 60).join('');
  if (take(reader, 'b')) return [{ kind: 'boundary' }];
  if (take(reader, 'B')) return [{ kind: 'inside' }];
  // A backreference to a group would require backtracking.
  if (/^[1-9k]/.test(rest)) return undefined;
  const pair = /^u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/.exec(rest);
  const [escaped = ''] =
    pair ?? /^(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|.)/su.exec(rest) ?? [];
  reader.at += [...escaped].length;
  return characters(`\\${escaped}`);
}

function readRepeat(reader: Reader, atom: Piece): Piece | undefined {
  const [least, most] = readCount(reader);
  take(reader, '?');
  if (least === 1 && most === 1) return atom;
  const copies = Number.isFinite(most) ? most : least + 1;
  if ((copies + 1) * (atom.length + 2) > MAX_INSTRUCTIONS) return undefined;
  const result: Piece = [];
  for (let index = 0; index < least; index += 1) result.push(...atom);
  if (!Number.isFinite(most)) result.push(...repeatEndlessly(atom));
  for (let index = least; Number.isFinite(most) && index < most; index += 1) {
    // Skipping a copy skips all copies after it.
    const left = (most - index) * (atom.length + 1);
    result.push({ kind: 'split', to: [1, left] }, ...atom);
  }
  return result;
}

function repeatEndlessly(atom: Piece): Piece {
  const back = -(atom.length + 1);
  return [{ kind: 'split', to: [1, atom.length + 2] }, ...atom, { kind: 'split', to: [back, back] }];
}

function readCount(reader: Reader): [least: number, most: number] {
  if (take(reader, '*')) return [0, Number.POSITIVE_INFINITY];
  if (take(reader, '+')) return [1, Number.POSITIVE_INFINITY];
  if (take(reader, '?')) return [0, 1];
  const counted = /^\{(\d+)(,?)(\d*)\}/.exec(reader.source.slice(reader.at, reader.at + 40).join(''));
  if (!counted) return [1, 1];
  const [whole, least = '', comma, most = ''] = counted;
  reader.at += whole.length;
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function peek({ source, at }: Reader): string {
  return source[at] ?? '';
}

function take(reader: Reader, character: string): boolean {
  if (peek(reader) !== character) return false;
  reader.at += 1;
  return true;
}
