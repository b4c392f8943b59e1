import type { AstroIntegrationLogger } from 'astro';
import { countWithNoun } from '../../../src/core/text/list.ts';
import { problemChanges } from '../../../src/problems/problem-changes.ts';
import { distinctProblems, formatProblems, type Problem } from '../../../src/problems/problems.ts';
import { rebaseFile, rebaseProblems } from '../../../src/problems/rebase-problems.ts';
import { type Severities, withSeverities } from '../../../src/problems/severities.ts';
import { type ProblemReceiver, runtime, siteRuntime } from '../../runtime/runtime.ts';

/** In dev, the terminal shows at most this many errors and this many warnings at once. */
const MAX_SHOWN = 20;

/** Sends the problems of all sites in this process to `receiver`. */
export function receiveProblems(receiver: ProblemReceiver): void {
  runtime().command.problems = receiver;
}

function problemReceiver(): ProblemReceiver | undefined {
  return runtime().command.problems;
}

/** The part of the integration that found problems. Each part replaces only its own. */
export type ProblemPart = 'project' | 'files' | 'routes' | 'pages' | 'own files' | 'own pages';

/** Parts that look into the Astro project around the documentation, and name files from there. */
const AROUND: readonly ProblemPart[] = ['own files', 'own pages'];

/** The problems of one site, collected from every part that looks for them. */
export interface ProblemReport {
  /** Replaces what this part found before, and prints the new problems and the number of fixed ones. */
  update: (part: ProblemPart, problems: readonly Problem[], logger: AstroIntegrationLogger) => void;
  /** Returns the errors that these parts found. */
  errors: (...parts: ProblemPart[]) => Problem[];
}

export interface ReportOptions {
  /** Whether to print every new problem, instead of the first ones and the number of the rest. */
  isComplete: () => boolean;
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Absolute path of the folder from which messages name files: that of the Astro project. */
  shownFrom: string;
  /** Returns the severities that the site sets now. */
  severities: () => Severities;
}

/** Creates the report of a site. If the `docs` command runs the site, the command gets and prints the problems. */
export function createProblemReport({ isComplete, root, shownFrom, severities }: ReportOptions): ProblemReport {
  const parts = new Map<ProblemPart, readonly Problem[]>();
  siteRuntime(root).shownFrom = shownFrom;
  return {
    update(part, problems, logger) {
      const before = [...parts.values()].flat();
      const placed = AROUND.includes(part) ? problems : rebaseProblems(problems, root, shownFrom);
      parts.set(
        part,
        withSeverities(placed, severities(), (file) => rebaseFile(file, shownFrom, root)),
      );
      const after = [...parts.values()].flat();
      const elsewhere = problemReceiver();
      if (elsewhere) elsewhere.problems(after);
      else printChanges(before, after, { logger, most: isComplete() ? Number.POSITIVE_INFINITY : MAX_SHOWN });
    },
    errors: (...names) => names.flatMap((name) => parts.get(name) ?? []).filter(({ severity }) => severity === 'error'),
  };
}

interface Printing {
  logger: AstroIntegrationLogger;
  /** Number of errors and number of warnings to show. */
  most: number;
}

function printChanges(before: readonly Problem[], after: readonly Problem[], { logger, most }: Printing): void {
  const { added, fixed } = problemChanges(before, after);
  printProblems(added, { logger, most });
  if (fixed.length === 0) return;
  const remaining = distinctProblems(after).length;
  logger.info(`Fixed ${countWithNoun(fixed.length, 'problem')}, ${remaining === 0 ? 'none' : remaining} left.`);
}

/** Prints problems, errors first, each with its position and advice. Counts the rest. */
function printProblems(problems: readonly Problem[], { logger, most }: Printing): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const problem of errors.slice(0, most)) logger.error(formatProblems([problem], 'text'));
  for (const problem of warnings.slice(0, most)) logger.warn(formatProblems([problem], 'text'));
  const hidden = Math.max(0, errors.length - most) + Math.max(0, warnings.length - most);
  if (hidden > 0) logger.warn(`${hidden} more problems. Run "npx astro-specbook check" to see them all.`);
}

/**
 * Fails the build after everything that could be built is written. Astro's command ends with `process.exit(0)`, so the
 * exit code is set at the last moment.
 */
export function failForErrors(failures: readonly Problem[], logger: AstroIntegrationLogger): void {
  const elsewhere = problemReceiver();
  if (elsewhere) {
    elsewhere.failures(failures);
    return;
  }
  const { length: count } = failures;
  if (count === 0) return;
  logger.error(
    `The site was written, but the build failed: ${count === 1 ? '1 error is' : `${count} errors are`} listed above.`,
  );
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
