import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFree } from '../src/cli/site/free-port.ts';
import { onStopSignal } from '../src/cli/site/stop-signals.ts';
import './end-with-starter.ts';

/*
 * Serves a site from the sources of this repository. `npm start` builds the example site and starts it together with
 * its demo backend, with `--dev` its dev server instead. `npm start -- openapi.yaml` shows any OpenAPI or AsyncAPI
 * document (a file or a URL) or folder with docs.json, with the options of `docs dev`. The documentation in `docs/` is
 * such a folder. Its playgrounds call the demo backend, so that is started too.
 */
const USAGE = 'Usage: npm start -- [--dev], or npm start -- FILE|URL|FOLDER [--port PORT] [--open]';
const BACKEND = ['example-site/api/main.ts'];
/** The documents of the example and of the documentation contain this port. */
const BACKEND_PORT = 4400;

const root = fileURLToPath(new URL('..', import.meta.url));
const children: ChildProcess[] = [];
let stopping = false;

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

/** Starts a program of this repository. Returns its exit code when it ends. */
function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const watched = ['--import', './scripts/end-with-starter.ts', ...args];
  const child = spawn(process.execPath, watched, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

async function serveExample(isDev: boolean): Promise<void> {
  const host = process.env['HOST'] ?? '127.0.0.1';
  const port = Number(process.env['PORT'] ?? 4321);
  await checkPort(port, host, 'example site', `choose another port: PORT=${port + 1} npm start`);
  await checkPort(
    BACKEND_PORT,
    host,
    'demo backend',
    'look for an "npm start" that’s still running: the example’s document uses this port',
  );
  await import('./example-documents.ts');
  const astro = 'node_modules/astro/bin/astro.mjs';
  const built = isDev ? 0 : await run([astro, 'build']);
  if (built !== 0) return stop(1);
  const server = isDev
    ? [astro, 'dev', '--host', host, '--port', String(port), '--ignore-lock']
    : ['example-site/dist/server/entry.mjs'];
  const ended = [
    named('demo backend', run(BACKEND, { PORT: String(BACKEND_PORT), HOST: host })),
    named('example site', run(server, { PORT: String(port), HOST: host, ASTRO_DEV_BACKGROUND: '1' })),
  ];
  console.log(
    `\nExample site: http://${host}:${port}/\nDemo backend: http://${host}:${BACKEND_PORT}/\nPress Ctrl+C to stop both.\n`,
  );
  const { name, code } = await Promise.race(ended);
  if (!stopping) console.error(`The ${name} has stopped (exit code ${code}), so the other one will stop, too.`);
  stop(code === 0 ? 0 : 1);
}

async function checkPort(port: number, host: string, name: string, remedy: string): Promise<void> {
  if (await isFree(port, host)) return;
  console.error(`The ${name} needs port ${port}, which another program uses. Stop that program, or ${remedy}.`);
  process.exit(1);
}

async function named(name: string, ended: Promise<number>): Promise<{ name: string; code: number }> {
  return { name, code: await ended };
}

async function serveSource(source: string, options: string[]): Promise<void> {
  const isUrl = /^https?:\/\//.test(source);
  // npm runs scripts in the folder of the package. INIT_CWD is the user's working directory.
  const place = isUrl ? source : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), source);
  if (!isUrl && !existsSync(place)) refuse(`${place} doesn’t exist.\n${USAGE}`);
  const isSite = !isUrl && existsSync(path.join(place, 'docs.json'));
  if (place === path.join(root, 'docs')) {
    run(BACKEND, { PORT: String(BACKEND_PORT) }).then((code) => {
      if (!stopping && code !== 0) console.error('Requests from these pages fail until the demo backend runs again.');
    });
  }
  stop(await run(['src/cli/main.ts', 'dev', '--root', isSite ? place : siteOf(place, isUrl), ...options]));
}

/** Writes a site that contains only the document. Returns its folder. */
function siteOf(document: string, isUrl: boolean): string {
  const folder = path.join(root, '.cache/start');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const from = isUrl ? document : path.relative(folder, document).replaceAll(path.sep, '/');
  const settings = {
    $schema: '../../docs.schema.json',
    name: path.parse(document).name,
    navigation: { groups: [{ group: 'API', openapi: from }] },
    ...(!isUrl && { api: { allowFolders: [path.dirname(document)] } }),
  };
  writeFileSync(path.join(folder, 'docs.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return folder;
}

onStopSignal(() => stop(0));
const [first, ...rest] = process.argv.slice(2);
if (first !== undefined && !first.startsWith('-')) await serveSource(first, rest);
else {
  const unknown = first === '--dev' ? rest[0] : first;
  if (unknown !== undefined) {
    refuse(
      `Unknown option ${unknown}. ${USAGE}. Set where the example is served with the environment variables HOST and PORT.`,
    );
  }
  await serveExample(first === '--dev');
}
