import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { printedWithoutPort, problemsOf, project, read, readingProblems, serve } from './support.ts';

const document = (title: string) => `openapi: 3.1.0\ninfo: {title: ${title}, version: '1'}\npaths: {}\n`;

/** Starts a server whose document can change, break and disappear. */
async function changingServer() {
  const state = { text: document('First'), etag: '"1"', status: 200, answers: [] as number[] };
  const url = await serve((request, response) => {
    const isKnown = request.headers['if-none-match'] === state.etag;
    const status = state.status === 200 && isKnown ? 304 : state.status;
    state.answers.push(status);
    response.writeHead(status, { etag: state.etag }).end(status === 200 ? state.text : undefined);
  });
  return { url: `${url}/openapi.yaml`, state };
}

const titleOf = ({ root }: { root: Record<string, unknown> }) => (root['info'] as { title: string }).title;

test('does not download an unchanged document again', async () => {
  const { url, state } = await changingServer();
  const cacheDir = path.join(project({}), 'cache/documents');
  expect(titleOf(await read(url, '/', { cacheDir }))).toBe('First');
  const again = await read(url, '/', { cacheDir });
  expect(titleOf(again)).toBe('First');
  expect(again.locate('/info')).toEqual({ line: 2, column: 1 });
  expect(state.answers).toEqual([200, 304]);
});

test('downloads a changed document', async () => {
  const { url, state } = await changingServer();
  const cacheDir = project({});
  await read(url, '/', { cacheDir });
  Object.assign(state, { text: document('Second'), etag: '"2"' });
  expect(titleOf(await read(url, '/', { cacheDir }))).toBe('Second');
  expect(titleOf(await read(url, '/', { cacheDir }))).toBe('Second');
  expect(state.answers).toEqual([200, 200, 304]);
});

test('revalidates by the time of the last change', async () => {
  const asked: unknown[] = [];
  const origin = await serve((request, response) => {
    asked.push(request.headers['if-modified-since']);
    response.writeHead(asked.length > 1 ? 304 : 200, { 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' });
    response.end(asked.length > 1 ? undefined : document('Dated'));
  });
  const cacheDir = project({});
  await read(`${origin}/a.yaml`, '/', { cacheDir });
  expect(titleOf(await read(`${origin}/a.yaml`, '/', { cacheDir }))).toBe('Dated');
  expect(asked).toEqual([undefined, 'Wed, 21 Oct 2015 07:28:00 GMT']);
});

test('keeps nothing without a folder', async () => {
  const { url, state } = await changingServer();
  await read(url, '/');
  await read(url, '/');
  expect(state.answers).toEqual([200, 200]);
});

test('uses the last good copy of an unreachable document, with a warning', async () => {
  const { url, state } = await changingServer();
  const options = { cacheDir: project({}), allowStale: true };
  await read(url, '/', options);
  state.status = 503;
  expect(titleOf(await read(url, '/', options))).toBe('First');
  const problems = printedWithoutPort(await problemsOf('/', url, options));
  expect(problems.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'DAY')).toMatchInlineSnapshot(`
    "http://host/openapi.yaml: warning document-stale: The document http://host/openapi.yaml can’t be fetched: the server returned 503 Service Unavailable. The site shows the copy from DAY UTC.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('reports an unreachable document in a build', async () => {
  const { url, state } = await changingServer();
  const cacheDir = project({});
  await read(url, '/', { cacheDir });
  state.status = 503;
  expect((await readingProblems(url, { root: '/', cacheDir })).map(({ code }) => code)).toEqual([
    'document-unreachable',
  ]);
});

test('reports an unreachable document without a copy', async () => {
  const { url, state } = await changingServer();
  state.status = 503;
  const problems = await readingProblems(url, { root: '/', cacheDir: project({}), allowStale: true });
  expect(problems.map(({ code }) => code)).toEqual(['document-unreachable']);
});

test('keeps only readable documents as copies', async () => {
  const { url, state } = await changingServer();
  const options = { cacheDir: project({}), allowStale: true };
  await read(url, '/', options);
  Object.assign(state, { text: '<!doctype html><title>Please sign in</title>', etag: '"2"' });
  expect((await readingProblems(url, { root: '/', ...options })).map(({ code }) => code)).toEqual([
    'document-kind-unknown',
  ]);
  state.status = 500;
  expect(titleOf(await read(url, '/', options))).toBe('First');
});

test('keeps copies of parts too', async () => {
  let isThere = true;
  const origin = await serve((request, response) => {
    if (!isThere) response.writeHead(500).end();
    else if (request.url === '/Pet.yaml') response.end('type: object');
    else response.end(`${document('Split')}components: {schemas: {Pet: {$ref: Pet.yaml}}}\n`);
  });
  const options = { cacheDir: project({}), allowStale: true };
  await read(`${origin}/openapi.yaml`, '/', options);
  isThere = false;
  const again = await read(`${origin}/openapi.yaml`, '/', options);
  expect(again.root['components']).toEqual({ schemas: { Pet: { type: 'object' } } });
  expect(again.problems.map(({ code, file }) => `${code} ${file?.replace(origin, '')}`)).toEqual([
    'document-stale /openapi.yaml',
    'document-stale /Pet.yaml',
  ]);
});

test('tolerates a damaged or read-only cache', async () => {
  const { url } = await changingServer();
  const cacheDir = project({});
  await read(url, '/', { cacheDir });
  for (const name of readdirSync(cacheDir)) writeFileSync(path.join(cacheDir, name), 'broken');
  expect(titleOf(await read(url, '/', { cacheDir }))).toBe('First');
  expect(titleOf(await read(url, '/', { cacheDir: '/dev/null/cache' }))).toBe('First');
});

test('reads a compressed response, and limits its decompressed size', async () => {
  const text = document('Packed') + '#'.repeat(100_000);
  const origin = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
  );
  expect(titleOf(await read(`${origin}/a.yaml`, '/'))).toBe('Packed');
  const problems = await readingProblems(`${origin}/a.yaml`, { root: '/', maxBytes: 50_000 });
  expect(problems.map(({ code }) => code)).toEqual(['document-too-large']);
});
