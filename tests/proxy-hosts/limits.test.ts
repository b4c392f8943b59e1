import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMIT_NAMES, type LimitName } from '../../src/proxy/policy/limits.ts';
import { type Backend, httpBackend, parseFrames, rawBackend, waitUntil } from '../unit/proxy/support.ts';
import { builtSite, type Host } from './hosts.ts';

/** A module as in docs/reference/proxy.mdx, without `log`. */
const ONLY_HOOK = 'export async function onRequest() { return undefined; }';

/** Limits that are small enough to be reached quickly, but not so small that a busy machine reaches another one. */
const LIMITS: Record<LimitName, number> = {
  maxRequestBytes: 5000,
  maxResponseBytes: 4000,
  maxUrlLength: 300,
  maxHeaders: 3,
  maxHeaderBytes: 200,
  maxAnswerHeaderBytes: 2000,
  readTimeout: 2000,
  connectTimeout: 1500,
  totalTimeout: 5000,
  eventStreamTimeout: 6000,
  concurrency: 3,
  concurrencyPerClient: 2,
  requestsPerMinute: 60,
};

/** Tests the limits over HTTP on both sides, on a built site. */
describe('each limit has its own error', { timeout: 60_000 }, () => {
  let backend: Backend;
  /** A backend that accepts connections but never sends anything. */
  let silent: Backend;
  let host: Host;
  const reached = new Set<LimitName>();
  /** Open requests to which the backend does not respond. */
  const waiting = new Set<IncomingMessage>();

  beforeAll(async () => {
    backend = await httpBackend((incoming, outgoing) => {
      if (incoming.url === '/hang') {
        waiting.add(incoming);
        incoming.on('close', () => waiting.delete(incoming));
        return;
      }
      if (incoming.url === '/head') outgoing.setHeader('x-long', 'x'.repeat(3000));
      if (incoming.url === '/large') outgoing.write('x'.repeat(6000));
      if (incoming.url === '/bomb') {
        outgoing.setHeader('content-encoding', 'gzip');
        outgoing.end(gzipSync('x'.repeat(100_000)));
        return;
      }
      if (incoming.url === '/events') {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
        outgoing.write('data: 1\n\n');
        return;
      }
      if (incoming.url === '/drip') {
        const timer = setInterval(() => outgoing.write('x'), 50);
        outgoing.on('close', () => clearInterval(timer));
        return;
      }
      outgoing.end();
    });
    silent = await rawBackend('', 'stay');
    host = await builtSite([backend.origin, `https://127.0.0.1:${silent.port}`], LIMITS, { 'proxy.ts': ONLY_HOOK });
  }, 180_000);

  afterAll(async () => {
    await host?.close();
    await backend?.close();
    await silent?.close();
  });

  test('builds without warnings with a module that exports only onRequest', () => {
    expect(host.output()).not.toContain('IMPORT_IS_UNDEFINED');
  });

  interface Answer {
    status: number;
    retryAfter: string | undefined;
    bytes: Buffer;
  }

  function post(type = 'application/json', from = '127.0.0.1'): ClientRequest {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    return request(host.url, { method: 'POST', headers, localAddress: from, agent: false });
  }

  function answerOf(outgoing: ClientRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.once('response', async (message: IncomingMessage) => {
        const pieces: Buffer[] = [];
        for await (const piece of message) pieces.push(piece as Buffer);
        const { statusCode = 0, headers } = message;
        resolve({ status: statusCode, retryAfter: headers['retry-after'], bytes: Buffer.concat(pieces) });
      });
    });
  }

  function send(fields: object, from?: string): Promise<Answer> {
    const outgoing = post('application/json', from);
    outgoing.end(JSON.stringify({ method: 'GET', url: `${backend.origin}/`, headers: [], ...fields }));
    return answerOf(outgoing);
  }

  async function refusal(answer: Promise<Answer>) {
    const { status, retryAfter, bytes } = await answer;
    const { code, detail, status: inBody } = JSON.parse(bytes.toString()) as Record<string, unknown>;
    expect(inBody).toBe(status);
    expect(detail).toMatch(/^[A-Z].+\.$/);
    return { status, code, retryAfter };
  }

  const get = (path: string) => ({ url: `${backend.origin}${path}` });

  test.each<[LimitName, () => object, number, string]>([
    ['maxRequestBytes', () => ({ method: 'POST', body: 'x'.repeat(6000) }), 413, 'request-too-large'],
    ['maxUrlLength', () => get(`/${'a'.repeat(300)}`), 400, 'url-too-long'],
    ['maxHeaders', () => ({ headers: ['A', 'B', 'C', 'D'].map((name) => [name, '']) }), 431, 'headers-too-many'],
    ['maxHeaderBytes', () => ({ headers: [['A', 'a'.repeat(200)]] }), 431, 'headers-too-large'],
    ['maxAnswerHeaderBytes', () => get('/head'), 502, 'upstream-headers-too-large'],
    ['connectTimeout', () => ({ url: `https://127.0.0.1:${silent.port}/` }), 504, 'upstream-connect-timeout'],
    ['totalTimeout', () => get('/hang'), 504, 'upstream-timeout'],
  ])('exceeding %s is an error', async (limit, fields, status, code) => {
    expect(await refusal(send(fields()))).toEqual({ status, code, retryAfter: undefined });
    reached.add(limit);
  });

  test.each([
    ['maxResponseBytes', '/large', 'response-too-large', 4000],
    ['maxResponseBytes', '/bomb', 'response-too-large', 4000],
    ['totalTimeout', '/drip', 'upstream-timeout', undefined],
    ['eventStreamTimeout', '/events', 'upstream-timeout', 9],
  ] as const)('exceeding %s ends a response that has begun: %s', async (limit, path, reason, bytes) => {
    const { status, bytes: frames } = await send(get(path));
    const { body, end } = parseFrames(frames);
    expect(status).toBe(200);
    expect(end).toMatchObject({ complete: false, truncated: reason === 'response-too-large', reason });
    if (bytes !== undefined) expect(body).toHaveLength(bytes);
    if (limit.endsWith('Timeout')) expect(end?.timing.total).toBeGreaterThanOrEqual(LIMITS[limit] - 2);
    reached.add(limit);
  });

  test.each(['application/json', 'application/vnd.docs.request'])(
    'exceeding readTimeout is an error: %s',
    async (type) => {
      const outgoing = post(type);
      outgoing.setHeader('content-length', 900);
      outgoing.write('{"method":"POST",');
      expect(await refusal(answerOf(outgoing))).toMatchObject({ status: 408, code: 'request-timeout' });
      outgoing.destroy();
      reached.add('readTimeout');
    },
  );

  test('exceeding concurrencyPerClient or concurrency is an error', async () => {
    await waitUntil(() => waiting.size === 0);
    const hanging = ['127.0.0.1', '127.0.0.1', '127.0.0.2'].map((from) => send(get('/hang'), from));
    await waitUntil(() => waiting.size === 3);
    const slots = { code: 'proxy-busy', status: 503, retryAfter: '2' };
    expect(await refusal(send({}, '127.0.0.3'))).toEqual(slots);
    await Promise.all(hanging);
    await waitUntil(() => waiting.size === 0);
    const two = ['127.0.0.1', '127.0.0.1'].map((from) => send(get('/hang'), from));
    await waitUntil(() => waiting.size === 2);
    const perClient = { code: 'client-limit-reached', status: 429, retryAfter: '2' };
    expect(await refusal(send({}, '127.0.0.1'))).toEqual(perClient);
    expect((await send({}, '127.0.0.3')).status).toBe(200);
    for (const answer of await Promise.all(two)) expect(answer.status).toBe(504);
    expect((await send({})).status).toBe(200);
    reached.add('concurrency').add('concurrencyPerClient');
  });

  test('exceeding requestsPerMinute is an error', async () => {
    const from = '127.0.0.9';
    const statuses = [];
    for (let count = 0; count < LIMITS.requestsPerMinute; count += 1) statuses.push((await send({}, from)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await send({}, from));
    const refused = answers.find(({ status }) => status !== 200);
    if (!refused) throw new Error('No request was refused');
    const answer = await refusal(Promise.resolve(refused));
    expect(answer).toMatchObject({ status: 429, code: 'rate-limit-reached' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect((await send({}, '127.0.0.10')).status).toBe(200);
    reached.add('requestsPerMinute');
  });

  test('every limit is tested', () => {
    expect([...reached].sort()).toEqual([...LIMIT_NAMES].sort());
  });
});
