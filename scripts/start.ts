import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFree } from '../src/cli/site/free-port.ts';
import { onStopSignal } from '../src/cli/site/stop-signals.ts';
import { refuseOtherOptions } from './known-options.ts';
import { whenStarterEnds } from './starter.ts';

/** Builds and starts the example site together with its demo backend. With `--dev`, starts the dev server instead. */
const root = fileURLToPath(new URL('..', import.meta.url));
refuseOtherOptions(['--dev'], 'The environment variables HOST and PORT say where the site is served.');
const dev = process.argv.includes('--dev');
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 4321);
const backendPort = 4400;
const children: ChildProcess[] = [];
let stopping = false;

function stop(code: number): void {
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

function start(name: string, args: string[], env: Record<string, string>): void {
  const watched = ['--import', './scripts/end-with-starter.ts', ...args];
  const child = spawn(process.execPath, watched, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  child.on('exit', (code) => {
    if (stopping) return;
    console.error(`The ${name} has stopped (exit code ${code ?? 'none'}), so the other one is stopped too.`);
    stop(code === 0 ? 0 : 1);
  });
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  children.push(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  children.pop();
  if (code !== 0) throw new Error(`"node ${args.join(' ')}" failed with exit code ${code}.`);
}

onStopSignal(() => stop(0));
whenStarterEnds(() => stop(0));

for (const [at, name, remedy] of [
  [port, 'example site', `choose another port: PORT=${port + 1} npm start`],
  [backendPort, 'demo backend', 'look for an "npm start" that still runs: the document of the example names this port'],
] as const) {
  if (await isFree(at, host)) continue;
  console.error(`The ${name} needs port ${at}, and another program uses it. Stop that program, or ${remedy}.`);
  process.exit(1);
}

await import('./example-documents.ts');
const astro = 'node_modules/astro/bin/astro.mjs';
try {
  if (!dev) await run([astro, 'build']);
  start('demo backend', ['example-site/api/main.ts'], { PORT: String(backendPort), HOST: host });
  const server = dev
    ? [astro, 'dev', '--host', host, '--port', String(port), '--ignore-lock']
    : ['example-site/dist/server/entry.mjs'];
  start('example site', server, { PORT: String(port), HOST: host, ASTRO_DEV_BACKGROUND: '1' });
  console.log(
    `\nExample site: http://${host}:${port}/\nDemo backend: http://${host}:${backendPort}/\nCtrl+C stops both.\n`,
  );
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  stop(stopping ? 0 : 1);
}
