import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { MERGE_CONFLICT, mergeConflicts } from './merge-conflicts.ts';

/** An error of the tolerant JSON parser, in words. */
export interface JsonError {
  offset: number;
  /** What is wrong, for example "a comma is expected". */
  reason: string;
  /** The text at the offset. */
  found: string;
  /** What to do. Absent if the place says enough. */
  hint?: string | undefined;
}

/** What is wrong, by the name that the parser gives an error. */
const REASONS = new Map([
  ['InvalidSymbol', 'this isn’t a JSON value'],
  ['InvalidNumberFormat', 'this isn’t a number'],
  ['PropertyNameExpected', 'a key in double quotes is expected'],
  ['ValueExpected', 'a value is expected'],
  ['ColonExpected', 'a colon is expected'],
  ['CommaExpected', 'a comma is expected'],
  ['CloseBraceExpected', 'a closing } is expected'],
  ['CloseBracketExpected', 'a closing ] is expected'],
  ['EndOfFileExpected', 'the end of the file is expected'],
  ['InvalidCommentToken', 'JSON has no comments'],
  ['UnexpectedEndOfComment', 'a comment isn’t closed'],
  ['UnexpectedEndOfString', 'a string isn’t closed'],
  ['UnexpectedEndOfNumber', 'a number isn’t complete'],
  ['InvalidUnicode', 'a \\u escape isn’t valid'],
  ['InvalidEscapeCharacter', 'an escape after \\ isn’t valid'],
  ['InvalidCharacter', 'a control character in a string must be escaped'],
]);

/**
 * Returns the first errors in words, at most one per line, because an error often causes others. The conflicts of a
 * merge cause all others.
 */
export function jsonErrors(text: string, errors: readonly ParseError[], maxErrors: number): JsonError[] {
  const conflicts = mergeConflicts(text).slice(0, maxErrors);
  if (conflicts.length > 0) return conflicts.map((offset) => ({ offset, ...MERGE_CONFLICT }));
  const first: JsonError[] = [];
  let nextLine = 0;
  for (const error of errors) {
    if (first.length === maxErrors) break;
    if (error.offset < nextLine) continue;
    first.push(jsonError(text, error));
    const lineEnd = text.indexOf('\n', error.offset);
    nextLine = lineEnd === -1 ? text.length + 1 : lineEnd + 1;
  }
  return first;
}

function jsonError(text: string, { error, offset }: ParseError): JsonError {
  const code = printParseErrorCode(error);
  const found = textAt(text, offset);
  return {
    offset,
    reason: REASONS.get(code) ?? 'this isn’t JSON',
    found,
    hint: literalHint(found) ?? hintFor(code, text, offset),
  };
}

function textAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const match = /^("[^"\n]*"|[\w$-]+|\S)/.exec(text.slice(offset, offset + 40))?.[0];
  return match ?? 'the end of the line';
}

/** The literals of other languages, and how JSON writes them. */
const LITERALS = new Map(Object.entries({ none: 'null', nil: 'null', undefined: 'null', yes: 'true', no: 'false' }));

function literalHint(found: string): string | undefined {
  const lower = found.toLowerCase();
  const literal = /^(?:true|false|null)$/.test(lower) ? lower : LITERALS.get(lower);
  return literal && `Write ${literal}, or put the text in double quotes.`;
}

function hintFor(code: string, text: string, offset: number): string | undefined {
  const token = text[offset];
  if (token === "'") return `Put keys and strings in double quotes: "…" instead of '…'.`;
  if (isAfterComma(text, offset)) return 'Remove the comma before it.';
  switch (code) {
    case 'CommaExpected':
      return 'Put a comma after the value before it.';
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return token === undefined ? 'Add it at the end.' : 'Add it, or remove the extra text.';
    case 'UnexpectedEndOfString':
      return 'End the string with a double quote.';
    case 'InvalidCommentToken':
      return 'Remove the comment, or write the document in YAML.';
  }
  if (token === ',') return 'Remove the comma.';
  if (code === 'PropertyNameExpected') return 'Put the key in double quotes.';
  return code === 'InvalidSymbol' ? 'Put keys and strings in double quotes.' : undefined;
}

/** Returns whether there is an extra comma: the object or list ends after it. */
function isAfterComma(text: string, offset: number): boolean {
  return /[}\]]/.test(text[offset] ?? '') && text.slice(0, offset).trimEnd().endsWith(',');
}
