import { type ParseError, parse as parseTolerantly, printParseErrorCode } from 'jsonc-parser';
import type { SourceFault } from './source-fault.ts';

const MAX_SYNTAX_FAULTS = 10;

/** Words for the error codes of the tolerant parser, by the names that it gives them. */
const SYNTAX_WORDS = new Map([
  ['InvalidSymbol', 'this is not a JSON value'],
  ['InvalidNumberFormat', 'this is not a valid number'],
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

/** What to do about an error, by the name that the tolerant parser gives it. */
const HINTS = new Map([
  ['InvalidCommentToken', 'Remove the comment. Only YAML documents can have comments.'],
  ['CommaExpected', 'Put a comma after the value before it.'],
  ['CloseBraceExpected', 'Add it.'],
  ['CloseBracketExpected', 'Add it.'],
  ['UnexpectedEndOfString', 'End the string with a double quote.'],
]);

function hintFor(code: string, found: string | undefined): string | undefined {
  const isCommaTooMuch = /^[}\]]$/.test(found ?? '') && /^(?:PropertyName|Value)Expected$/.test(code);
  return isCommaTooMuch ? 'Remove the comma before it.' : HINTS.get(code);
}

/** Returns the reasons why `JSON.parse` refused the text: at least one fault, at most one per line. */
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
    const code = printParseErrorCode(error);
    const words = SYNTAX_WORDS.get(code) ?? 'the text is not valid JSON';
    const hint = hintFor(code, text[offset]);
    faults.push({ offset, message: `${words}, ${foundAt(text, offset)}`, ...(hint !== undefined && { hint }) });
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
    // Too deeply nested for a recursive parser; the caller uses the position from JSON.parse instead.
    return [];
  }
  return errors;
}

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'found the end of the file';
  const word = /^(?:[\w$-]{1,30}|[^\s])/.exec(text.slice(offset, offset + 31))?.[0];
  return word === undefined ? 'found the end of the line' : `found ${word}`;
}
