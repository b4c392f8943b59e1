import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BenchError } from './bench-error.ts';
import type { ProcessUsage } from './process-usage.mjs';

export interface Measurement extends ProcessUsage {
  seconds: number;
}

/** The maximum time of a measured command, in milliseconds. */
const TIMEOUT = 15 * 60_000;

export interface Expectation {
  /** Exit codes that are not failures. By default, only 0. */
  codes?: readonly number[];
  env?: Record<string, string>;
  /** Receives the text that the program printed to stdout. */
  onOutput?: (output: string) => void;
}

/**
 * Runs a Node program to its end. CPU time and peak memory are the sums over its process and every Node process that it
 * started.
 */
export async function measureCommand(
  args: readonly string[],
  cwd: string,
  expectation: Expectation = {},
): Promise<Measurement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'specbook-bench-'));
  const usageFile = path.join(folder, 'usage');
  try {
    const start = performance.now();
    const output = await runNode(args, cwd, {
      codes: expectation.codes ?? [0],
      env: {
        ...expectation.env,
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('report-usage.mjs', import.meta.url)}`,
        BENCH_USAGE_FILE: usageFile,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
    const seconds = (performance.now() - start) / 1000;
    expectation.onOutput?.(output);
    return { seconds, ...readUsage(usageFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RunOptions {
  codes: readonly number[];
  env: Record<string, string>;
}

/** Runs Node. Returns the text that it printed to stdout. */
function runNode(args: readonly string[], cwd: string, { codes, env }: RunOptions): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT,
  });
  let printed = '';
  let output = '';
  const keep = (text: string): void => {
    output = (output + text).slice(-4000);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    keep(text);
  });
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code !== null && codes.includes(code)) resolve(printed);
      else reject(new BenchError(`"node ${args.join(' ')}" in ${cwd} ended with ${code ?? signal}:\n${output}`));
    });
  });
}

function readUsage(file: string): ProcessUsage {
  const processes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): ProcessUsage => JSON.parse(line));
  return {
    cpuSeconds: processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    peakBytes: processes.reduce((sum, { peakBytes }) => sum + peakBytes, 0),
  };
}
