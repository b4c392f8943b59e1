import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { rawRequest } from '../support/raw-http.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const content = { 'application/json': { schema: { type: 'object' } } };
const operation = (responses: object) => ({ get: { summary: 'Get', responses } });
const FILES = {
  'docs.json': '{ "name": "Shop", "api": { "openapi": ["apis/shop.json", "parts.json"] } }',
  'apis/shop.json': openapi(
    {
      '/orders': operation({
        200: { description: 'OK', content },
        '4XX': { $ref: '#/components/responses/Fault' },
      }),
    },
    { components: { responses: { Fault: { description: 'Fault', content } } } },
  ),
  'parts.json': openapi({ '/parts': operation({ 200: { $ref: 'responses.json#/Ok' } }) }),
  'responses.json': JSON.stringify({ Ok: { description: 'OK', content } }),
};
const OVERLAY = 'apis/shop.examples.overlay.yaml';
const ENDPOINT = '/_docs/dev/save-example';

let site: ScratchSite;
let dev: DevServer;

beforeAll(async () => {
  site = scratchSite(FILES);
  dev = await startDev(site.root);
  await dev.until('/api-reference/get/', ({ status }) => status === 200);
});

afterEach(() => rmSync(path.join(site.root, OVERLAY), { force: true }));

afterAll(async () => {
  await dev?.stop();
  site?.remove();
});

const example = {
  document: 'apis/shop.json',
  place: { operation: '/paths/~1orders/get', status: 200, mediaType: 'application/json; charset=utf-8' },
  name: 'ok',
  value: '{"number":"from the response"}',
  isFinal: true,
};

async function save(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(dev.url + ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  // Astro itself refuses some requests, in plain text.
  const answer = await response.json().catch(() => undefined);
  return { status: response.status, headers: response.headers, body: answer };
}

const written = () => {
  const file = path.join(site.root, OVERLAY);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

test('a saved example is in an overlay beside the document, and on the page', async () => {
  const { status, body } = await save(example);
  expect(status).toBe(200);
  expect(body).toEqual({ file: OVERLAY, before: '', after: written(), isUnlisted: false });
  await dev.until('/api-reference/get/', ({ text }) => text.includes('from the response'));
});

test('a preview writes nothing', async () => {
  const { body } = await save({ ...example, isFinal: false });
  expect(body.after).toContain('from the response');
  expect(written()).toBeUndefined();
});

test('an example of a shared response is saved where references lead', async () => {
  await save({ ...example, place: { ...example.place, status: 404 } });
  expect(written()).toContain("$.components.responses.Fault.content['application/json']");
});

test.each([
  ['another site', example, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another port of this machine', example, { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['what is no JSON', '{', {}, 400],
  ['a field that is missing', { ...example, place: {} }, {}, 400],
  ['too much', { ...example, value: JSON.stringify('x'.repeat(2_000_001)) }, {}, 413],
  ['a document that is not in the project', { ...example, document: '../shop.json' }, {}, 422],
  ['a document that the site does not show', { ...example, document: 'docs.json' }, {}, 422],
  ['a name that leads elsewhere', { ...example, name: '../ok' }, {}, 422],
  ['a value that is no JSON', { ...example, value: '{' }, {}, 422],
  ['an undocumented status', { ...example, place: { ...example.place, status: 302 } }, {}, 422],
  [
    'a response in another file',
    { ...example, document: 'parts.json', place: { ...example.place, operation: '/paths/~1parts/get' } },
    {},
    422,
  ],
])('refuses %s, and writes nothing (R-39)', async (_, body, headers, status) => {
  const before = readdirSync(site.root, { recursive: true }).filter((file) => String(file).includes('overlay'));
  const answer = await save(body, headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(readdirSync(site.root, { recursive: true }).filter((file) => String(file).includes('overlay'))).toEqual(
    before,
  );
});

test('refuses a host name that others point at this machine (R-39)', async () => {
  const { port } = new URL(dev.url);
  const body = JSON.stringify(example);
  const evil = { Host: `evil.example:${port}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const headers = { ...evil, 'Content-Length': String(body.length) };
  expect((await rawRequest(Number(port), `POST ${ENDPOINT}`, headers, body)).status).toBe(403);
  expect(written()).toBeUndefined();
});

test('follows no link to another file (R-39)', async () => {
  site.write({ 'elsewhere.yaml': 'mine' });
  symlinkSync(path.join(site.root, 'elsewhere.yaml'), path.join(site.root, OVERLAY));
  expect((await save(example)).status).toBe(422);
  expect(readFileSync(path.join(site.root, 'elsewhere.yaml'), 'utf8')).toBe('mine');
});

test('says that docs.json must name the overlay if it names the overlays of the document', async () => {
  const named = { source: 'apis/shop.json', overlays: [] };
  site.write({ 'docs.json': JSON.stringify({ name: 'Shop', api: { openapi: [named, 'parts.json'] } }) });
  await expect.poll(async () => (await save({ ...example, isFinal: false })).body.isUnlisted).toBe(true);
  site.write({ 'docs.json': FILES['docs.json'] });
});

test('a server for other machines saves nothing, and a build has none of the code (R-39)', async () => {
  const open = await startDev(site.root, ['--host', '0.0.0.0']);
  const page = await open.until('/api-reference/get/', ({ status }) => status === 200);
  expect(page.text).not.toContain('save-example');
  const answer = await fetch(open.url + ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(example),
  });
  expect(answer.status).toBe(404);
  await open.stop();
  expect(written()).toBeUndefined();
  expect((await astro(['build'], { cwd: site.root })).code).toBe(0);
  const dist = path.join(site.root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(files.map(({ name }) => name).filter((name) => /save/i.test(name))).toEqual([]);
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
  expect(texts.filter((text) => /save-example|SaveExample|maskedExample/.test(text))).toEqual([]);
});
