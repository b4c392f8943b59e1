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
    return file === undefined ? problem : { ...problem, file: rebaseFile(file, from, to) };
  });
}

/** Does the same for one file. */
export function rebaseFile(file: string, from: string, to: string): string {
  if (/^(?:\/|[a-z][a-z\d+.-]+:)/i.test(file)) return file;
  return path.relative(to, path.resolve(from, file)).replaceAll(path.sep, '/');
}
