import { lookup } from 'node:dns/promises';
import { describe, expect, test } from 'vitest';
import { guardedLookup, type ResolvedAddress, type Resolver, systemResolver } from '../../../src/core/net/lookup.ts';
import { nodeConnector } from '../../../src/proxy/node/connector.ts';
import { startProxyRequest } from '../../../src/proxy/run/proxy-request.ts';
import { httpBackend, jsonRequest, opened, proxyFor, readAnswer, readRefusal, waitUntil } from './support.ts';

/** The address of a public resolver, with a port at which it does not answer. */
const PUBLIC = '1.1.1.1';
const LOCAL = '127.0.0.1';

const backendOf = () => opened(httpBackend((_, response) => response.end('reached')));

/** Returns a resolver that answers each lookup with the next list, and repeats the last one. */
function resolver(...answers: string[][]): Resolver & { asked: string[] } {
  const asked: string[] = [];
  const resolve = async (hostname: string): Promise<ResolvedAddress[]> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return Object.assign(resolve, { asked });
}

describe('addresses are checked where the connection is made (P-6, P-7)', () => {
  test.each([
    [[LOCAL]],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1%lo']],
    [[LOCAL, '10.0.0.1', '::1']],
    [['not an address']],
  ])('refuses a name that resolves to %j', async (addresses) => {
    const backend = await backendOf();
    const url = `http://api.example.com:${backend.port}/`;
    const proxy = proxyFor({ servers: [{ url }] }, { connector: nodeConnector({ resolve: resolver(addresses) }) });
    const refusal = await readRefusal(proxy(jsonRequest({ url })));
    expect(refusal.code).toBe(addresses[0] === 'not an address' ? 'upstream-host-unknown' : 'address-private');
    expect(refusal.text).not.toContain(addresses[0]);
    expect(backend.connections()).toBe(0);
  });

  test('refuses a token URL whose name resolves to a private address', async () => {
    const backend = await backendOf();
    const url = `http://login.example.com:${backend.port}/token`;
    const connector = nodeConnector({ resolve: resolver([LOCAL]) });
    const proxy = proxyFor({ servers: [], tokenUrls: [url] }, { connector });
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']];
    const refusal = await readRefusal(proxy(jsonRequest({ method: 'POST', url, headers, body: 'a=b' })));
    expect(refusal.code).toBe('address-private');
    expect(backend.connections()).toBe(0);
  });

  test('connects to the checked address, and looks the name up once', async () => {
    const backend = await backendOf();
    const url = `http://api.example.com:${backend.port}/`;
    const resolve = resolver([PUBLIC], [LOCAL]);
    const proxy = proxyFor(
      { servers: [{ url }] },
      { connector: nodeConnector({ resolve }), limits: { connectTimeout: 300 } },
    );
    const first = await readRefusal(proxy(jsonRequest({ url })));
    expect(first.code).toMatch(/^upstream-(connect-timeout|unreachable|refused|reset)$/);
    expect(resolve.asked).toEqual(['api.example.com']);
    expect((await readRefusal(proxy(jsonRequest({ url })))).code).toBe('address-private');
    expect(backend.connections()).toBe(0);
  });

  test('allows names of an allowed private origin, but no metadata addresses', async () => {
    const backend = await backendOf();
    const url = `http://api.internal:${backend.port}`;
    const through = (...addresses: string[]) =>
      proxyFor(
        { servers: [{ url }], allowPrivate: [url] },
        { connector: nodeConnector({ resolve: resolver(addresses) }) },
      );
    expect((await readAnswer(through(LOCAL)(jsonRequest({ url })))).text).toBe('reached');
    // One forbidden address is enough for a refusal, because the name may lead to it the next time.
    expect((await readRefusal(through('169.254.169.254', LOCAL)(jsonRequest({ url })))).code).toBe('address-private');
    for (const address of ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', 'fe80::1', '0.0.0.0']) {
      expect((await readRefusal(through(address)(jsonRequest({ url })))).code).toBe('address-private');
    }
    expect(backend.connections()).toBe(1);
  });

  test('sends the name as Host for any address', async () => {
    let host: string | undefined;
    const backend = await opened(
      httpBackend((request, response) => {
        host = request.headers.host;
        response.end();
      }),
    );
    const url = `http://api.internal:${backend.port}`;
    const connector = nodeConnector({ resolve: resolver([LOCAL]) });
    const { head } = await readAnswer(
      proxyFor({ servers: [{ url }], allowPrivate: [url] }, { connector })(jsonRequest({ url })),
    );
    expect(host).toBe(`api.internal:${backend.port}`);
    expect(head.timing.dns).toEqual(expect.any(Number));
  });

  test('resolves localhost with the system resolver', async () => {
    const addresses = await lookup('localhost', { all: true });
    const backend = await backendOf();
    const url = `http://localhost:${backend.port}`;
    const proxy = proxyFor({ servers: [{ url }], allowPrivate: [url] });
    const response = await proxy(jsonRequest({ url }));
    const reachable = addresses.some(({ address }) => address === LOCAL);
    expect(response.status).toBe(reachable ? 200 : 502);
    await response.body?.cancel();
  });
});

describe('the lookup of a socket', () => {
  const admits = (address: string) => !address.startsWith('10.');
  const hook = (...addresses: string[]) => guardedLookup(resolver(addresses), admits, () => new Error('none admitted'));
  const ask = (lookupOf: ReturnType<typeof hook>, options: object) =>
    new Promise((resolve) => lookupOf('x.example.com', options, (...answer) => resolve(answer)));

  test('returns a list for all: true, and otherwise the first address', async () => {
    const mixed = hook('1.1.1.1', '2606:4700::1111');
    const list = [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await ask(mixed, { all: true })).toEqual([null, list]);
    expect(await ask(mixed, {})).toEqual([null, '1.1.1.1', 4]);
    expect(await ask(mixed, { family: 6 })).toEqual([null, '2606:4700::1111', 6]);
    expect(await ask(mixed, { family: 4, all: true })).toEqual([null, [list[0]]]);
  });

  test('a blocked address and a missing address give different errors', async () => {
    for (const addresses of [['10.0.0.1'], ['1.1.1.1', '10.0.0.1']]) {
      expect(await ask(hook(...addresses), { all: true })).toEqual([new Error('none admitted'), '']);
    }
    expect(await ask(hook(), { all: true })).toMatchObject([{ code: 'ENOTFOUND' }, '']);
  });
});

describe('concurrent lookups', () => {
  /** Returns a resolver that answers a lookup when the test tells it to. */
  function slowLookups() {
    const waiting = new Map<string, () => void>();
    const started: string[] = [];
    const resolve = systemResolver((hostname) => {
      started.push(hostname);
      return new Promise((done) => waiting.set(hostname, () => done([{ address: '1.1.1.1', family: 4 }])));
    });
    return { resolve, started, finish: (hostname: string) => waiting.get(hostname)?.() };
  }

  const asker = (client: string) => ({ client, ending: startProxyRequest(undefined) });

  test('are joined if they are equal, and share three places otherwise', async () => {
    const { resolve, started, finish } = slowLookups();
    const answers = ['a', 'a', 'b', 'c', 'd'].map((hostname) => resolve(hostname));
    await waitUntil(() => started.length > 2);
    expect(started).toEqual(['a', 'b', 'c']);
    finish('a');
    expect(await answers[0]).toEqual(await answers[1]);
    await waitUntil(() => started.length > 3);
    for (const hostname of ['b', 'c', 'd']) finish(hostname);
    await Promise.all(answers);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('leave a place for others if one client has slow names', async () => {
    const { resolve, started, finish } = slowLookups();
    const answers = ['a', 'b', 'c'].map((hostname) => resolve(hostname, asker('192.0.2.1')));
    answers.push(resolve('d', asker('192.0.2.2')));
    await waitUntil(() => started.length > 2);
    expect(started).toEqual(['a', 'b', 'd']);
    finish('a');
    await waitUntil(() => started.length > 3);
    for (const hostname of ['b', 'c', 'd']) finish(hostname);
    await Promise.all(answers);
  });

  test('are canceled when their request ends', async () => {
    const { resolve, started, finish } = slowLookups();
    const running = ['a', 'b', 'c'].map((hostname) => resolve(hostname));
    const left = asker('192.0.2.1');
    const dropped = resolve('d', left);
    left.ending.end();
    await expect(dropped).rejects.toThrow('dropped');
    for (const hostname of ['a', 'b', 'c']) finish(hostname);
    await Promise.all(running);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('free their place after a failure, which is not cached', async () => {
    let fail = true;
    const resolve = systemResolver(async () => {
      if (fail) throw new Error('down');
      return [];
    });
    for (let round = 0; round < 5; round++) await expect(resolve('a')).rejects.toThrow('down');
    fail = false;
    expect(await resolve('a')).toEqual([]);
  });
});
