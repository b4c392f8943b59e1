import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterEach, expect, test, vi } from 'vitest';
import { nodeConnector } from '../../../src/proxy/node/connector.ts';
import { httpBackend, jsonRequest, proxyFor, rawBackend, readAnswer, readRefusal } from './support.ts';

const pem = (name: string) => readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function secureBackend(
  certificate: string,
  options: TlsOptions = {},
): Promise<{ origin: string; port: number; requests: () => number }> {
  let requests = 0;
  const identity = { key: pem('server.key'), cert: pem(`${certificate}.pem`) };
  const server = createServer({ ...identity, ...options }, (_, response) => {
    requests += 1;
    response.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, port, requests: () => requests };
}

const connector = nodeConnector({ ca: [pem('authority.pem')] });
const proxyOf = (origin: string) => proxyFor({ servers: [{ url: origin }], allowPrivate: [origin] }, { connector });

test('accepts a valid certificate', async () => {
  const { origin } = await secureBackend('valid');
  const { text, head } = await readAnswer(proxyOf(origin)(jsonRequest({ url: origin })));
  expect(text).toBe('secret');
  expect(head.timing).toMatchObject({ connect: expect.any(Number), tls: expect.any(Number) });
});

test('accepts a valid certificate for a name', async () => {
  const { port } = await secureBackend('valid');
  const origin = `https://api.example.com:${port}`;
  const byName = nodeConnector({
    ca: [pem('authority.pem')],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const proxy = proxyFor({ servers: [{ url: origin }], allowPrivate: [origin] }, { connector: byName });
  expect((await readAnswer(proxy(jsonRequest({ url: origin })))).text).toBe('secret');
});

test.each([
  ['expired', 'upstream-certificate-expired'],
  ['early', 'upstream-certificate-early'],
  ['mismatched', 'upstream-certificate-mismatch'],
  ['self-signed', 'upstream-certificate-untrusted'],
])('sends nothing with a certificate that is %s (P-13)', async (certificate, code) => {
  const { origin, requests } = await secureBackend(certificate);
  expect(await readRefusal(proxyOf(origin)(jsonRequest({ url: origin })))).toMatchObject({ status: 502, code });
  expect(requests()).toBe(0);
});

test('refuses an unknown authority, even if the environment turns off checks', async () => {
  const { origin, requests } = await secureBackend('valid');
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const proxy = proxyFor({ servers: [{ url: origin }], allowPrivate: [origin] });
  expect((await readRefusal(proxy(jsonRequest({ url: origin })))).code).toBe('upstream-certificate-untrusted');
  expect(requests()).toBe(0);
});

test('reports a backend with plain HTTP', async () => {
  const backend = await httpBackend((_, response) => response.end());
  closing.push(backend.close);
  const origin = `https://127.0.0.1:${backend.port}`;
  expect((await readRefusal(proxyOf(origin)(jsonRequest({ url: origin })))).code).toBe('upstream-tls-absent');
});

test.each<[string, TlsOptions, string]>([
  [
    'only TLS 1.1',
    { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    'upstream-tls-outdated',
  ],
  ['only HTTP/2', { ALPNProtocols: ['h2'] }, 'upstream-protocol-unsupported'],
  [
    'only to clients with a certificate',
    { requestCert: true, rejectUnauthorized: true, ca: pem('authority.pem') },
    'upstream-tls-client-certificate',
  ],
  ['only other ciphers', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }, 'upstream-tls-failed'],
])('reports a backend that speaks %s', async (_, options, code) => {
  const { origin, requests } = await secureBackend('valid', options);
  const refusal = await readRefusal(proxyOf(origin)(jsonRequest({ url: origin })));
  expect(refusal).toMatchObject({ status: 502, code });
  expect(refusal.text).not.toMatch(/EPROTO|ERR_|routines/);
  expect(requests()).toBe(0);
});

test('reports a backend that closes or stays silent in the handshake', async () => {
  const gone = await rawBackend('');
  const silent = await rawBackend('', 'stay');
  closing.push(gone.close, silent.close);
  const origin = `https://127.0.0.1:${gone.port}`;
  expect((await readRefusal(proxyOf(origin)(jsonRequest({ url: origin })))).code).toBe('upstream-reset');
  const mute = `https://127.0.0.1:${silent.port}`;
  const proxy = proxyFor(
    { servers: [{ url: mute }], allowPrivate: [mute] },
    { connector, limits: { connectTimeout: 100 } },
  );
  expect((await readRefusal(proxy(jsonRequest({ url: mute })))).code).toBe('upstream-connect-timeout');
});

test('skips the certificate check only for the allowed origin (P-13)', async () => {
  const { origin } = await secureBackend('self-signed');
  const { origin: other } = await secureBackend('self-signed');
  const both = [origin, other];
  const proxy = proxyFor({
    servers: both.map((url) => ({ url })),
    allowPrivate: both,
    allowUntrustedTls: [origin],
  });
  expect((await readAnswer(proxy(jsonRequest({ url: origin })))).text).toBe('secret');
  expect((await readRefusal(proxy(jsonRequest({ url: other })))).code).toBe('upstream-certificate-untrusted');
});
