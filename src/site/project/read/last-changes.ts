import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const COMMIT = '\0';
const LOG = ['log', `--format=%x00%cI`, '--name-only', '--relative', '--no-renames', '--', '.'];

/**
 * Returns when the files of a folder last changed, from a single call of Git: paths from the folder, each with an
 * ISO 8601 date.
 *
 * @throws If Git is not installed, or the folder is not in a repository.
 */
export async function lastChanges(folder: string): Promise<ReadonlyMap<string, string>> {
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  const git = promisify(execFile)('git', ['-c', 'core.quotePath=false', ...LOG], options);
  const { stdout } = await git.catch((cause) => {
    throw new Error(reasonOf(cause), { cause });
  });
  const dates = new Map<string, string>();
  for (const commit of stdout.split(COMMIT)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** Returns what Git says on one line, or what Node says if Git could not run. */
function reasonOf({ stderr, message }: Error & { stderr?: string }): string {
  return (stderr || message).replaceAll(/\s+/g, ' ').trim();
}
