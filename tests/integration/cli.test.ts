import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runNode } from '../support/command.ts';
import {
  type BareFolder,
  bareFolder,
  docs,
  type Running,
  startCommand,
  startDocs,
  waitUntil,
} from '../support/docs-command.ts';
import { openapi } from '../support/scratch-site.ts';
import { unusedPort } from '../support/unused-port.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const USERS = { '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } };

function siteFiles(server = 'https://api.example.com'): Record<string, string | Uint8Array> {
  return {
    'docs.json': JSON.stringify({
      name: 'Bare',
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'guide'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
      api: { playground: { proxy: { allowPrivate: server.startsWith('http:') ? [server] : [] } } },
    }),
    'index.mdx': '---\ntitle: Welcome\n---\n\n<Note>Hello from the start page.</Note>\n\n![Pixel](/images/pixel.png)\n',
    'guide.mdx': '---\ntitle: Guide\nkeywords: docs, api\n---\n\n## Part one\n\nFirst words.\n',
    'openapi.json': openapi(USERS, { servers: [{ url: server }] }),
    'images/pixel.png': PIXEL,
    '.env': 'SECRET=1\n',
    'node_modules/x/pixel.png': PIXEL,
  };
}

/** A long timeout, because each of these tests builds or serves a whole site. */
const SITE_TIMEOUT = { timeout: 120_000 };

let folder: BareFolder;
const running: Running[] = [];

function trackServer(server: Running): Running {
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** Fetches a page. The status is 0 while the server does not answer. */
async function page(url: string): Promise<{ status: number; text: string; type: string | null }> {
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
  } catch {
    return { status: 0, text: '', type: null };
  }
}

const answers = ({ status }: { status: number }) => status !== 0;

describe('a folder of pages without an Astro project', () => {
  const backend = createServer((_, response) => response.end('{"users":["Ada"]}'));
  let api: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const address = backend.address();
    api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    folder = bareFolder(siteFiles(api));
  });
  afterAll(() => {
    backend.close();
    folder.remove();
  });

  test('is built into a server, with the proxy, that runs from any folder', SITE_TIMEOUT, async () => {
    const before = readdirSync(folder.root).sort();
    const { code, stdout, stderr } = await docs(['build'], folder);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain('Serve it with `docs preview`');
    expect(readdirSync(folder.root).sort()).toEqual([...before, 'dist'].sort());

    const moved = path.join(folder.env['HOME'] ?? '', 'elsewhere');
    renameSync(path.join(folder.root, 'dist'), moved);
    const port = await unusedPort();
    trackServer(startCommand(['server/entry.mjs'], { cwd: moved, env: { PORT: String(port), HOST: '127.0.0.1' } }));
    const url = `http://127.0.0.1:${port}`;
    const home = await waitUntil(() => page(`${url}/`), answers);
    expect(home.text).toContain('Hello from the start page.');
    expect((await page(`${url}/api-reference/list-users/`)).text).toContain('List users');
    expect((await page(`${url}/images/pixel.png`)).type).toBe('image/png');
    for (const secret of ['.env', 'docs.json', 'guide.mdx', 'node_modules/x/pixel.png']) {
      expect((await page(`${url}/${secret}`)).status, secret).toBe(404);
    }
    for (const [env, words] of [
      [{ PORT: String(port), HOST: '127.0.0.1' }, `Port ${port} is in use by another program.`],
      [{ PORT: '0', HOST: '192.0.2.1' }, 'This machine has no address "192.0.2.1".'],
      [{ PORT: 'abc' }, 'PORT is "abc", expected a number from 0 to 65535.'],
    ] as const) {
      const second = await runNode(['server/entry.mjs'], { cwd: moved, env });
      expect(second, words).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
      expect(second.output, words).not.toMatch(/^\s+at /m);
    }
    const answer = await fetch(`${url}/_docs/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ method: 'GET', url: `${api}/users`, headers: [] }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('{"users":["Ada"]}');
  });

  test('can be built, previewed and served from a read-only folder without changing it', SITE_TIMEOUT, async () => {
    const site = bareFolder(siteFiles());
    const entries = () =>
      readdirSync(site.root, { recursive: true, encoding: 'utf8' }).map((entry) => path.join(site.root, entry));
    const state = () =>
      [site.root, ...entries()].map((entry) => [entry, statSync(entry).mtimeMs, statSync(entry).size]);
    // A superuser can write regardless of these bits. In that case, only the comparison protects the folder.
    const allow = (bits: number) => {
      for (const entry of [site.root, ...entries()]) chmodSync(entry, bits);
    };
    allow(0o555);
    const before = state();
    try {
      expect(await docs(['check'], site)).toMatchObject({ code: 0 });
      const out = path.join(site.env['HOME'] ?? '', 'built');
      const { code, stderr } = await docs(['build', '--static', '--out', out], site);
      expect(code, stderr).toBe(0);
      expect(existsSync(path.join(out, 'guide/index.html'))).toBe(true);
      expect(existsSync(path.join(out, 'server'))).toBe(false);

      const port = await unusedPort();
      const address = ['--port', String(port)];
      const preview = trackServer(startDocs(['preview', '--out', out, ...address], site));
      await preview.printed('The built site is at');
      expect((await page(`http://localhost:${port}/guide/`)).text).toContain('First words.');
      expect((await page(`http://localhost:${port}/nowhere/`)).status).toBe(404);
      const second = await docs(['preview', '--out', out, ...address], site);
      expect(second.code).toBe(1);
      expect(second.stderr).toContain(`Port ${port} is in use by another program.`);
      expect(second.stderr).toMatch(/for example with --port \d+/);
      expect(await preview.stop('SIGINT')).toBe(0);

      const dev = trackServer(startDocs(['dev', ...address], site));
      await dev.printed('The site is at');
      expect((await page(`http://localhost:${port}/guide/`)).text).toContain('First words.');
      expect(await dev.stop()).toBe(0);
      expect(state()).toEqual(before);
    } finally {
      allow(0o755);
      site.remove();
    }
  });

  test('is served in dev, which reports problems as they appear and disappear', SITE_TIMEOUT, async () => {
    folder.write({ 'there.mdx': '---\ntitle: There\n---\n\n<Operation operation="GET /usrs" />\n' });
    const port = await unusedPort();
    const server = trackServer(startDocs(['dev', '--port', String(port)], folder));
    await server.printed(/there\.mdx:5:1: error operation-not-found: <Operation> shows nothing/);
    await server.printed('The site is at');
    const url = `http://localhost:${port}`;
    expect((await page(`${url}/guide/`)).text).toContain('First words.');
    expect((await page(`${url}/images/pixel.png`)).type).toBe('image/png');
    expect((await page(`${url}/.env`)).status).toBe(404);

    const settings = siteFiles()['docs.json'];
    folder.write({ 'docs.json': JSON.stringify({ ...JSON.parse(String(settings)), base: '/handbook' }) });
    await server.printed('Restart the command to use the new "base".');
    folder.write({ 'docs.json': String(settings) });
    folder.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nOther words.\n' });
    await waitUntil(
      () => page(`${url}/guide/`),
      ({ text }) => text.includes('Other words.'),
    );
    folder.write({ 'added.mdx': '---\ntitle: Added\n---\n\nA new page.\n' });
    await waitUntil(
      () => page(`${url}/added/`),
      ({ text }) => text.includes('A new page.'),
    );
    folder.write({ 'added.mdx': '---\ntitle: Added\nopenapi: GET /user\n---\n\nA new page.\n' });
    await server.printed(/added\.mdx:3.* error operation-not-found/);
    expect(server.output(), 'the problem that was there from the start stays').not.toContain('fixed');
    folder.write({
      'added.mdx': '---\ntitle: Added\n---\n\nA new page.\n',
      'there.mdx': '---\ntitle: There\n---\n\n<Operation operation="GET /users" />\n',
    });
    await server.printed('Fixed 2 problems, none left.');
    expect(await server.stop()).toBe(0);
    const reported = server.output().split('operation-not-found').length - 1;
    expect(reported, 'each problem once').toBe(2);
  });

  test('names a port that another program takes while dev starts', SITE_TIMEOUT, async () => {
    const other = bareFolder(siteFiles());
    onTestFinished(() => other.remove());
    const port = await unusedPort();
    const servers = [folder, other].map((site) => trackServer(startDocs(['dev', '--port', String(port)], site)));
    const loser = await Promise.race(
      servers.map(async (server) => {
        await server.printed('is in use');
        return server;
      }),
    );
    expect(loser.output()).toContain(`Port ${port} is in use by another program.`);
    expect(loser.output()).toMatch(/for example with --port \d+/);
  });

  test('is followed in dev when it is gone for a while, as on another Git branch', SITE_TIMEOUT, async () => {
    const site = bareFolder(siteFiles());
    onTestFinished(() => site.remove());
    const port = await unusedPort();
    const server = trackServer(startDocs(['dev', '--root', site.root, '--port', String(port)], folder));
    await server.printed('The site is at');
    const guide = () => page(`http://localhost:${port}/guide/`);
    expect((await guide()).text).toContain('First words.');
    renameSync(site.root, `${site.root}-away`);
    await server.printed('error settings-missing');
    renameSync(`${site.root}-away`, site.root);
    await server.printed(/Fixed \d+ problems?, none left\./);
    await waitUntil(guide, ({ text }) => text.includes('First words.'));
    site.write({ 'guide.mdx': '---\ntitle: Guide\n---\n\nWords of the branch.\n' });
    await waitUntil(guide, ({ text }) => text.includes('Words of the branch.'));
    expect(await server.stop()).toBe(0);
  });
});

interface Reported {
  code: string;
  severity: string;
  file: string;
  line: number;
  message: string;
  hint: string;
}

test(
  'a build with a malformed docs.json and no page writes nothing and suggests no preview',
  SITE_TIMEOUT,
  async () => {
    const site = bareFolder({ 'docs.json': '{ "name": ', 'openapi.json': openapi(USERS) });
    const { code, stdout, stderr } = await docs(['build'], site);
    expect(code).toBe(1);
    expect(stdout).toContain('docs.json:1:11: error settings-syntax: The file isn’t valid JSON');
    expect(stderr).toContain('Nothing was written, because the site has no pages.');
    expect(stderr).not.toMatch(/Built|docs preview/);
    expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
    site.remove();
  },
);

test(
  'a build writes what it can, reports every problem once and exits with 1 if anything is missing',
  SITE_TIMEOUT,
  async () => {
    const site = bareFolder({
      ...siteFiles(),
      'docs.json': JSON.stringify({
        navigation: {
          groups: [
            { group: 'Start', pages: ['index', 'guide', 'computed'] },
            { group: 'API', openapi: 'openapi.json' },
            { group: 'Begun', openapi: 'begun.yaml' },
          ],
        },
        api: { openapi: 'openapi.json', playground: { display: 'auth' } },
      }),
      'begun.yaml': 'openapi: 3.0.0\n',
      'computed.mdx': '---\ntitle: Computed\n---\n\nexport const key = "GET /usrz";\n\n<Operation operation={key} />\n',
      'guide.mdx': '---\ntitle: Guide\nopenapi: GET /user\n---\n\n<Operation operation="GET /usrs" />\n',
      'openapi.json': openapi({
        '/users': { get: { summary: 'List users', responses: { 200: {} } }, delete: 'text' },
      }),
    });
    const { code, stdout } = await docs(['build', '--static', '--format', 'json'], site);
    const problems = JSON.parse(stdout) as Reported[];
    expect(problems.map(({ file, line, severity, code }) => `${file}:${line} ${severity} ${code}`).sort()).toEqual([
      'begun.yaml:1 error field-missing',
      'begun.yaml:1 error field-missing',
      'computed.mdx:5 error operation-not-found',
      'docs.json:1 warning playground-unavailable',
      'guide.mdx:3 error operation-not-found',
      'guide.mdx:6 error operation-not-found',
      'openapi.json:1 error operation-skipped',
      'openapi.json:1 warning field-missing',
    ]);
    expect(code).toBe(1);
    const messageAt = (file: string) => problems.find((problem) => problem.file === file)?.message;
    expect(messageAt('computed.mdx')).toContain('<Operation> shows nothing: "GET /usrz"');
    const auth = problems.find((problem) => problem.file === 'docs.json');
    expect(auth?.hint, 'a folder has no astro.config.mjs to add an adapter to').toMatch(/^Build without --static, /);
    expect(existsSync(path.join(site.root, 'dist/api-reference/list-users/index.html'))).toBe(true);
    expect(existsSync(path.join(site.root, 'dist/guide/index.html'))).toBe(true);
    site.remove();
  },
);

test('a build has the severities of docs.json', SITE_TIMEOUT, async () => {
  const problems = {
    'playground-unavailable': 'error',
    'operation-not-found': { 'computed.mdx': 'off' },
    'field-missing': 'off',
  };
  const site = bareFolder({
    ...siteFiles(),
    'docs.json': JSON.stringify({ api: { openapi: 'openapi.json', playground: { display: 'auth' } }, problems }),
    'computed.mdx': '---\ntitle: Computed\n---\n\nexport const key = "GET /usrz";\n\n<Operation operation={key} />\n',
    'openapi.json': openapi({ '/users': { get: { summary: 'List users', responses: { 200: {} } } } }),
  });
  const { code, stdout, stderr } = await docs(['build', '--static', '--format', 'json'], site);
  const reported = JSON.parse(stdout) as Reported[];
  expect(reported.map(({ file, severity, code }) => `${file} ${severity} ${code}`)).toEqual([
    'docs.json error playground-unavailable',
  ]);
  expect(stderr).toMatch(/\n1 error, 2 switched off\s*$/);
  expect(code).toBe(1);
  site.remove();
});

test(
  'builds of one folder at the same time do not mix, and only warn of faults inside a document',
  SITE_TIMEOUT,
  async () => {
    const playground = { proxy: { egress: 'http://user:EGRESSPASS@proxy.internal:3128' } };
    const site = bareFolder({
      'docs.json': JSON.stringify({ api: { openapi: 'openapi.json', playground } }),
      'openapi.json': openapi({ '/users': { get: { summary: 'List users', responses: { 200: {} } } } }),
    });
    onTestFinished(() => site.remove());
    const results = await Promise.all([
      docs(['build', '--static', '--base', '/handbook', '--out', 'plain'], site),
      docs(['build', '--out', 'server'], site),
    ]);
    for (const { code, output } of results) expect(code, output).toBe(0);
    expect(results[0].stdout).toContain('warning field-missing');
    expect(results[0].stderr).toContain('view them with `docs preview --out plain`');
    const files = (folder: string) =>
      readdirSync(path.join(site.root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(site.root, folder), path.join(entry.parentPath, entry.name)));
    const pages = (folder: string) => files(folder).filter((name) => name.endsWith('.html'));
    expect(pages('plain').sort()).toEqual(pages('server/client').sort());
    expect(files('server')).toContain('server/entry.mjs');
    for (const file of files('plain')) {
      expect(file).not.toMatch(/^(?:server|client)\b|\.mjs$/);
      expect(readFileSync(path.join(site.root, 'plain', file), 'utf8'), file).not.toContain('EGRESSPASS');
    }
    for (const [folder, assets] of [
      ['plain', '/handbook/_astro/'],
      ['server/client', '/_astro/'],
    ] as const) {
      const page = readFileSync(path.join(site.root, folder, 'api-reference/list-users/index.html'), 'utf8');
      expect(/href="([^"]*_astro\/)[^"]+\.css"/.exec(page)?.[1]).toBe(assets);
    }
    const cache = path.join(site.env['XDG_CACHE_HOME'] ?? '', 'astro-specbook');
    expect(
      readdirSync(cache).flatMap((each) => readdirSync(path.join(cache, each))),
      'a build leaves nothing behind',
    ).toEqual([]);
  },
);

test('a server keeps running when the program that started it ends', SITE_TIMEOUT, async () => {
  const site = bareFolder({ 'docs.json': '{}', 'dist/_astro/x.css': '', 'dist/index.html': 'Here.' });
  const port = await unusedPort();
  const command = [path.resolve('src/cli/main.ts'), 'preview', '--port', String(port)];
  const starter = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ${JSON.stringify(command)}, { stdio: 'ignore', detached: true });
    child.unref();
    console.log('started ' + child.pid);
  `;
  const program = startCommand(['-e', starter], { cwd: site.root, env: site.env });
  await program.printed(/started \d+/);
  const pid = Number(/started (\d+)/.exec(program.output())?.[1]);
  const url = `http://localhost:${port}/`;
  try {
    await waitUntil(() => page(url), answers);
    process.kill(pid, 'SIGHUP');
    // The parent process is checked twice per second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await page(url)).text).toBe('Here.');
  } finally {
    process.kill(pid, 'SIGTERM');
  }
  await waitUntil(
    () => page(url),
    ({ status }) => status === 0,
  );
  site.remove();
});
