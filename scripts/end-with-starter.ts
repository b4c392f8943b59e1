import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Import this before a server's own code, so that the server ends even if npm or its parent process is killed. A shell
 * between npm and this process would not forward signals.
 */
const CHECK_MS = 500;
const starters = startersOf(process.ppid);
const timer = setInterval(() => {
  if (process.ppid !== starters[0] || !starters.every(isAlive)) process.exit(0);
}, CHECK_MS);
timer.unref();

/** Returns the parent process and, if npm runs a script through a shell, npm itself. */
function startersOf(parent: number): number[] {
  const isScript = process.env['npm_lifecycle_event'] !== undefined || process.env['npm_command'] !== undefined;
  const above = isScript ? parentOf(parent) : undefined;
  return above === undefined || above <= 1 ? [parent] : [parent, above];
}

function parentOf(pid: number): number | undefined {
  try {
    // The format is `pid (name) state ppid`. The name may contain any character.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return parentByPs(pid);
  }
}

/** Returns the parent on systems other than Linux. Without `ps`, as on Windows, only the direct parent is watched. */
function parentByPs(pid: number): number | undefined {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is alive, even though it cannot be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
