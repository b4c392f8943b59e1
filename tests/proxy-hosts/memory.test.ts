import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Backend, httpBackend } from '../unit/proxy/support.ts';
import { HOSTS, type Host } from './hosts.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
const RAISED = { bytes: 2 * GIGABYTE, milliseconds: 300_000 };
/** The memory growth that is allowed for a gigabyte, for buffers that Node has not collected yet. */
const MOST = 250 * MEGABYTE;
/** The size of a first response, so that all code is loaded. */
const WARM_UP = MEGABYTE;
const PIECE = Buffer.alloc(64 * 1024, 'x');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * Sends `?bytes=` bytes as fast as they are accepted. Counts the bytes that it receives.
 */
async function gigabyteBackend(): Promise<Backend> {
  const backend = await httpBackend(async (incoming, outgoing) => {
    let received = 0;
    for await (const piece of incoming) received += (piece as Buffer).length;
    let left = Number(new URL(incoming.url ?? '/', 'http://backend').searchParams.get('bytes'));
    if (left === 0) {
      outgoing.end(String(received));
      return;
    }
    outgoing.writeHead(200, { 'content-length': left });
    const more = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, left);
        left -= piece.length;
        if (!outgoing.write(piece)) return;
      }
      outgoing.end();
    };
    outgoing.on('drain', more);
    more();
  });
  closing.push(backend.close);
  return backend;
}

async function hostFor(name: string, backend: Backend): Promise<Host> {
  const host = await HOSTS[name]?.(backend.origin, RAISED);
  if (!host) throw new Error(`There is no host "${name}".`);
  closing.push(host.close);
  return host;
}

/** Returns the private resident memory of a process. Works only on Linux; elsewhere, the test is skipped. */
function memoryOf({ pid }: Host): number {
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function peakWhile(host: Host, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(host);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(host));
  }, 20);
  await work().finally(() => clearInterval(timer));
  return most;
}

function post(host: Host, type: string): ClientRequest {
  return request(host.url, { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } });
}

function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
}

async function download(host: Host, backend: Backend, bytes: number, pause: (read: number) => Promise<void>) {
  const outgoing = post(host, 'application/json');
  outgoing.end(JSON.stringify({ method: 'GET', url: `${backend.origin}/?bytes=${bytes}`, headers: [] }));
  let read = 0;
  let end = '';
  for await (const piece of await answerOf(outgoing)) {
    read += (piece as Buffer).length;
    end = (end + (piece as Buffer).subarray(-400).toString('latin1')).slice(-400);
    await pause(read);
  }
  expect(end).toContain('{"end":{"complete":true');
  return read;
}

describe.skipIf(process.platform !== 'linux').each(['docs build', 'Express'])(
  'the proxy uses little memory: %s',
  { timeout: 300_000 },
  (name) => {
    test('for a download of a gigabyte', async () => {
      const backend = await gigabyteBackend();
      const host = await hostFor(name, backend);
      const before = await peakWhile(host, () => download(host, backend, WARM_UP, async () => {}));
      const peak = await peakWhile(host, async () => {
        const all = await download(host, backend, GIGABYTE, async () => {});
        expect(all).toBeGreaterThan(GIGABYTE);
      });
      expect(peak - before).toBeLessThan(MOST);
    });

    test('for an upload of a gigabyte', async () => {
      const backend = await gigabyteBackend();
      const host = await hostFor(name, backend);
      const before = await peakWhile(host, () => download(host, backend, WARM_UP, async () => {}));
      const peak = await peakWhile(host, async () => {
        const line = `${JSON.stringify({ method: 'PUT', url: backend.origin, headers: [] })}\n`;
        const outgoing = post(host, 'application/vnd.docs.request');
        outgoing.setHeader('content-length', line.length + GIGABYTE);
        const answer = answerOf(outgoing);
        outgoing.write(line);
        for (let left = GIGABYTE; left > 0; left -= PIECE.length) {
          if (!outgoing.write(PIECE.subarray(0, left))) await new Promise((resolve) => outgoing.once('drain', resolve));
        }
        outgoing.end();
        let text = '';
        for await (const piece of await answer) text += piece;
        expect(text).toContain(`\n${GIGABYTE}{"end"`);
      });
      expect(peak - before).toBeLessThan(MOST);
    });
  },
);

test.skipIf(process.platform !== 'linux').each(['docs build', 'Express'])(
  '%s slows the backend down for a slow reader',
  { timeout: 300_000 },
  async (name) => {
    const backend = await gigabyteBackend();
    const host = await hostFor(name, backend);
    const before = await peakWhile(host, () => download(host, backend, WARM_UP, async () => {}));
    let paused = 0;
    const peak = await peakWhile(host, async () => {
      await download(host, backend, GIGABYTE / 2, async (read) => {
        if (read < paused) return;
        paused = read + 25 * MEGABYTE;
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
    });
    expect(peak - before).toBeLessThan(MOST);
  },
);

// Readers start to read each response and then stop, like visitors with a slow connection.
test.skipIf(process.platform !== 'linux')(
  'readers who stop reading use little memory of the server of docs build, and count until they leave (P-48)',
  { timeout: 300_000 },
  async () => {
    const PER_CLIENT = 16;
    const RESPONSE = 100 * MEGABYTE;
    const backend = await gigabyteBackend();
    const host = await HOSTS['docs build']?.(backend.origin, { maxResponseBytes: RESPONSE });
    if (!host) throw new Error('There is no such host.');
    closing.push(host.close);
    const before = await peakWhile(host, () => download(host, backend, WARM_UP, async () => {}));
    const readers: ClientRequest[] = [];
    const read = async () => {
      const outgoing = post(host, 'application/json');
      readers.push(outgoing);
      const answer = answerOf(outgoing);
      outgoing.end(JSON.stringify({ method: 'GET', url: `${backend.origin}/?bytes=${RESPONSE}`, headers: [] }));
      (await answer).pause().on('error', () => {});
      return (await answer).statusCode;
    };
    const peak = await peakWhile(host, async () => {
      for (let count = 0; count < PER_CLIENT; count += 1) expect(await read()).toBe(200);
      expect([await read(), await read()]).toEqual([429, 429]);
    });
    // All responses together are 16 times as large.
    expect(peak - before).toBeLessThan(RESPONSE);
    for (const reader of readers) reader.destroy();
    await vi.waitFor(async () => expect(await read()).toBe(200), { timeout: 5000 });
    for (const reader of readers) reader.destroy();
  },
);
