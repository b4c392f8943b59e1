import { describe, expect, test } from 'vitest';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import { REFUSALS } from '../../../src/proxy/policy/refusal.ts';
import { createProxy } from '../../../src/proxy/proxy.ts';
import type { ProxyPolicy } from '../../../src/proxy/run/policy.ts';
import { createSlots } from '../../../src/proxy/run/slots.ts';
import { refusals } from '../../../src/words/english/refusals.ts';
import {
  httpBackend,
  jsonRequest,
  opened,
  proxyFor,
  proxyTo,
  readAnswer,
  readRefusal,
  recordingConnector,
  SERVERS,
  URL_OF_API,
  waitUntil,
} from './support.ts';

const hanging = () => opened(httpBackend(() => {}));

describe('the policy', () => {
  const { policy } = compileDestinations(SERVERS);

  test.each([
    [{ limits: { maxBytes: 1 } }, 'The proxy has no limit named "maxBytes".'],
    [{ limits: { toString: 1 } }, 'The proxy has no limit named "toString".'],
    [{ limits: { concurrency: 0 } }, 'The proxy limit concurrency must be a whole number'],
    [{ limits: { totalTimeout: Number.POSITIVE_INFINITY } }, 'The proxy limit totalTimeout must be a whole number'],
    [{ limits: { totalTimeout: 2 ** 31 } }, 'The proxy limit totalTimeout must be a whole number'],
    [{ limits: { maxHeaders: '9' } }, 'The proxy limit maxHeaders must be a whole number'],
    [{ destinations: undefined }, 'The proxy policy must have a list destinations; it is missing.'],
    [{ destinations: 'https://api.example.com' }, 'must have a list destinations; it is "https://api.example.com".'],
    [{ destinations: ['api.example.com'] }, 'has "api.example.com" among its destinations: it isn’t a valid URL.'],
    [{ destinations: ['https://{a}.example.com'] }, 'a variable has a value that can’t be in a URL.'],
    [{ destinations: ['https://me:secret@example.com'] }, 'has "https://example.com" among its destinations'],
    [{ destinations: [{ origin: 'https://*', path: '' }] }, 'has a destination of unknown form'],
    [{ allowPrivate: 'http://127.0.0.1' }, 'must have a list allowPrivate; it is "http://127.0.0.1".'],
    [{ allowPrivate: ['http://127.0.0.1/v1'] }, 'in allowPrivate: it has a path'],
    [{ allowUntrustedTls: [null] }, 'has null in allowUntrustedTls: it isn’t text.'],
    [{ self: ['docs.example.com'] }, 'has "docs.example.com" in self: it isn’t a valid URL.'],
    [{ hosts: 'docs.example.com' }, 'must have a list hosts'],
    [{ methods: 'QUERY' }, 'must have a list methods'],
  ])('with %j is refused', (part, message) => {
    expect(() => createProxy({ ...policy, ...part } as ProxyPolicy)).toThrow(message);
  });

  test.each([undefined, null, 7, 'https://api.example.com', [], {}])('%j is refused with an explanation', (body) => {
    expect(() => createProxy(body as unknown as ProxyPolicy)).toThrow(
      expect.objectContaining({ name: 'DocsError', hint: expect.stringContaining('{ destinations: [') }),
    );
  });

  test('can be written by hand', async () => {
    const connector = recordingConnector();
    const proxy = createProxy({ destinations: ['https://API.example.com:443/v1/'], connector });
    await readAnswer(proxy(jsonRequest({ url: 'https://api.example.com/v1/items' })));
    expect((await readRefusal(proxy(jsonRequest({ url: 'https://api.example.com/v2' })))).code).toBe(
      'destination-unlisted',
    );
  });

  test('survives serialization as JSON', async () => {
    const proxy = createProxy({ ...JSON.parse(JSON.stringify(policy)), connector: recordingConnector() });
    await readAnswer(proxy(jsonRequest({ url: URL_OF_API })));
  });
});

describe('methods (P-24)', () => {
  test.each([
    'get',
    'CONNECT',
    'TRACE',
    'TRACK',
    'PROPFIND',
    'GET ',
    ' GET',
    'GET\r\n',
    '',
    'G\u0000T',
    '__proto__',
    'PATCH HTTP/1.1',
  ])('refuse %j', async (method) => {
    const connector = recordingConnector();
    const refusal = await readRefusal(proxyFor(SERVERS, { connector })(jsonRequest({ method, url: URL_OF_API })));
    expect(refusal).toMatchObject({ status: 400, code: 'method-unsupported' });
    expect(connector.sent).toEqual([]);
  });

  test('allow QUERY if a document uses it', async () => {
    const connector = recordingConnector();
    const request = () => jsonRequest({ method: 'QUERY', url: URL_OF_API, body: 'select' });
    await readAnswer(proxyFor(SERVERS, { connector })(request()));
    expect(connector.sent[0]).toMatchObject({ method: 'QUERY', body: new TextEncoder().encode('select') });
    expect((await readRefusal(proxyFor({ ...SERVERS, methods: ['GET'] }, { connector })(request()))).code).toBe(
      'method-unsupported',
    );
  });
});

describe('refusals', () => {
  test('are short in production', async () => {
    const { text } = await readRefusal(proxyFor(SERVERS)(jsonRequest({ url: 'https://other.example.com/' })));
    expect(JSON.parse(text)).toMatchInlineSnapshot(`
      {
        "code": "destination-unlisted",
        "detail": "This site’s proxy doesn’t forward to this address.",
        "status": 403,
        "title": "Forbidden",
        "type": "urn:problem:docs-proxy:destination-unlisted",
      }
    `);
  });

  test('name in development the setting that would allow the request', async () => {
    const { hint } = await readRefusal(
      proxyFor(SERVERS, { explain: true })(jsonRequest({ url: 'https://other.example.com/x?y' })),
    );
    expect(hint).toMatchInlineSnapshot(
      `"Add "https://other.example.com" to api.playground.proxy.allow, or to the servers of a document of the site. Listed paths are compared exactly, case included."`,
    );
  });

  test('never have a status that makes a browser act (P-40)', () => {
    const statuses = new Set(Object.values(REFUSALS).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([400, 403, 405, 408, 413, 415, 429, 431, 502, 503, 504]);
  });

  test('have a text for the playground', () => {
    expect(Object.keys(refusals).sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  test('hide details of an internal error', async () => {
    const connector = { ...recordingConnector(), send: () => Promise.reject(new Error('at /srv/secret.js:1')) };
    const refusal = await readRefusal(proxyFor(SERVERS, { connector })(jsonRequest({ url: URL_OF_API })));
    expect(refusal).toMatchObject({ status: 502, code: 'proxy-failed' });
    expect(refusal.text).not.toContain('secret');
  });

  test('work on a platform whose requests have no signal', async () => {
    const request = jsonRequest({ url: URL_OF_API });
    Object.defineProperty(request, 'signal', { value: undefined });
    await readAnswer(proxyFor(SERVERS, { connector: recordingConnector() })(request));
  });

  test('handle an invalid status', async () => {
    for (const status of [0, 99, 1000]) {
      const proxy = proxyFor(SERVERS, { connector: recordingConnector({ status }) });
      expect((await readRefusal(proxy(jsonRequest({ url: URL_OF_API })))).code).toBe('upstream-malformed');
    }
  });
});

describe('concurrency (P-35)', () => {
  const limits = { concurrency: 3, concurrencyPerClient: 2 };

  test('is limited per client and in total, with Retry-After, and slots are freed', async () => {
    const backend = await hanging();
    const proxy = proxyTo(backend, { limits });
    const leaving = new AbortController();
    const send = (clientAddress: string) =>
      proxy(jsonRequest({ url: backend.origin }, { signal: leaving.signal }), { clientAddress });
    const first = [send('1.1.1.1'), send('1.1.1.1')];
    const perClient = await readRefusal(send('1.1.1.1'));
    expect(perClient).toMatchObject({ status: 429, code: 'client-limit-reached' });
    expect(perClient.headers.get('retry-after')).toBe('2');
    first.push(send('::ffff:2.2.2.2'));
    const inAll = await readRefusal(send('3.3.3.3'));
    expect(inAll).toMatchObject({ status: 503, code: 'proxy-busy' });
    expect(inAll.headers.get('retry-after')).toBe('2');
    expect(proxy.counters().active).toBe(3);
    leaving.abort();
    await Promise.all(first);
    expect(proxy.counters()).toMatchObject({ active: 0, requests: 5 });
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('keeps the rest of the site responsive with 80 hanging requests (P-48)', async () => {
    const backend = await hanging();
    const proxy = proxyTo(backend);
    const leaving = new AbortController();
    const send = (clientAddress: string) =>
      proxy(jsonRequest({ url: backend.origin }, { signal: leaving.signal }), { clientAddress });
    const answers = Array.from({ length: 80 }, (_, index) => readRefusal(send(`9.9.9.${index % 4}`)));
    await waitUntil(() => backend.sockets.size === 32);
    expect(proxy.counters()).toMatchObject({ active: 32, outcomes: { 'proxy-busy': 48 } });
    leaving.abort();
    expect((await Promise.all(answers)).filter(({ status }) => status === 503)).toHaveLength(48);
    await waitUntil(() => backend.sockets.size === 0);
  });

  test('counts a request until the end of its response', async () => {
    const backend = await opened(httpBackend((_, response) => response.write('x')));
    const proxy = proxyTo(backend, { limits: { concurrency: 1 } });
    const response = await proxy(jsonRequest({ url: backend.origin }));
    expect((await readRefusal(proxy(jsonRequest({ url: backend.origin })))).code).toBe('proxy-busy');
    await response.body?.cancel();
    const again = await proxy(jsonRequest({ url: backend.origin }));
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('does not count refused callers', async () => {
    const proxy = proxyFor(SERVERS, { limits: { concurrency: 1 }, connector: recordingConnector() });
    for (let round = 0; round < 5; round++) await readRefusal(proxy(jsonRequest({ url: 'https://evil.test' })));
    await readAnswer(proxy(jsonRequest({ url: URL_OF_API })));
    expect(proxy.counters().active).toBe(0);
  });

  test('counts an IPv6 client by its /64', () => {
    const slots = createSlots({ ...limits, requestsPerMinute: 0 });
    slots.take('2606:4700:1:2::1');
    slots.take('2606:4700:1:2:ffff::9%eth0');
    expect(() => slots.take('2606:4700:1:2::3')).toThrow('This client has too many requests');
    slots.take('2606:4700:1:3::1');
  });

  test('counts a client whose address has a port by the address', () => {
    const slots = createSlots({ ...limits, concurrency: 9, requestsPerMinute: 0 });
    for (const host of ['1.1.1.1', '[2606:4700:1:2::1]']) {
      slots.take(`${host}:1024`);
      slots.take(`${host}:1025`);
      expect(() => slots.take(`${host}:1026`)).toThrow('This client has too many requests');
    }
    expect(() => slots.take('1.1.1.1')).toThrow('This client has too many requests');
  });
});

describe('requests per minute', () => {
  test('are refilled evenly', () => {
    let now = 0;
    const slots = createSlots({ concurrency: 100, concurrencyPerClient: 100, requestsPerMinute: 2 }, () => now);
    slots.take('1.1.1.1')();
    slots.take('1.1.1.1')();
    expect(() => slots.take('1.1.1.1')).toThrow(
      expect.objectContaining({ code: 'rate-limit-reached', status: 429, retryAfter: 30 }),
    );
    slots.take('2.2.2.2')();
    now = 30_000;
    slots.take('1.1.1.1')();
    expect(() => slots.take('1.1.1.1')).toThrow();
    expect(slots.active).toBe(0);
  });
});
