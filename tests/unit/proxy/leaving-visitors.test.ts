import { describe, expect, test } from 'vitest';
import { httpBackend, jsonRequest, opened, post, proxyTo, readRefusal, socketBackend, waitUntil } from './support.ts';

describe('stops if a visitor leaves (P-48)', () => {
  test('before the response', async () => {
    const backend = await opened(httpBackend(() => {}));
    const proxy = proxyTo(backend);
    const leaving = new AbortController();
    const answer = proxy(jsonRequest({ url: backend.origin }, { signal: leaving.signal }));
    await waitUntil(() => backend.sockets.size === 1);
    leaving.abort();
    expect(await readRefusal(answer)).toMatchObject({ status: 400, code: 'request-cancelled' });
    await waitUntil(() => backend.sockets.size === 0);
    expect(proxy.counters().active).toBe(0);
  });

  test.each(['the stream is cancelled', 'the request is aborted'])('during the response: %s', async (how) => {
    const backend = await opened(
      httpBackend((_, response) => {
        const timer = setInterval(() => response.write('tick'), 10);
        response.on('close', () => clearInterval(timer));
      }),
    );
    const proxy = proxyTo(backend);
    const leaving = new AbortController();
    const response = await proxy(jsonRequest({ url: backend.origin }, { signal: leaving.signal }));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(proxy.counters().active).toBe(1);
    if (how === 'the request is aborted') leaving.abort();
    else await reader?.cancel();
    await waitUntil(() => backend.sockets.size === 0);
    expect(proxy.counters()).toMatchObject({ active: 0, outcomes: { 'request-cancelled': 1 } });
  });

  test('before the response is read', async () => {
    const backend = await opened(httpBackend((_, response) => response.write('x')));
    const proxy = proxyTo(backend);
    const response = await proxy(jsonRequest({ url: backend.origin }));
    await response.body?.cancel();
    await waitUntil(() => backend.sockets.size === 0);
    expect(proxy.counters().active).toBe(0);
  });

  test('during an upload', async () => {
    const backend = await opened(socketBackend((socket) => socket.resume()));
    const proxy = proxyTo(backend);
    const leaving = new AbortController();
    const line = `${JSON.stringify({ method: 'POST', url: backend.origin, headers: [] })}\nabc`;
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(line)) });
    const answer = proxy(
      post(body, 'application/vnd.docs.request', { headers: { 'content-length': '9999' }, signal: leaving.signal }),
    );
    await waitUntil(() => backend.sockets.size === 1);
    leaving.abort();
    expect((await readRefusal(answer)).code).toBe('request-cancelled');
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('before the request starts', async () => {
    const backend = await opened(httpBackend((_, response) => response.end()));
    const answer = proxyTo(backend)(jsonRequest({ url: backend.origin }, { signal: AbortSignal.abort() }));
    expect((await readRefusal(answer)).code).toBe('request-cancelled');
    expect(backend.connections()).toBe(0);
  });
});
