import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, httpBackend, parseFrames, waitUntil } from '../unit/proxy/support.ts';
import { HOSTS, type Host } from './hosts.ts';

/** An origin at which no program listens. */
const UNREACHABLE = 'http://127.0.0.1:2';

const PACKED: Record<string, Uint8Array> = {
  gzip: gzipSync('text'),
  GZip: gzipSync('text'),
  deflate: deflateSync('text'),
  br: brotliCompressSync('text'),
  zstd: zstdCompressSync('text'),
  'gzip,gzip': gzipSync(gzipSync('text')),
};

/** Tests the proxy over HTTP on both sides, through the server that a site would run. */
describe.each(Object.keys(HOSTS))('%s', { timeout: 60_000 }, (name) => {
  let backend: Backend;
  let tokens: Backend;
  let host: Host;
  /** Whether the proxy accepts requests to several APIs. The examples accept one. */
  const isSite = /^(?:astro|docs)/.test(name);
  /** Responses that have not ended yet. */
  const open = new Set<ServerResponse>();
  const seen: { method: string | undefined; url: string | undefined; headers: string[] }[] = [];

  beforeAll(async () => {
    backend = await httpBackend((request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.rawHeaders });
      open.add(response);
      response.on('close', () => open.delete(response));
      if (request.url === '/hang') return;
      if (request.url === '/second') {
        // Report how many other responses are still open after a second.
        setTimeout(() => response.end(String(open.size - 1)), 1000);
        return;
      }
      if (request.url === '/endless') {
        const timer = setInterval(() => response.write('tick'), 20);
        response.on('close', () => clearInterval(timer));
        return;
      }
      if (request.url === '/redirect') {
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        return;
      }
      if (request.url === '/html') {
        response.writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': ['a=1', 'b=2'],
          'access-control-allow-origin': '*',
        });
        response.end('<script>1</script>');
        return;
      }
      const [, coding = ''] = request.url?.split('/packed/') ?? [];
      if (Object.hasOwn(PACKED, coding)) {
        response.writeHead(200, { 'content-encoding': coding }).end(PACKED[coding]);
        return;
      }
      response.writeHead(200, { 'x-length': request.headers['content-length'] ?? 'none' });
      request.pipe(response);
    });
    tokens = await httpBackend((request, response) => request.pipe(response));
    const start = HOSTS[name];
    if (!start) throw new Error(name);
    const apis: [string, ...string[]] = isSite ? [backend.origin, UNREACHABLE] : [backend.origin];
    host = await start(apis, undefined, `${tokens.origin}/oauth/token`);
  }, 180_000);

  afterAll(async () => {
    await host?.close();
    await backend?.close();
    await tokens?.close();
  });

  const SAME_ORIGIN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

  function send(fields: object, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    const body = JSON.stringify({ method: 'GET', headers: [], ...fields });
    return fetch(host.url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { ...SAME_ORIGIN, ...headers },
      ...init,
    });
  }

  async function codeOf(answer: Response | Promise<Response>): Promise<string> {
    const response = await answer;
    const { code } = (await response.json()) as { code: string };
    return `${response.status} ${code}`;
  }

  async function framesOf(answer: Promise<Response>) {
    return parseFrames(new Uint8Array(await (await answer).arrayBuffer()));
  }

  test('forwards text in both directions', async () => {
    const { head, text, end } = await framesOf(
      send({ method: 'POST', url: `${backend.origin}/echo`, body: 'żółw 🐢' }),
    );
    expect([head.status, text, end?.complete]).toEqual([200, 'żółw 🐢', true]);
  });

  test('forwards raw bodies', async () => {
    const noise = new Uint8Array(300_000).map((_, index) => (index * 7919) % 256);
    const line = new TextEncoder().encode(
      `${JSON.stringify({ method: 'PUT', url: `${backend.origin}/echo`, headers: [] })}\n`,
    );
    const body = new Blob([line, noise]);
    const { body: back, end } = await framesOf(send({}, { 'content-type': 'application/vnd.docs.request' }, { body }));
    expect(end, `${back.length} bytes came`).toMatchObject({ complete: true, bytes: noise.length });
    expect(Buffer.from(back).equals(noise)).toBe(true);
  });

  test('completes a response in pieces after one that came at once', async () => {
    const body = 'x'.repeat(200_000);
    for (let round = 0; round < 3; round += 1) {
      expect((await framesOf(send({ url: `${backend.origin}/html` }))).end?.complete).toBe(true);
      const { text, end } = await framesOf(send({ method: 'POST', url: `${backend.origin}/echo`, body }));
      expect([text.length, end?.complete]).toEqual([body.length, true]);
    }
  });

  test('wraps backend documents as data, with fixed headers (P-40, P-41)', async () => {
    const response = await send({ url: `${backend.origin}/html` });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.docs.response',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'content-disposition': 'attachment',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect([...response.headers.keys()].filter((header) => header.startsWith('access-control-'))).toEqual([]);
    const { head } = parseFrames(new Uint8Array(await response.arrayBuffer()));
    expect(head.headers.filter(([header]) => header.toLowerCase() === 'set-cookie').length).toBeGreaterThan(0);
  });

  test.each(Object.entries(PACKED))('decodes %s, or says that it does not (P-42)', async (coding, packed) => {
    const { head, body } = await framesOf(send({ url: `${backend.origin}/packed/${coding}` }));
    expect(Buffer.from(body)).toEqual(Buffer.from(head.coding?.decoded ? 'text' : packed));
  });

  test('follows no redirects (P-10)', async () => {
    const response = await send({ url: `${backend.origin}/redirect` });
    expect(response.status).toBe(200);
    const { head } = parseFrames(new Uint8Array(await response.arrayBuffer()));
    expect(head.status).toBe(302);
  });

  test('sends no headers of the visitor’s own request (P-20)', async () => {
    seen.length = 0;
    const secret = {
      cookie: 'session=secret',
      authorization: 'Bearer secret',
      referer: 'https://docs.example.com/secret',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'cf-connecting-ip': '6.6.6.6',
      'accept-language': 'secret',
      'x-middleware-subrequest': 'secret',
      traceparent: 'secret',
    };
    await framesOf(send({ url: `${backend.origin}/echo`, headers: [['X-Mine', 'yes']] }, secret));
    const text = JSON.stringify(seen);
    expect(text).toMatch(/x-mine","yes/i);
    expect(text).not.toMatch(/secret|6\.6\.6\.6|sec-fetch|origin|referer/i);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin, without Sec-Fetch-Site', { 'sec-fetch-site': '', origin: 'https://evil.test' }],
  ])('refuses callers from %s (P-30)', async (_, headers) => {
    const response = await send({ url: backend.origin }, headers);
    // Astro's dev server refuses some of these requests with its own message.
    if (name === 'astro dev') expect(response.status).toBe(403);
    else expect(await codeOf(response)).toBe('403 caller-cross-site');
  });

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ])('refuses types that a form could send: %s (P-31)', async (type) => {
    const response = await send({ url: backend.origin }, { 'content-type': type });
    expect([403, 415]).toContain(response.status);
    await response.body?.cancel();
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answers %s with 405 and no CORS headers (P-32)',
    async (method) => {
      const response = await fetch(host.url, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
      });
      // For methods that change data, Astro's own check comes first. In dev, Vite answers OPTIONS.
      expect(name === 'astro dev' ? [403, 405, 204] : [403, 405]).toContain(response.status);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      await response.body?.cancel();
    },
  );

  test.each([
    ['not JSON', '{"method"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number as method', '{"method":1,"url":"http://x"}'],
    ['no URL', '{"method":"GET"}'],
    ['odd headers', '{"method":"GET","url":"http://x","headers":{"a":1}}'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['nothing', ''],
    ['a prototype', '{"__proto__":{"method":"GET","url":"http://x"}}'],
  ])('answers %s with 400 (P-26)', async (_, body) => {
    expect(await codeOf(send({}, {}, { body }))).toBe('400 envelope-malformed');
  });

  test.each([
    ['an unlisted origin', 'https://evil.test/', '403 destination-unlisted'],
    ['a metadata service', 'http://169.254.169.254/latest/', '403 destination-unlisted'],
    ['user information', 'http://user:secret@127.0.0.1/', '400 url-invalid'],
    ['another scheme', 'file:///etc/passwd', '400 url-invalid'],
    ['a relative URL', '/v1', '400 url-invalid'],
  ])('refuses %s (P-1, P-4)', async (_, url, expected) => {
    const response = await send({ url });
    expect(await codeOf(response)).toBe(expected);
  });

  // The examples have no documents.
  test.skipIf(!isSite)('admits exactly the token URL of a document, for POST with a form (B-6)', async () => {
    const type = (text: string) => ({ headers: [['Content-Type', text]] });
    const form = { method: 'POST', body: 'grant_type=x', ...type('application/x-www-form-urlencoded') };
    const url = `${tokens.origin}/oauth/token`;
    const { head, text } = await framesOf(send({ ...form, url }));
    expect([head.status, text]).toEqual([200, 'grant_type=x']);
    const others = [
      { ...form, url: `${url}/x` },
      { ...form, url: `${url}?x` },
      { ...form, url, method: 'PUT' },
      { ...form, url, ...type('application/json') },
      { url },
    ];
    for (const other of others) expect(await codeOf(send(other))).toBe('403 destination-unlisted');
  });

  test.each([
    ['CRLF in a header', [['X-A', 'a\r\nX-B: b']], '400 header-invalid'],
    ['a truncating character', [['X-A', '\u010d\u010a']], '400 header-invalid'],
    ['a name with a space', [['X A', 'b']], '400 header-invalid'],
    [
      'two credentials',
      [
        ['Authorization', 'a'],
        ['authorization', 'b'],
      ],
      '400 header-duplicated',
    ],
    ['too many', Array.from({ length: 101 }, (__, index) => [`x-${index}`, '']), '431 headers-too-many'],
  ])('refuses %s (P-21, P-27)', async (_, headers, expected) => {
    expect(await codeOf(send({ url: backend.origin, headers }))).toBe(expected);
  });

  // Astro's dev server responds only after the complete request has arrived.
  test.skipIf(name === 'astro dev')(
    'refuses a request that is too large before all of it has arrived (P-26)',
    async () => {
      const socket = await rawRequest(host, { 'content-length': '64000000' });
      expect(await firstLine(socket)).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    },
  );

  // Miniflare does not tell the worker that a visitor has left. The timeouts end such a request.
  test.skipIf(name === 'workerd')(
    'closes the connection to the backend within a second after a visitor leaves (P-48)',
    async () => {
      for (const path of ['/hang', '/endless']) {
        const leaving = new AbortController();
        const answer = send({ url: backend.origin + path }, {}, { signal: leaving.signal }).catch(() => undefined);
        await waitUntil(() => open.size === 1 && seen.at(-1)?.url === path);
        const second = fetch(`${backend.origin}/second`);
        leaving.abort();
        await answer;
        expect(await (await second).text()).toBe('0');
        await waitUntil(() => open.size === 0);
      }
    },
  );

  test('says only that a backend cannot be reached (P-15)', async () => {
    const other = isSite ? host : await HOSTS[name]?.(UNREACHABLE);
    const response = await fetch(other?.url ?? '', {
      method: 'POST',
      headers: SAME_ORIGIN,
      body: JSON.stringify({ method: 'GET', url: `${UNREACHABLE}/`, headers: [] }),
    });
    const text = await response.text();
    if (!isSite) await other?.close();
    expect(response.status).toBe(502);
    expect(text).not.toMatch(name === 'astro dev' ? / at .*\.[jt]s/ : /ECONN|errno| at .*\.[jt]s/);
  }, 180_000);

  test('logs one line of JSON per request, with no private data (P-49)', async () => {
    const lines = () =>
      host
        .output()
        .split('\n')
        .filter((line) => line.includes('"status":200'));
    const before = lines().length;
    await framesOf(send({ url: `${backend.origin}/echo?key=hidden`, headers: [['Authorization', 'hidden']] }));
    await waitUntil(() => lines().length > before);
    expect(
      JSON.parse(
        lines()
          .at(-1)
          ?.replace(/^[^{]*/, '') ?? '',
      ),
    ).toMatchObject({ method: 'GET', status: 200, upstreamStatus: 200 });
    expect(host.output()).not.toContain('hidden');
  });
});

/** Sends the head of a POST request, but not its body. */
function rawRequest({ url }: Host, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  const all = {
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head.join('')}\r\n`);
  });
}

function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) =>
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').split('\r\n')[0] ?? '')),
  );
}
