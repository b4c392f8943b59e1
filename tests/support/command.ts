import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both streams in the order in which they were written. */
  output: string;
}

/** Runs a Node script as a user would and collects its output. Does not throw if it fails. */
export function runNode(
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
  node = process.execPath,
): Promise<CommandResult> {
  const child = spawn(node, args, {
    cwd: options.cwd ?? repository,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
      VITEST: '',
      // Vitest sets these to its own values, and Astro would take them for `import.meta.env`.
      BASE_URL: undefined,
      MODE: undefined,
      DEV: undefined,
      PROD: undefined,
      SSR: undefined,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      result[name] += text;
      result.output += text;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...result })));
}

export function astro(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  return runNode([path.join(repository, 'node_modules/astro/bin/astro.mjs'), ...args], options);
}
