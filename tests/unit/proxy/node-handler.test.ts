import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { nodeHandler } from '../../../src/proxy/index.node.ts';
import { httpBackend, opened, proxyTo } from './support.ts';

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
