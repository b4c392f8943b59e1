import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The working tree, the index, and the names of files stay as they are, and no program of the repository runs. */
const OPTIONS = ['--no-optional-locks', '--literal-pathspecs', '-c', 'core.fsmonitor=false'];

/** Runs git in a folder and returns what it prints. */
export async function git(args: readonly string[], cwd: string, input = ''): Promise<string> {
  return (await gitBytes(args, cwd, input)).toString('utf8').replace(/\n$/, '');
}

async function gitBytes(args: readonly string[], cwd: string, input = ''): Promise<Buffer> {
  const running = promisify(execFile)('git', [...OPTIONS, ...args], {
    cwd,
    encoding: 'buffer',
    maxBuffer: 1 << 30,
    // Messages of git in English, to recognize them.
    env: { ...process.env, LC_ALL: 'C' },
  });
  // A command that fails early doesn't read its input.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** Returns what git said when it failed, on one line, or what Node says if git didn't run. */
export function gitFailure(cause: unknown): string {
  const { stderr = '', message } = cause as Error & { stderr?: Buffer | string };
  return (String(stderr) || message)
    .replace(/^fatal: /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether git isn't installed. */
export function isGitMissing(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === 'ENOENT';
}

/** What a header of git says about a file, and about something else, such as a folder or a link that leads nowhere. */
const HEADER = /^(?:[0-9a-f]{40,} )?(\w+) (\d+)$/;

/** Begins a file that Git LFS stores elsewhere. */
const STORED_ELSEWHERE = 'version https://git-lfs.github.com/spec/';

/**
 * Returns the files of a revision with these names, through symbolic links. Leaves out those that it doesn't have.
 *
 * @param top Absolute path of the repository.
 */
export async function filesAt(revision: string, names: readonly string[], top: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const readable = names.filter((name) => !name.includes('\n'));
  const input = readable.map((name) => `${revision}:${name}\n`).join('');
  const output = await gitBytes(['cat-file', '--batch', '--follow-symlinks'], top, input);
  let start = 0;
  for (const name of readable) {
    const end = output.indexOf('\n', start);
    const [, type, size] = HEADER.exec(output.subarray(start, end).toString('utf8')) ?? [];
    start = end + 1;
    if (size === undefined) continue;
    const content = output.subarray(start, start + Number(size));
    if (type === 'blob') found.set(name, content);
    start += content.length + 1;
  }
  for (const [name, content] of found) {
    if (!content.subarray(0, STORED_ELSEWHERE.length).equals(Buffer.from(STORED_ELSEWHERE))) continue;
    found.set(name, await gitBytes(['cat-file', '--filters', `${revision}:${name}`], top));
  }
  return found;
}
