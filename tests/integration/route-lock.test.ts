import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BareFolder, bareFolder, docs, type Running, startCommand, startDocs } from '../support/docs-command.ts';
import { openapi } from '../support/scratch-site.ts';
import { servedStarlightSite } from '../support/starlight-site.ts';
import { unusedPort } from '../support/unused-port.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const responses = { 200: { description: 'OK' } };
const LIST = { operationId: 'listPets', summary: 'Lits pets', responses };
const DELETE = { operationId: 'deletePets', summary: 'Delete all pets', responses };

function api(version: string, methods: object): Record<string, string> {
  return { 'openapi.json': openapi({ '/pets': methods }, { info: { title: 'Pets', version } }) };
}

/** Returns a folder whose URLs were recorded. Since then, a summary was corrected, and an operation was removed. */
async function renamedFolder(): Promise<BareFolder> {
  const settings = JSON.stringify({ name: 'Pets', site: 'https://docs.example.com', api: { openapi: 'openapi.json' } });
  const folder = bareFolder({ 'docs.json': settings, ...api('1.0', { get: LIST, delete: DELETE }) });
  const { code, output } = await docs(['routes'], folder);
  expect(code, output).toBe(0);
  folder.write(api('2.0', { get: { ...LIST, summary: 'List pets' } }));
  return folder;
}

const FORMER = '/api-reference/lits-pets';
const NOW = '/api-reference/list-pets/';
const GONE = '/api-reference/delete-all-pets';

async function answerOf(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

/** Expects the page that says what was removed, and that links a page. */
function expectRemoved(page: string, sentence: string, link: string): void {
  expect(page).toContain(sentence);
  expect(page).toContain(`href="${link}"`);
  expect(page).toMatch(/<meta name="robots" content="noindex"\s*\/?>/);
}

describe('plain files', () => {
  let folder: BareFolder;
  const built = (file: string) => readFileSync(path.join(folder.root, 'dist', file), 'utf8');

  beforeAll(async () => {
    folder = await renamedFolder();
    const { code, output } = await docs(['build', '--static', '--lock-routes'], folder);
    expect(code, output).toBe(0);
    expect(output).toContain(`Redirected ${FORMER} to ${NOW.slice(0, -1)}. Removed DELETE /pets in 2.0.`);
  });
  afterAll(() => folder.remove());

  test('have a page at a former URL that forwards the reader', () => {
    expect(built(`${FORMER}/index.html`)).toContain(`<meta http-equiv="refresh" content="0;url=${NOW}">`);
  });

  test('have a page for a removed operation, which no list for programs has', () => {
    expectRemoved(built(`${GONE}/index.html`), 'DELETE /pets was removed in 2.0.', NOW);
    for (const file of ['sitemap.xml', 'llms.txt', '_docs/search.json']) expect(built(file)).not.toContain(GONE);
    expect(existsSync(path.join(folder.root, 'dist', `${GONE}.md`))).toBe(false);
  });

  test('do not contain docs.routes.json', () => {
    expect(existsSync(path.join(folder.root, 'dist/docs.routes.json'))).toBe(false);
  });
});

describe.each(['build', 'dev'] as const)('the server of docs %s', (command) => {
  let folder: BareFolder;
  let server: Running;
  let origin: string;

  beforeAll(async () => {
    folder = await renamedFolder();
    const port = await unusedPort();
    origin = `http://localhost:${port}`;
    if (command === 'build') {
      const { code, output } = await docs(['build'], folder);
      expect(code, output).toBe(0);
      server = startCommand(['dist/server/entry.mjs'], { cwd: folder.root, env: { PORT: String(port) } });
    } else {
      server = startDocs(['dev', '--port', String(port)], folder);
    }
    await server.printed('The site is at');
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test.each([FORMER, `${FORMER}/?x=1`])('redirects %s', async (url) => {
    const [, query = ''] = url.split('?');
    const { status, location } = await answerOf(`${origin}${url}`);
    expect([status, location]).toEqual([302, query === '' ? NOW : `${NOW}?${query}`]);
  });

  test.each([GONE, `${GONE}/`])('says that %s is gone', async (url) => {
    const { status, text } = await answerOf(`${origin}${url}`);
    expect(status).toBe(410);
    // Only an update of the file notes the version.
    expectRemoved(text, 'DELETE /pets was removed.', NOW);
  });

  test.runIf(command === 'dev')('follows edits of the file', async () => {
    const entry = { document: 'openapi.json', part: 'GET /pets' };
    folder.write({ 'docs.routes.json': JSON.stringify({ '/pets': entry, version: 1 }) });
    await vi.waitUntil(async () => (await answerOf(`${origin}/pets`)).status === 302, { timeout: 20_000 });
    expect((await answerOf(`${origin}${GONE}`)).status).toBe(404);
    folder.write({ 'docs.routes.json': '{\n<<<<<<< HEAD\n' });
    await server.printed('docs.routes.json:2:1: error routes-invalid');
  });
});

describe('in Starlight, on a server', () => {
  let site: Awaited<ReturnType<typeof servedStarlightSite>>;

  beforeAll(async () => {
    const config = `import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [
    starlight({
      title: 'Parcels',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      plugins: [specbook({ path: '/api', root: './docs' })],
      sidebar: [...specbookSidebar()],
    }),
  ],
});
`;
    const routes = {
      '/parcels/all': { document: 'openapi.yaml', part: 'GET /parcels', id: 'listParcels' },
      '/parcels/return': { document: 'openapi.yaml', part: 'PUT /parcels/{parcelId}', removed: '3.0' },
      version: 1,
    };
    site = await servedStarlightSite({ 'astro.config.mjs': config, 'docs/docs.routes.json': JSON.stringify(routes) });
  });
  afterAll(() => site.stop());

  test.each(['', '/fr'])('a former URL redirects in the locale "%s"', async (locale) => {
    const { status, location } = await answerOf(`${site.url}${locale}/api/parcels/all/`);
    expect([status, location]).toEqual([302, `${locale}/api/parcels/list-parcels/`]);
  });

  test.each(['', '/fr'])(
    'a removed operation says so in the locale "%s", in the layout of the site',
    async (locale) => {
      const { status, text } = await answerOf(`${site.url}${locale}/api/parcels/return/`);
      expect(status).toBe(410);
      // A guide of the site takes the place of the page of the operation.
      expectRemoved(text, 'PUT /parcels/{parcelId} was removed in 3.0.', `${locale}/guides/follow-a-parcel/`);
      expect(text).toContain('<starlight-theme-select>');
      const languages = [...text.matchAll(/<option value="([^"]*removed[^"]*)"/g)].map(([, url]) => url);
      for (const url of languages) expect((await fetch(`${site.url}${url}`)).status, url).toBe(200);
    },
  );
});
