import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import type { GivenLimits } from '../../src/proxy/policy/limits.ts';
import { astro, repository } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

/** A server that runs the proxy, over HTTP. */
export interface Host {
  /** The URL of the proxy. */
  url: string;
  /** The ID of the server's process. Absent if we did not start it. */
  pid: number | undefined;
  /** Returns its output so far. */
  output(): string;
  close(): Promise<void>;
}

/** Raised limits of the proxy, for the one test that needs them. */
export interface Raised {
  bytes: number;
  milliseconds: number;
}

const PATH = '/_docs/api/request';

/**
 * Starts each host with the origin of an API, or of several. The examples serve only the first. `tokenUrl` is that of a
 * document of the site.
 */
export const HOSTS: Record<
  string,
  (api: string | [string, ...string[]], raised?: Raised | GivenLimits, tokenUrl?: string) => Promise<Host>
> = {
  'docs build': (api, raised, tokenUrl) => builtFolder(api, raised, tokenUrl),
  'astro, built for Node': (api, raised, tokenUrl) => builtSite(api, raised, {}, tokenUrl),
  'astro dev': (api, _raised, tokenUrl) => devSite(api, tokenUrl),
  Express: (api, raised) => example('express/server.mjs', firstOf(api), isRaised(raised) ? raised : undefined),
  Hono: (api) => example('hono/server.mjs', firstOf(api)),
  workerd: (api) => worker(firstOf(api)),
};

function firstOf(api: string | [string, ...string[]]): string {
  return typeof api === 'string' ? api : api[0];
}

/** Returns the files of a folder with the proxy. */
function folderFiles(
  api: string | string[],
  raised?: Raised | GivenLimits,
  files: Record<string, string> = {},
  tokenUrl = 'https://login.example.com/token',
) {
  const limits = isRaised(raised)
    ? {
        maxRequestBytes: raised.bytes,
        maxResponseBytes: raised.bytes,
        totalTimeout: raised.milliseconds,
        concurrency: 200,
        concurrencyPerClient: 200,
      }
    : raised;
  const [module] = Object.keys(files);
  const apis = [api].flat();
  const allowPrivate = [...apis, new URL(tokenUrl).origin];
  const proxy = { allow: apis, allowPrivate, limits, ...(module && { module: `./${module}` }) };
  return {
    ...files,
    'docs.json': JSON.stringify({
      name: 'Proxy',
      navigation: { pages: ['start'] },
      api: { openapi: 'openapi.json', playground: { proxy } },
    }),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      security: [{ oauth: [] }],
      paths: { '/x': { get: { summary: 'X', responses: { 200: { description: 'OK' } } } } },
      components: {
        securitySchemes: { oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } },
      },
    }),
    'start.md': 'The site of the proxy.\n',
  };
}

/** Creates an Astro project with the proxy. */
function site(...args: Parameters<typeof folderFiles>) {
  return scratchSite({
    ...folderFiles(...args),
    'astro.config.mjs': `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  adapter: node({ mode: 'standalone', bodySizeLimit: 0 }),
  integrations: [specbook()],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
  });
}

function isRaised(limits: Raised | GivenLimits | undefined): limits is Raised {
  return limits !== undefined && 'bytes' in limits;
}

/** Builds and serves a site. `files` contains the module that extends the proxy, if there is one. */
export async function builtSite(
  api: string | string[],
  limits?: Raised | GivenLimits,
  files?: Record<string, string>,
  tokenUrl?: string,
): Promise<Host> {
  const { root, remove } = site(api, limits, files, tokenUrl);
  const { code, output } = await astro(['build'], { cwd: root });
  if (code !== 0) throw new Error(`The site does not build:\n${output}`);
  const port = await unusedPort();
  const entry = path.join(root, 'dist/server/entry.mjs');
  const host = await startHost([entry], { PORT: String(port), HOST: '127.0.0.1' }, { port, remove });
  return { ...host, output: () => output + host.output() };
}

/** Builds a folder with the `docs` command, and starts its server. */
async function builtFolder(api: string | string[], raised?: Raised | GivenLimits, tokenUrl?: string): Promise<Host> {
  const folder = bareFolder(folderFiles(api, raised, {}, tokenUrl));
  const { code, output } = await docs(['build'], folder);
  if (code !== 0) throw new Error(`The folder does not build:\n${output}`);
  const port = await unusedPort();
  const entry = path.join(folder.root, 'dist/server/entry.mjs');
  return startHost([entry], { PORT: String(port), HOST: '127.0.0.1' }, { port, remove: folder.remove });
}

async function devSite(api: string | string[], tokenUrl?: string): Promise<Host> {
  const { root, remove } = site(api, undefined, {}, tokenUrl);
  const port = await unusedPort();
  const bin = path.join(repository, 'node_modules/astro/bin/astro.mjs');
  const args = [bin, 'dev', '--root', root, '--host', '127.0.0.1', '--port', String(port), '--ignore-lock'];
  return startHost(args, { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '1' }, { port, remove });
}

async function example(file: string, api: string, raised?: Raised): Promise<Host> {
  const port = await unusedPort();
  const preload = path.join(repository, 'tests/proxy-hosts/source-package.mjs');
  const env: Record<string, string> = { API: api, API_IS_PRIVATE: '1', PORT: String(port) };
  if (raised) Object.assign(env, { MAX_BYTES: String(raised.bytes), TIMEOUT: String(raised.milliseconds) });
  return startHost(['--import', preload, path.join(repository, 'examples', file)], env, { port, remove: () => {} });
}

async function startHost(
  args: string[],
  env: Record<string, string>,
  { port, remove }: { port: number; remove(): void },
): Promise<Host> {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${port}${PATH}`;
  await untilAnswers(url, child, () => printed);
  return {
    url,
    pid: child.pid,
    output: () => printed,
    async close() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
      remove();
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let turn = 0; turn < 600 && child.exitCode === null; turn += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`Nothing answers at ${url}:\n${printed()}`);
}

/** The part of Miniflare that is used here. Its package is not imported statically, because few machines have it. */
export interface Workerd {
  ready: Promise<URL>;
  dispose(): Promise<void>;
}

async function worker(api: string): Promise<Host> {
  const { output } = await build({
    input: path.join(repository, 'examples/worker/worker.js'),
    resolve: { alias: { 'astro-specbook/proxy': path.join(repository, 'src/proxy/index.fetch.ts') } },
    output: { codeSplitting: false },
    write: false,
    logLevel: 'silent',
  });
  const name = 'miniflare';
  const { Miniflare } = (await import(name)) as { Miniflare: new (options: object) => Workerd };
  let printed = '';
  const server = new Miniflare({
    modules: true,
    script: output[0].code,
    compatibilityDate: workerdDate(),
    bindings: { API: api, API_IS_PRIVATE: '1' },
    host: '127.0.0.1',
    port: 0,
    handleRuntimeStdio(stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) {
      for (const stream of [stdout, stderr]) {
        stream.on('data', (bytes: Buffer) => {
          printed += bytes.toString();
        });
      }
    },
  });
  const { origin } = await server.ready;
  return { url: `${origin}${PATH}`, pid: undefined, output: () => printed, close: () => server.dispose() };
}

/** Returns the latest compatibility date that the installed runtime supports. */
export function workerdDate(): string {
  const { version } = JSON.parse(readFileSync(path.join(repository, 'node_modules/workerd/package.json'), 'utf8')) as {
    version: string;
  };
  return version.replace(/^\d+\.(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
}
