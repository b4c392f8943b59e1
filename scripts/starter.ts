import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls back once when a process that started this one has ended, so that no server outlives a killed npm. A shell
 * between npm and this process would not pass signals on.
 */
export function whenStarterEnds(callback: () => void): void {
  const starters = startersOf(process.ppid);
  const timer = setInterval(() => {
    if (process.ppid === starters[0] && starters.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}

/** The parent and, if npm runs a script through a shell, npm itself. */
function startersOf(parent: number): number[] {
  const isScript = process.env['npm_lifecycle_event'] !== undefined || process.env['npm_command'] !== undefined;
  const above = isScript ? parentOf(parent) : undefined;
  return above === undefined || above <= 1 ? [parent] : [parent, above];
}

function parentOf(pid: number): number | undefined {
  try {
    // `pid (name) state ppid`. The name may contain any character.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return parentByPs(pid);
  }
}

/** For systems other than Linux. Without `ps`, as on Windows, only the parent is watched. */
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
    // A process of another user is alive, although it cannot be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
