import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { problem } from '../problems/problem.ts';
import type { Problem } from '../problems/problems.ts';
import { jsonErrors } from '../text/json-errors.ts';
import type { FilePositionAt } from '../text/text-position.ts';

const MAX_SYNTAX_PROBLEMS = 5;

/** Parses the text into a tree, or reports what is wrong with it. Comments and trailing commas are allowed. */
export function parseSettingsText(text: string, positionAt: FilePositionAt): { root?: Node; problems: Problem[] } {
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
  const problems = jsonErrors(text, errors, MAX_SYNTAX_PROBLEMS).map(({ offset, reason, found, hint }) =>
    problem('settings-syntax', { reason, text: found }, positionAt(offset), hint),
  );
  return { problems };
}

/** Reports the first byte that is not part of a character. Decoding has replaced it with U+FFFD. */
function notUtf8(text: string, positionAt: FilePositionAt): Problem[] {
  const offset = text.indexOf('\uFFFD');
  return offset === -1 ? [] : [problem('settings-syntax/encoding', {}, positionAt(offset))];
}

/** The problem of values that are nested too deeply to be read. */
export function tooDeep(place: Partial<Problem>): Problem {
  return problem('settings-syntax/depth', {}, place);
}
