import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serveFiles } from '../../src/cli/site/serve-files.ts';
import { startServer } from '../support/address-servers.ts';
import { astro } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { serverConfig } from '../support/server-site.ts';
import { unusedPort } from '../support/unused-port.ts';

const FILES = {
  'docs.json': JSON.stringify({
    content: '.',
    api: { openapi: 'api.json' },
    navigation: { pages: ['index', 'guides/c++ & co', 'GET /pets'] },
  }),
  'api.json': openapi({ '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } }),
  'index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n',
  'guides/c++ & co.mdx': '---\ntitle: Odd name\n---\n\nText.\n',
};

/** Builds a folder and starts its server. */
async function builtServer(files: Record<string, string>, ...options: string[]) {
  const folder = bareFolder(files);
  const { code, output } = await docs(['build', ...options], folder);
  expect(code, output).toBe(0);
  const port = await unusedPort();
  const server = await startServer([path.join(folder.root, 'dist/server/entry.mjs')], { cwd: folder.root, port });
  return {
    base: `http://127.0.0.1:${port}`,
    async remove() {
      await server.stop();
      folder.remove();
    },
  };
}

/** Pages of the site below its base, and the paths of their Markdown. */
const PAGES = [
  ['', 'index.md', '# Welcome'],
  ['api-reference/list-pets/', 'api-reference/list-pets.md', '# List pets'],
  ['guides/c++%20&%20co/', 'guides/c%2B%2B%20%26%20co.md', '# Odd name'],
] as const;

async function expectHeaders(base: string, mount = '/'): Promise<void> {
  const links = (markdown: string) =>
    `<${mount}${markdown}>; rel="alternate"; type="text/markdown", <${mount}llms.txt>; rel="llms-txt"`;
  for (const [page, markdown, title] of PAGES) {
    const url = `${base}${mount}${page}`;
    for (const method of ['GET', 'HEAD']) {
      const html = await fetch(url, { method, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([url, html.status, html.headers.get('link')]).toEqual([url, 200, links(markdown)]);
      expect(html.headers.get('content-type')).toMatch(/^text\/html/);
      expect(html.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
      expect(html.headers.get('content-location')).toBeNull();
    }
    const text = await fetch(url, { headers: { accept: 'text/markdown, text/html;q=0.5' } });
    expect(text.headers.get('content-type')).toMatch(/^text\/markdown; charset=utf-8$/i);
    expect(text.headers.get('content-location')).toBe(`${mount}${markdown}`);
    expect(text.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(text.headers.get('link')).toBe(links(markdown));
    expect(await text.text()).toContain(title);
    const alone = await fetch(`${base}${mount}${markdown}`);
    expect([alone.status, alone.headers.get('link')]).toEqual([200, null]);
  }
  for (const file of ['llms.txt', 'api.json']) {
    const answer = await fetch(`${base}${mount}${file}`, { headers: { accept: 'text/markdown' } });
    expect([file, answer.status, answer.headers.get('link')]).toEqual([file, 200, null]);
  }
  for (const missing of [
    'nothing/',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    `${'x'.repeat(400)}/`,
    '%E0%A4%A/',
    'compressed/index.html.br',
  ]) {
    const answer = await fetch(`${base}${mount}${missing}`, { headers: { accept: 'text/markdown' } });
    expect(answer.status, missing).toBeGreaterThanOrEqual(400);
  }
}

/**
 * A client that reads Markdown learns in Markdown that there is no page, and a browser in HTML.
 *
 * @param mount The path that the server gets.
 * @param published The path that clients use.
 */
async function expectMissing(base: string, mount = '/', published = mount): Promise<void> {
  for (const [path, accept] of [
    ['nothing/', 'text/markdown'],
    ['nothing.md', '*/*'],
  ] as const) {
    const answer = await fetch(`${base}${mount}${path}`, { headers: { accept } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/markdown; charset=utf-8',
    ]);
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(await answer.text()).toBe(
      `# Page not found\n\nThere’s no page at this URL. All pages are in [llms.txt](${published}llms.txt).\n`,
    );
    const head = await fetch(`${base}${mount}${path}`, { method: 'HEAD', headers: { accept } });
    expect([head.status, head.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
    const page = await fetch(`${base}${mount}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    expect(page.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(await page.text()).toContain('Page not found');
  }
  const image = await fetch(`${base}${mount}nothing.png`, { headers: { accept: '*/*' } });
  expect([image.status, image.headers.get('content-type')]).toEqual([404, expect.stringMatching(/^text\/html/)]);
}

describe('headers name the Markdown of pages, and clients that prefer Markdown get it,', () => {
  describe.each([
    ['/', '/'],
    ['/handbook/', '/handbook'],
  ])('from a built server at %s', (mount, base) => {
    let site: Awaited<ReturnType<typeof builtServer>>;
    beforeAll(async () => {
      site = await builtServer(FILES, '--base', base);
    }, 240_000);
    afterAll(() => site?.remove());

    test('on each page', () => expectHeaders(site.base, mount));

    test('and learn in Markdown that there is no page', () => expectMissing(site.base, mount));

    test('and learn it behind a reverse proxy that removes the path', () => expectMissing(site.base, '/', mount));

    test('but not after a POST', async () => {
      const url = `${site.base}${mount}api-reference/list-pets/`;
      const answer = await fetch(url, { method: 'POST', headers: { accept: 'text/markdown', origin: site.base } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

  test('from a preview of static files', async () => {
    const site = scratchSite(FILES);
    onTestFinished(() => site.remove());
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    const port = await unusedPort();
    await serveFiles(path.join(site.root, 'dist'), { host: '127.0.0.1', port });
    await expectHeaders(`http://127.0.0.1:${port}`);
    await expectMissing(`http://127.0.0.1:${port}`);
  }, 240_000);

  test('from dev', async () => {
    const site = scratchSite({ ...FILES, 'astro.config.mjs': serverConfig("base: '/handbook',") });
    onTestFinished(() => site.remove());
    const server = await startDev(site.root);
    onTestFinished(() => server.stop());
    const { origin } = new URL(server.url);
    await expectHeaders(origin, '/handbook/');
    for (const missing of ['.md', 'guides/.md']) {
      const answer = await fetch(`${origin}/handbook/${missing}`);
      expect([missing, answer.status, await answer.text()]).toEqual([
        missing,
        404,
        expect.stringContaining('There’s no page at this URL'),
      ]);
    }
  }, 240_000);
});

test('a built server sends no Markdown that docs.json leaves out', async () => {
  const settings = JSON.stringify({ ...JSON.parse(FILES['docs.json']), agents: { markdown: false } });
  const site = await builtServer({ ...FILES, 'docs.json': settings });
  onTestFinished(() => site.remove());
  const answer = await fetch(`${site.base}/`, { headers: { accept: 'text/markdown' } });
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect([answer.headers.get('link'), answer.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
}, 240_000);

test('a site whose docs.json leaves out the files for agents has none, and its preview sends no Markdown', async () => {
  const agents = { markdown: false, catalog: false };
  const settings = JSON.stringify({ ...JSON.parse(FILES['docs.json']), agents });
  const site = scratchSite({ ...FILES, 'docs.json': settings });
  onTestFinished(() => site.remove());
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  const page = 'api-reference/list-pets';
  for (const file of [`${page}.openapi.json`, `${page}.md`, 'llms.txt', '.well-known/api-catalog']) {
    expect(existsSync(path.join(site.root, 'dist', file)), file).toBe(false);
  }
  const html = readFileSync(path.join(site.root, 'dist', page, 'index.html'), 'utf8');
  expect(html).not.toMatch(/text\/markdown|as Markdown/);

  const port = await unusedPort();
  await serveFiles(path.join(site.root, 'dist'), { host: '127.0.0.1', port });
  for (const [address, accept] of [
    ['nothing/', 'text/markdown'],
    ['nothing.md', '*/*'],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/${address}`, { headers: { accept } });
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      404,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(answer.headers.get('vary') ?? '').not.toMatch(/\bAccept\b(?!-)/);
  }
}, 240_000);
