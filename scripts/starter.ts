import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls back once when a process that started this one is gone, so that no server outlives a killed npm. Between npm and
 * this process there may be a shell, which does not pass signals on.
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

/** The parent and, where npm runs a script through a shell, npm itself. */
function startersOf(parent: number): number[] {
  const isScript = process.env['npm_lifecycle_event'] !== undefined || process.env['npm_command'] !== undefined;
  const above = isScript ? parentOf(parent) : undefined;
  return above === undefined || above <= 1 ? [parent] : [parent, above];
}

function parentOf(pid: number): number | undefined {
  try {
    // `pid (name) state ppid`, where the name may hold anything.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return parentByPs(pid);
  }
}

/** Elsewhere than on Linux; without `ps`, as on Windows, the parent alone is watched. */
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
    // Another user's process is one that lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
