import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../src/problems.ts';

/** An error of Astro or Vite that ended the build, as a problem of the site. */
export function buildProblem(error: unknown, root: string): Problem {
  const facts = factsOf(error);
  const { file, line, column } = facts.loc ?? {};
  return {
    code: 'build-failed',
    severity: 'error',
    message: plain(facts.message ?? String(error)),
    hint: plain(facts.hint ?? 'Run the command again with --verbose to see everything that Astro says about it.'),
    ...(file !== undefined && { file: displayed(file, root) }),
    ...(line !== undefined && line > 0 && { line }),
    ...(column !== undefined && column > 0 && { column }),
  };
}

interface ErrorFacts {
  message?: string;
  hint?: string;
  loc?: { file?: string; line?: number; column?: number };
  errors?: unknown[];
}

/** Rolldown collects errors in one; the first of them says what is wrong. */
function factsOf(error: unknown): ErrorFacts {
  const facts = (typeof error === 'object' && error !== null ? error : {}) as ErrorFacts;
  const first = facts.errors?.[0];
  return first === undefined ? facts : factsOf(first);
}

/** Colours, the frame of code and the stack are for developers. */
function plain(text: string): string {
  const [first = ''] = stripVTControlCharacters(text)
    .trim()
    .split(/\n\s*(?:at |\n)/);
  return first.replaceAll(/\s*\n\s*/g, ' ');
}

function displayed(file: string, root: string): string {
  const relative = path.relative(root, file.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
  return relative.startsWith('..') ? file : relative.replaceAll(path.sep, '/');
}
