import type { AstroIntegrationLogger } from 'astro';
import { formatProblems, type Problem } from '../src/problems.ts';

const MAX_SHOWN = 20;

/** Errors first, each with its place and what to do; the rest is counted. */
export function reportProblems(problems: readonly Problem[], logger: AstroIntegrationLogger): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const problem of errors.slice(0, MAX_SHOWN)) logger.error(formatProblems([problem], 'text'));
  for (const problem of warnings.slice(0, MAX_SHOWN)) logger.warn(formatProblems([problem], 'text'));
  const hidden = Math.max(0, errors.length - MAX_SHOWN) + Math.max(0, warnings.length - MAX_SHOWN);
  if (hidden > 0) logger.warn(`${hidden} more problems: run "docs openapi-check" on the document to see them all.`);
}

/**
 * Everything that could be built is written by now; what could not must still fail the build. The command of Astro ends
 * with `process.exit(0)`, so the exit code is set at the last moment.
 */
export function failForErrors({ length: count }: readonly Problem[], logger: AstroIntegrationLogger): void {
  if (count === 0) return;
  logger.error(`The site is written, but ${count === 1 ? 'an error' : `${count} errors`} listed above must be mended.`);
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
