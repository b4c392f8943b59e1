import { describe, expect, test, vi } from 'vitest';
import { createProxy } from '../../../src/proxy/proxy.ts';
import type { ProxyPolicy } from '../../../src/proxy/run/policy.ts';
import { jsonRequest, post, readAnswer, readRefusal, recordingConnector, SITE } from './support.ts';

const URL_OF_API = 'https://api.example.com/';
const BODY = JSON.stringify({ method: 'GET', url: URL_OF_API, headers: [] });

function proxyWith(policy: Partial<ProxyPolicy> = {}) {
  const destinations = [{ origin: 'https://api.example.com', path: '' }];
  const connector = recordingConnector();
  const proxy = createProxy({ destinations, allowPrivate: [], self: [], methods: [], connector, ...policy });
  return { proxy, connector };
}

function request(headers: Record<string, string>, url = `${SITE}/_docs/api/request`): Request {
  return new Request(url, { method: 'POST', body: BODY, headers: { 'content-type': 'application/json', ...headers } });
}

describe('callers (P-30, P-33)', () => {
  test.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', host: 'docs.test' }],
    [
      'a page of the site behind a CDN that rewrites Host',
      { 'sec-fetch-site': 'same-origin', host: 'origin-7.internal', origin: SITE },
    ],
    ['an old browser', { origin: SITE, host: 'docs.test' }],
    ['an old browser behind TLS termination', { origin: 'https://docs.test', host: 'docs.test:443' }],
    ['a page on another port', { origin: 'http://docs.test:8080', host: 'docs.test:8080' }],
    ['a page on IPv6', { origin: 'http://[::1]:4321', host: '[::1]:4321' }],
    ['letter case', { origin: 'https://DOCS.test', host: 'docs.TEST' }],
  ])('%s passes', async (_, headers) => {
    const { proxy, connector } = proxyWith();
    await readAnswer(proxy(request(headers)));
    expect(connector.sent).toHaveLength(1);
  });

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: SITE, host: 'docs.test' }],
    ['same-site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.docs.test', host: 'docs.test' }],
    ['the address bar', { 'sec-fetch-site': 'none', host: 'docs.test' }],
    ['two values', { 'sec-fetch-site': 'same-origin, cross-site', host: 'docs.test' }],
    ['an empty value', { 'sec-fetch-site': '', origin: SITE, host: 'docs.test' }],
    ['letter case of the value', { 'sec-fetch-site': 'Same-Origin', origin: SITE, host: 'docs.test' }],
    ['neither header', { host: 'docs.test' }],
    ['another origin', { origin: 'https://evil.test', host: 'docs.test' }],
    ['another port', { origin: 'https://docs.test:8443', host: 'docs.test' }],
    ['the origin null', { origin: 'null', host: 'docs.test' }],
    ['the origin null on the host null', { origin: 'null', host: 'null' }],
    ['an opaque origin', { origin: 'file://', host: '' }],
    ['an origin with a path in the host', { origin: 'https://docs.test', host: 'docs.test/evil' }],
    ['a suffix', { origin: 'https://docs.test.evil.test', host: 'docs.test' }],
    ['only a referer', { referer: 'https://docs.test/', host: 'docs.test' }],
  ])('%s is refused before the body is read', async (_, headers) => {
    const { proxy, connector } = proxyWith();
    const foreign = request(headers);
    expect(await readRefusal(proxy(foreign))).toMatchObject({ status: 403, code: 'caller-cross-site' });
    expect(foreign.bodyUsed).toBe(false);
    expect(connector.sent).toEqual([]);
  });

  test('a refusal names the header that a server in front of the site must pass on', async () => {
    const { proxy } = proxyWith({ explain: true });
    const refusal = await readRefusal(proxy(request({ origin: 'http://docs.test', host: 'localhost:4321' })));
    expect(refusal).toMatchObject({ code: 'caller-cross-site', hint: expect.stringContaining('Host header') });
  });

  test('prefers the host that the platform verified to the Host header', async () => {
    const { proxy } = proxyWith();
    await readAnswer(proxy(request({ origin: SITE, host: 'internal:3000' }), { host: 'docs.test' }));
  });
});

describe('requests (P-31, P-32)', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON ;charset=utf-8',
    'application/vnd.docs.request',
    'application/vnd.docs.request; v=1',
  ])('the media type %s passes', async (type) => {
    await readAnswer(proxyWith().proxy(post(BODY, type)));
  });

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/ld+json',
    'application/json, text/plain',
    'json',
    'constructor',
    ' ',
  ])('the media type %s is refused', async (type) => {
    expect(await readRefusal(proxyWith().proxy(post(BODY, type)))).toMatchObject({
      status: 415,
      code: 'media-type-unsupported',
    });
  });

  test.each(['gzip', 'br', 'x, identity'])('the content coding %s is refused (P-26)', async (coding) => {
    const answer = proxyWith().proxy(post(BODY, 'application/json', { headers: { 'content-encoding': coding } }));
    expect(await readRefusal(answer)).toMatchObject({ status: 415, code: 'request-coding-unsupported' });
  });

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s gets 405', async (method) => {
    const url = `${SITE}/_docs/api/request?url=${URL_OF_API}&method=GET`;
    const headers = {
      'sec-fetch-site': 'same-origin',
      'access-control-request-method': 'POST',
      origin: 'https://evil.test',
    };
    const refusal = await readRefusal(proxyWith().proxy(new Request(url, { method, headers })));
    expect(refusal).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(refusal.headers.get('allow')).toBe('POST');
  });
});

describe('responses of the proxy (P-32, P-40)', () => {
  const FIXED = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'content-disposition': 'attachment',
  };

  test.each(['one that copies headers', 'one that keeps what it is given'])(
    'do not share header changes of a site, even if Response is %s',
    async (kind) => {
      class Keeping extends Response {
        readonly #kept: HeadersInit | undefined;
        constructor(body?: BodyInit | null, init?: ResponseInit) {
          super(body, init);
          this.#kept = init?.headers;
        }
        override get headers(): Headers {
          return this.#kept instanceof Headers ? this.#kept : super.headers;
        }
      }
      if (kind === 'one that keeps what it is given') vi.stubGlobal('Response', Keeping);
      try {
        const { proxy } = proxyWith();
        const first = await proxy(jsonRequest({ url: URL_OF_API }));
        first.headers.set('X-Site', 'mine');
        first.headers.delete('Referrer-Policy');
        const second = await proxy(jsonRequest({ url: URL_OF_API }));
        expect(second.headers.get('x-site')).toBeNull();
        expect(Object.fromEntries(second.headers)).toMatchObject({
          ...FIXED,
          'content-length': expect.stringMatching(/^\d+$/),
        });
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );

  test('have fixed headers, and none of the backend', async () => {
    const headers: [string, string][] = [
      ['Set-Cookie', 'a=1'],
      ['Content-Type', 'text/html'],
      ['Location', '/'],
      ['Access-Control-Allow-Origin', '*'],
      ['Clear-Site-Data', '"*"'],
      ['Service-Worker-Allowed', '/'],
      ['WWW-Authenticate', 'Basic'],
      ['Content-Disposition', 'inline'],
    ];
    for (const status of [200, 302, 401, 407, 500]) {
      const connector = recordingConnector({ status, headers });
      const response = await proxyWith({ connector }).proxy(jsonRequest({ url: URL_OF_API }));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toEqual({
        ...FIXED,
        'content-type': 'application/vnd.docs.response',
        'content-length': String((await response.clone().arrayBuffer()).byteLength),
      });
      expect((await readAnswer(response)).head).toMatchObject({ status, headers });
    }
  });

  test('have the same headers for refusals', async () => {
    const { headers } = await readRefusal(proxyWith().proxy(post(BODY, 'text/plain')));
    expect(Object.fromEntries(headers)).toEqual({ ...FIXED, 'content-type': 'application/problem+json' });
  });
});

describe('known hosts (P-34)', () => {
  const headers = (host: string) => ({ 'sec-fetch-site': 'same-origin', host });

  test.each([
    'localhost:4321',
    'docs.localhost',
    '127.0.0.1:4321',
    '[::1]:4321',
    '192.168.1.5',
    'dev.example.com',
    'DEV.example.com:99',
  ])('%s passes', async (host) => {
    await readAnswer(proxyWith({ hosts: ['dev.example.com'] }).proxy(request(headers(host))));
  });

  test.each([
    'evil.test:4321',
    'localhost.evil.test',
    'dev.example.com.evil.test',
    '127.0.0.1.evil.test',
    '',
    'localhost/evil',
  ])('%j is refused', async (host) => {
    const { proxy } = proxyWith({ hosts: ['dev.example.com'] });
    expect(await readRefusal(proxy(request(headers(host))))).toMatchObject({ status: 403, code: 'host-unknown' });
  });

  describe('a site with a configured URL', () => {
    const policy = { site: 'https://docs.example.com/base', hosts: ['.preview.example.net'] };
    const from = (host: string, origin: string | undefined, clientAddress?: string) =>
      proxyWith(policy).proxy(request({ ...headers(host), ...(origin && { origin }) }), { clientAddress });

    test.each([
      ['its own page', 'docs.example.com', 'https://docs.example.com'],
      ['its own page, behind a CDN that rewrites Host', 'origin-7.internal', 'https://docs.example.com'],
      ['a caller without Origin, by Host', 'docs.example.com', undefined],
      ['a listed host', 'origin-7.internal', 'https://pr-12.preview.example.net'],
      ['its preview on this machine', 'localhost:4321', 'http://localhost:4321', '127.0.0.1'],
      ['its preview in a container', 'localhost:8080', 'http://localhost:8080', '172.17.0.1'],
      ['its preview on a platform without addresses', '127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ])('%s passes', async (_, host, origin, clientAddress?: string) => {
      await readAnswer(from(host, origin, clientAddress));
    });

    test.each([
      ['a foreign name that points to its server', 'evil.test', 'http://evil.test'],
      ['a foreign name without Origin', 'evil.test', undefined],
      ['a foreign page that sends its host', 'docs.example.com', 'http://evil.test'],
      ['the address of its server', '203.0.113.5', 'http://203.0.113.5'],
      ['a loopback name from the internet', 'localhost', 'http://localhost', '8.8.8.8'],
      ['a subdomain', 'a.docs.example.com', 'https://a.docs.example.com'],
    ])('%s is refused', async (_, host, origin, clientAddress?: string) => {
      expect(await readRefusal(from(host, origin, clientAddress))).toMatchObject({ status: 403, code: 'host-unknown' });
    });

    test('refuses a policy with an invalid site URL', () => {
      expect(() => proxyWith({ site: 'docs' })).toThrow('The proxy policy’s site, "docs", isn’t a URL.');
    });
  });

  test('accepts any host without the setting', async () => {
    await readAnswer(proxyWith().proxy(request(headers('anything.test'))));
  });
});
