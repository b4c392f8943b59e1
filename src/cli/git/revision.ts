import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DocsError } from '../../problems/errors.ts';

/** A file at a revision: `git:main:openapi.yaml`. */
export interface GitSource {
  revision: string;
  /** From the current folder, with `/`. */
  file: string;
}

/** Reads `git:REVISION:PATH`. Returns `undefined` for any other source. */
export function gitSource(source: string): GitSource | undefined {
  const [, revision, file] = /^git:([^:]+):(.+)$/s.exec(source) ?? [];
  return revision === undefined || file === undefined ? undefined : { revision, file };
}

/** Files that a document may consist of. */
const PARTS = /\.(?:json|ya?ml|proto|avsc)$/i;

/**
 * Writes the documents of a revision to a temporary folder while `use` runs. A document may consist of several files, so
 * all that may belong to one are written. The working tree and the index stay as they are.
 */
export async function withRevision<Result>(
  { revision, file }: GitSource,
  cwd: string,
  use: (place: { folder: string; file: string }) => Promise<Result>,
): Promise<Result> {
  const git = (args: string[], options = {}) => run(args, cwd, options);
  const top = await git(['rev-parse', '--show-toplevel']).catch((cause) => {
    throw noGit(cwd, cause);
  });
  const tree = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`]).catch(
    (cause) => {
      throw noRevision(revision, cause);
    },
  );
  const name = path.relative(top, path.resolve(await realpath(cwd), file)).replaceAll(path.sep, '/');
  if (tree.startsWith('^')) throw noRevision(revision, undefined);
  const entries = (await git(['ls-tree', '-r', '-z', '--full-tree', tree])).split('\0').map((entry) => {
    const [facts = '', entryName = ''] = entry.split('\t', 2);
    return { name: entryName, isLink: facts.startsWith('120000') };
  });
  if (!entries.some((entry) => entry.name === name)) throw noFile(name, revision);
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'docs-diff-')));
  try {
    const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, '.index') };
    await git(['read-tree', tree], { env });
    const wanted = entries.filter((entry) => entry.isLink || entry.name === name || PARTS.test(entry.name));
    await checkOut(
      wanted.map((entry) => entry.name),
      folder,
      { cwd: top, env },
    );
    if (!existsSync(path.join(folder, name))) throw notWritten(name, revision);
    return await use({ folder, file: path.join(folder, name) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(args: string[], cwd: string, options: object): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd, maxBuffer: 1 << 28, ...options });
  return stdout.replace(/\n$/, '');
}

/**
 * Names go through the input, because a command line has a limited length. Of files that git can't write, only those that
 * the document consists of matter.
 */
function checkOut(names: readonly string[], folder: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  return new Promise<void>((resolve) => {
    const args = ['checkout-index', '-z', '--stdin', '--quiet', `--prefix=${folder}${path.sep}`];
    const child = spawn('git', args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
    child.stdin.on('error', () => {});
    child.stdin.end(names.map((name) => `${name}\0`).join(''));
  });
}

function noGit(cwd: string, cause: unknown): DocsError {
  const isMissing = (cause as { code?: unknown } | null)?.code === 'ENOENT';
  return isMissing
    ? new DocsError('The command git was not found.', 'Install git, or name two files.', { cause })
    : new DocsError(`${cwd} is not in a git repository.`, 'Run the command in a repository, or name two files.', {
        cause,
      });
}

function noRevision(revision: string, cause: unknown): DocsError {
  return new DocsError(
    `git can’t find the revision ${JSON.stringify(revision)} in this repository.`,
    'Check its name with `git log`. In a shallow clone, fetch it first, for example with `git fetch origin main:main`.',
    { cause },
  );
}

function notWritten(name: string, revision: string): DocsError {
  return new DocsError(
    `git couldn’t write ${JSON.stringify(name)} of the revision ${JSON.stringify(revision)} to a temporary folder.`,
    'Check that there is room, and that filters such as Git LFS work: `git checkout-index` writes the file.',
  );
}

function noFile(name: string, revision: string): DocsError {
  return new DocsError(
    `The revision ${JSON.stringify(revision)} has no file ${JSON.stringify(name)}.`,
    `List its files with \`git ls-tree -r --name-only ${revision}\`.`,
  );
}
