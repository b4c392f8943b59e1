import path from 'node:path';
import type { Problem } from './problems.ts';

/**
 * Returns problems whose files are paths from `to`, so that terminals and GitHub find them there. URLs and addresses of
 * pages stay as they are.
 *
 * @param from Absolute path of the folder from which the problems name their files.
 * @param to Absolute path.
 */
export function filesFrom(problems: readonly Problem[], from: string, to: string): Problem[] {
  if (from === to) return [...problems];
  return problems.map((problem) => {
    const { file } = problem;
    if (file === undefined || /^(?:\/|[a-z][a-z\d+.-]+:)/i.test(file)) return problem;
    return { ...problem, file: path.relative(to, path.resolve(from, file)).replaceAll(path.sep, '/') };
  });
}
