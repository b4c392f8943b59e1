import { execFile, spawn } from 'node:child_process';
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
  const names = (await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', tree])).split('\0');
  if (!names.includes(name)) throw noFile(name, revision);
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'docs-diff-')));
  try {
    const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, '.index') };
    await git(['read-tree', tree], { env });
    const wanted = names.filter((each) => each === name || PARTS.test(each));
    await checkOut(wanted, folder, { cwd: top, env });
    return await use({ folder, file: path.join(folder, name) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(args: string[], cwd: string, options: object): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd, maxBuffer: 1 << 28, ...options });
  return stdout.replace(/\n$/, '');
}

/** Names go through the input, because a command line has a limited length. */
function checkOut(names: readonly string[], folder: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  return new Promise<void>((resolve, reject) => {
    const args = ['checkout-index', '-z', '--stdin', '--quiet', `--prefix=${folder}${path.sep}`];
    const child = spawn('git', args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`git checkout-index failed: ${status}`)),
    );
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
    `git has no revision ${JSON.stringify(revision)} here.`,
    'Check its name with `git log`. In a shallow clone, fetch it first, for example with `git fetch origin main:main`.',
    { cause },
  );
}

function noFile(name: string, revision: string): DocsError {
  return new DocsError(
    `The revision ${JSON.stringify(revision)} has no file ${JSON.stringify(name)}.`,
    `List its files with \`git ls-tree -r --name-only ${revision}\`.`,
  );
}
