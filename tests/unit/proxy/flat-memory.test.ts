import { describe, expect, test } from 'vitest';
import { httpBackend, jsonRequest, opened, post, proxyTo, readAnswer, repeated, waitUntil } from './support.ts';

// What the proxy holds is what one side has sent and the other side has not yet received. The memory of the process
// says less: it depends on the garbage of other tests.
describe('uses flat memory', { timeout: 60_000 }, () => {
  const MEGABYTE = 1_000_000;
  const limits = { maxRequestBytes: 2000 * MEGABYTE, maxResponseBytes: 2000 * MEGABYTE };

  test('for a download of 300 MB', async () => {
    let sent = 0;
    const backend = await opened(
      httpBackend((_, response) => {
        const more = () => {
          let isWritable = true;
          while (isWritable && sent < 300 * MEGABYTE) {
            isWritable = response.write(repeated(1, MEGABYTE));
            sent += MEGABYTE;
          }
          if (isWritable) response.end();
        };
        response.on('drain', more);
        more();
      }),
    );
    const response = await proxyTo(backend, { limits })(jsonRequest({ url: backend.origin }));
    let received = 0;
    let most = 0;
    for await (const piece of response.body ?? []) {
      received += piece.length;
      most = Math.max(most, sent - received);
    }
    expect(received).toBeGreaterThan(300 * MEGABYTE);
    expect(most).toBeLessThan(50 * MEGABYTE);
  });

  test('for an upload of 300 MB', async () => {
    let sent = 0;
    let received = 0;
    let most = 0;
    const backend = await opened(
      httpBackend((request, response) => {
        request.on('data', (piece: Buffer) => {
          received += piece.length;
          most = Math.max(most, sent - received);
        });
        request.on('end', () => response.end(String(received)));
      }),
    );
    const line = new TextEncoder().encode(`${JSON.stringify({ method: 'PUT', url: backend.origin, headers: [] })}\n`);
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(line),
        pull(controller) {
          if (sent === 300 * MEGABYTE) return controller.close();
          controller.enqueue(repeated(1, MEGABYTE));
          sent += MEGABYTE;
        },
      },
      { highWaterMark: 1 },
    );
    const headers = { 'content-length': String(line.length + 300 * MEGABYTE) };
    const { text } = await readAnswer(
      proxyTo(backend, { limits })(post(body, 'application/vnd.docs.request', { headers })),
    );
    expect(text).toBe(String(300 * MEGABYTE));
    expect(most).toBeLessThan(50 * MEGABYTE);
  });

  test('by pausing the backend for a reader who pauses', async () => {
    let written = 0;
    const backend = await opened(
      httpBackend((_, response) => {
        const more = () => {
          while (written < 500 && response.write(repeated(1, MEGABYTE))) written += 1;
          written += 1;
        };
        response.on('drain', more);
        more();
      }),
    );
    const response = await proxyTo(backend, { limits })(jsonRequest({ url: backend.origin }));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written).toBeLessThan(50);
    await reader?.cancel();
    await waitUntil(() => backend.sockets.size === 0);
  });
});
