import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createProxy as createFetchProxy } from '../../../src/proxy/index.fetch.ts';
import { nodeConnector } from '../../../src/proxy/node/connector.ts';
import { egressProxies } from '../../../src/proxy/policy/egress.ts';
import { httpBackend, jsonRequest, proxyFor, readAnswer, readRefusal } from './support.ts';

const pem = (name: string) => readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface EgressProxy {
  url: string;
  port: number;
  /** The targets of its requests: absolute URLs, and `CONNECT host:port`. */
  asked: string[];
  /** The values of `Proxy-Authorization`. */
  passwords: (string | undefined)[];
}

/** Starts an HTTP proxy that resolves every name to 127.0.0.1, with tunnels for TLS. */
async function egressProxy(tunnelStatus = 200): Promise<EgressProxy> {
  const asked: string[] = [];
  const passwords: (string | undefined)[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    passwords.push(incoming.headers['proxy-authorization']);
    const { port, pathname, search, host } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = incoming.headers;
    const options = { host: '127.0.0.1', port, path: pathname + search, method: incoming.method, headers };
    expect(headers.host).toBe(host);
    incoming.pipe(
      request({ ...options, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  server.on('connect', (incoming, socket: Socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    passwords.push(incoming.headers['proxy-authorization']);
    socket.on('error', () => {});
    if (tunnelStatus !== 200) {
      socket.end(`HTTP/1.1 ${tunnelStatus} Refused\r\n\r\n`);
      return;
    }
    const backend = connect(Number(incoming.url?.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      backend.pipe(socket).pipe(backend);
    });
    backend.on('error', () => socket.destroy());
    socket.on('close', () => backend.destroy());
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, asked, passwords };
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

async function plainBackend(): Promise<number> {
  const backend = await httpBackend((incoming, response) => {
    let body = '';
    incoming.on('data', (piece) => {
      body += piece;
    });
    incoming.on('end', () => response.end(`${incoming.method} ${incoming.url} ${body}`));
  });
  closing.push(backend.close);
  return backend.port;
}

async function secureBackend(certificate = 'valid'): Promise<number> {
  const identity = { key: pem('server.key'), cert: pem(`${certificate}.pem`) };
  return listen(createSecureServer(identity, (incoming, response) => response.end(`secure ${incoming.url}`)));
}

const never = async (): Promise<never> => {
  throw new Error('This name must not be looked up here');
};

describe('an HTTP proxy of the owner', () => {
  test('forwards plain requests on reused connections', async () => {
    const [egress, port] = [await egressProxy(), await plainBackend()];
    const origin = `http://api.example.com:${port}`;
    const proxy = proxyFor({ servers: [{ url: origin }] }, { egress: egress.url });
    for (const path of ['/a?x=1', '/b']) {
      expect((await readAnswer(proxy(jsonRequest({ url: origin + path })))).text).toBe(`GET ${path} `);
    }
    const body = { method: 'POST', url: `${origin}/c`, headers: [['content-type', 'text/plain']], body: 'hello' };
    expect((await readAnswer(proxy(jsonRequest(body), { clientAddress: '192.0.2.1' }))).text).toBe('POST /c hello');
    expect(egress.asked).toEqual([`${origin}/a?x=1`, `${origin}/b`, `${origin}/c`]);
  });

  test('tunnels TLS, and the certificate of the backend is checked here', async () => {
    const [egress, port, expired] = [await egressProxy(), await secureBackend(), await secureBackend('expired')];
    const origins = [port, expired].map((each) => `https://api.example.com:${each}`);
    const connector = nodeConnector({
      ca: [pem('authority.pem')],
      resolve: never,
      egress: { HTTPS_PROXY: egress.url },
    });
    const proxy = proxyFor({ servers: origins.map((url) => ({ url })) }, { connector });
    for (const path of ['/a', '/b']) {
      const { text } = await readAnswer(proxy(jsonRequest({ url: origins[0] + path })));
      expect(text).toBe(`secure ${path}`);
    }
    expect((await readRefusal(proxy(jsonRequest({ url: origins[1] })))).code).toBe('upstream-certificate-expired');
    expect(new Set(egress.asked)).toEqual(
      new Set([`CONNECT api.example.com:${port}`, `CONNECT api.example.com:${expired}`]),
    );
  });

  test('gets the password of its URL, and no response shows it', async () => {
    const [egress, port, secure] = [await egressProxy(403), await plainBackend(), await secureBackend()];
    const url = egress.url.replace('//', '//reader:s3cret@');
    const origins = [`http://api.example.com:${port}`, `https://api.example.com:${secure}`];
    const proxy = proxyFor({ servers: origins.map((each) => ({ url: each })) }, { egress: url, explain: true });
    await readAnswer(proxy(jsonRequest({ url: origins[0] })));
    const refusal = await readRefusal(proxy(jsonRequest({ url: origins[1] })));
    expect(refusal.code).toBe('upstream-unreachable');
    expect(refusal.text).not.toMatch(/s3cret|127\.0\.0\.1/);
    const password = `Basic ${Buffer.from('reader:s3cret').toString('base64')}`;
    expect(egress.passwords).toEqual([password, password]);
  });

  test.each<[string, (egress: { url: string }) => string]>([
    ['', ({ url }) => url],
    [' without a scheme', ({ url }) => new URL(url).host],
  ])('can come from the environment%s, with direct connections to hosts of NO_PROXY', async (_, url) => {
    const [egress, port] = [await egressProxy(), await plainBackend()];
    vi.stubEnv('HTTP_PROXY', url(egress));
    vi.stubEnv('NO_PROXY', 'localhost,127.0.0.1');
    const origins = [`http://api.example.com:${port}`, `http://127.0.0.1:${port}`];
    const proxy = proxyFor(
      { servers: origins.map((origin) => ({ url: origin })), allowPrivate: [`http://127.0.0.1:${port}`] },
      { egress: 'environment' },
    );
    for (const origin of origins) await readAnswer(proxy(jsonRequest({ url: `${origin}/` })));
    expect(egress.asked).toEqual([`${origins[0]}/`]);
  });
});

describe('with an HTTP proxy', () => {
  test('private addresses and names of this machine are still refused', async () => {
    const egress = await egressProxy();
    const origins = ['http://10.0.0.1', 'http://169.254.169.254', 'http://[::1]', 'http://localhost:1'];
    const proxy = proxyFor({ servers: origins.map((url) => ({ url })) }, { egress: egress.url });
    for (const url of origins) expect((await readRefusal(proxy(jsonRequest({ url })))).code).toBe('address-private');
    expect(egress.asked).toEqual([]);
  });

  test('a name of NO_PROXY with a private address is still refused', async () => {
    const [egress, port] = [await egressProxy(), await plainBackend()];
    const origin = `http://api.internal.example.com:${port}`;
    const connector = nodeConnector({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      egress: { HTTP_PROXY: egress.url, NO_PROXY: '.example.com' },
    });
    const proxy = proxyFor({ servers: [{ url: origin }] }, { connector });
    expect((await readRefusal(proxy(jsonRequest({ url: origin })))).code).toBe('address-private');
    expect(egress.asked).toEqual([]);
  });

  test('a path cannot name another host by an absolute address', async () => {
    const egress = await egressProxy();
    const proxy = proxyFor({ servers: [{ url: 'http://api.example.com' }] }, { egress: egress.url });
    const url = 'http://api.example.com//other.example.com/';
    expect((await readRefusal(proxy(jsonRequest({ url })))).code).toBe('path-traversal');
    expect(egress.asked).toEqual([]);
  });

  test('the environment alone has no effect without the setting', async () => {
    const [egress, port] = [await egressProxy(), await plainBackend()];
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy']) vi.stubEnv(name, egress.url);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const origin = `http://127.0.0.1:${port}`;
    const proxy = proxyFor({ servers: [{ url: origin }], allowPrivate: [origin] });
    await readAnswer(proxy(jsonRequest({ url: origin })));
    expect(egress.asked).toEqual([]);
  });
});

describe('refuses at the start', () => {
  test.each<[string, unknown]>([
    ['a proxy of another kind', 'socks5://proxy.example.com'],
    ['no URL', 'proxy.example.com:3128 '],
    ['an object without a proxy', { except: ['a.example.com'] }],
    ['a wrong URL with a password', { http: 'ftp://reader:s3cret@proxy.example.com' }],
  ])('%s', (_, setting) => {
    expect(() => egressProxies(setting, {})).toThrow(/^The proxy setting `egress` (?!.*s3cret)/);
  });

  test('a proxy of the environment that Node ignores', () => {
    expect(() => egressProxies('environment', { https_proxy: 'socks5://localhost' })).toThrow('a socks5 proxy');
    expect(() => egressProxies('environment', { https_proxy: 'proxy host:x' })).toThrow('no valid URL');
    expect(egressProxies('environment', {})).toEqual({});
  });

  test('a platform without HTTP proxies', () => {
    const destinations = ['https://api.example.com'];
    expect(() => createFetchProxy({ destinations, egress: 'environment' })).toThrow('has no effect on this platform');
    const flags = vi.spyOn(process, 'allowedNodeEnvironmentFlags', 'get').mockReturnValue(new Set());
    expect(() => proxyFor({ servers: [] }, { egress: 'environment' })).toThrow(/has no effect on Node\.js \d/);
    flags.mockRestore();
  });
});
