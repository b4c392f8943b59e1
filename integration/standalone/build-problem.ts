import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';

/** Turns an error of Astro or Vite that ended the build into a problem of the site. */
export function buildProblem(error: unknown, root: string): Problem {
  const facts = factsOf(error);
  const { file, line, column } = facts.loc ?? {};
  const place = {
    ...(file !== undefined && { file: displayed(file, root) }),
    ...(line !== undefined && line > 0 && { line }),
    ...(column !== undefined && column > 0 && { column }),
  };
  return problem(
    'build-failed',
    { reason: plain(messageOf(facts) ?? String(error)) },
    place,
    facts.hint && plain(facts.hint),
  );
}

interface ErrorFacts {
  title?: string;
  message?: string;
  cause?: unknown;
  hint?: string;
  loc?: { file?: string; line?: number; column?: number };
  errors?: unknown[];
}

/** Rolldown collects errors in one. The first of them is the cause. */
function factsOf(error: unknown): ErrorFacts {
  const facts = (typeof error === 'object' && error !== null ? error : {}) as ErrorFacts;
  const first = facts.errors?.[0];
  return first === undefined ? facts : factsOf(first);
}

/** Some errors of Astro have a title alone, and the message in their cause. */
function messageOf({ title, message, cause }: ErrorFacts): string | undefined {
  if (message) return message;
  const reason = cause instanceof Error ? cause.message : undefined;
  return [title, reason].filter(Boolean).join(' ') || undefined;
}

/** Removes colors, the code frame and the stack, which are for developers. */
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
