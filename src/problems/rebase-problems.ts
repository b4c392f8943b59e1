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
  const inCache = path.relative(to, from).split(path.sep).includes('node_modules');
  // Nobody wrote the settings in a cache, so a path that leads out of it is one of ours.
  const wayUp = `${path.relative(from, to).replaceAll(path.sep, '/')}/`;
  const shorten = (text: string) => (inCache ? text.replaceAll(wayUp, '') : text);
  return problems.map((problem) => ({
    ...problem,
    message: shorten(problem.message),
    ...(problem.hint !== undefined && { hint: shorten(problem.hint) }),
    ...(problem.file !== undefined && { file: rebaseFile(problem.file, from, to) }),
  }));
}

/** Does the same for one file. */
export function rebaseFile(file: string, from: string, to: string): string {
  if (/^(?:\/|[a-z][a-z\d+.-]+:)/i.test(file)) return file;
  return path.relative(to, path.resolve(from, file)).replaceAll(path.sep, '/');
}
