import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../src/api/openapi/operation.ts';
import { loadDocument } from '../../src/document/read/load.ts';
import { exampleIndex } from '../../src/mock/example-index.ts';
import { exampleOperation } from '../../src/mock/example-operation.ts';
import { startNode, untilAnswers } from '../e2e/servers.ts';
import { repository } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { servedSite, serverConfig } from '../support/server-site.ts';
import { servedStarlightSite } from '../support/starlight-site.ts';
import { unusedPort } from '../support/unused-port.ts';
import { type Workerd, workerdDate } from './hosts.ts';

/** A server with the example server of the document of the Starlight example. */
interface Served {
  /** URL of the example server. */
  url: string;
  stop(): unknown;
  /** Whether Astro refuses forms and requests without a content type that have no `Origin`. */
  checksOrigin?: boolean;
  /** Whether Astro's dev server refuses pages of other sites. */
  isDev?: boolean;
}

const EXAMPLE = path.join(repository, 'examples/starlight/docs');
const DOCUMENT = readFileSync(path.join(EXAMPLE, 'openapi.yaml'), 'utf8');
const FILES = {
  'docs.json': JSON.stringify({ name: 'Parcels', api: { openapi: 'openapi.yaml', playground: { mock: true } } }),
  'openapi.yaml': DOCUMENT,
};

const HOSTS: Record<string, () => Promise<Served>> = {
  async 'docs build, with the example of a folder'() {
    const example = path.join(repository, 'examples/folder');
    const names = readdirSync(example).filter((name) => /\.(?:json|mdx|yaml)$/.test(name) && name !== 'package.json');
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(example, name), 'utf8')]));
    const settings = JSON.parse(files['docs.json'] ?? '');
    settings.navigation.tabs.push({ tab: 'Parcels', openapi: 'parcels.yaml' });
    const folder = bareFolder({
      ...files,
      'docs.json': JSON.stringify(settings),
      'parcels.yaml': DOCUMENT,
    });
    const { code, output } = await docs(['build'], folder);
    if (code !== 0) throw new Error(output);
    const port = await unusedPort();
    const entry = path.join(folder.root, 'dist/server/entry.mjs');
    const server = startNode([entry], { PORT: String(port), HOST: '127.0.0.1' });
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswers(origin);
    const stop = () => {
      server.kill();
      folder.remove();
    };
    return { url: `${origin}/_docs/mock/parcels`, stop };
  },
  async 'an Astro site on Node'() {
    const site = await servedSite(FILES);
    return { url: `${site.base}/_docs/mock/openapi`, stop: site.remove, checksOrigin: true };
  },
  async 'astro dev'() {
    const site = scratchSite({ 'astro.config.mjs': serverConfig(), ...FILES });
    const dev = await startDev(site.root);
    const stop = async () => {
      await dev.stop();
      site.remove();
    };
    return { url: `${dev.url}/_docs/mock/openapi`, stop, checksOrigin: true, isDev: true };
  },
  async 'the Starlight example'() {
    const { url, stop } = await servedStarlightSite();
    return { url: `${url}/api/_docs/mock/openapi`, stop, checksOrigin: true };
  },
  workerd,
};

/** Runs the example server in workerd, with its files in memory. */
async function workerd(): Promise<Served> {
  const { document } = await loadDocument('openapi.yaml', { root: EXAMPLE });
  if (!document) throw new Error('The document of the example cannot be read.');
  const operations = listOperations(document);
  const nameOf = (operation: (typeof operations)[number]) => String(operations.indexOf(operation));
  const files = Object.fromEntries([
    ['index', JSON.stringify(exampleIndex(document, operations, nameOf))],
    ...operations.map((each) => [nameOf(each), JSON.stringify(exampleOperation(document, each))]),
  ]);
  mkdirSync(path.join(repository, '.cache/scratch'), { recursive: true });
  const folder = mkdtempSync(path.join(repository, '.cache/scratch/worker-'));
  const input = path.join(folder, 'worker.js');
  writeFileSync(
    input,
    `import { exampleServer } from ${JSON.stringify(path.join(repository, 'src/mock/serve.ts'))};
const files = ${JSON.stringify(files)};
const read = async (request, document, file) => (document === 'openapi' ? files[file] : undefined);
const server = exampleServer({ read, isFixed: true, translation: async () => undefined }, {});
export default { fetch: (request) => server(request) };`,
  );
  const options = { output: { codeSplitting: false }, write: false, logLevel: 'silent' } as const;
  const { output } = await build({ input, ...options });
  rmSync(folder, { recursive: true });
  const name = 'miniflare';
  const { Miniflare } = (await import(name)) as { Miniflare: new (options: object) => Workerd };
  const worker = new Miniflare({
    modules: true,
    script: output[0].code,
    compatibilityDate: workerdDate(),
    host: '127.0.0.1',
    port: 0,
  });
  const { origin } = await worker.ready;
  return { url: `${origin}/_docs/mock/openapi`, stop: () => worker.dispose() };
}

describe.each(Object.keys(HOSTS))('the example server in %s', { timeout: 60_000 }, (name) => {
  let served: Served;
  beforeAll(async () => {
    served = await (HOSTS[name] as () => Promise<Served>)();
  }, 180_000);
  afterAll(() => served?.stop());

  const send = (place: string, options?: RequestInit) => fetch(served.url + place, options);
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  test('answers a program with an example, and says that it is one', async () => {
    const response = await send('/parcels?limit=2');
    expect([response.status, response.headers.get('X-Example-Answer')]).toEqual([200, 'example']);
    expect(Array.isArray(await response.json())).toBe(true);
  });

  test('answers what the client prefers', async () => {
    const response = await send('/parcels', { ...json(NEW_PARCEL), headers: { ...JSON_TYPE, Prefer: 'code=422' } });
    expect([response.status, response.headers.get('Preference-Applied')]).toEqual([422, 'code=422']);
  });

  test('checks a request, and names every fault', async () => {
    const response = await send('/parcels', json({ weightInGrams: 'heavy' }));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([422, 'application/problem+json']);
    expect((await response.json()).errors).toContainEqual({ in: 'body', pointer: '/recipient', detail: 'is required' });
    expect((await send('/parcels', json(NEW_PARCEL))).status).toBe(201);
  });

  test('answers pages of other sites', async () => {
    const response = await send('/parcels', {
      headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    expect([response.status, allowed]).toEqual(served.isDev ? [403, null] : [200, '*']);
    const preflight = await send('/parcels', {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
  });

  test('has nothing but the document', async () => {
    expect((await send('/secrets')).status).toBe(404);
    expect((await send('/parcels', { ...json({}), method: 'PUT' })).status).toBe(405);
  });

  test('a method without a body works without a content type', async () => {
    const { status } = await send('/parcels', { method: 'DELETE' });
    // Astro refuses it before the site sees it, unless `security.checkOrigin` is off.
    expect(status).toBe(served.checksOrigin ? 403 : 405);
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const NEW_PARCEL = { recipient: 'Ada Lovelace', weightInGrams: 1200 };
