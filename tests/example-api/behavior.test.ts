/** Tests behavior that the document cannot describe: streaming, recording, images, CORS, OAuth, start and stop. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../example-site/api/server.ts';
import { AS, jsonBody, send } from './send.ts';

const MAIN = fileURLToPath(new URL('../../example-site/api/main.ts', import.meta.url));

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend({ port: 0 });
});
afterAll(() => backend.close());

const get = (path: string, headers: Record<string, string> = {}) => send(backend, { method: 'GET', path, headers });

test('sends server-sent events one by one', async () => {
  const response = await get('/events?count=3&interval=120');
  const arrivals: { at: number; text: string }[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) arrivals.push({ at: performance.now(), text: decoder.decode(chunk) });
  expect(arrivals.map(({ text }) => text.match(/event: \w+/g)?.length ?? 0).reduce((a, b) => a + b)).toBe(4);
  const sales = arrivals.filter(({ text }) => text.includes('event: sale'));
  expect(sales).toHaveLength(3);
  expect((sales[2]?.at ?? 0) - (sales[0]?.at ?? 0)).toBeGreaterThan(150);
});

test('records requests as they arrive', async () => {
  const body = Buffer.from([0, 1, 2, 0xff, 0x0d, 0x0a]);
  const path = '/v1/echo?a=%7e&b=%2F+x&&c';
  await exchange('POST', path, ['X-ODD-case', 'Ä', 'Content-Type', 'x/y'], body);
  const recorded = backend.requests.at(-1);
  expect(recorded).toMatchObject({ method: 'POST', path, aborted: false });
  expect(recorded?.rawHeaders).toEqual(expect.arrayContaining(['X-ODD-case', 'Content-Type', 'x/y']));
  expect(recorded?.body.equals(body)).toBe(true);
});

test('records the body of a GET request too', async () => {
  await exchange('GET', '/v1/health', ['Content-Length', '4'], Buffer.from('body'));
  expect(backend.requests.at(-1)?.body.toString()).toBe('body');
});

test('keeps the last 100 requests', async () => {
  for (let index = 0; index < 103; index += 1) await get(`/health?${index}`);
  expect(backend.requests).toHaveLength(100);
  expect(backend.requests[0]?.path).toBe('/v1/health?3');
});

test('notices that a client disconnects', async () => {
  const controller = new AbortController();
  const pending = fetch(`${backend.url}/v1/reports/slow?seconds=60`, { signal: controller.signal });
  await expect.poll(() => backend.requests.at(-1)?.path).toContain('slow');
  controller.abort();
  await expect(pending).rejects.toThrow();
  await expect.poll(() => backend.requests.at(-1)?.aborted).toBe(true);
});

test('covers are PNG images of the requested width', async () => {
  const response = await get('/books/bk_0001/cover?width=32');
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 48]);
  const data = png.subarray(41, 41 + png.readUInt32BE(33));
  expect(inflateSync(data)).toHaveLength((1 + 32 * 3) * 48);
});

test('returns an uploaded cover byte for byte', async () => {
  const body = new Uint8Array(1000).map((_, index) => index);
  const headers = { 'content-type': 'image/png' };
  const stored = await send(backend, { method: 'PUT', path: '/books/bk_0002/cover', as: AS.till, headers, body });
  expect(await stored.json()).toMatchObject({ sha256: createHash('sha256').update(body).digest('hex') });
  expect(await (await get('/books/bk_0002/cover')).bytes()).toEqual(body);
});

test('returns 304 if the client has the current version', async () => {
  const etag = (await get('/books/bk_0001')).headers.get('etag') ?? '';
  const response = await get('/books/bk_0001', { 'if-none-match': etag });
  expect(response.status).toBe(304);
});

test('places an order once per key, and sends its notification', async () => {
  const order = {
    items: [{ bookId: 'bk_0005' }],
    delivery: { method: 'pickup' },
    payment: { cardToken: 'tok_visa' },
    acceptTerms: true,
    notifyUrl: `${backend.url}/v1/echo?callback`,
  };
  const { headers, body = '' } = jsonBody(order);
  const call = { method: 'POST', path: '/orders', as: AS.grace, body };
  const key = { ...headers, 'idempotency-key': '7d1f3c7e-3a52-4d0e-9a57-5b8f2f3f6f10' };
  const first = await (await send(backend, { ...call, headers: key })).json();
  await expect.poll(() => backend.requests.at(-1)?.path).toBe('/v1/echo?callback');
  await expect.poll(() => backend.requests.at(-1)?.body.toString()).toContain('"event":"placed"');
  expect(await (await send(backend, { ...call, headers: key })).json()).toEqual(first);
});

test('allows requests of browsers from any origin', async () => {
  const preflight = await fetch(`${backend.url}/v1/books/bk_0001`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://docs.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'http://docs.example',
    'access-control-allow-methods': 'PATCH',
    'access-control-allow-headers': 'authorization,content-type',
  });
  const answer = await get('/books', { origin: 'http://docs.example' });
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-total-count');
});

test('explains why it refuses unknown paths, versions and methods', async () => {
  expect(await (await get('/nothing')).json()).toMatchObject({ status: 404, detail: 'Nothing is at /nothing.' });
  expect((await fetch(`${backend.url}/v2/health`)).status).toBe(404);
  const response = await send(backend, { method: 'DELETE', path: '/health' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});

test('the preview version identifies itself', async () => {
  const response = await fetch(`${backend.url}/preview/health`);
  expect(response.headers.get('x-api-version')).toBe('preview');
  expect(await response.json()).toEqual({ status: 'open', version: 'preview' });
});

test('grants OAuth 2 tokens by authorization code with PKCE', async () => {
  const redirectUri = 'http://localhost:4321/callback';
  const verifier = 'a-verifier-of-at-least-forty-three-characters';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'demo-client',
    redirect_uri: redirectUri,
    scope: 'reports:read',
    state: 'x&y',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const page = await (await fetch(`${backend.url}/oauth/authorize?${query}`)).text();
  const allow = new URL(page.match(/href="([^"]*)">Allow/)?.[1]?.replaceAll('&amp;', '&') ?? '');
  expect(allow.searchParams.get('state')).toBe('x&y');
  const code = allow.searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const granted = await askToken(fields);
  expect(granted).toMatchObject({ token_type: 'Bearer', scope: 'reports:read' });
  expect(await askToken(fields)).toEqual({ error: 'invalid_grant' });

  const authorization = `Bearer ${granted.access_token}`;
  expect((await get('/reports/sales?from=2026-04-01', { authorization })).status).toBe(200);
  const headers = { authorization, 'x-supplier': 'north', 'content-type': 'text/csv' };
  const refused = await send(backend, { method: 'POST', path: '/stock/import', headers, body: 'bookId,quantity\n' });
  expect(refused.status).toBe(403);
});

test('grants OAuth 2 tokens by client credentials, and redirects to no other host', async () => {
  expect(await askToken({ grant_type: 'client_credentials' })).toMatchObject({ scope: 'stock:write reports:read' });
  const elsewhere = await fetch(`${backend.url}/oauth/authorize?redirect_uri=https://example.com/`);
  expect(elsewhere.status).toBe(400);
});

test('main.ts explains what to do if the port is in use', async () => {
  const { code, stderr } = await runMain({ PORT: new URL(backend.url).port });
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(/^Port \d+ of 127\.0\.0\.1 is taken, .* choose another port, for example PORT=\d+\.$/);
});

test('main.ts prints its address and stops on SIGTERM', async () => {
  const { code, stdout } = await runMain({ PORT: '0' }, 'SIGTERM');
  expect(stdout).toMatch(/^The demo backend answers at http:\/\/127\.0\.0\.1:\d+\/v1 /);
  expect(code).toBe(0);
});

async function askToken(fields: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(`${backend.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return response.json();
}

/** Sends a request with exactly these bytes, which `fetch` would not do. */
function exchange(method: string, path: string, headers: string[], body: Buffer): Promise<void> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { method, hostname, port, path, headers: [...headers, 'Host', hostname] as never },
      (incoming) => incoming.resume().on('end', resolve),
    );
    outgoing.on('error', reject).end(body);
  });
}

function runMain(environment: Record<string, string>, signal?: NodeJS.Signals) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, NODE_OPTIONS: '', ...environment } });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
      if (signal) child.kill(signal);
    });
    child.stderr.on('data', (chunk) => {
      output.stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, ...output }));
  });
}
