import type { AstroIntegrationLogger } from 'astro';
import { distinctProblems, problemChanges } from '../src/problem-changes.ts';
import { formatProblems, type Problem } from '../src/problems.ts';

const MAX_SHOWN = 20;

/** Who tells the problems instead of Astro's logger: the `docs` command, which prints them in the format it was asked for. */
export interface ProblemReceiver {
  /** All problems of the site, whenever they are known anew. */
  problems: (problems: readonly Problem[]) => void;
  /** Those for which the build must fail, once everything is written. */
  failures: (failures: readonly Problem[]) => void;
}

const KEY = Symbol.for('astro-specbook.problems');

/** From now on the problems of sites that run in this process go to `receiver`. */
export function receiveProblems(receiver: ProblemReceiver): void {
  (globalThis as { [KEY]?: ProblemReceiver })[KEY] = receiver;
}

function receiver(): ProblemReceiver | undefined {
  return (globalThis as { [KEY]?: ProblemReceiver })[KEY];
}

/** Errors first, each with its place and what to do; the rest is counted. */
export function reportProblems(problems: readonly Problem[], logger: AstroIntegrationLogger): void {
  const elsewhere = receiver();
  if (elsewhere) {
    elsewhere.problems(problems);
    return;
  }
  const distinct = distinctProblems(problems);
  const errors = distinct.filter(({ severity }) => severity === 'error');
  const warnings = distinct.filter(({ severity }) => severity === 'warning');
  for (const problem of errors.slice(0, MAX_SHOWN)) logger.error(formatProblems([problem], 'text'));
  for (const problem of warnings.slice(0, MAX_SHOWN)) logger.warn(formatProblems([problem], 'text'));
  const hidden = Math.max(0, errors.length - MAX_SHOWN) + Math.max(0, warnings.length - MAX_SHOWN);
  if (hidden > 0) logger.warn(`${hidden} more problems: run "docs check" to see them all.`);
}

/** After a change: only what it brought, and how many are gone. */
export function reportChanges(
  before: readonly Problem[],
  after: readonly Problem[],
  logger: AstroIntegrationLogger,
): void {
  const elsewhere = receiver();
  if (elsewhere) {
    elsewhere.problems(after);
    return;
  }
  const { added, mended } = problemChanges(before, after);
  reportProblems(added, logger);
  if (mended.length === 0) return;
  const left = distinctProblems(after).length;
  const rest = left === 0 ? 'none is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
  logger.info(`${mended.length === 1 ? '1 problem is' : `${mended.length} problems are`} mended, ${rest}.`);
}

/**
 * Everything that could be built is written by now; what could not must still fail the build. The command of Astro ends
 * with `process.exit(0)`, so the exit code is set at the last moment.
 */
export function failForErrors(failures: readonly Problem[], logger: AstroIntegrationLogger): void {
  const elsewhere = receiver();
  if (elsewhere) {
    elsewhere.failures(failures);
    return;
  }
  const { length: count } = failures;
  if (count === 0) return;
  logger.error(`The site is written, but ${count === 1 ? 'an error' : `${count} errors`} listed above must be mended.`);
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
