import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveFiles } from '../../src/cli/site/serve-files.ts';
import { startItemsApi, startServer } from '../support/address-servers.ts';
import { addressPages } from '../support/address-site.ts';
import { browse, closeBrowser } from '../support/browse.ts';
import { crawl } from '../support/crawl.ts';
import { type BareFolder, bareFolder, docs, startDocs } from '../support/docs-command.ts';
import { startReverseProxy } from '../support/reverse-proxy.ts';
import { unusedPort } from '../support/unused-port.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let api: { origin: string; close(): void };
let folder: BareFolder;
let built: Awaited<ReturnType<typeof docs>>;
beforeAll(async () => {
  api = await startItemsApi();
  folder = bareFolder(addressPages(api.origin));
  built = await docs(['build', '--base', '/handbook'], folder);
});
afterAll(async () => {
  folder.remove();
  api.close();
  await closeBrowser();
});

function createFolder(files: Record<string, string>): BareFolder {
  const made = bareFolder(files);
  onTestFinished(() => made.remove());
  return made;
}

/** Returns all dead links and failed actions on the site at an origin. */
async function faultsAt(origin: string): Promise<{ dead: string[]; failed: string[] }> {
  const pages = `${origin}/handbook`;
  const { dead, pages: addresses } = await crawl(`${pages}/`, { base: '/handbook/', expects: [`${pages}/old/`] });
  const { failed } = await browse({ home: `${pages}/`, page: (slug) => `${pages}/${slug}/` });
  expect(addresses.length).toBeGreaterThan(10);
  return { dead, failed };
}

describe('docs build --base /handbook', () => {
  test.each([
    ['that strips the path', true],
    ['that passes the path on', false],
  ])('runs behind a reverse proxy %s', async (_name, strips) => {
    expect(built.code, built.output).toBe(0);
    const port = await unusedPort();
    const server = await startServer([path.join(folder.root, 'dist/server/entry.mjs')], { cwd: folder.root, port });
    onTestFinished(() => server.stop());
    const proxy = await startReverseProxy(server.url, { path: '/handbook', strips });
    onTestFinished(() => proxy.stop());
    expect(await faultsAt(proxy.url)).toEqual({ dead: [], failed: [] });
  });

  test('docs preview serves it at that path, and refuses another one', async () => {
    const port = await unusedPort();
    const running = startDocs(['preview', '--port', String(port)], folder);
    onTestFinished(() => void running.stop());
    await running.printed(`The built site is at http://localhost:${port}/handbook/`);
    // The URL is printed shortly before the server listens.
    const page = `http://localhost:${port}/handbook/guides/first/`;
    await vi.waitFor(async () => expect((await fetch(page)).status).toBe(200), { timeout: 30_000 });
    const refused = await docs(['preview', '--base', '/other'], folder);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('was built for /handbook/, not for /other/.\n    Build it again with');
  });
});

test('"base" in docs.json builds static files for a folder of any web server', async () => {
  const site = createFolder(addressPages(api.origin, { base: 'handbook/', api: { mdx: { server: api.origin } } }));
  const { code, output } = await docs(['build', '--static', '--out', 'site'], site);
  expect(code, output).toBe(0);
  const host = path.join(site.root, 'host');
  mkdirSync(host);
  cpSync(path.join(site.root, 'site'), path.join(host, 'handbook'), { recursive: true });
  const port = await unusedPort();
  await serveFiles(host, { host: '127.0.0.1', port });
  expect(await faultsAt(`http://127.0.0.1:${port}`)).toEqual({ dead: [], failed: [] });

  const running = startDocs(['preview', '--out', 'site', '--port', String(await unusedPort())], site);
  onTestFinished(() => void running.stop());
  await running.printed(/The built site is at http:\/\/localhost:\d+\/handbook\//);
  const url = /http:\S+/.exec(running.output())?.[0] ?? '';
  expect((await fetch(new URL('/', url))).url).toBe(url);
  expect((await fetch(new URL('/guides/first/', url))).status).toBe(404);
});

test('docs dev --base serves the site at that path, and prints its address and problems', async () => {
  const site = createFolder({ ...addressPages(api.origin), 'TODO.md': 'Nothing.' });
  const port = await unusedPort();
  const running = startDocs(['dev', '--base', 'handbook', '--port', String(port)], site);
  onTestFinished(() => void running.stop());
  await running.printed(`The site is at http://localhost:${port}/handbook/`);
  expect(running.output()).toContain('2 operations, 1 channel, 6 pages, 1 file ignored (TODO.md)');
  expect(await faultsAt(`http://localhost:${port}`)).toEqual({ dead: [], failed: [] });
});

test('refuses an invalid path', async () => {
  const { code, stderr } = await docs(['build', '--base', 'https://example.com/docs'], folder);
  expect(code).toBe(2);
  expect(stderr).toContain('--base must be a URL path, such as /handbook, got "https://example.com/docs".');
});
