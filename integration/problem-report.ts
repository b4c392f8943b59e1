import type { AstroIntegrationLogger } from 'astro';
import { distinctProblems, problemChanges } from '../src/problem-changes.ts';
import { formatProblems, type Problem } from '../src/problems.ts';

/** While a site is edited, the terminal shows this many errors and as many warnings at once. */
const MAX_SHOWN = 20;

/** Reports the problems instead of Astro's logger: the `docs` command, which prints them in the requested format. */
export interface ProblemReceiver {
  /** All problems of the site, each time they change. */
  problems: (problems: readonly Problem[]) => void;
  /** Those that make the build fail, once everything is written. */
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

/** Which part of the integration found problems. Each part replaces only its own. */
export type ProblemPart = 'project' | 'files' | 'routes' | 'pages';

/** The problems of one site, gathered from every part that looks for them. */
export interface ProblemReport {
  /** Replaces what this part found before, and prints what is new and how many problems are fixed. */
  update: (part: ProblemPart, problems: readonly Problem[], logger: AstroIntegrationLogger) => void;
}

/** @param isComplete Print every new problem; otherwise the first of many, and how many follow. */
export function createProblemReport({ isComplete }: { isComplete: () => boolean }): ProblemReport {
  const parts = new Map<ProblemPart, readonly Problem[]>();
  return {
    update(part, problems, logger) {
      const before = [...parts.values()].flat();
      parts.set(part, problems);
      const after = [...parts.values()].flat();
      const elsewhere = receiver();
      if (elsewhere) elsewhere.problems(after);
      else printChanges(before, after, { logger, most: isComplete() ? Number.POSITIVE_INFINITY : MAX_SHOWN });
    },
  };
}

interface Printing {
  logger: AstroIntegrationLogger;
  /** How many errors and how many warnings are shown. */
  most: number;
}

function printChanges(before: readonly Problem[], after: readonly Problem[], { logger, most }: Printing): void {
  const { added, fixed } = problemChanges(before, after);
  printProblems(added, { logger, most });
  if (fixed.length === 0) return;
  const left = distinctProblems(after).length;
  const rest = left === 0 ? 'none is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
  logger.info(`${fixed.length === 1 ? '1 problem is' : `${fixed.length} problems are`} fixed, ${rest}.`);
}

/** Errors first, each with its place and what to do; the rest is counted. */
function printProblems(problems: readonly Problem[], { logger, most }: Printing): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const problem of errors.slice(0, most)) logger.error(formatProblems([problem], 'text'));
  for (const problem of warnings.slice(0, most)) logger.warn(formatProblems([problem], 'text'));
  const hidden = Math.max(0, errors.length - most) + Math.max(0, warnings.length - most);
  if (hidden > 0) logger.warn(`${hidden} more problems: run "docs check" to see them all.`);
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
  logger.error(
    `The site is written, but the build fails: ${count === 1 ? '1 error is' : `${count} errors are`} listed above.`,
  );
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
