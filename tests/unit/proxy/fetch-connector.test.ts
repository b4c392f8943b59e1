import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchConnector } from '../../../src/proxy/fetch/connector.ts';
import {
  httpBackend,
  jsonRequest,
  opened,
  proxyFor,
  proxyTo,
  rawBackend,
  rawRequest,
  readAnswer,
  readRefusal,
  repeated,
  waitUntil,
} from './support.ts';

const connector = fetchConnector();
test('applies the policy without sockets (P-16)', async () => {
  let sent = 0;
  const counting = fetchConnector(async () => {
    sent += 1;
    return new Response('x');
  });
  const servers = ['https://api.example.com/v1', 'http://10.0.0.1', 'http://localhost:1'].map((url) => ({ url }));
  const proxy = proxyFor({ servers }, { connector: counting });
  const targets = [
    'https://evil.test',
    'https://api.example.com/v10',
    'https://api.example.com/v1/..%2f',
    'http://10.0.0.1',
    'http://localhost:1',
  ];
  for (const url of targets) expect((await readRefusal(proxy(jsonRequest({ url })))).status).toBe(403);
  expect(sent).toBe(0);
});

test('forwards bytes in both directions, headers unchanged, and redirects and cookies as data', async () => {
  const backend = await opened(
    httpBackend((request, response) => {
      response.writeHead(
        307,
        [
          ['Location', '/next'],
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
          ['X-Seen', request.headers['x-key'] ?? ''],
        ].flat(),
      );
      request.pipe(response);
    }),
  );
  const noise = repeated(255, 100_000);
  const request = rawRequest(
    {
      url: backend.origin,
      headers: [
        ['X-Key', 'k'],
        ['Cookie', 'own=1'],
      ],
    },
    noise,
  );
  const { head, body, end } = await readAnswer(proxyTo(backend, { connector })(request));
  expect(head.status).toBe(307);
  expect(head.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual(['a=1', 'b=2']);
  expect(head.headers).toContainEqual(['x-seen', 'k']);
  expect(body).toEqual(Uint8Array.from(noise));
  expect(end).toMatchObject({ complete: true, bytes: 100_000 });
});

test.each([0, 100, 103])('refuses status %i, which no final response has', async (status) => {
  const response = Object.defineProperty(new Response('HTTP/1.1 200 OK'), 'status', { value: status });
  let signal: AbortSignal | null | undefined;
  const interim = fetchConnector(async (_, init) => {
    signal = init?.signal;
    return response;
  });
  const servers = [{ url: 'https://api.example.com' }];
  const answer = proxyFor({ servers }, { connector: interim })(jsonRequest({ url: 'https://api.example.com/' }));
  expect((await readRefusal(answer)).code).toBe('upstream-malformed');
  expect(signal?.aborted).toBe(true);
});

test('marks what the platform has decoded', async () => {
  const backend = await opened(
    httpBackend((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('text'))),
  );
  const { head, text } = await readAnswer(proxyTo(backend, { connector })(jsonRequest({ url: backend.origin })));
  expect([text, head.coding]).toEqual(['text', { name: 'gzip', decoded: true }]);
});

test.each([
  ['gzip', true],
  ['br', true],
  ['GZip', false],
  ['deflate', false],
  ['zstd', false],
  ['gzip, gzip', false],
])('on Workers, %s is marked as decoded: %s (P-42)', async (name, decoded) => {
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const onWorkers = fetchConnector(async () => new Response('text', { headers: { 'content-encoding': name } }));
  const proxy = proxyFor({ servers: [{ url: 'https://api.example.com' }] }, { connector: onWorkers });
  const { head, text } = await readAnswer(proxy(jsonRequest({ url: 'https://api.example.com/' })));
  expect([text, head.coding]).toEqual(['text', { name: name.toLowerCase(), decoded }]);
});

test('limits decoded bytes', async () => {
  const bomb = gzipSync(repeated(0, 20_000_000));
  const backend = await opened(
    httpBackend((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
  );
  const proxy = proxyTo(backend, { connector, limits: { maxResponseBytes: 100_000 } });
  const { body, end } = await readAnswer(proxy(jsonRequest({ url: backend.origin })));
  expect(body).toHaveLength(100_000);
  expect(end).toMatchObject({ complete: false, truncated: true });
});

test('reports failures with their codes, before and after the head', async () => {
  const closed = await httpBackend(() => {});
  await closed.close();
  expect((await readRefusal(proxyTo(closed, { connector })(jsonRequest({ url: closed.origin })))).code).toBe(
    'upstream-refused',
  );
  const short = await opened(rawBackend('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc'));
  const { end } = await readAnswer(proxyTo(short, { connector })(jsonRequest({ url: short.origin })));
  expect(end).toMatchObject({ complete: false, reason: 'upstream-incomplete' });
});

test('applies time limits and cancellation to the backend', async () => {
  const backend = await opened(httpBackend((_, response) => response.write('x')));
  const proxy = proxyTo(backend, { connector, limits: { totalTimeout: 1500 } });
  expect((await readAnswer(proxy(jsonRequest({ url: backend.origin })))).end).toMatchObject({
    reason: 'upstream-timeout',
  });
  await waitUntil(() => backend.sockets.size === 0);
  const response = await proxy(jsonRequest({ url: backend.origin }));
  await response.body?.cancel();
  await waitUntil(() => backend.sockets.size === 0);
});
