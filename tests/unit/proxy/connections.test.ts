import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { nodeConnector } from '../../../src/proxy/node/connector.ts';
import {
  type Backend,
  httpBackend,
  jsonRequest,
  opened,
  proxyFor,
  proxyTo,
  rawRequest,
  readAnswer,
  readRefusal,
  repeated,
  settled,
  socketBackend,
  waitUntil,
} from './support.ts';

const helloBackend = () =>
  opened(
    httpBackend((request, response) => {
      request.resume();
      request.on('end', () => response.end('hello'));
    }),
  );

const OK = 'HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n';

test('plain requests share a connection, and their timing shows it', async () => {
  const backend = await helloBackend();
  const proxy = proxyTo(backend);
  const first = await readAnswer(proxy(jsonRequest({ url: backend.origin })));
  expect(first.head.timing.connect).toEqual(expect.any(Number));
  for (const method of ['GET', 'OPTIONS', 'GET']) {
    await settled();
    const { head, end } = await readAnswer(proxy(jsonRequest({ method, url: backend.origin })));
    expect(head.timing.connect).toBeUndefined();
    expect(end?.complete).toBe(true);
  }
  expect(backend.connections()).toBe(1);
});

test.each([
  ['with a body', { method: 'POST', body: 'x' }],
  ['with side effects', { method: 'DELETE' }],
  ['that sign in the connection', { headers: [['Authorization', 'NTLM TlRMTVNTUAAB']] }],
  ['that negotiate', { headers: [['authorization', 'Negotiate YII']] }],
])('requests %s have separate connections (P-45)', async (_, fields) => {
  const backend = await helloBackend();
  const proxy = proxyTo(backend);
  await readAnswer(proxy(jsonRequest({ url: backend.origin })));
  await settled();
  await readAnswer(proxy(jsonRequest({ url: backend.origin, ...fields })));
  await settled();
  await readAnswer(proxy(jsonRequest({ url: backend.origin, headers: [['Authorization', 'Bearer t']] })));
  expect(backend.connections()).toBe(2);
});

describe('requests with a body reuse a connection only for the same client, headers and query', () => {
  const sent = { method: 'POST', body: 'x', headers: [['Authorization', 'Bearer a']] };
  const client = { clientAddress: '192.0.2.1' };

  async function connectionsOf(second: object, context: object): Promise<number> {
    const backend = await helloBackend();
    const proxy = proxyTo(backend);
    await readAnswer(proxy(jsonRequest({ url: `${backend.origin}/a?q=1`, ...sent }), client));
    await settled();
    const { text } = await readAnswer(
      proxy(jsonRequest({ url: `${backend.origin}/b?q=1`, ...sent, ...second }), context),
    );
    expect(text).toBe('hello');
    return backend.connections();
  }

  test('which are shared', async () => {
    expect(await connectionsOf({ body: 'other', method: 'PUT' }, client)).toBe(1);
  });

  test.each([
    ['another client', {}, { clientAddress: '192.0.2.2' }],
    ['an unknown client', {}, {}],
    ['another credential', { headers: [['Authorization', 'Bearer b']] }, client],
    ['no credential', { headers: [] }, client],
    ['an additional key', { headers: [...sent.headers, ['X-Key', '1']] }, client],
  ])('but not for %s', async (_, second, context) => {
    expect(await connectionsOf(second, context)).toBe(2);
  });

  test('and are not repeated if the idle connection is already closed', async () => {
    const backend = await forgetfulBackend();
    const proxy = proxyTo(backend);
    const send = () => proxy(jsonRequest({ url: backend.origin, ...sent }), client);
    await readAnswer(send());
    await settled();
    expect((await readRefusal(send())).code).toBe('upstream-reset');
    expect(backend.bodies).toHaveLength(2);
  });
});

/** Starts a backend that answers the first request on each connection, and ends the connection at the second one. */
async function forgetfulBackend(
  end = (socket: Socket) => void socket.resetAndDestroy(),
): Promise<Backend & { bodies: string[] }> {
  const bodies: string[] = [];
  const backend = await opened(
    socketBackend((socket) => {
      let requests = 0;
      socket.on('data', (bytes) => {
        requests += 1;
        bodies.push(bytes.toString().split('\r\n\r\n')[1] ?? '');
        if (requests === 1) socket.write(`${OK}ok`);
        else end(socket);
      });
    }),
  );
  return Object.assign(backend, { bodies });
}

test.each(['PUT', 'DELETE'])('repeats %s once if its idle connection is already closed', async (method) => {
  const backend = await forgetfulBackend();
  const proxy = proxyTo(backend);
  const fields = { method, url: backend.origin, body: 'x' };
  for (let round = 0; round < 2; round++) {
    const { text } = await readAnswer(proxy(jsonRequest(fields), { clientAddress: '192.0.2.1' }));
    expect(text).toBe('ok');
    await settled();
  }
  expect([backend.connections(), backend.bodies]).toEqual([2, ['x', 'x', 'x']]);
});

test('uses a separate connection for a streaming upload', async () => {
  const backend = await helloBackend();
  const proxy = proxyTo(backend);
  for (let round = 0; round < 2; round++) {
    const upload = rawRequest({ method: 'PUT', url: backend.origin }, repeated(1, 100_000));
    expect((await readAnswer(proxy(upload, { clientAddress: '192.0.2.1' }))).text).toBe('hello');
    await settled();
  }
  expect(backend.connections()).toBe(2);
});

test('does not repeat a request after part of a response', async () => {
  const backend = await forgetfulBackend((socket) => void socket.end('HTTP/1.1 2'));
  const proxy = proxyTo(backend);
  await readAnswer(proxy(jsonRequest({ url: backend.origin })));
  await settled();
  expect((await readRefusal(proxy(jsonRequest({ url: backend.origin })))).code).toBe('upstream-reset');
  expect(backend.bodies).toHaveLength(2);
});

test('tries the addresses of a host until one answers, over TLS too', async () => {
  const addresses = ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  const backend = await opened(httpBackend((_, response) => response.end('hello')));
  const connector = nodeConnector({ resolve: async () => addresses });
  for (const protocol of ['http', 'https']) {
    const url = `${protocol}://api.internal:${backend.port}`;
    const proxy = proxyFor({ servers: [{ url }], allowPrivate: [url] }, { connector });
    if (protocol === 'http') expect((await readAnswer(proxy(jsonRequest({ url })))).text).toBe('hello');
    // The backend does not support TLS. The error shows that it was reached.
    else expect((await readRefusal(proxy(jsonRequest({ url })))).code).toBe('upstream-tls-absent');
  }
});

test('closes a connection whose response was not read to its end', async () => {
  const backend = await opened(httpBackend((_, response) => response.end('x'.repeat(100_000))));
  const proxy = proxyTo(backend, { limits: { maxResponseBytes: 10 } });
  for (let round = 0; round < 2; round++) await readAnswer(proxy(jsonRequest({ url: backend.origin })));
  expect(backend.connections()).toBe(2);
  await waitUntil(() => backend.sockets.size === 0);
});

test('bytes that a backend sends without a request are never used', async () => {
  const backend = await opened(
    socketBackend((socket) => {
      socket.on('data', () => {
        socket.write(`${OK}ok`);
        setTimeout(() => socket.write(`${OK}no`), 30);
      });
    }),
  );
  const proxy = proxyTo(backend);
  expect((await readAnswer(proxy(jsonRequest({ url: backend.origin })))).text).toBe('ok');
  await waitUntil(() => backend.sockets.size === 0);
  expect((await readAnswer(proxy(jsonRequest({ url: backend.origin })))).text).toBe('ok');
  expect(backend.connections()).toBe(2);
});

test('replaces an idle connection that the backend has closed', async () => {
  const backend = await forgetfulBackend();
  const proxy = proxyTo(backend);
  for (let round = 0; round < 3; round++) {
    await settled();
    expect((await readAnswer(proxy(jsonRequest({ url: backend.origin })))).text).toBe('ok');
  }
  // One of the four requests arrived on a connection that was ended, and was sent again.
  expect([backend.connections(), backend.bodies.length]).toEqual([3, 4]);
});

test('keeps an HTTP/1.1 connection by default', async () => {
  const backend = await opened(
    socketBackend((socket) => socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))),
  );
  const proxy = proxyTo(backend);
  for (let round = 0; round < 3; round++) {
    expect((await readAnswer(proxy(jsonRequest({ url: backend.origin })))).text).toBe('ok');
    await settled();
  }
  expect(backend.connections()).toBe(1);
});

test('does not repeat a request on a new connection', async () => {
  const backend = await opened(socketBackend((socket) => socket.once('data', () => socket.destroy())));
  expect((await readRefusal(proxyTo(backend)(jsonRequest({ url: backend.origin })))).code).toBe('upstream-reset');
  expect(backend.connections()).toBe(1);
});

test('uses an idle connection only for those who can reach its address', async () => {
  const backend = await helloBackend();
  const connector = nodeConnector({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const url = `http://api.internal:${backend.port}`;
  const trusted = proxyFor({ servers: [{ url }], allowPrivate: [url] }, { connector });
  const other = proxyFor({ servers: [{ url }] }, { connector });
  await readAnswer(trusted(jsonRequest({ url })));
  await settled();
  expect((await readRefusal(other(jsonRequest({ url })))).code).toBe('address-private');
  await readAnswer(trusted(jsonRequest({ url })));
});

test('handles many requests at once', async () => {
  const backend = await helloBackend();
  const proxy = proxyTo(backend);
  for (let round = 0; round < 5; round++) {
    await settled();
    const answers = Array.from({ length: 30 }, () => readAnswer(proxy(jsonRequest({ url: backend.origin }))));
    for (const { text } of await Promise.all(answers)) expect(text).toBe('hello');
  }
  expect(backend.connections()).toBeLessThanOrEqual(30);
  expect(proxy.counters()).toMatchObject({ active: 0, requests: 150, outcomes: { ok: 150 } });
});
