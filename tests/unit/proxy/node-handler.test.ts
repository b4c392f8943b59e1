import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeHandler } from '../../../src/proxy/index.node.ts';
import { type Backend, httpBackend, opened, proxyTo, waitUntil } from './support.ts';

test('refuses requests for which clientAddress throws, and keeps running', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const backend = await opened(httpBackend((_, response) => response.end('reached')));
  // Behind a reverse proxy every request has this header, but a visitor may reach the server past it.
  const clientAddress = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => {
    if (typeof headers['x-real-ip'] === 'string') return headers['x-real-ip'];
    throw new TypeError('There is no address.');
  };
  const site = await opened(httpBackend(nodeHandler(proxyTo(backend), { clientAddress })));
  const send = (headers: Record<string, string> = {}) =>
    fetch(site.origin, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ method: 'GET', url: backend.origin, headers: [] }),
    });
  const refused = await send();
  expect([refused.status, await refused.json()]).toMatchObject([502, { code: 'proxy-failed' }]);
  expect(printed).toHaveBeenCalledWith('clientAddress of the proxy failed:', expect.any(TypeError));
  expect(await (await send({ 'x-real-ip': '192.0.2.1' })).text()).toContain('reached');
  printed.mockRestore();
});

test('serves clients that send a whole URL in place of the path, as those behind some proxies do', async () => {
  const backend = await opened(httpBackend((_, response) => response.end('reached')));
  const site = await opened(httpBackend(nodeHandler(proxyTo(backend))));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const outgoing = request(site.origin, { method: 'POST', path: `${site.origin}/request`, headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ method: 'GET', url: backend.origin, headers: [] }));
  });
  expect(status).toBe(200);
});

/** A response that is larger than the buffers between the proxy and a reader. */
const LARGE = 10_000_000;

/** Starts to read the response to a request through the proxy, and then stops. Returns its status. */
async function readerWhoStops(site: Backend, url: string): Promise<{ status: number | undefined; socket: Socket }> {
  const body = JSON.stringify({ method: 'GET', url, headers: [] });
  const socket = connect(site.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const head = `Host: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n`;
  socket.write(`POST / HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  socket.pause();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1]), socket };
}

test('a reader who does not read a response counts until the connection is closed (P-48)', async () => {
  let passed = 0;
  const backend = await opened(
    httpBackend((_, response) => {
      const piece = Buffer.alloc(64 * 1024);
      const more = () => {
        while (passed < LARGE) {
          passed += piece.length;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    }),
  );
  const proxy = proxyTo(backend, { limits: { concurrencyPerClient: 1 } });
  const site = await opened(httpBackend(nodeHandler(proxy)));
  const first = await readerWhoStops(site, backend.origin);
  expect(first.status).toBe(200);
  expect((await readerWhoStops(site, backend.origin)).status).toBe(429);
  first.socket.destroy();
  await waitUntil(() => proxy.counters().active === 0);
  expect((await readerWhoStops(site, backend.origin)).status).toBe(200);
});

test('a reader who does not even read the last bytes of a response is disconnected in time (P-48)', async () => {
  const backend = await opened(httpBackend((_, response) => response.end('reached')));
  const proxy = proxyTo(backend, { limits: { concurrencyPerClient: 1, readTimeout: 200 } });
  let isOpen = true;
  const site = await opened(
    httpBackend((request, response) => {
      // The connection takes nothing, as if its buffers were full.
      response.end = () => response;
      response.once('close', () => {
        isOpen = false;
      });
      void nodeHandler(proxy)(request, response);
    }),
  );
  await fetch(site.origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ method: 'GET', url: backend.origin, headers: [] }),
  });
  expect([isOpen, proxy.counters().active]).toEqual([true, 1]);
  await waitUntil(() => proxy.counters().active === 0);
  expect(isOpen).toBe(false);
});
