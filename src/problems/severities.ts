import ignore from 'ignore';
import { memo } from '../core/json/memo.ts';
import { ownValue } from '../core/json/record.ts';
import type { Problem } from './problems.ts';
import type { ProblemKinds } from './registry/problem-kind.ts';
import { PROBLEMS } from './registry/registry.ts';

/** What a site may set as the severity of a code. What is `off` is only counted. */
export const SEVERITIES = ['off', 'warning', 'error'] as const;

type Severity = (typeof SEVERITIES)[number];
type FileSeverities = Readonly<Record<string, Severity>>;

/** `problems` of docs.json: the severity of each code, for all files or for patterns of files. */
export type Severities = Readonly<Record<string, Severity | FileSeverities>>;

/** Whether a code has one severity always, because a part of the site is missing. */
export function hasFixedSeverity(code: string): boolean {
  const kinds: ProblemKinds = PROBLEMS;
  return ownValue(kinds, code)?.leavesOut === true;
}

/**
 * Returns the problems with the severities that the site sets. The result is the same if this is done again.
 *
 * @param fromRoot Turns the file of a problem into a path from the folder of docs.json, as patterns name it.
 */
export function withSeverities(
  problems: readonly Problem[],
  severities: Severities,
  fromRoot: (file: string) => string = (file) => file,
): Problem[] {
  return problems.map((problem) => {
    const set = hasFixedSeverity(problem.code) ? undefined : ownValue(severities, problem.code);
    const severity = typeof set === 'object' ? severityIn(set, problem, fromRoot) : set;
    return severity === undefined || severity === problem.severity ? problem : { ...problem, severity };
  });
}

/** Matches every file, and problems without a file. It is for what no other pattern matches, wherever it is written. */
const ALL = /^\*\*?$/;

function severityIn(set: FileSeverities, { file }: Problem, fromRoot: (file: string) => string): Severity | undefined {
  const { patterns, others } = patternsOf(set);
  const path = file === undefined ? '' : fromRoot(file);
  return patterns.find(({ matches }) => path !== '' && matches.ignores(path))?.severity ?? others;
}

const patternsOf = memo((set: FileSeverities) => {
  const entries = Object.entries(set);
  return {
    others: entries.find(([pattern]) => ALL.test(pattern))?.[1],
    patterns: entries
      .filter(([pattern]) => !ALL.test(pattern))
      .map(([pattern, severity]) => ({
        matches: ignore({ allowRelativePaths: true }).add(pattern.replace(/^\.\//, '')),
        severity,
      })),
  };
});
