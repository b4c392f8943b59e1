import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onStopSignal } from '../src/cli/site/stop-signals.ts';
import { refuseOtherOptions } from './known-options.ts';
import { whenStarterEnds } from './starter.ts';

/**
 * Serves the documentation while you write it, together with the demo backend that its playgrounds call. With
 * `--build`, builds it into docs/dist instead. First generates the reference from the code.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
refuseOtherOptions(['--build'], 'The environment variable PORT says where the documentation is served.');
const children: ChildProcess[] = [];
let stopping = false;

function start(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

onStopSignal(() => stop(0));
whenStarterEnds(() => stop(0));

const written = await start(['scripts/reference/reference.ts']);
if (written !== 0) process.exit(written);
const command = process.argv.includes('--build') ? ['build'] : ['dev', '--port', process.env['PORT'] ?? '4321'];
const site = start(['src/cli/main.ts', ...command, '--root', 'docs']);
if (command[0] === 'dev') {
  // The documents of the demo contain this port.
  start(['--import', './scripts/end-with-starter.ts', 'example-site/api/main.ts'], { PORT: '4400' }).then((code) => {
    if (!stopping && code !== 0) console.error('Requests from these pages fail until the demo backend runs again.');
  });
}
stop(await site);
