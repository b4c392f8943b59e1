import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Limits {
  seconds: number;
  /** The resident memory of the program and its child processes, in bytes. */
  bytes: number;
}

export interface TreeRun {
  /** The error message, or `undefined` if it succeeded. */
  failure: string | undefined;
  seconds: number;
  /** The peak of the resident memory of the program and its child processes, in bytes. Shared pages count for each. */
  peakBytes: number;
}

/** How often the memory of the processes is measured. */
const INTERVAL_MS = 100;
const MEBIBYTE = 1024 * 1024;
/** The size of a memory page on x64 and most arm64 machines. */
const PAGE_BYTES = 4096;

/** Runs a program within limits. Works only on Linux, where /proc lists the processes. */
export function runWithin(
  command: readonly string[],
  { cwd, env, limits }: { cwd: string; env: Record<string, string | undefined>; limits: Limits },
): Promise<TreeRun> {
  const [program = '', ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  let peakBytes = 0;
  let stopped: string | undefined;
  const stop = (reason: string) => {
    stopped ??= reason;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(child.pid));
    if (peakBytes > limits.bytes) stop(`used more than ${limits.bytes / MEBIBYTE} MiB`);
    if ((performance.now() - start) / 1000 > limits.seconds) stop(`took more than ${limits.seconds} s`);
  }, INTERVAL_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(timer);
      const failure = stopped ?? (code === 0 ? undefined : `ended with ${code ?? signal}: ${errorLine(output)}`);
      resolve({ failure, seconds: (performance.now() - start) / 1000, peakBytes });
    });
  });
}

/** Returns the resident memory of all processes in the program's group. */
function residentBytes(group: number | undefined): number {
  let sum = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const [, , groupOfEntry, , , , , , , , , , , , , , , , , , , pages] = statOf(entry);
    if (Number(groupOfEntry) === group) sum += Number(pages) * PAGE_BYTES;
  }
  return sum;
}

/** Returns the fields after the name of a process, proc_pid_stat(5), or none if it has ended. */
function statOf(id: string): string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Returns the first line that mentions an error, otherwise the last line. */
function errorLine(output: string): string {
  const lines = output
    .replaceAll(ESCAPES, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.find((each) => /^(?:\[?\w*error|Error|✖|\[ERROR\]|fatal)/i.test(each)) ?? lines.at(-1) ?? '';
  return line.slice(0, 160);
}
