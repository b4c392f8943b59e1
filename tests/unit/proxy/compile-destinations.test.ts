import { describe, expect, test } from 'vitest';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import { destinationMatcher } from '../../../src/proxy/policy/destination.ts';
import type { ServerEntry } from '../../../src/proxy/policy/server-template.ts';

function compileServers(...servers: ServerEntry[]) {
  const { policy, notes } = compileDestinations({ servers });
  return {
    destinations: policy.destinations.map(({ origin, path }) => origin + path),
    notes: notes.map(({ message }) => message),
  };
}

describe('fixed servers', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['HTTPS://API.Example.COM:443/V1', 'https://api.example.com/V1'],
    ['http://api.example.com:80', 'http://api.example.com'],
    ['http://api.example.com:8080/a/b', 'http://api.example.com:8080/a/b'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
    ['https://[2606:4700:0:0::1111]/x', 'https://[2606:4700::1111]/x'],
    ['https://api.example.com/a%2Fb', 'https://api.example.com/a%2Fb'],
    ['https://api.example.com/ä', 'https://api.example.com/%C3%A4'],
    ['https://api_internal.example.com', 'https://api_internal.example.com'],
  ])('%s', (url, expected) => {
    expect(compileServers({ url })).toEqual({ destinations: [expected], notes: [] });
  });

  test('counts the same server of many operations once', () => {
    const server = { url: 'https://api.example.com/v1' };
    expect(compileServers(server, { ...server }, { url: 'https://API.example.com:443/v1/' }).destinations).toHaveLength(
      1,
    );
  });
});

describe('servers without a destination', () => {
  test.each([
    ['/v1', 'it doesn’t start with https:// or http://, so it leads to the documentation site itself'],
    ['', 'it doesn’t start with https:// or http://, so it leads to the documentation site itself'],
    ['', 'the server "/"'],
    ['//api.example.com/v1', 'it doesn’t start with https:// or http://.'],
    ['ht!tp://api.example.com', 'it isn’t an http or https URL'],
    ['./v1', 'it doesn’t start with https:// or http://, so it leads to the documentation site itself'],
    ['ftp://api.example.com', 'it isn’t an http or https URL'],
    ['wss://api.example.com', 'it isn’t an http or https URL'],
    ['file:///etc/passwd', 'it isn’t an http or https URL'],
    ['javascript:alert(1)', 'it isn’t an http or https URL'],
    ['https://', 'it isn’t a valid URL'],
    ['https://api.example.com:99999', 'it isn’t a valid URL'],
    ['https://api .example.com', 'it isn’t a valid URL'],
    ['https://api.example.com?key=1', 'it has a query or a fragment'],
    ['https://api.example.com/#v1', 'it has a query or a fragment'],
    ['https://api.example.com./v1', 'its host name isn’t valid'],
    ['https://*.example.com', 'its host name isn’t valid'],
    ['https://api.example.com/v1/../v2', 'its path contains ".."'],
    ['https://api.example.com/v1/%2e%2e%2fv2', 'its path contains ".."'],
    ['https://api.example.com\\v1', 'it isn’t a valid URL'],
    [`https://api.example.com/${'a'.repeat(3000)}`, 'it is longer than 2048 characters'],
  ])('%s', (url, reason) => {
    const { destinations, notes } = compileServers({ url });
    expect(destinations).toEqual([]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(reason);
  });

  test('do not throw for values of unexpected types', () => {
    const servers = [{ url: 1 }, {}, { url: 'https://{a}.b.example.com', variables: null }] as unknown as ServerEntry[];
    expect(compileDestinations({ servers }).policy.destinations).toEqual([]);
  });

  test('never have credentials in their messages', () => {
    for (const url of [
      'https://user:secret@api.example.com',
      'https:///user:secret@api.example.com',
      'https:user:secret@api.example.com',
      'user:secret@api.example.com',
      'https:\\\\user:secret@api.example.com',
      'https://{user}:secret@api.example.com',
    ]) {
      const { destinations, notes } = compileServers({ url });
      expect(destinations).toEqual([]);
      expect(notes.join()).not.toMatch(/secret/);
    }
  });
});

describe('server variables', () => {
  test('an enum allows its values', () => {
    const url = 'https://{region}.example.com:{port}/{version}';
    const variables = {
      region: { default: 'eu', enum: ['eu', 'US'] },
      port: { default: '443', enum: ['443', '8443'] },
      version: { default: 'v1', enum: ['v1', 'beta/v2', ''] },
    };
    expect(compileServers({ url, variables }).destinations).toEqual([
      'https://eu.example.com/v1',
      'https://eu.example.com/beta/v2',
      'https://eu.example.com',
      'https://eu.example.com:8443/v1',
      'https://eu.example.com:8443/beta/v2',
      'https://eu.example.com:8443',
      'https://us.example.com/v1',
      'https://us.example.com/beta/v2',
      'https://us.example.com',
      'https://us.example.com:8443/v1',
      'https://us.example.com:8443/beta/v2',
      'https://us.example.com:8443',
    ]);
  });

  test('reads numbers in enum and default as text', () => {
    const variables = { port: { default: 8443, enum: [8443, 443] } } as unknown as ServerEntry['variables'];
    const { destinations } = compileServers({ url: 'https://a.example.com:{port}', variables });
    expect(destinations).toEqual(['https://a.example.com:8443', 'https://a.example.com']);
  });

  test('an open variable can be in host and path', () => {
    const variables = { tenant: { default: 'acme' }, base: { default: 'v1' } };
    expect(compileServers({ url: 'https://{tenant}.example.com/{base}', variables }).destinations).toEqual([
      'https://{}.example.com/{}',
      'https://{}.example.com/v1',
      'https://acme.example.com/{}',
      'https://acme.example.com/v1',
    ]);
  });

  test.each([
    [
      'https://{host}',
      { host: { default: 'api.example.com' } },
      ['https://api.example.com'],
      'decides about the registered',
    ],
    [
      'https://{domain}.com',
      { domain: { default: 'example' } },
      ['https://example.com'],
      'decides about the registered',
    ],
    [
      'https://api.{domain}.com',
      { domain: { default: 'a.b' } },
      ['https://api.a.b.com'],
      'decides about the registered',
    ],
    ['http://{host}/v1', { host: { default: 'localhost' } }, ['http://localhost/v1'], 'decides about the registered'],
    ['http://1.2.3.{d}', { d: { default: '4' } }, ['http://1.2.3.4'], 'decides about the registered'],
    ['http://{}.2.3.4', { '': { default: '1' } }, ['http://1.2.3.4'], 'decides about the registered'],
    ['http://a.example.com:{port}', { port: { default: '81' } }, ['http://a.example.com:81'], 'is in the port'],
    [
      'http://{a}{b}.example.com',
      { a: { default: 'x' }, b: { default: 'y' } },
      ['http://xy.example.com'],
      'shares a label',
    ],
    [
      'http://a.example.com/{a}-{b}',
      { a: { default: 'x' }, b: { default: 'y' } },
      ['http://a.example.com/x-y'],
      'shares a label',
    ],
    [
      'https://{a:b}',
      { 'a:b': { default: 'api.example.com' } },
      ['https://api.example.com'],
      'decides about the registered',
    ],
    [
      'https://{a.b}',
      { 'a.b': { default: 'api.example.com' } },
      ['https://api.example.com'],
      'decides about the registered',
    ],
    [
      'https://{a/b}/x',
      { 'a/b': { default: 'api.example.com' } },
      ['https://api.example.com/x'],
      'decides about the registered',
    ],
  ])('%s is reachable by its default only', (url, variables, destinations, reason) => {
    const result = compileServers({ url, variables });
    expect(result.destinations).toEqual(destinations);
    expect(result.notes[0]).toContain(reason);
  });

  test.each([
    [
      '{url}',
      { url: { default: 'https://api.example.com', enum: ['https://api.example.com'] } },
      'whole URL is a variable',
    ],
    ['{scheme}://api.example.com', { scheme: { default: 'https', enum: ['http', 'https'] } }, 'scheme or whole URL'],
    ['https://{region}.example.com', {}, 'the variable {region} isn’t defined'],
    ['https://{toString}.example.com', {}, 'the variable {toString} isn’t defined'],
    ['https://{__proto__}.example.com', {}, 'the variable {__proto__} isn’t defined'],
    ['https://{a}@api.example.com', { a: { default: 'x' } }, 'contains credentials'],
    ['https://{a}.example.com', { a: { default: 'evil.test/x', enum: ['evil.test?'] } }, 'can’t be in a URL'],
    ['https://{a}.example.com', { a: { default: 'x', enum: ['x@y'] } }, 'can’t be in a URL'],
    ['https://{a}.example.com', { a: { default: 'x', enum: ['{b}'] } }, 'can’t be in a URL'],
    ['https://{a}.example.com', { a: { default: 'x', enum: ['a b'] } }, 'can’t be in a URL'],
    ['https://api.example.com/{a', { a: { default: 'x' } }, 'can’t be in a URL'],
    ['https://api.example.com/{a}', { a: { default: 'x', enum: ['../admin'] } }, 'contains ".."'],
    ['https://api.example.com/{a}', { a: { default: 'x', enum: ['x/%2e%2e%2fadmin'] } }, 'contains ".."'],
  ])('%s is unusable', (url, variables, reason) => {
    const { destinations, notes } = compileServers({ url, variables });
    expect(destinations).toEqual([]);
    expect(notes.join('\n')).toContain(reason);
  });

  test.each([
    'https://{x}.s3.amazonaws.com',
    'https://{x}.S3.amazonaws.com',
    'https://{x}-files.s3.amazonaws.com',
    'https://{x}.vercel.app',
    'https://{x}.co.uk/v1',
    'https://api.{x}.co.uk',
    'https://{x}.公司.cn',
    'https://{x}.compute.amazonaws.com',
    'https://api.{x}.compute.amazonaws.com',
  ])('%s is reachable by its default only, because anyone can register such a name', (url) => {
    const { destinations, notes } = compileServers({ url, variables: { x: { default: 'acme' } } });
    expect(destinations).toEqual([new URL(url.replace('{x}', 'acme')).href.replace(/\/$/, '')]);
    expect(notes[0]).toContain('{x} decides about the registered domain, so only its default is reachable');
  });

  test('an open variable can be below a name that somebody registered under a public suffix', () => {
    const variables = { x: { default: 'acme' } };
    for (const domain of ['shop.co.uk', 'my-app.vercel.app', 'bucket.s3.amazonaws.com']) {
      expect(compileServers({ url: `https://{x}.${domain}`, variables })).toEqual({
        destinations: [`https://{}.${domain}`, `https://acme.${domain}`],
        notes: [],
      });
    }
  });

  test('a value of another variable can make a domain public', () => {
    const variables = { x: { default: 'acme' }, host: { default: 'example.com', enum: ['example.com', 'vercel.app'] } };
    const { destinations, notes } = compileServers({ url: 'https://{x}.{host}', variables });
    expect(destinations).not.toContain('https://{}.vercel.app');
    expect(notes.join()).toContain('decide');
  });

  test('the hint names what to correct if a variable has a value that no URL can have', () => {
    const variables = { organizationId: { default: '{organizationId}' } };
    const { notes } = compileDestinations({
      servers: [{ url: 'https://api.example.com/{organizationId}', variables }],
    });
    expect(notes.map(({ hint }) => hint)).toEqual(['Fix the URL, or the `default` and `enum` of its variables.']);
  });

  test('too many combinations of variables are refused at once', () => {
    const members = Array.from({ length: 50 }, (_, index) => `m${index}`);
    const names = Array.from({ length: 20 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: 'm0', enum: members }]));
    const url = `https://api.example.com/${names.map((name) => `{${name}}`).join('/')}`;
    expect(compileServers({ url, variables }).notes[0]).toContain('too many combinations');
  });
});

describe('settings', () => {
  test('allow accepts origins and prefixes', () => {
    const { policy } = compileDestinations({
      servers: [],
      allow: ['https://a.example.com', 'https://b.example.com/v2/'],
    });
    expect(policy.destinations).toEqual([
      { origin: 'https://a.example.com', path: '' },
      { origin: 'https://b.example.com', path: '/v2' },
    ]);
  });

  test.each([
    ['allow', '*'],
    ['allow', 'https://{a}.b.example.com'],
    ['allow', 'https://*.example.com'],
    ['allow', 'https://user:secret@example.com'],
    ['allow', 'api.example.com'],
    ['allow', ''],
    ['allow', 7],
    ['allowPrivate', 'http://127.0.0.1:8080/v1'],
    ['allowPrivate', '127.0.0.1:8080'],
    ['allowPrivate', null],
    ['allowUntrustedTls', 'http://test.example.com'],
    ['allowUntrustedTls', 'https://test.example.com/v1'],
    ['self', 'docs.example.com'],
  ])('%s %s has no effect and says so', (setting, value) => {
    const { policy, notes } = compileDestinations({ servers: [], [setting]: [value] });
    expect(policy).toEqual({
      destinations: [],
      tokenUrls: [],
      allowPrivate: [],
      allowUntrustedTls: [],
      self: [],
      methods: [],
      paths: [],
    });
    expect(notes).toHaveLength(1);
    expect(notes[0]?.code).toBe('proxy-setting-invalid');
    expect(notes[0]?.message).not.toContain('secret');
  });

  test('reports a private server, and the setting that allows it', () => {
    const servers = ['http://127.0.0.1:8080/v1', 'http://localhost:3000', 'http://[::1]:1', 'http://10.0.0.1'];
    const { notes } = compileDestinations({ servers: servers.map((url) => ({ url })) });
    expect(notes.map(({ code }) => code)).toEqual(Array(4).fill('proxy-server-private'));
    expect(notes[0]?.hint).toMatchInlineSnapshot(
      `"To let readers reach it through the proxy, list "http://127.0.0.1:8080" in api.playground.proxy.allowPrivate."`,
    );
  });

  test('reports a private token URL with the line that allows it', () => {
    const tokenUrls = ['http://127.0.0.1:9000/token', 'http://127.0.0.1:9000/token?x#y', 'https://login.example.com/t'];
    const { policy, notes } = compileDestinations({ servers: [], tokenUrls });
    expect(policy.tokenUrls).toEqual([
      'http://127.0.0.1:9000/token',
      'http://127.0.0.1:9000/token?x',
      'https://login.example.com/t',
    ]);
    expect(notes.map(({ code }) => code)).toEqual(['proxy-token-private', 'proxy-token-private']);
    expect(notes[0]?.message).toMatchInlineSnapshot(
      `"The proxy refuses the token URL "http://127.0.0.1:9000/token", because it isn’t on the public internet. Readers can sign in only if its server allows CORS."`,
    );
    expect(notes[0]?.hint).toMatchInlineSnapshot(
      `"To let readers sign in through the proxy, add this to docs.json: "api": { "playground": { "proxy": { "allowPrivate": ["http://127.0.0.1:9000"] } } }"`,
    );
    const allowed = compileDestinations({ servers: [], tokenUrls, allowPrivate: ['http://127.0.0.1:9000'] });
    expect(allowed.notes).toEqual([]);
  });

  test('reports a private origin of servers and token URLs once', () => {
    const servers = [{ url: 'http://127.0.0.1:9000/v1' }];
    const { notes } = compileDestinations({ servers, tokenUrls: ['http://127.0.0.1:9000/token'] });
    expect(notes.map(({ code }) => code)).toEqual(['proxy-server-private']);
  });

  test.each(['ftp://a.example.com/t', 'https://u:secret@a.example.com/t', 'https://a.example.com/x/%2e%2e%2ft', '/t'])(
    'the token URL %s is not admitted',
    (url) => {
      expect(compileDestinations({ servers: [], tokenUrls: [url] }).policy.tokenUrls).toEqual([]);
    },
  );

  test('reports an unchecked certificate each time (P-13)', () => {
    const { policy, notes } = compileDestinations({
      servers: [{ url: 'https://test.example.com/v1' }],
      allowUntrustedTls: ['https://test.example.com'],
    });
    expect(policy.allowUntrustedTls).toEqual(['https://test.example.com']);
    expect(notes).toMatchObject([{ code: 'proxy-tls-unchecked', url: 'https://test.example.com' }]);
  });

  test('allowPrivate adds no destination', () => {
    const { policy, notes } = compileDestinations({ servers: [], allowPrivate: ['http://127.0.0.1:8080'] });
    expect(policy.destinations).toEqual([]);
    expect(notes[0]?.message).toMatchInlineSnapshot(
      `""http://127.0.0.1:8080" in api.playground.proxy.allowPrivate has no effect: no document has a server or token URL with this origin, and api.playground.proxy.allow doesn’t list it."`,
    );
  });

  test('the policy is JSON', () => {
    const { policy } = compileDestinations({
      servers: [{ url: 'https://{a}.b.example.com', variables: { a: { default: 'x' } } }],
      allowPrivate: ['http://c.b.example.com'],
      self: ['https://docs.example.com'],
      methods: ['GET', 'QUERY', 'COPY'],
    });
    expect(JSON.parse(JSON.stringify(policy))).toEqual(policy);
    expect(policy.methods).toEqual(['QUERY']);
  });
});

describe('matching', () => {
  const match = destinationMatcher([
    { origin: 'https://api.example.com', path: '/v1' },
    { origin: 'https://{}.tenant.example.com', path: '/{}/api' },
    { origin: 'https://eu-{}.cdn.example.com:8443', path: '' },
  ]);

  test.each([
    ['https://api.example.com/v1', true],
    ['https://api.example.com/v1/', true],
    ['https://api.example.com/v1?x=..', true],
    ['https://api.example.com/v1/a//b', true],
    ['https://api.example.com/v10', false],
    ['https://api.example.com/V1', false],
    ['https://api.example.com/v1;x', false],
    ['https://api.example.com/', false],
    ['https://acme.tenant.example.com/v1/api/x', true],
    ['https://xn--bcher-kva.tenant.example.com/v1/api', true],
    ['https://a.b.tenant.example.com/v1/api', false],
    ['https://.tenant.example.com/v1/api', false],
    ['https://a_b.tenant.example.com/v1/api', false],
    ['https://tenant.example.com/v1/api', false],
    ['https://acme.tenant.example.com//api', false],
    ['https://acme.tenant.example.com/a%2Fb/api', false],
    ['https://acme.tenant.example.com/a;b/api', false],
    ['https://acme.tenant.example.com/v1/apix', false],
    [`https://${'a'.repeat(64)}.tenant.example.com/v1/api`, false],
    ['https://eu-1.cdn.example.com:8443/anything', true],
    ['https://eu-.cdn.example.com:8443/', false],
    ['https://us-1.cdn.example.com:8443/', false],
    ['https://eu-1.cdn.example.com/', false],
  ])('%s', (url, expected) => {
    expect(match(new URL(url)) !== undefined).toBe(expected);
  });

  test.each([
    { origin: 'https://{}', path: '' },
    { origin: 'https://{}.com', path: '' },
    { origin: 'https://api.example.com', path: '/{}{}' },
    { origin: 'https://api.example.com', path: '/v1/' },
    { origin: 'https://api.example.com', path: 'v1' },
    { origin: 'https://api.example.com/v1', path: '' },
    { origin: 'ftp://api.example.com', path: '' },
  ])('$origin $path is not a destination', (destination) => {
    expect(() => destinationMatcher([destination])).toThrow(/destination of unknown form/);
  });
});
