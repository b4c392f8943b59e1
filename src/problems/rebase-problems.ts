import path from 'node:path';
import type { Problem } from './problems.ts';

/**
 * Returns the problems with the paths of their files relative to another folder, because terminals and GitHub look for
 * files from there. URLs and addresses of pages stay as they are.
 *
 * @param from Absolute path of the folder that the files are relative to.
 * @param to Absolute path of the other folder.
 */
export function rebaseProblems(problems: readonly Problem[], from: string, to: string): Problem[] {
  if (from === to) return [...problems];
  return problems.map((problem) => {
    const { file } = problem;
    if (file === undefined || /^(?:\/|[a-z][a-z\d+.-]+:)/i.test(file)) return problem;
    return { ...problem, file: path.relative(to, path.resolve(from, file)).replaceAll(path.sep, '/') };
  });
}
