import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  httpBackend,
  jsonRequest,
  opened,
  post,
  proxyTo,
  rawRequest,
  readAnswer,
  repeated,
  waitUntil,
} from './support.ts';

/** Starts a backend that returns the body of each request, and the headers about its framing. */
const echo = () =>
  opened(
    httpBackend((request, response) => {
      response.writeHead(200, {
        'x-length': request.headers['content-length'] ?? 'none',
        'x-type': request.headers['content-type'] ?? 'none',
      });
      request.pipe(response);
    }),
  );

const EVERY_BYTE = new Uint8Array(1024).map((_, index) => index % 256);

describe('forwards bytes unchanged (P-25, P-46)', () => {
  test('as binary in a raw envelope', async () => {
    const backend = await echo();
    const headers = [['Content-Type', 'application/octet-stream; x=1']];
    const { head, body, end } = await readAnswer(
      proxyTo(backend)(rawRequest({ url: backend.origin, headers }, EVERY_BYTE)),
    );
    expect(body).toEqual(EVERY_BYTE);
    expect(head.headers).toContainEqual(['x-length', '1024']);
    expect(head.headers).toContainEqual(['x-type', 'application/octet-stream; x=1']);
    expect(end).toMatchObject({ complete: true, bytes: 1024, received: 1024 });
  });

  test('as binary in base64', async () => {
    const backend = await echo();
    const body = Buffer.from(EVERY_BYTE).toString('base64');
    const fields = { method: 'PUT', url: backend.origin, body, bodyEncoding: 'base64' };
    expect((await readAnswer(proxyTo(backend)(jsonRequest(fields)))).body).toEqual(EVERY_BYTE);
  });

  test('as multipart with its boundary', async () => {
    const backend = await echo();
    const form = new FormData();
    form.set('file', new Blob([EVERY_BYTE]), 'ä".bin');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const { body, head } = await readAnswer(
      proxyTo(backend)(rawRequest({ url: backend.origin, headers: [['Content-Type', type]] }, bytes)),
    );
    expect(body).toEqual(bytes);
    expect(head.headers).toContainEqual(['x-type', type]);
  });

  test('with header values in ISO 8859-1, however the body arrives', async () => {
    const backend = await opened(
      httpBackend((request, response) => {
        const value = Buffer.from(String(request.headers['x-name']), 'latin1').toString('hex');
        request.resume().on('end', () => response.end(value));
      }),
    );
    const fields = { method: 'POST', url: backend.origin, headers: [['X-Name', '\xe9']] };
    for (const request of [
      rawRequest(fields, EVERY_BYTE),
      jsonRequest({ ...fields, body: 'text' }),
      jsonRequest(fields),
    ]) {
      expect((await readAnswer(proxyTo(backend)(request))).text).toBe('e9');
    }
  });

  test('with numbers beyond 2^53 and lone surrogates in JSON', async () => {
    const json = '{"id": 12345678901234567890, "x": 1.0, "a":1, "a":2, "s":"\\ud800"}';
    const backend = await echo();
    expect(
      (await readAnswer(proxyTo(backend)(jsonRequest({ method: 'POST', url: backend.origin, body: json })))).text,
    ).toBe(json);
  });

  test('with bytes that look like frames', async () => {
    const text = '{"end":{"complete":true}}\n{"bytes":5}\nabc';
    const backend = await echo();
    const { text: seen, end } = await readAnswer(
      proxyTo(backend)(jsonRequest({ method: 'POST', url: backend.origin, body: text })),
    );
    expect([seen, end?.bytes]).toEqual([text, text.length]);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('with 3 MB of noise in both directions, %s announced length', async (_, announced) => {
    const backend = await echo();
    const noise = new Uint8Array(randomBytes(3_000_000));
    const request = rawRequest({ url: backend.origin }, noise);
    const sent = announced ? request : post(await request.arrayBuffer(), 'application/vnd.docs.request');
    const { body, head } = await readAnswer(proxyTo(backend)(sent));
    expect(createHash('sha256').update(body).digest('hex')).toBe(createHash('sha256').update(noise).digest('hex'));
    expect(head.headers).toContainEqual(['x-length', '3000000']);
  });

  test('with Set-Cookie and other duplicates as separate data (P-41)', async () => {
    const backend = await opened(
      httpBackend((_, response) =>
        response
          .writeHead(
            200,
            [
              ['Set-Cookie', 'a=1; Path=/'],
              ['Set-Cookie', 'b=2, c'],
              ['X-A', ''],
              ['x-a', '2'],
            ].flat(),
          )
          .end(),
      ),
    );
    const response = await proxyTo(backend)(jsonRequest({ url: backend.origin }));
    expect(response.headers.getSetCookie()).toEqual([]);
    const { head } = await readAnswer(response);
    expect(head.headers.slice(0, 4)).toEqual([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2, c'],
      ['X-A', ''],
      ['x-a', '2'],
    ]);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'with the method %s unchanged',
    async (method) => {
      let seen = '';
      const backend = await opened(
        httpBackend((request, response) => {
          seen = `${request.method} ${request.url}`;
          response.end();
        }),
      );
      await readAnswer(
        proxyTo(backend)(jsonRequest({ method, url: `${backend.origin}/a%2Fb/%C3%A4?q=%20a+b&x#frag` })),
      );
      expect(seen).toBe(`${method} /a%2Fb/%C3%A4?q=%20a+b&x`);
    },
  );
});

describe('forwards pieces as they arrive', () => {
  test('of server-sent events beyond the ordinary time limit', async () => {
    let send = (_: string) => {};
    const backend = await opened(
      httpBackend((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        send = (text) => response.write(text);
        response.flushHeaders();
      }),
    );
    const proxy = proxyTo(backend, { limits: { totalTimeout: 1000 } });
    const response = await proxy(jsonRequest({ url: backend.origin }));
    // By default nginx collects a response before it sends it on.
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reader = response.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(JSON.parse(await read())).toHaveProperty('head.status', 200);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      send(event);
      expect(await read()).toBe(`{"bytes":${event.length}}\n${event}`);
    }
    await reader?.cancel();
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('of events up to their own limit (P-43)', async () => {
    const backend = await opened(
      httpBackend((_, response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
      ),
    );
    const proxy = proxyTo(backend, { limits: { eventStreamTimeout: 1500 } });
    const { text, end } = await readAnswer(proxy(jsonRequest({ url: backend.origin })));
    expect(text).toBe('data: 1\n\n');
    expect(end).toMatchObject({ complete: false, reason: 'upstream-timeout' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('of an upload before its end', async () => {
    let seen = 0;
    const backend = await opened(
      httpBackend((request, response) => {
        request.on('data', (piece: Buffer) => {
          seen += piece.length;
        });
        request.on('end', () => response.end(String(seen)));
      }),
    );
    const line = new TextEncoder().encode(`${JSON.stringify({ method: 'POST', url: backend.origin, headers: [] })}\n`);
    let release = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(line);
        controller.enqueue(repeated(1, 1000));
        release = () => {
          controller.enqueue(repeated(2, 500));
          controller.close();
        };
      },
    });
    const headers = { 'content-length': String(line.length + 1500) };
    const answer = proxyTo(backend)(post(body, 'application/vnd.docs.request', { headers }));
    await waitUntil(() => seen === 1000);
    release();
    expect((await readAnswer(answer)).text).toBe('1500');
  });
});

test('reports timing in milliseconds', async () => {
  const backend = await opened(httpBackend((_, response) => setTimeout(() => response.end('x'), 30)));
  const { head, end } = await readAnswer(proxyTo(backend)(jsonRequest({ url: backend.origin })));
  expect(head.timing).toEqual({ total: expect.any(Number), connect: expect.any(Number), ttfb: expect.any(Number) });
  expect(head.timing.ttfb).toBeGreaterThan(25);
  expect(end?.timing.total).toBeGreaterThanOrEqual(head.timing.total);
});
