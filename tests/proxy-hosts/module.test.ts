import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, httpBackend, waitUntil } from '../unit/proxy/support.ts';
import { builtSite, type Host } from './hosts.ts';

let backend: Backend;
let host: Host;

const MODULE = `export function onRequest({ headers, method, url, clientAddress }) {
  if (headers.get('cookie') === 'member=1') return undefined;
  return { status: 429, detail: \`Not for \${clientAddress}.\`, retryAfter: 9 };
}
export const log = (line) => console.log('SEEN', line.code ?? line.upstreamStatus);
`;

beforeAll(async () => {
  backend = await httpBackend((_, response) => response.end('hello'));
  host = await builtSite(backend.origin, undefined, { 'on-request.ts': MODULE });
}, 180_000);

afterAll(async () => {
  await host?.close();
  await backend?.close();
});

test('a module of the site decides and logs (P-35)', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(host.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ method: 'GET', url: backend.origin, headers: [] }),
    });
  const denied = await send({});
  expect([denied.status, denied.headers.get('retry-after')]).toEqual([429, '9']);
  expect(await denied.json()).toMatchObject({ code: 'request-denied', detail: 'Not for 127.0.0.1.' });
  expect(backend.connections()).toBe(0);
  expect(await (await send({ cookie: 'member=1' })).text()).toContain('hello');
  await waitUntil(() => host.output().includes('SEEN request-denied') && host.output().includes('SEEN 200'));
});

test('a module without a function of the right name refuses every request, and the server says why', async () => {
  const misspelled = await builtSite(backend.origin, undefined, {
    'on-request.ts': "export * from './rules.ts';\n",
    'rules.ts': 'export async function onrequest() {\n  return { status: 403 };\n}\n',
  });
  try {
    const answer = await fetch(misspelled.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ method: 'GET', url: backend.origin, headers: [] }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'hook-failed' }]);
    await waitUntil(() => misspelled.output().includes('on-request.ts exports neither onRequest nor log'));
  } finally {
    await misspelled.close();
  }
}, 180_000);
