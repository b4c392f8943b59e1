import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const COMMIT = '\0';
const LOG = ['log', `--format=%x00%cI`, '--name-only', '--relative', '--no-renames', '--', '.'];

/**
 * When the files of a folder last changed, by one call of Git: paths from the folder, each with a date (ISO 8601).
 *
 * @throws If Git is not there, or the folder is in no repository.
 */
export async function lastChanges(folder: string): Promise<ReadonlyMap<string, string>> {
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...LOG], options);
  const dates = new Map<string, string>();
  for (const commit of stdout.split(COMMIT)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
