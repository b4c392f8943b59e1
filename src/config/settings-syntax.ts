import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { problem } from '../problems/problem.ts';
import type { Problem } from '../problems/problems.ts';
import type { PositionAt } from './text-position.ts';

const MAX_SYNTAX_PROBLEMS = 5;

/** The errors of the parser in words. */
export const SYNTAX_WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is expected',
  CloseBracketExpected: 'a closing ] is expected',
  EndOfFileExpected: 'the end of the file is expected',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a string is not closed',
  InvalidEscapeCharacter: 'an escape after \\ is not valid',
  InvalidCommentToken: 'JSON has no comments',
  InvalidCharacter: 'a control character in a string must be escaped',
};

/** Parses the text into a tree, or reports what is wrong with it. Comments and trailing commas are allowed. */
export function parseSettingsText(text: string, positionAt: PositionAt): { root?: Node; problems: Problem[] } {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
    if (root && errors.length === 0) return { root, problems: notUtf8(text, positionAt) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return { problems: [tooDeep(positionAt(0))] };
  }
  if (text.trim() === '') return { problems: [problem('settings-syntax/empty', {}, positionAt(0))] };
  const unreadable = notUtf8(text, positionAt);
  if (unreadable.length > 0) return { problems: unreadable };
  const lines = new Set<number>();
  const first = errors.filter(({ offset }) => {
    const { line } = positionAt(offset);
    return !lines.has(line) && lines.add(line).size <= MAX_SYNTAX_PROBLEMS;
  });
  return { problems: first.map((error) => syntaxProblem(text, error, positionAt)) };
}

/** Reports the first byte that is not part of a character. Decoding has replaced it with U+FFFD. */
function notUtf8(text: string, positionAt: PositionAt): Problem[] {
  const offset = text.indexOf('\uFFFD');
  return offset === -1 ? [] : [problem('settings-syntax/encoding', {}, positionAt(offset))];
}

export function tooDeep(place: Partial<Problem>): Problem {
  return problem('settings-syntax/depth', {}, place);
}

function syntaxProblem(text: string, { error, offset }: ParseError, positionAt: PositionAt): Problem {
  const code = printParseErrorCode(error);
  const found = textAt(text, offset);
  const facts = { reason: SYNTAX_WORDS[code] ?? 'this is not JSON', text: found };
  return problem('settings-syntax', facts, positionAt(offset), literalHint(found) ?? syntaxHint(code, text[offset]));
}

/** The literals of other languages, and how JSON writes them. */
const LITERALS = new Map(Object.entries({ none: 'null', nil: 'null', undefined: 'null', yes: 'true', no: 'false' }));

function literalHint(found: string): string | undefined {
  const lower = found.toLowerCase();
  const literal = /^(?:true|false|null)$/.test(lower) ? lower : LITERALS.get(lower);
  return literal && `Write ${literal}, or put the text between double quotes.`;
}

function syntaxHint(code: string, token: string | undefined): string | undefined {
  if (token === "'") return `Put keys and strings between double quotes: "…" instead of '…'.`;
  if (code === 'CommaExpected') return 'Put a comma after the value before it.';
  if (code === 'CloseBraceExpected' || code === 'CloseBracketExpected') {
    return token === undefined ? 'Add it at the end.' : 'Add it, or remove what is too much.';
  }
  if (token === ',') return 'Remove the comma.';
  if (code === 'PropertyNameExpected') return 'Put the key between double quotes.';
  return code === 'InvalidSymbol' ? 'Put keys and strings between double quotes.' : undefined;
}

function textAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const match = /^("[^"\n]*"|[\w$-]+|\S)/.exec(text.slice(offset, offset + 40))?.[0];
  return match ?? 'the end of the line';
}
