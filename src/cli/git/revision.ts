import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LoadResult } from '../../document/read/load.ts';
import { loadRevision, nameIn } from '../../document/read/load-revision.ts';
import { git, isGitMissing } from '../../document/source/git.ts';
import { DocsError } from '../../problems/errors.ts';

/** A file at a revision: `git:main:openapi.yaml`. */
export interface GitSource {
  revision: string;
  /** From the current folder, with `/`. */
  file: string;
}

/** Reads `git:REVISION:PATH`. Returns `undefined` for any other source. Throws if a part is missing. */
export function gitSource(source: string): GitSource | undefined {
  if (!source.startsWith('git:')) return undefined;
  const [, revision, file] = /^git:([^:]+):(.+)$/s.exec(source) ?? [];
  if (revision !== undefined && file !== undefined) return { revision, file };
  throw new DocsError(
    `${JSON.stringify(source)} isn’t a revision and a file.`,
    'Write git:REVISION:PATH, such as git:main:openapi.yaml.',
  );
}

/** Loads the document of a revision from a folder that has its files. */
export async function loadGitSource(
  { revision, file }: GitSource,
  cwd: string,
  load: (file: string, folder: string) => Promise<LoadResult>,
): Promise<LoadResult> {
  const top = await git(['rev-parse', '--show-toplevel'], cwd).catch((cause) => {
    throw noGit(cwd, cause);
  });
  const tree = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`], top).catch(
    (cause) => {
      throw noRevision(revision, cause);
    },
  );
  if (tree.startsWith('^')) throw noRevision(revision, undefined);
  const name = await throughLink(nameIn(top, path.resolve(await realpath(cwd), file)), tree, top);
  const result = await loadRevision({ top, revision: tree, name }, (folder) => load(path.join(folder, name), folder));
  if (!result) throw noFile(name, revision);
  return result;
}

/** References of a document behind a symbolic link are relative to its target. */
async function throughLink(name: string, tree: string, top: string): Promise<string> {
  const entry = await git(['ls-tree', tree, '--', name], top);
  if (!entry.startsWith('120000')) return name;
  return path.posix.join(path.posix.dirname(name), await git(['cat-file', 'blob', `${tree}:${name}`], top));
}

function noGit(cwd: string, cause: unknown): DocsError {
  return isGitMissing(cause)
    ? new DocsError('The `git` command wasn’t found.', 'Install Git, or compare two files.', { cause })
    : new DocsError(`${cwd} isn’t in a Git repository.`, 'Run the command in a repository, or compare two files.', {
        cause,
      });
}

function noRevision(revision: string, cause: unknown): DocsError {
  return new DocsError(
    `Git can’t find the revision ${JSON.stringify(revision)} in this repository.`,
    'Check its name with `git log`. In a shallow clone, fetch it first, for example with `git fetch origin main:main`.',
    { cause },
  );
}

function noFile(name: string, revision: string): DocsError {
  return new DocsError(
    `The revision ${JSON.stringify(revision)} has no file ${JSON.stringify(name)}.`,
    `List its files with \`git ls-tree -r --full-tree --name-only ${revision}\`.`,
  );
}
