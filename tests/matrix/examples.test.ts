import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/address-servers.ts';
import { repository } from '../support/command.ts';
import { unusedPort } from '../support/unused-port.ts';

/** Pages of the examples that are sites. */
const ADDRESSES: Record<string, string[]> = {
  ask: ['index.html', 'keys/index.html', 'api-reference/forecasts/get-a-forecast/index.html'],
  astro: ['index.html', 'docs/index.html', 'docs/alerts/index.html', 'docs/forecasts/get-a-forecast/index.html'],
  cloudflare: ['index.html', 'api-reference/alerts/add-an-alert/index.html'],
  folder: ['index.html', 'lending/index.html', 'api-reference/loans/lend-a-book/index.html'],
  starlight: ['index.html', 'guides/first-parcel/index.html', 'api/parcels/send-a-parcel/index.html'],
};

/** Examples that are servers, and what starts them. */
const SERVERS: Record<string, string[]> = {
  express: ['server.mjs'],
  hono: ['server.mjs'],
  worker: ['node_modules/wrangler/bin/wrangler.js', 'dev', '--ip', '127.0.0.1', '--port', 'PORT'],
};

const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, stdio: 'pipe', encoding: 'utf8' });
let tarball: string;

beforeAll(() => {
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', folder);
  tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies an example as `npm create astro -- --template` does, and builds it with our tarball. */
function builtExample(name: string): { site: string; output: string } {
  const site = path.join(folder, name);
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(path.join(repository, 'examples', name), site, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'));
  manifest.dependencies['astro-specbook'] = `file:${tarball}`;
  writeFileSync(path.join(site, 'package.json'), JSON.stringify(manifest));
  npm(site, 'install', '--prefer-offline', '--no-audit', '--no-fund');
  return { site, output: npm(site, 'run', 'build') };
}

test('tests every example', () => {
  const examples = readdirSync(path.join(repository, 'examples'));
  expect(Object.keys({ ...ADDRESSES, ...SERVERS }).sort()).toEqual(examples.toSorted());
});

describe.each(Object.keys(ADDRESSES))('examples/%s', (name) => {
  test('installs and builds its pages with a playground', () => {
    const { site, output } = builtExample(name);
    expect(output).not.toMatch(/\b(?:warning|error)\b.*[\w-]+:/);
    const pages = globSync('dist/**/*.html', { cwd: site });
    for (const page of ADDRESSES[name] ?? []) {
      expect(
        pages.find((file) => file === `dist/${page}` || file === `dist/client/${page}`),
        page,
      ).toBeDefined();
    }
    const playgrounds = pages.filter((file) =>
      readFileSync(path.join(site, file), 'utf8').includes('<docs-playground'),
    );
    expect(playgrounds.length).toBeGreaterThan(1);
  });
});

describe.each(Object.entries(SERVERS))('examples/%s', (name, command) => {
  test('installs, builds, and starts the proxy', async () => {
    const { site } = builtExample(name);
    const port = await unusedPort();
    const server = await startServer(
      command.map((word) => (word === 'PORT' ? String(port) : word)),
      { cwd: site, port },
    );
    try {
      const response = await fetch(`${server.url}/_docs/api/request`);
      expect(response.status).toBe(405);
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
    } finally {
      await server.stop();
    }
  });
});
