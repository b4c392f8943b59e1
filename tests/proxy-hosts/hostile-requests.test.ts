import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, httpBackend } from '../unit/proxy/support.ts';
import { HOSTS, type Host } from './hosts.ts';

/** Sends requests that no browser sends, and attacks by other sites and tools, over sockets to the servers of sites. */
describe.each(['docs build', 'astro, built for Node', 'astro dev'])('%s', { timeout: 60_000 }, (name) => {
  let backend: Backend;
  let host: Host;

  beforeAll(async () => {
    backend = await httpBackend((_, response) => response.end('reached'));
    host = await (HOSTS[name] as (api: string) => Promise<Host>)(backend.origin);
  }, 180_000);

  afterAll(async () => {
    await host?.close();
    await backend?.close();
  });

  const envelope = (url: string) => JSON.stringify({ method: 'GET', url, headers: [] });
  const HEADERS = ['content-type: application/json', 'sec-fetch-site: same-origin'];

  /** Sends bytes unchanged. Returns everything that the server sends until it closes the connection or is silent. */
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(host.url);
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
      socket.setEncoding('latin1').on('data', (part) => {
        answer += part;
      });
      socket.setTimeout(1_500, () => socket.destroy());
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  }

  function request(headers: readonly string[], body: string, line?: string): string {
    const { pathname } = new URL(host.url);
    return [line ?? `POST ${pathname} HTTP/1.1`, ...headers, '', body].join('\r\n');
  }

  const statusesOf = (answer: string) =>
    [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  const target = () => new URL(host.url).host;

  const cases: [what: string, make: () => string][] = [
    [
      'two lengths',
      () =>
        request([`host: ${target()}`, ...HEADERS, 'content-length: 5', 'content-length: 90'], envelope(backend.origin)),
    ],
    [
      'a length and chunks',
      () => request([`host: ${target()}`, ...HEADERS, 'content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n'),
    ],
    [
      'a negative length',
      () => request([`host: ${target()}`, ...HEADERS, 'content-length: -1'], envelope(backend.origin)),
    ],
    ['a length that is not a number', () => request([`host: ${target()}`, ...HEADERS, 'content-length: 0x5'], 'abcde')],
    [
      'chunks of no size',
      () => request([`host: ${target()}`, ...HEADERS, 'transfer-encoding: chunked'], 'zz\r\nabc\r\n0\r\n\r\n'),
    ],
    [
      'chunks twice',
      () => request([`host: ${target()}`, ...HEADERS, 'transfer-encoding: chunked, chunked'], '0\r\n\r\n'),
    ],
    [
      'an unknown transfer coding',
      () => request([`host: ${target()}`, ...HEADERS, 'transfer-encoding: xchunked'], '0\r\n\r\n'),
    ],
    ['no host', () => request([...HEADERS, 'content-length: 2'], '{}')],
    [
      'a name with a space before the colon',
      () => request([`host: ${target()}`, ...HEADERS, 'content-length : 2'], '{}'),
    ],
    ['a folded header', () => request([`host: ${target()}`, ...HEADERS, 'x-a: b\r\n c', 'content-length: 2'], '{}')],
    ['a NUL in a header', () => request([`host: ${target()}`, ...HEADERS, 'x-a: b\0c', 'content-length: 2'], '{}')],
    ['headers without an end', () => request([`host: ${target()}`, ...HEADERS, `x-a: ${'a'.repeat(70_000)}`], '')],
    [
      'an encoded body',
      () => request([`host: ${target()}`, ...HEADERS, 'content-encoding: gzip', 'content-length: 2'], '{}'),
    ],
    [
      'two callers',
      () =>
        request(
          [
            `host: ${target()}`,
            'content-type: application/json',
            'sec-fetch-site: same-origin',
            'sec-fetch-site: cross-site',
            `content-length: ${envelope(backend.origin).length}`,
          ],
          envelope(backend.origin),
        ),
    ],
    [
      'no caller',
      () =>
        request(
          [`host: ${target()}`, 'content-type: application/json', `content-length: ${envelope(backend.origin).length}`],
          envelope(backend.origin),
        ),
    ],
    [
      'a caller without an origin',
      () =>
        request(
          [
            `host: ${target()}`,
            'content-type: application/json',
            'origin: null',
            `content-length: ${envelope(backend.origin).length}`,
          ],
          envelope(backend.origin),
        ),
    ],
    [
      'two types',
      () => request([`host: ${target()}`, ...HEADERS, 'content-type: text/plain', 'content-length: 2'], '{}'),
    ],
    ['the other version of HTTP', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['CONNECT', () => request([`host: ${target()}`], '', 'CONNECT 169.254.169.254:80 HTTP/1.1')],
    ['garbage', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ];

  test.each(cases)('refuses %s', async (_, make) => {
    const before = backend.connections();
    const answer = await raw(make());
    for (const status of statusesOf(answer)) {
      expect(status, answer).toBeGreaterThanOrEqual(400);
      expect(status, answer).toBeLessThan(500);
    }
    expect(answer).not.toMatch(/reached|\sat .+\.[jt]s:\d+/);
    expect(backend.connections()).toBe(before);
  });

  test('treats a second request inside a body as part of that body', async () => {
    const before = backend.connections();
    const inner = request([`host: ${target()}`, ...HEADERS, 'content-length: 2'], '{}');
    const answer = await raw(
      request([`host: ${target()}`, ...HEADERS, `content-length: ${inner.length}`, 'connection: close'], inner),
    );
    expect(statusesOf(answer)).toEqual([400]);
    expect(backend.connections()).toBe(before);
  });

  test.each([
    ['its own address', () => envelope(host.url)],
    ['its own port by another name', () => envelope(`http://localhost:${new URL(host.url).port}/`)],
    ['the port beside the listed one', () => envelope(`http://127.0.0.1:${backend.port + 1}/`)],
    [
      'the listed address in octal, on another port',
      () => envelope(`http://0177.0.0.1:${backend.port === 80 ? 81 : 80}/`),
    ],
    ['a metadata service as a number', () => envelope('http://2852039166/latest/meta-data')],
    ['a metadata service, mapped', () => envelope('http://[::ffff:169.254.169.254]/')],
    [
      'a nested prototype',
      () =>
        `{"method":"GET","headers":[],"__proto__":{"url":"${backend.origin}"},"constructor":{"prototype":{"url":"${backend.origin}"}}}`,
    ],
    [
      'options of a request library',
      () =>
        JSON.stringify({
          method: 'GET',
          url: 'http://evil.test',
          headers: [],
          host: '127.0.0.1',
          port: backend.port,
          socketPath: '/run/x',
          agent: {},
          lookup: {},
          proxy: backend.origin,
        }),
    ],
    ['an unknown method', () => JSON.stringify({ method: 'TRACE', url: backend.origin, headers: [] })],
    ['a method in lower case', () => JSON.stringify({ method: 'get', url: backend.origin, headers: [] })],
    ['a deeply nested value', () => `{"method":"GET","url":${'['.repeat(100_000)}`],
    ['a long URL', () => envelope(`${backend.origin}/${'a'.repeat(10_000)}`)],
    [
      'long headers',
      () => JSON.stringify({ method: 'GET', url: backend.origin, headers: [['X-A', 'a'.repeat(20_000)]] }),
    ],
  ])('refuses %s as a target or request', async (_, body) => {
    const before = backend.connections();
    const response = await fetch(host.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: body(),
    });
    const text = await response.text();
    expect(response.status, text).toBeGreaterThanOrEqual(400);
    expect(response.status, text).toBeLessThan(500);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(text).not.toContain('reached');
    expect(backend.connections()).toBe(before);
  });

  test('still answers afterwards', async () => {
    const response = await fetch(host.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: envelope(`${backend.origin}/`),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('reached');
  });
});
