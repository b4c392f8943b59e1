import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import { jsonErrors } from '../../core/text/json-errors.ts';
import { MAX_SYNTAX_FAULTS, type SourceFault } from './source-fault.ts';

/** Returns the reasons why `JSON.parse` refused the text: at least one fault, at most one per line. */
export function jsonSyntaxFaults(text: string, cause: unknown): SourceFault[] {
  const errors = tolerantErrors(text);
  if (errors.length === 0) {
    const offset = Number(/at position (\d+)/.exec(String(cause))?.[1] ?? 0);
    return [{ offset, message: 'this isn’t JSON' }];
  }
  return jsonErrors(text, errors, MAX_SYNTAX_FAULTS).map(({ offset, reason, found, hint }) => ({
    offset,
    message: `${reason}, found ${found}`,
    ...(hint !== undefined && { hint }),
  }));
}

function tolerantErrors(text: string): ParseError[] {
  const errors: ParseError[] = [];
  try {
    parseTolerantly(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Too deeply nested for a recursive parser. The position from `JSON.parse` is enough then.
    return [];
  }
  return errors;
}
