import { describe, expect, test } from 'vitest';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import type { RefusalCode } from '../../../src/proxy/policy/refusal.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { checkTarget } from '../../../src/proxy/policy/target.ts';
import { proxyRules } from '../../../src/proxy/run/policy.ts';
import { httpBackend, jsonRequest, proxyFor, proxyTo, readAnswer, readRefusal, recordingConnector } from './support.ts';

const { policy } = compileDestinations({
  servers: [
    { url: 'https://api.example.com/v1' },
    { url: 'https://open.example.com' },
    { url: 'http://plain.example.com:8080' },
    { url: 'https://{tenant}.hosted.example.com', variables: { tenant: { default: 'acme' } } },
    { url: 'https://[2606:4700::1111]/dns' },
    { url: 'http://127.0.0.1:8080' },
    { url: 'http://169.254.169.254' },
    { url: 'http://localhost:3000' },
    { url: 'http://10.0.0.1' },
    { url: 'http://192.168.0.9:81' },
    { url: 'https://docs.example.com/api' },
    { url: 'http://127.0.0.1:4321' },
  ],
  allowPrivate: ['http://192.168.0.9:81', 'http://127.0.0.1:4321'],
  self: ['https://docs.example.com'],
});
const rules = proxyRules(policy).target;

function outcome(url: string, ownHosts: string[] = ['docs.test']): string {
  try {
    return checkTarget(url, ownHosts, rules).url.href;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const unlisted: RefusalCode = 'destination-unlisted';
const traversal: RefusalCode = 'path-traversal';
const invalid: RefusalCode = 'url-invalid';

describe('allowed targets', () => {
  test.each([
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1/'],
    ['https://api.example.com/v1?a=1', 'https://api.example.com/v1?a=1'],
    ['https://api.example.com/v1/users/a%2Fb', 'https://api.example.com/v1/users/a%2Fb'],
    ['https://api.example.com/v1/a%5Cb', 'https://api.example.com/v1/a%5Cb'],
    ['https://api.example.com/v1/..users', 'https://api.example.com/v1/..users'],
    ['https://api.example.com/v1/a..b', 'https://api.example.com/v1/a..b'],
    ['https://api.example.com/v1/...', 'https://api.example.com/v1/...'],
    ['https://api.example.com/v1/a/%2E%2E/b', 'https://api.example.com/v1/b'],
    ['https://api.example.com/v1/x?path=/../..%2f..%5c..', 'https://api.example.com/v1/x?path=/../..%2f..%5c..'],
    ['https://api.example.com/v1/100%25', 'https://api.example.com/v1/100%25'],
    ['https://api.example.com/v1/%2525', 'https://api.example.com/v1/%2525'],
    ['https://api.example.com/v1/x#fragment', 'https://api.example.com/v1/x'],
    ['https://api.example.com/v1//double', 'https://api.example.com/v1//double'],
    ['HTTPS://API.EXAMPLE.COM:443/v1', 'https://api.example.com/v1'],
    ['https:/api.example.com/v1', 'https://api.example.com/v1'],
    ['https:\\\\api.example.com\\v1', 'https://api.example.com/v1'],
    ['https://api．example．com/v1', 'https://api.example.com/v1'],
    ['https://api。example｡com/v1', 'https://api.example.com/v1'],
    ['https://ap\u00adi.example.com/v1', 'https://api.example.com/v1'],
    ['https://ａｐｉ.example.com/v1', 'https://api.example.com/v1'],
    ['https://open.example.com/ä b', 'https://open.example.com/%C3%A4%20b'],
    ['https://acme.hosted.example.com/x', 'https://acme.hosted.example.com/x'],
    ['https://[2606:4700:0:0:0:0:0:1111]/dns/x', 'https://[2606:4700::1111]/dns/x'],
    ['http://192.168.0.9:81/x', 'http://192.168.0.9:81/x'],
    ['http://0xc0a80009:81/x', 'http://192.168.0.9:81/x'],
  ])('%s', (url, href) => {
    expect(outcome(url)).toBe(href);
  });
});

/** Attacks on the check of targets (P-1 to P-6, P-8, P-9). */
const ATTACKS: [url: string, code: RefusalCode][] = [
  // Other hosts, schemes and ports, and hosts that only look like the listed one.
  ['https://evil.test/v1', unlisted],
  ['http://api.example.com/v1', unlisted],
  ['https://api.example.com:8443/v1', unlisted],
  ['https://api.example.com:80/v1', unlisted],
  ['http://plain.example.com/', unlisted],
  ['https://api.example.com.evil.test/v1', unlisted],
  ['https://evil-api.example.com/v1', unlisted],
  ['https://api.example.com./v1', unlisted],
  ['https://api.example.com%2eevil.test/v1', unlisted],
  ['https://api%2eexample.com.evil.test/v1', unlisted],
  ['https://api.example.com\\@evil.test/v1', unlisted],
  ['https://аpi.example.com/v1', unlisted],
  ['https:///evil.test/v1', unlisted],
  ['https:evil.test/v1', unlisted],
  ['https://evil.test#@api.example.com/v1', unlisted],
  ['https://evil.test?@api.example.com/v1', unlisted],
  ['https://evil.test\\.api.example.com/v1', unlisted],
  ['https://a.b.hosted.example.com/', unlisted],
  ['https://hosted.example.com/', unlisted],
  ['https://evil.test%23.hosted.example.com/', invalid],
  ['https://evil.test%2f.hosted.example.com/', invalid],
  // Paths outside the prefix.
  ['https://api.example.com/', unlisted],
  ['https://api.example.com/v10', unlisted],
  ['https://api.example.com/v1x', unlisted],
  ['https://api.example.com/V1', unlisted],
  ['https://api.example.com/v1%2fadmin', unlisted],
  ['https://api.example.com/v1%5cadmin', unlisted],
  ['https://api.example.com/v1;/admin', unlisted],
  ['https://api.example.com/%761', unlisted],
  ['https://api.example.com//v1', unlisted],
  ['https://api.example.com/v1/../admin', unlisted],
  ['https://api.example.com/v1/%2e%2e/admin', unlisted],
  ['https://api.example.com/v1/.%2E/admin', unlisted],
  ['https://api.example.com/v1\\..\\admin', unlisted],
  ['https://api.example.com/x/../v2', unlisted],
  // Traversal that URL parsers do not resolve but backends might.
  ['https://api.example.com/v1%2f..', traversal],
  ['https://api.example.com/v1%2f../admin', traversal],
  ['https://api.example.com/v1/..%2fadmin', traversal],
  ['https://api.example.com/v1/..%5cadmin', traversal],
  ['https://api.example.com/v1/%2e%2e%2fadmin', traversal],
  ['https://api.example.com/v1/.%2e%5Cadmin', traversal],
  ['https://api.example.com/v1/x%2f%2E%2e', traversal],
  ['https://api.example.com/v1/x%5c..%5cadmin', traversal],
  ['https://api.example.com/v1/..;/admin', traversal],
  ['https://api.example.com/v1/..;a=b/admin', traversal],
  ['https://api.example.com/v1/%2e%2e;/admin', traversal],
  ['https://api.example.com/v1/..%3b/admin', traversal],
  ['https://api.example.com/v1/..%00/admin', traversal],
  ['https://api.example.com/v1/..%20/admin', traversal],
  ['https://api.example.com/v1/..%23', traversal],
  ['https://api.example.com/v1/..%3fx', traversal],
  ['https://api.example.com/v1/%252e%252e%252fadmin', traversal],
  ['https://api.example.com/v1/%25252e%25252e%25252fadmin', traversal],
  ['https://api.example.com/v1/..%252fadmin', traversal],
  ['https://api.example.com/v1/%c0%ae%c0%ae/admin', traversal],
  ['https://api.example.com/v1/..%c0%afadmin', traversal],
  ['https://api.example.com/v1/．．/admin', traversal],
  ['https://api.example.com/v1/%e0%80%ae%e0%80%ae/admin', traversal],
  ['https://api.example.com/v1/%u002e%u002e/admin', traversal],
  ['https://api.example.com/v1/..%e0%80%afadmin', traversal],
  ['https://api.example.com/v1/..%c1%9cadmin', traversal],
  ['https://api.example.com/v1/..／admin', traversal],
  ['https://api.example.com/v1/..%u002fadmin', traversal],
  ['https://api.example.com/v1/..%u005cadmin', traversal],
  ['https://open.example.com/a/..%2f..%2fadmin', traversal],
  // Text that is not an absolute http URL without credentials.
  ['', invalid],
  ['/v1', invalid],
  ['//api.example.com/v1', invalid],
  ['api.example.com/v1', invalid],
  ['ftp://api.example.com/v1', invalid],
  ['file:///etc/passwd', invalid],
  ['gopher://api.example.com/v1', invalid],
  ['data:text/plain,x', invalid],
  ['javascript:alert(1)', invalid],
  ['blob:https://api.example.com/v1', invalid],
  ['wss://api.example.com/v1', invalid],
  ['https://', invalid],
  ['https://user@api.example.com/v1', invalid],
  ['https://user:secret@api.example.com/v1', invalid],
  ['https://:secret@api.example.com/v1', invalid],
  ['https://evil.test:x@api.example.com/v1', invalid],
  ['https://api.example.com:443@evil.test/v1', invalid],
  ['https://api.example.com%40evil.test/v1', invalid],
  ['https://api.example.com:65536/v1', invalid],
  ['https://api.example.com:-1/v1', invalid],
  ['https://api.example.com:x/v1', invalid],
  ['https://api.example.com /v1', invalid],
  ['https://[::1/v1', invalid],
  ['https://[fe80::1%25eth0]/v1', invalid],
  ['http://1.2.3.4.5/', invalid],
  ['http://999.1.1.1/', invalid],
  ['https://api.exa\tmple.com/v1', invalid],
  ['https://api.example.com/v1\n', invalid],
  ['\u0001https://api.example.com/v1', invalid],
  ['https://api.example.com/v1\u0000', invalid],
  // Every spelling of this machine and of metadata services, whether listed or not.
  ['http://127.0.0.1:8080/', 'address-private'],
  ['http://127.1:8080/', 'address-private'],
  ['http://2130706433:8080/', 'address-private'],
  ['http://0x7f000001:8080/', 'address-private'],
  ['http://0x7f.0.0.1:8080/', 'address-private'],
  ['http://0177.0.0.1:8080/', 'address-private'],
  ['http://017700000001:8080/', 'address-private'],
  ['http://１２７．０．０．１:8080/', 'address-private'],
  ['http://①②⑦.0.0.1:8080/', 'address-private'],
  ['http://169.254.169.254/latest/meta-data/', 'address-private'],
  ['http://2852039166/', 'address-private'],
  ['http://0xa9fea9fe/', 'address-private'],
  ['http://0251.0376.0251.0376/', 'address-private'],
  ['http://localhost:3000/', 'address-private'],
  ['http://LOCALHOST:3000/', 'address-private'],
  ['http://10.0.0.1/', 'address-private'],
  ['http://localhost.:3000/', unlisted],
  ['http://[::1]:8080/', unlisted],
  ['http://[::ffff:127.0.0.1]:8080/', unlisted],
  ['http://[::ffff:7f00:1]:8080/', unlisted],
  ['http://[0:0:0:0:0:0:0:1]:8080/', unlisted],
  ['http://[::]:8080/', unlisted],
  ['http://0.0.0.0:8080/', unlisted],
  ['http://0:8080/', unlisted],
  ['http://127.0.0.2:8080/', unlisted],
  ['http://192.168.0.9:82/', unlisted],
  // The documentation site itself.
  ['https://docs.example.com/api', 'destination-self'],
  ['https://DOCS.example.com:443/api', 'destination-self'],
  ['http://docs.example.com/', 'destination-self'],
  ['https://docs.test/_docs/api/request', 'destination-self'],
  ['http://docs.test/', 'destination-self'],
  ['https://docs.test./', 'destination-self'],
];

describe('refused targets', () => {
  test.each(ATTACKS)('%j', (url, code) => {
    expect(outcome(url)).toBe(code);
  });

  test('open no connection, get a 4xx, and no text shows a password', async () => {
    const connector = recordingConnector();
    const proxy = proxyFor(
      { servers: policy.destinations.map(({ origin, path }) => ({ url: origin + path })) },
      { connector, explain: true },
    );
    for (const [url, code] of ATTACKS.filter(([, code]) => code !== 'destination-self')) {
      const refusal = await readRefusal(proxy(jsonRequest({ url })));
      expect(refusal.code).toBe(code);
      expect(refusal.status).toBe(code === invalid ? 400 : 403);
      expect(refusal.text).not.toContain('secret');
    }
    expect(connector.sent).toEqual([]);
  });

  test('include everything for an empty policy', async () => {
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector() });
    expect((await readRefusal(proxy(jsonRequest({ url: 'https://api.example.com/v1' })))).code).toBe(unlisted);
  });

  test('include URLs that are too long', () => {
    const url = `https://open.example.com/${'a'.repeat(9000)}`;
    expect(outcome(url)).toBe('url-too-long');
    expect(outcome(url.slice(0, 8192))).toBe(url.slice(0, 8192));
    expect(outcome(`https://open.example.com/${'语'.repeat(1000)}`)).toBe('url-too-long');
  });

  test('are found quickly on long paths', () => {
    const path = '/%25252525252525%2e%2e'.repeat(300);
    expect(outcome(`https://open.example.com${path}x`)).not.toBe('');
  });
});

describe('token URLs (B-6)', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const url = 'https://login.example.com/oauth/token?realm=a';

  async function outcomeOf(fields: { url?: string; method?: string; headers?: [string, string][] }): Promise<string> {
    const connector = recordingConnector();
    const tokenUrls = [
      url,
      'http://127.0.0.1:9000/token',
      'https://docs.test/token',
      'https://LOGIN.example.com:443/x#y',
    ];
    const proxy = proxyFor({ servers: [{ url: 'https://api.example.com/v1' }], tokenUrls }, { connector });
    const request = { method: 'POST', url, headers: [['Content-Type', FORM]], body: 'grant_type=x', ...fields };
    const response = await proxy(jsonRequest(request.method === 'GET' ? { ...request, body: undefined } : request));
    if (connector.sent.length > 0) return connector.sent.map((sent) => sent.url.href).join();
    return (await readRefusal(response)).code;
  }

  test.each([
    [{}, url],
    [{ headers: [['content-type', `${FORM};charset=UTF-8`]] as [string, string][] }, url],
    [{ url: `${url}#fragment` }, url],
    [{ url: 'https://login.example.com/x' }, 'https://login.example.com/x'],
  ])('are admitted exactly: %j', async (fields, expected) => {
    expect(await outcomeOf(fields)).toBe(expected);
  });

  test.each<[string, Parameters<typeof outcomeOf>[0], RefusalCode]>([
    ['another path', { url: 'https://login.example.com/oauth/token/x?realm=a' }, unlisted],
    ['a slash at the end', { url: 'https://login.example.com/oauth/token/?realm=a' }, unlisted],
    ['the path in other case', { url: 'https://login.example.com/oauth/Token?realm=a' }, unlisted],
    ['another query', { url: 'https://login.example.com/oauth/token?realm=b' }, unlisted],
    ['more query', { url: `${url}&x=1` }, unlisted],
    ['no query', { url: 'https://login.example.com/oauth/token' }, unlisted],
    ['a query where there is none', { url: 'https://login.example.com/x?y' }, unlisted],
    ['another host', { url: 'https://login.example.org/oauth/token?realm=a' }, unlisted],
    ['another scheme', { url: 'http://login.example.com/oauth/token?realm=a' }, unlisted],
    ['another port', { url: 'https://login.example.com:8443/oauth/token?realm=a' }, unlisted],
    ['GET', { method: 'GET' }, unlisted],
    ['PUT', { method: 'PUT' }, unlisted],
    ['JSON', { headers: [['Content-Type', 'application/json']] }, unlisted],
    ['a longer content type', { headers: [['Content-Type', `${FORM}x`]] }, unlisted],
    ['no content type', { headers: [] }, unlisted],
    [
      'two content types',
      {
        headers: [
          ['Content-Type', FORM],
          ['content-type', FORM],
        ],
      },
      unlisted,
    ],
    ['a private address', { url: 'http://127.0.0.1:9000/token' }, 'address-private'],
    ['the site itself', { url: 'https://docs.test/token' }, 'destination-self'],
  ])('are not admitted with %s', async (_, fields, code) => {
    expect(await outcomeOf(fields)).toBe(code);
  });

  test('of a private server need its origin in allowPrivate', async () => {
    const backend = await httpBackend((request, response) => request.pipe(response));
    const tokenUrl = `${backend.origin}/token`;
    const request = { method: 'POST', url: tokenUrl, headers: [['Content-Type', FORM]], body: 'a=b' };
    const proxy = proxyFor({ servers: [], tokenUrls: [tokenUrl], allowPrivate: [backend.origin] });
    expect((await readAnswer(proxy(jsonRequest(request)))).text).toBe('a=b');
    expect((await readRefusal(proxy(jsonRequest({ url: backend.origin })))).code).toBe(unlisted);
    await backend.close();
  });

  test('of a policy written by hand must be whole URLs', () => {
    expect(() => proxyRules({ destinations: [], tokenUrls: ['login.example.com/token'] })).toThrow('tokenUrls');
  });
});

describe('the site itself (P-9)', () => {
  test.each([
    ['http://127.0.0.1:4321/api', ['localhost:4321'], 'destination-self'],
    ['http://127.0.0.1:4321/api', ['127.0.0.1:4321'], 'destination-self'],
    ['http://127.0.0.1:4321/api', ['[::1]:4321'], 'destination-self'],
    ['http://127.0.0.1:4321/api', ['localhost:4322'], 'http://127.0.0.1:4321/api'],
    ['http://127.0.0.1:4321/api', ['docs.test'], 'http://127.0.0.1:4321/api'],
    ['https://open.example.com/', ['open.example.com'], 'destination-self'],
    ['https://open.example.com/', ['open.example.com:443'], 'destination-self'],
    ['https://open.example.com/', ['OPEN.example.com.'], 'destination-self'],
    ['https://open.example.com/', ['not a host', ''], 'https://open.example.com/'],
  ])('%s seen as %j', (url, hosts, expected) => {
    expect(outcome(url, hosts)).toBe(expected);
  });

  test('is recognized by the URL of the request too, not only by the Host header', async () => {
    const proxy = proxyFor({ servers: [{ url: 'https://docs.test/api' }] }, { connector: recordingConnector() });
    const request = jsonRequest({ url: 'https://docs.test/api' }, { headers: { host: 'public.example.com' } });
    expect((await readRefusal(proxy(request))).code).toBe('destination-self');
  });
});

describe('private targets (P-8)', () => {
  test('are allowed by origin, without other ports or paths', async () => {
    const backend = await httpBackend((_, response) => response.end('in'));
    const proxy = proxyFor({ servers: [{ url: `${backend.origin}/v1` }], allowPrivate: [backend.origin] });
    expect((await readAnswer(proxy(jsonRequest({ url: `${backend.origin}/v1/x` })))).text).toBe('in');
    expect((await readRefusal(proxy(jsonRequest({ url: `${backend.origin}/admin` })))).code).toBe(unlisted);
    expect((await readRefusal(proxy(jsonRequest({ url: `${backend.origin}/v10` })))).code).toBe(unlisted);
    expect(backend.connections()).toBe(1);
    await backend.close();
  });

  test('cannot be allowed by a document', async () => {
    const backend = await httpBackend((_, response) => response.end('in'));
    const proxy = proxyFor({ servers: [{ url: backend.origin }] }, { explain: true });
    const refusal = await readRefusal(proxy(jsonRequest({ url: backend.origin })));
    expect(refusal).toMatchObject({ status: 403, code: 'address-private' });
    expect(refusal.hint).toBe(`Add "${backend.origin}" to api.playground.proxy.allowPrivate.`);
    expect(backend.connections()).toBe(0);
    await backend.close();
  });
});

describe('redirects (P-10)', () => {
  test.each([301, 302, 303, 307, 308])('%i is returned as data', async (status) => {
    const target = await httpBackend((_, response) => response.end('followed'));
    const backend = await httpBackend((_, response) => {
      response.writeHead(status, { location: `${target.origin}/next`, 'set-cookie': ['a=1', 'b=2'] }).end('moved');
    });
    const proxy = proxyTo([backend, target]);
    const response = await proxy(jsonRequest({ url: `${backend.origin}/` }));
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    const { head, text } = await readAnswer(response);
    expect(head.status).toBe(status);
    expect(head.headers).toContainEqual(['location', `${target.origin}/next`]);
    expect(text).toBe('moved');
    expect(target.connections()).toBe(0);
    await Promise.all([backend.close(), target.close()]);
  });
});
