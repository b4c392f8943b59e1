import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BenchError } from './bench-error.ts';
import type { ProcessUsage } from './process-usage.mjs';

export interface Measurement extends ProcessUsage {
  seconds: number;
}

/** Longest a measured command may take, in milliseconds. */
const TIMEOUT = 15 * 60_000;

/**
 * Runs a Node program to its end. CPU time and peak memory are those of its process and of every Node process that it
 * started, added up.
 */
export async function measureCommand(args: readonly string[], cwd: string): Promise<Measurement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'specbook-bench-'));
  const usageFile = path.join(folder, 'usage');
  try {
    const start = performance.now();
    await runNode(args, cwd, {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('report-usage.mjs', import.meta.url)}`,
      BENCH_USAGE_FILE: usageFile,
      ASTRO_TELEMETRY_DISABLED: '1',
    });
    return { seconds: (performance.now() - start) / 1000, ...readUsage(usageFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runNode(args: readonly string[], cwd: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT,
  });
  let output = '';
  const keep = (text: string): void => {
    output = (output + text).slice(-4000);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
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
