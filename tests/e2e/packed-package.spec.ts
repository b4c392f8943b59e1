import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository, runNode } from '../support/command.ts';
import { startCommand } from '../support/docs-command.ts';
import { mcpAt, mcpOf } from '../support/mcp-client.ts';
import { registryWith } from '../support/registry.ts';
import { unusedPort } from '../support/unused-port.ts';
import { serveFolder } from './servers.ts';

/** Tests the package as a user gets it: packed, added by `astro add` to a bare Astro site elsewhere, built, opened. */
test.describe('the packed package in a bare Astro site', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  let root: string;

  const { version: astroVersion } = JSON.parse(
    readFileSync(path.join(repository, 'node_modules/astro/package.json'), 'utf8'),
  ) as { version: string };

  const FILES: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'bare-site', private: true, type: 'module' }),
    'astro.config.mjs': "import { defineConfig } from 'astro/config';\nexport default defineConfig({});\n",
    'src/content.config.ts': "export { collections } from 'astro-specbook/content';\n",
    'src/pages/index.astro':
      '<html lang="en"><head><title>Mine</title></head><body><h1>The page of the site itself</h1></body></html>\n',
    'docs.json': JSON.stringify({ name: 'Bare', api: { openapi: 'openapi.json' } }),
    'users.mdx': '---\ntitle: All about users\nopenapi: GET /users/{id}\n---\n\n<Note>Text of the page.</Note>\n',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Bare API', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/users': {
          post: {
            summary: 'Add a user',
            requestBody: {
              content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
            },
            responses: { 201: { description: 'Created' } },
          },
        },
        '/users/{id}': {
          get: {
            summary: 'Get a user',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    }),
  };

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    root = mkdtempSync(path.join(tmpdir(), 'bare-site-'));
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}` };
    const npm = (cwd: string, ...args: string[]) =>
      execFileSync('npm', args, { cwd, env, stdio: 'pipe', encoding: 'utf8' });
    npm(repository, 'pack', '--ignore-scripts', '--pack-destination', root);
    const tarball = readdirSync(root).find((file) => file.endsWith('.tgz')) ?? '';
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    npm(root, 'install', '--prefer-offline', '--no-audit', '--no-fund', `astro@${astroVersion}`);
    // Install the dependencies as usual, so that the registry below only has to provide the package.
    npm(root, 'install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`);
    const manifest = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    const others = npm(root, 'config', 'get', 'registry').trim();
    const registry = await registryWith(path.join(root, tarball), manifest, others);
    try {
      const { code, output } = await runNode(
        [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'add', 'astro-specbook', '--yes'],
        { cwd: root, env: { ...env, npm_config_registry: registry.url, npm_config_prefer_offline: 'true' } },
      );
      expect(code, output).toBe(0);
    } finally {
      registry.close();
    }
  });

  test.afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('needs one line in the configuration', () => {
    const config = readFileSync(path.join(root, 'astro.config.mjs'), 'utf8');
    expect(config).toMatch(/import (\w+) from ['"]astro-specbook['"];[\s\S]*integrations: \[\1\(\)\]/);
  });

  test('builds its pages beside those of the site', async () => {
    const { code, output } = await runNode([path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
      cwd: root,
    });
    expect(code, output).toBe(0);
    const page = (slug: string) => readFileSync(path.join(root, 'dist', slug, 'index.html'), 'utf8');
    expect(page('')).toContain('The page of the site itself');
    expect(page('api-reference/add-a-user')).toContain('Add a user');
    expect(page('users')).toContain('Text of the page.');
    expect(page('users')).toContain('parameter-id');
    expect(page('api-reference/get-a-user')).toMatch(/http-equiv="refresh" content="\d+;url=\/users\/?"/);
  });

  test('opens in the browser without errors, and the playground becomes active', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const server = await serveFolder(path.join(root, 'dist'));
    await page.goto(`${server.url}/api-reference/add-a-user/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a user');
    const python = page.getByRole('tab', { name: 'Python' });
    await python.click();
    await expect(python).toHaveAttribute('aria-selected', 'true');
    expect(errors).toEqual([]);
    server.close();
  });

  test('includes the docs command, which loads no Astro', async () => {
    const command = path.join(root, 'node_modules/astro-specbook/dist/src/cli/main.js');
    const { code, stdout } = await runNode([command, 'openapi-check', 'openapi.json'], { cwd: root });
    expect(stdout).toContain('valid');
    expect(code).toBe(0);
  });

  test('its docs command starts, checks and builds a site whose server runs in another folder', async () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'bare-folder-'));
    const command = path.join(root, 'node_modules/astro-specbook/dist/src/cli/main.js');
    const folder = { root: scratch, env: { XDG_CACHE_HOME: path.join(scratch, 'cache') } };
    const docs = (...args: string[]) => runNode([command, ...args], { cwd: scratch, env: folder.env });
    try {
      expect((await docs('init', 'site')).code).toBe(0);
      expect(await docs('check', '--root', 'site')).toMatchObject({
        code: 0,
        stdout: 'No problems (3 pages, 1 document)\n',
      });
      expect(await docs('build', '--root', 'site', '--out', 'built')).toMatchObject({ code: 0, stdout: '' });
      expect(readdirSync(path.join(scratch, 'site')).sort()).toEqual(
        ['.gitignore', 'docs.json', 'first-request.mdx', 'index.mdx', 'openapi.yaml'].sort(),
      );
      rmSync(path.join(scratch, 'cache'), { recursive: true });
      const port = await unusedPort();
      const env = { PORT: String(port), HOST: '127.0.0.1' };
      const server = startCommand(['server/entry.mjs'], { cwd: path.join(scratch, 'built'), env });
      await server.printed('The site is at');
      const answer = await fetch(`http://127.0.0.1:${port}/first-request/`);
      expect(await answer.text()).toContain('Your first request');
      await server.stop();
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });

  test('its MCP server works with every configuration shown in the documentation', async ({ page }) => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'bare-mcp-'));
    const command = path.join(root, 'node_modules/astro-specbook/dist/src/cli/main.js');
    const env = { XDG_CACHE_HOME: path.join(scratch, 'cache') };
    const files = path.join(scratch, 'site');
    mkdirSync(files);
    for (const file of ['docs.json', 'openapi.json']) writeFileSync(path.join(files, file), FILES[file] ?? '');
    const built = await runNode([command, 'build', '--root', 'site', '--out', 'built'], { cwd: scratch, env });
    expect(built.code, built.output).toBe(0);
    const base = `http://127.0.0.1:${await unusedPort()}`;
    const serverEnv = { PORT: new URL(base).port, HOST: '127.0.0.1' };
    const server = startCommand(['server/entry.mjs'], { cwd: path.join(scratch, 'built'), env: serverEnv });
    try {
      await server.printed('The site is at');
      await page.goto(`${base}/_docs/mcp`);
      const lines = await page.locator('section code').allTextContents();
      const configured = lines.map((text): { url?: string; command?: string; args?: string[] } => {
        if (!text.startsWith('{')) return { url: /http:\S+/.exec(text)?.[0] ?? '' };
        const { mcpServers, servers } = JSON.parse(text);
        return Object.values<object>(mcpServers ?? servers)[0] ?? {};
      });
      const program = configured.pop();
      expect(configured).toHaveLength(6);
      for (const { url } of configured) expect(url).toBe(`${base}/_docs/mcp`);
      await using remote = await mcpAt(`${base}/_docs/mcp`);
      expect(await remote.ask('search', { query: 'add a user' })).toContain('`POST /users` Add a user');
      const { command: npx = '', args = [] } = program ?? {};
      await using local = await mcpOf({ command: npx, args, cwd: root });
      expect(await local.ask('search', { query: 'add a user' })).toContain('`POST /users` Add a user');
    } finally {
      await server.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  });

  test('includes the JSON Schema of docs.json', () => {
    const schema = path.join(root, 'node_modules/astro-specbook/docs.schema.json');
    expect(JSON.parse(readFileSync(schema, 'utf8'))).toMatchObject({ title: 'docs.json' });
  });
});
