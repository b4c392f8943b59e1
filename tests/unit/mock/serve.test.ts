import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listOperations } from '../../../src/api/openapi/operation.ts';
import { exampleIndex } from '../../../src/mock/example-index.ts';
import { exampleOperation } from '../../../src/mock/example-operation.ts';
import { exampleServer } from '../../../src/mock/serve.ts';
import { documentWith } from './support.ts';

const document = documentWith({
  '/pets': {
    get: { responses: { 200: { content: { 'application/json': { example: ['Rex'] } } } } },
    post: {
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 201: { content: { 'text/html': { example: '<script>alert(1)</script>' } } } },
    },
  },
});
const operations = listOperations(document);
const files = new Map<string, string>([
  ['pets/index', JSON.stringify(exampleIndex(document, operations, ({ method }) => method))],
  ...operations.map((each): [string, string] => [
    `pets/${each.method}`,
    JSON.stringify(exampleOperation(document, each)),
  ]),
]);

const read = vi.fn(async (_request: Request, name: string, file: string) => files.get(`${name}/${file}`));
const reading = { read, isFixed: true, translation: async () => undefined };
beforeEach(() => read.mockClear());

const BASE = 'https://docs.example.com/base/_docs/mock';
const server = exampleServer(reading, {});
const send = (path: string, options: RequestInit = {}, context = {}) =>
  server(new Request(BASE + path, options), context);

test('answers programs, which send no Origin', async () => {
  const response = await send('/pets/pets');
  expect([response.status, await response.json()]).toEqual([200, ['Rex']]);
});

test('answers pages of every origin, and their preflights', async () => {
  const headers = { Origin: 'https://elsewhere.example' };
  expect((await send('/pets/pets', { headers })).headers.get('Access-Control-Allow-Origin')).toBe('*');
  const preflight = await send('/pets/pets', {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([204, '*, Authorization']);
});

test('answers HEAD without a body', async () => {
  const response = await send('/pets/pets', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each([
  ['/pets/owners', 'GET', 404],
  ['/pets/pets', 'DELETE', 405],
  ['/others/pets', 'GET', 404],
  ['/..%2f..%2fsecrets/pets', 'GET', 404],
  ['', 'GET', 404],
])('%s (%s) is nothing that a document describes', async (path, method, status) => {
  const response = await send(path, { method });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([status, 'application/problem+json']);
  if (status === 405) expect(response.headers.get('Allow')).toBe('GET, POST');
});

test('says that there is no such document', async () => {
  const detailOf = async (path: string) => (await (await send(path)).json()).detail;
  expect(await detailOf('/others/pets')).toBe('There is no API definition named "others".');
  expect(await detailOf('/pets/owners')).toBe('The API definition has no operation at /owners.');
});

describe('nothing acts on the site', () => {
  test('HTML of an example is saved, sandboxed, and taken for nothing else', async () => {
    const response = await send('/pets/pets', { method: 'POST' });
    const header = (name: string) => response.headers.get(name);
    expect([header('Content-Type'), header('Content-Disposition'), header('X-Content-Type-Options')]).toEqual([
      'text/html',
      'attachment',
      'nosniff',
    ]);
    expect(header('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  });

  test.each(['script', 'style', 'image', 'iframe', 'serviceworker'])('an answer is no %s of a page', async (use) => {
    expect((await send('/pets/pets', { headers: { 'Sec-Fetch-Dest': use } })).status).toBe(403);
  });

  test('it answers only under the host names of the site', async () => {
    const own = exampleServer(reading, { site: 'https://docs.example.com' });
    const under = (host: string) => own(new Request(`https://${host}/_docs/mock/pets/pets`));
    expect([(await under('docs.example.com')).status, (await under('evil.example')).status]).toEqual([200, 403]);
  });
});

describe('limits', () => {
  const limited = exampleServer(reading, {
    limits: { maxRequestBytes: 20, maxUrlLength: 80, concurrencyPerClient: 1, requestsPerMinute: 2 },
  });
  const post = (body: string, headers = {}) =>
    limited(
      new Request(`${BASE}/pets/pets`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    );

  test('of the size of a request', async () => {
    expect((await post('{}')).status).toBe(201);
    expect((await post(JSON.stringify({ name: 'x'.repeat(30) }))).status).toBe(413);
  });

  test('of the length of a URL', async () => {
    expect((await limited(new Request(`${BASE}/pets/pets?${'x'.repeat(80)}`))).status).toBe(400);
  });

  test('of requests of one client', async () => {
    const from = (clientAddress: string) => limited(new Request(`${BASE}/pets/pets`), { clientAddress });
    const statuses = await Promise.all([from('203.0.113.1'), from('203.0.113.1'), from('203.0.113.2')]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
    await from('203.0.113.1');
    expect((await from('203.0.113.1')).status).toBe(429);
  });

  test('compressed requests are refused', async () => {
    expect((await post('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });
});

test('files are read once, and again after a failure', async () => {
  const own = exampleServer(reading, {});
  const request = () => own(new Request(`${BASE}/pets/pets`));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  read.mockRejectedValueOnce(new Error('The disk is slow.'));
  expect((await request()).status).toBe(500);
  expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
  expect(read).toHaveBeenCalledTimes(3);
});
