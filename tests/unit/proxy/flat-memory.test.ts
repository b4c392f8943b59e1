import { describe, expect, test } from 'vitest';
import { httpBackend, jsonRequest, opened, post, proxyTo, readAnswer, repeated, waitUntil } from './support.ts';

describe('uses flat memory', { timeout: 60_000 }, () => {
  const MEGABYTE = 1_000_000;
  const limits = { maxRequestBytes: 2000 * MEGABYTE, maxResponseBytes: 2000 * MEGABYTE };

  test('for a download of 300 MB', async () => {
    const backend = await opened(
      httpBackend((_, response) => {
        let left = 300;
        const more = () => {
          while (left > 0 && response.write(repeated(1, MEGABYTE))) left -= 1;
          if (left > 0) left -= 1;
          else response.end();
        };
        response.on('drain', more);
        more();
      }),
    );
    const response = await proxyTo(backend, { limits })(jsonRequest({ url: backend.origin }));
    const before = process.memoryUsage().rss;
    let most = 0;
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(bytes).toBeGreaterThan(300 * MEGABYTE);
    expect(most - before).toBeLessThan(200 * MEGABYTE);
  });

  test('for an upload of 300 MB', async () => {
    const backend = await opened(
      httpBackend((request, response) => {
        let bytes = 0;
        request.on('data', (piece: Buffer) => {
          bytes += piece.length;
        });
        request.on('end', () => response.end(String(bytes)));
      }),
    );
    const line = new TextEncoder().encode(`${JSON.stringify({ method: 'PUT', url: backend.origin, headers: [] })}\n`);
    let left = 300;
    let most = 0;
    const before = process.memoryUsage().rss;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(line),
        pull(controller) {
          most = Math.max(most, process.memoryUsage().rss);
          if (left === 0) controller.close();
          else controller.enqueue(repeated(left, MEGABYTE));
          left -= 1;
        },
      },
      { highWaterMark: 1 },
    );
    const headers = { 'content-length': String(line.length + 300 * MEGABYTE) };
    const { text } = await readAnswer(
      proxyTo(backend, { limits })(post(body, 'application/vnd.docs.request', { headers })),
    );
    expect(text).toBe(String(300 * MEGABYTE));
    expect(most - before).toBeLessThan(200 * MEGABYTE);
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
