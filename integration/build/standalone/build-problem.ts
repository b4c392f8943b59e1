import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { leadsOut } from '../../../src/core/text/inside-folder.ts';
import { errorText } from '../../../src/problems/error-text.ts';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';

/** Turns an error of Astro or Vite that ended the build into a problem of the site. */
export function buildProblem(error: unknown, root: string): Problem {
  const cause = firstCause(error);
  const facts: ErrorFacts = typeof cause === 'object' && cause !== null ? cause : {};
  const { file, line, column } = facts.loc ?? {};
  const place = {
    ...(file !== undefined && { file: displayPath(file, root) }),
    ...(line !== undefined && line > 0 && { line }),
    ...(column !== undefined && column > 0 && { column }),
  };
  return problem('build-failed', { reason: errorText(cause, firstLine) }, place, facts.hint && firstLine(facts.hint));
}

interface ErrorFacts {
  hint?: string;
  loc?: { file?: string; line?: number; column?: number };
  errors?: unknown[];
}

/** Returns the cause of an error. Rolldown collects errors in one, and the first of them is the cause. */
function firstCause(error: unknown): unknown {
  const { errors } = (typeof error === 'object' && error !== null ? error : {}) as ErrorFacts;
  return errors?.[0] === undefined ? error : firstCause(errors[0]);
}

/** Removes colors, the code frame and the stack, which are for developers. */
function firstLine(text: string): string {
  const [first = ''] = stripVTControlCharacters(text)
    .trim()
    .split(/\n\s*(?:at |\n)/);
  return first.replaceAll(/\s*\n\s*/g, ' ');
}

function displayPath(file: string, root: string): string {
  const relative = path.relative(root, file.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
  return leadsOut(relative) ? file : relative.replaceAll(path.sep, '/');
}
