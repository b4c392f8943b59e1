import { describe, expect, test } from 'vitest';
import { nodeConnector } from '../../../src/proxy/node/connector.ts';
import {
  type Backend,
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
  socketBackend,
  waitUntil,
} from './support.ts';

const get = (backend: Backend) => jsonRequest({ url: `${backend.origin}/` });

describe('reports a backend without a response', () => {
  test('for a refused connection', async () => {
    const backend = await httpBackend(() => {});
    await backend.close();
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({ status: 502, code: 'upstream-refused' });
  });

  test.each([
    ['ENOTFOUND', 'upstream-host-unknown'],
    ['EAI_AGAIN', 'upstream-host-unresolved'],
    ['EMFILE', 'upstream-failed'],
  ])('for a lookup that fails with %s', async (errno, code) => {
    const resolve = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${errno} 10.1.2.3`), { code: errno }));
    const url = 'http://gone.example.com/';
    const proxy = proxyFor({ servers: [{ url }] }, { connector: nodeConnector({ resolve }) });
    const refusal = await readRefusal(proxy(jsonRequest({ url })));
    expect(refusal).toMatchObject({ status: 502, code });
    expect(refusal.text).not.toMatch(/10\.1\.2\.3|errno|ENOT|EAI|EMFILE| at /);
  });

  test('with the errno in development', async () => {
    const backend = await httpBackend(() => {});
    await backend.close();
    const refusal = await readRefusal(proxyTo(backend, { explain: true })(get(backend)));
    expect(refusal.hint).toBe('The connection failed with ECONNREFUSED.');
    expect(refusal.text).not.toContain(String(backend.port));
  });

  test('for an endless lookup, within the connect limit (P-14)', async () => {
    const url = 'http://slow.example.com/';
    const connector = nodeConnector({ resolve: () => new Promise(() => {}) });
    const proxy = proxyFor({ servers: [{ url }] }, { connector, limits: { connectTimeout: 50 } });
    expect(await readRefusal(proxy(jsonRequest({ url })))).toMatchObject({
      status: 504,
      code: 'upstream-connect-timeout',
    });
  });

  test.each(['end', 'reset'] as const)('for %s before the head', async (how) => {
    const backend = await opened(rawBackend('', how));
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({ status: 502, code: 'upstream-reset' });
  });

  test('for half a head', async () => {
    const backend = await opened(rawBackend('HTTP/1.1 200 OK\r\nContent-Le'));
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({ status: 502, code: 'upstream-reset' });
  });
});

describe('malformed heads (P-45)', () => {
  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['an empty line first', '\r\n\r\n\r\nfoo'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['a two-digit status', 'HTTP/1.1 99 OK\r\n\r\n'],
    ['a four-digit status', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['the status 000', 'HTTP/1.1 000 Zero\r\nContent-Length: 0\r\n\r\n'],
    ['a control character in the reason', 'HTTP/1.1 200 O\u0000K\r\nContent-Length: 0\r\n\r\n'],
    ['a status of letters', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a space in a name', 'HTTP/1.1 200 OK\r\nX Y: 1\r\n\r\n'],
    ['a name without colon', 'HTTP/1.1 200 OK\r\nfoo\r\n\r\n'],
    ['a space before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 3\r\n\r\nabc'],
    ['a NUL in a value', 'HTTP/1.1 200 OK\r\nX-A: a\u0000b\r\n\r\n'],
    ['a bare CR in a value', 'HTTP/1.1 200 OK\r\nX-A: a\rX-B: b\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    ],
    ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
    ['a length of letters', 'HTTP/1.1 200 OK\r\nContent-Length: 3x\r\n\r\nabc'],
    ['a list as length', 'HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\nabc'],
    ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\nContent-Length: 2\r\n\r\nok'],
    ['lines without CR', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
    ['HTTP/2 in words', 'HTTP/2 200 OK\r\n\r\nabc'],
    ['HTTP/2 in frames', '\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000'],
    [
      'an unrequested transfer coding',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    ],
    ['an unknown transfer coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: xchunked\r\n\r\nabc'],
    ['a length beyond 64 bits', 'HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc'],
  ])('%s', async (_, answer) => {
    const backend = await opened(rawBackend(answer));
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({
      status: 502,
      code: 'upstream-malformed',
    });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('with a head that is too large', async () => {
    const backend = await opened(rawBackend(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`));
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({
      status: 502,
      code: 'upstream-headers-too-large',
    });
  });

  test('with an endless head', async () => {
    const backend = await opened(
      socketBackend((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write(`X-A: ${'a'.repeat(1000)}\r\n`), 1);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({
      status: 502,
      code: 'upstream-headers-too-large',
    });
  });

  test('but not with many small headers', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `x${index}:\r\n`).join('');
    const backend = await opened(rawBackend(`HTTP/1.1 200 OK\r\n${lines}\r\n`));
    expect((await readAnswer(proxyTo(backend)(get(backend)))).head.headers).toHaveLength(5000);
  });

  test('never uses a second response, and closes the connection', async () => {
    const first = 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none';
    const second = 'HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nsmuggled';
    const backend = await opened(rawBackend(first + second, 'stay'));
    const proxy = proxyTo(backend);
    for (let round = 0; round < 3; round++) expect((await readAnswer(proxy(get(backend)))).text).toBe('one');
    expect(backend.connections()).toBe(3);
    await waitUntil(() => backend.sockets.size === 0);
  });
});

describe('interim responses', () => {
  test('100, 102 and 103 are skipped', async () => {
    const interim =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';
    const backend = await opened(rawBackend(`${interim}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`));
    const { head, text, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect([head.status, text, end?.complete]).toEqual([200, 'ok', true]);
  });

  test('refuses 101 without an upgrade', async () => {
    const backend = await opened(
      rawBackend('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nraw', 'stay'),
    );
    const refusal = await readRefusal(proxyTo(backend)(get(backend)));
    expect(refusal).toMatchObject({ status: 502, code: 'upstream-protocol-switched' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('refuses very many of them (P-43)', async () => {
    const backend = await opened(rawBackend('HTTP/1.1 102 Processing\r\n\r\n'.repeat(100), 'stay'));
    expect(await readRefusal(proxyTo(backend)(get(backend)))).toMatchObject({ code: 'upstream-malformed' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('ends at the time limit if they trickle in', async () => {
    const backend = await opened(
      socketBackend((socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 30);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const proxy = proxyTo(backend, { limits: { totalTimeout: 200 } });
    expect(await readRefusal(proxy(get(backend)))).toMatchObject({ status: 504, code: 'upstream-timeout' });
  });
});

describe('any status (P-47)', () => {
  test.each([200, 201, 205, 206, 226, 299, 300, 400, 401, 407, 418, 451, 499, 500, 511, 599, 600, 799, 999])(
    '%i',
    async (status) => {
      const backend = await opened(rawBackend(`HTTP/1.1 ${status} Some thing\r\nContent-Length: 4\r\n\r\nbody`));
      const response = await proxyTo(backend)(get(backend));
      expect(response.status).toBe(200);
      const { head, text, end } = await readAnswer(response);
      expect(head).toMatchObject({ status, statusText: 'Some thing' });
      expect(text).toBe('body');
      expect(end?.complete).toBe(true);
    },
  );

  test.each([204, 304])('%i has no body, whatever the backend sends', async (status) => {
    const backend = await opened(
      rawBackend(`HTTP/1.1 ${status} None\r\nContent-Length: 4\r\nContent-Encoding: gzip\r\n\r\nbody`),
    );
    const { head, body, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(head.status).toBe(status);
    expect(body).toHaveLength(0);
    expect(end).toMatchObject({ complete: true, bytes: 0 });
  });

  test('HEAD has no body', async () => {
    const backend = await opened(
      rawBackend('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Encoding: gzip\r\n\r\n', 'stay'),
    );
    const { head, end } = await readAnswer(proxyTo(backend)(jsonRequest({ method: 'HEAD', url: backend.origin })));
    expect(head.headers).toContainEqual(['Content-Length', '4']);
    expect(end).toMatchObject({ complete: true, bytes: 0 });
  });

  test('accepts an empty reason and one that is not text', async () => {
    const bytes = Buffer.from('HTTP/1.1 200 \xff"\\\t\r\nX-A: \xe4\r\nContent-Length: 0\r\n\r\n', 'latin1');
    const backend = await opened(rawBackend(bytes));
    const { head } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(head.statusText).toBe('\xff"\\\t');
    expect(head.headers[0]).toEqual(['X-A', '\xe4']);
  });
});

describe('responses that end too early (P-44)', () => {
  test.each([
    ['fewer bytes than announced', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'end', 'upstream-incomplete'],
    ['a reset in the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'reset', 'upstream-incomplete'],
    ['a reset without announced length', 'HTTP/1.1 200 OK\r\n\r\nabc', 'reset', 'upstream-incomplete'],
    [
      'chunks without the last',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
      'end',
      'upstream-incomplete',
    ],
    ['a cut chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc', 'end', 'upstream-incomplete'],
    [
      'a chunk of more than 64 bits',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nabc',
      'end',
      'upstream-malformed',
    ],
    [
      'very many chunk extensions',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;${'a'.repeat(100_000)}\r\nabc\r\n0\r\n\r\n`,
      'end',
      'upstream-malformed',
    ],
    [
      'trailers that are too large',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n${`X-A: ${'a'.repeat(60)}\r\n`.repeat(2000)}`,
      'end',
      'upstream-headers-too-large',
    ],
    [
      'a broken chunk',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n',
      'end',
      'upstream-malformed',
    ],
  ] as const)('%s', async (_, answer, after, reason) => {
    const backend = await opened(rawBackend(answer, after));
    const { end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(end).toMatchObject({ complete: false, truncated: false, reason });
  });

  test.each([
    ['without announced length, to the end of the connection', 'HTTP/1.1 200 OK\r\n\r\nabc'],
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nabc'],
    ['chunks with trailers', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-A: 1\r\n\r\n'],
  ])('%s is complete', async (_, answer) => {
    const backend = await opened(rawBackend(answer));
    const { text, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect([text, end?.complete]).toEqual(['abc', true]);
  });

  test('drops bytes beyond Content-Length and closes the connection', async () => {
    const backend = await opened(
      rawBackend('HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 3\r\n\r\nabcdef', 'stay'),
    );
    const proxy = proxyTo(backend);
    for (let round = 1; round <= 2; round++) {
      const { text, end } = await readAnswer(proxy(get(backend)));
      expect([text, end?.complete]).toEqual(['abc', true]);
      await waitUntil(() => backend.sockets.size === 0);
      expect(backend.connections()).toBe(round);
    }
  });

  test('forwards what came before the break', async () => {
    const backend = await opened(rawBackend('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'reset'));
    const { text, end } = await readAnswer(proxyTo(backend)(get(backend)));
    expect(text).toBe('abc');
    expect(end?.bytes).toBe(3);
  });
});

describe('endless responses (P-42, P-43)', () => {
  test('ends at the time limit without a head', async () => {
    const backend = await opened(httpBackend(() => {}));
    const proxy = proxyTo(backend, { limits: { totalTimeout: 100 } });
    expect(await readRefusal(proxy(get(backend)))).toMatchObject({ status: 504, code: 'upstream-timeout' });
    await waitUntil(() => backend.sockets.size === 0);
    expect(proxy.counters().active).toBe(0);
  });

  test('ends at the time limit in a slow head', async () => {
    const backend = await opened(
      socketBackend((socket) => {
        const timer = setInterval(() => socket.write('H'), 20);
        socket.write('HTTP/1.1 200 O');
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const proxy = proxyTo(backend, { limits: { totalTimeout: 200 } });
    expect(await readRefusal(proxy(get(backend)))).toMatchObject({ code: 'upstream-timeout' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('ends at the time limit in a slow body', async () => {
    const backend = await opened(
      httpBackend((_, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      }),
    );
    const { text, end } = await readAnswer(proxyTo(backend, { limits: { totalTimeout: 1500 } })(get(backend)));
    expect(text).toMatch(/^x+$/);
    expect(end).toMatchObject({ complete: false, truncated: false, reason: 'upstream-timeout' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('truncates an endless body exactly at the limit', async () => {
    const backend = await opened(
      httpBackend((_, response) => {
        const more = () => {
          while (response.write(repeated(7, 10_000)) && !response.destroyed);
        };
        response.on('drain', more);
        more();
      }),
    );
    const { body, end } = await readAnswer(proxyTo(backend, { limits: { maxResponseBytes: 123_456 } })(get(backend)));
    expect(body).toHaveLength(123_456);
    expect(end).toMatchObject({ complete: false, truncated: true, reason: 'response-too-large', bytes: 123_456 });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('completes a body with exactly the size of the limit', async () => {
    const backend = await opened(httpBackend((_, response) => response.end(repeated(1, 5000))));
    const { end } = await readAnswer(proxyTo(backend, { limits: { maxResponseBytes: 5000 } })(get(backend)));
    expect(end).toMatchObject({ complete: true, truncated: false, bytes: 5000 });
  });

  test('ends at the time limit if the visitor does not read', async () => {
    const backend = await opened(httpBackend((_, response) => response.write(repeated(1, 10_000_000))));
    const proxy = proxyTo(backend, { limits: { totalTimeout: 1500 } });
    const response = await proxy(get(backend));
    await waitUntil(() => backend.sockets.size === 0 && proxy.counters().active === 0);
    expect((await readAnswer(response)).end).toMatchObject({ complete: false, reason: 'upstream-timeout' });
  });

  test('ends at the time limit if the backend does not read an upload', async () => {
    const backend = await opened(socketBackend((socket) => socket.pause()));
    const proxy = proxyTo(backend, { limits: { totalTimeout: 1500, maxRequestBytes: 50_000_000 } });
    const upload = rawRequest({ url: backend.origin }, repeated(1, 30_000_000));
    expect(await readRefusal(proxy(upload))).toMatchObject({ status: 504, code: 'upstream-timeout' });
    expect(proxy.counters().active).toBe(0);
  });

  test('ends at the time limit if the visitor stops in an upload', async () => {
    const backend = await opened(httpBackend((request) => request.resume()));
    const proxy = proxyTo(backend, { limits: { totalTimeout: 1500 } });
    const line = new TextEncoder().encode(
      `${JSON.stringify({ method: 'POST', url: backend.origin, headers: [] })}\nabc`,
    );
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces === 1) controller.enqueue(line);
        else return new Promise(() => {});
        return undefined;
      },
    });
    const upload = rawRequest({}, new Uint8Array(0), { body, headers: { 'content-length': '1000' } });
    expect(await readRefusal(proxy(upload))).toMatchObject({ status: 408, code: 'request-timeout' });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('does not complete an upload that ends too early', async () => {
    let whole = false;
    const backend = await opened(
      httpBackend((request) => {
        request.on('end', () => {
          whole = request.complete;
        });
        request.resume();
      }),
    );
    const line = `${JSON.stringify({ method: 'POST', url: backend.origin, headers: [] })}\nabc`;
    const upload = rawRequest({}, new Uint8Array(0), { body: line, headers: { 'content-length': '1000' } });
    expect(await readRefusal(proxyTo(backend)(upload))).toMatchObject({ status: 400, code: 'request-incomplete' });
    await waitUntil(() => backend.sockets.size === 0);
    expect(whole).toBe(false);
  });

  test('forwards a response before the end of the upload, and stops sending', async () => {
    let bytes = 0;
    let goOn = () => {};
    const backend = await opened(
      socketBackend((socket) => {
        socket.on('data', (piece) => {
          bytes += piece.length;
        });
        socket.once('data', () => {
          socket.write('HTTP/1.1 413 Too much\r\nContent-Length: 2\r\n\r\nno');
          socket.pause();
          goOn = () => socket.resume();
        });
      }),
    );
    const proxy = proxyTo(backend, { limits: { maxRequestBytes: 50_000_000 } });
    const { head, text } = await readAnswer(proxy(rawRequest({ url: backend.origin }, repeated(1, 40_000_000))));
    expect([head.status, text]).toEqual([413, 'no']);
    goOn();
    await waitUntil(() => backend.sockets.size === 0);
    expect(bytes).toBeLessThan(40_000_000);
  });
});
