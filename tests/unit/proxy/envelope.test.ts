import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/proxy/policy/limits.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { type Envelope, readEnvelope } from '../../../src/proxy/protocol/envelope.ts';
import { incomingBody } from '../../../src/proxy/protocol/incoming-body.ts';
import { startProxyRequest } from '../../../src/proxy/run/proxy-request.ts';
import { jsonRequest, post, proxyFor, rawRequest, readRefusal, recordingConnector, waitUntil } from './support.ts';

const TARGET = 'https://api.example.com/';

async function read(request: Request, maxBytes = 100_000): Promise<Envelope> {
  const type = request.headers.get('content-type') === 'application/json' ? 'json' : 'raw';
  const body = incomingBody(request, maxBytes, startProxyRequest(undefined));
  return readEnvelope(request, type, body, DEFAULT_LIMITS);
}

async function bodyOf({ body }: Envelope): Promise<number[] | undefined> {
  if (!body || body instanceof Uint8Array) return body && [...body];
  const bytes: number[] = [];
  for await (const piece of body.pieces) bytes.push(...piece);
  expect(bytes).toHaveLength(body.length);
  return bytes;
}

async function codeOf(request: Request, maxBytes?: number): Promise<string> {
  try {
    await bodyOf(await read(request, maxBytes));
    return 'passed';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(500);
    return error.code;
  }
}

const json = (text: BodyInit) => post(text, 'application/json');
const raw = (text: BodyInit, headers = {}) => post(text, 'application/vnd.docs.request', { headers });
const streamOf = (pieces: unknown[]) =>
  new ReadableStream({
    pull(controller) {
      if (pieces.length === 0) controller.close();
      else controller.enqueue(pieces.shift());
    },
  });
const bytes = (...values: number[]) => new Uint8Array(values);

describe('application/json', () => {
  test('reads every field', async () => {
    const headers = [
      ['X-A', '1'],
      ['x-a', ''],
    ];
    const envelope = await read(
      jsonRequest({ method: 'PUT', url: TARGET, headers, body: 'ä\u0000', bodyEncoding: 'utf8' }),
    );
    expect(envelope).toMatchObject({ method: 'PUT', url: TARGET, headers });
    expect(await bodyOf(envelope)).toEqual([0xc3, 0xa4, 0]);
  });

  test('reads a base64 body', async () => {
    const all = Array.from({ length: 256 }, (_, index) => index);
    const body = Buffer.from(all).toString('base64');
    expect(
      await bodyOf(await read(jsonRequest({ method: 'POST', url: TARGET, body, bodyEncoding: 'base64' }))),
    ).toEqual(all);
  });

  test('ignores unknown names and inherited ones (P-26)', async () => {
    const text = `{"method":"GET","url":"${TARGET}","headers":[],"redirect":"follow","agent":1,"socketPath":"/x","lookup":{},"__proto__":{"body":"x"}}`;
    expect(await read(json(text))).toEqual({ method: 'GET', url: TARGET, headers: [], body: undefined });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'method=GET'],
    ['cut off', '{"method":"GET"'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['a text', '"GET"'],
    ['no method', `{"url":"${TARGET}"}`],
    ['a method that is a number', `{"method":1,"url":"${TARGET}"}`],
    ['a method that is a list', `{"method":["GET"],"url":"${TARGET}"}`],
    ['no url', '{"method":"GET"}'],
    ['a url that is an object', '{"method":"GET","url":{"href":"https://api.example.com"}}'],
    ['headers as an object', `{"method":"GET","url":"${TARGET}","headers":{"a":"b"}}`],
    ['headers as texts', `{"method":"GET","url":"${TARGET}","headers":["ab"]}`],
    ['headers with three elements', `{"method":"GET","url":"${TARGET}","headers":[["a","b","c"]]}`],
    ['headers with one element', `{"method":"GET","url":"${TARGET}","headers":[["a"]]}`],
    ['a header that is a number', `{"method":"GET","url":"${TARGET}","headers":[["a",1]]}`],
    ['a header that is a list', `{"method":"GET","url":"${TARGET}","headers":[["a",["b"]]]}`],
    ['headers that are null', `{"method":"GET","url":"${TARGET}","headers":null}`],
    ['a body that is an object', `{"method":"POST","url":"${TARGET}","headers":[],"body":{}}`],
    ['a body that is null', `{"method":"POST","url":"${TARGET}","headers":[],"body":null}`],
    ['an unknown encoding', `{"method":"POST","url":"${TARGET}","headers":[],"body":"","bodyEncoding":"hex"}`],
    ['broken base64', `{"method":"POST","url":"${TARGET}","headers":[],"body":"a","bodyEncoding":"base64"}`],
    ['base64 with spaces', `{"method":"POST","url":"${TARGET}","headers":[],"body":"YW Jj","bodyEncoding":"base64"}`],
    ['base64 for URLs', `{"method":"POST","url":"${TARGET}","headers":[],"body":"-_-_","bodyEncoding":"base64"}`],
    ['an unpaired surrogate', `{"method":"POST","url":"${TARGET}","headers":[],"body":"\\ud800"}`],
    ['bytes that are not UTF-8', bytes(0x7b, 0xff, 0x7d)],
    ['deep nesting', `{"method":${'['.repeat(20_000)}`],
  ])('refuses %s', async (_, text) => {
    expect(await codeOf(json(text))).toBe('envelope-malformed');
  });

  test('explains what must be JSON', async () => {
    await expect(read(json('{'))).rejects.toMatchObject({
      message: expect.stringContaining('The request to the proxy must be JSON in UTF-8.'),
    });
  });

  test('refuses an absent body', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await codeOf(new Request('https://docs.test', { method: 'POST', headers }))).toBe('envelope-malformed');
  });

  test.each(['GET', 'HEAD'])('refuses a body on %s, and accepts an empty one (P-25)', async (method) => {
    expect(await codeOf(jsonRequest({ method, url: TARGET, body: 'x' }))).toBe('body-unexpected');
    expect(await codeOf(rawRequest({ method, url: TARGET }, bytes(1)))).toBe('body-unexpected');
    expect((await read(jsonRequest({ method, url: TARGET, body: '' }))).body).toBeUndefined();
    expect((await read(rawRequest({ method, url: TARGET }, bytes()))).body).toBeUndefined();
  });
});

describe('application/vnd.docs.request', () => {
  const body = bytes(0, 10, 13, 10, 255, 0x7b);

  test('reads the bytes after the first newline unchanged', async () => {
    expect(await bodyOf(await read(rawRequest({ url: TARGET }, body)))).toEqual([...body]);
  });

  test('reads a body without an announced length', async () => {
    const whole = await rawRequest({ url: TARGET }, body).arrayBuffer();
    expect(await bodyOf(await read(raw(whole)))).toEqual([...body]);
  });

  test('reads a body in pieces of one byte', async () => {
    const whole = new Uint8Array(await rawRequest({ url: TARGET }, body).arrayBuffer());
    for (const headers of [{}, { 'content-length': String(whole.length) }]) {
      const pieces = streamOf([...whole].map((byte) => bytes(byte)));
      expect(await bodyOf(await read(raw(pieces, headers)))).toEqual([...body]);
    }
  });

  test('reads a line without newline as having no body', async () => {
    expect((await read(raw(`{"method":"POST","url":"${TARGET}","headers":[]}`))).body).toBeUndefined();
    expect((await read(raw(`{"method":"POST","url":"${TARGET}","headers":[]}\r\n`))).body).toBeUndefined();
  });

  test.each([
    ['a body in the line too', `{"method":"POST","url":"${TARGET}","headers":[],"body":"x"}\nx`],
    ['an empty line', '\n{}'],
    ['a broken line', '{"method":\n"POST"}'],
  ])('refuses %s', async (_, text) => {
    expect(await codeOf(raw(text))).toBe('envelope-malformed');
  });

  test('refuses a line that is too long before its end', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)) });
    expect(await codeOf(raw(endless), 100_000_000)).toBe('request-too-large');
  });

  test('refuses a body shorter or longer than announced', async () => {
    const whole = `{"method":"POST","url":"${TARGET}","headers":[]}\nabcdef`;
    expect(await codeOf(raw(whole, { 'content-length': String(whole.length + 1) }))).toBe('request-incomplete');
    expect(await codeOf(raw(whole, { 'content-length': String(whole.length - 1) }))).toBe('envelope-malformed');
    expect(await codeOf(raw(whole, { 'content-length': '3' }))).toBe('envelope-malformed');
  });
});

describe('limits while reading (P-26)', () => {
  test('refuse a large announced length without reading', async () => {
    const request = post('x', 'application/json', { headers: { 'content-length': '67108864' } });
    expect(await codeOf(request)).toBe('request-too-large');
    expect(request.bodyUsed).toBe(false);
  });

  test('refuse an endless body after the limit', async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          sent += 1024;
          controller.enqueue(new Uint8Array(1024).fill(0x20));
        },
      });
    expect(await codeOf(json(endless()), 10_000)).toBe('request-too-large');
    expect(sent).toBeLessThan(20_000);
  });

  test('report a body that ends too early', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await codeOf(json(broken))).toBe('request-incomplete');
  });

  test('refuse a body that yields no bytes', async () => {
    expect(await codeOf(json(streamOf(['text'])))).toMatch(/^(envelope-malformed|request-incomplete)$/);
  });

  test('a body that was already read gives 502 proxy-failed', async () => {
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector() });
    const request = jsonRequest({ url: TARGET });
    await request.text();
    expect(await readRefusal(proxy(request))).toMatchObject({ status: 502, code: 'proxy-failed' });
  });

  test('a body that never comes gives 408', async () => {
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector(), limits: { readTimeout: 50 } });
    const silent = new ReadableStream({ pull: () => new Promise(() => {}) });
    expect(await readRefusal(proxy(json(silent)))).toMatchObject({ status: 408, code: 'request-timeout' });
  });
});

describe('the rest of a refused request', () => {
  /** Returns a stream of up to `most` pieces of 1000 bytes that counts the pieces that are read. */
  function countingStream(first: string, most: number) {
    const seen = { pieces: 0, cancelled: false };
    const body = new ReadableStream(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
        pull(controller) {
          seen.pieces += 1;
          if (seen.pieces > most) controller.close();
          else controller.enqueue(new Uint8Array(1000));
        },
        cancel() {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { seen, body };
  }

  const line = '{"method":"POST","url":"https://evil.test/","headers":[]}\n';

  test('is read and discarded, so that browsers see the response', async () => {
    const { seen, body } = countingStream(line, 500);
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector() });
    const answer = await readRefusal(proxy(raw(body, { 'content-length': String(line.length + 500_000) })));
    expect(answer.code).toBe('destination-unlisted');
    await waitUntil(() => seen.pieces === 501);
    expect(seen.cancelled).toBe(false);
  });

  test('is read up to a limit, and then canceled', async () => {
    const { seen, body } = countingStream(line, Number.POSITIVE_INFINITY);
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector(), limits: { maxRequestBytes: 50_000 } });
    expect((await readRefusal(proxy(raw(body)))).code).toBe('request-too-large');
    await waitUntil(() => seen.cancelled);
    expect(seen.pieces).toBeLessThan(110);
  });

  test('is not read if nothing was read before', async () => {
    const { seen, body } = countingStream(line, 500);
    const proxy = proxyFor({ servers: [] }, { connector: recordingConnector() });
    expect((await readRefusal(proxy(post(body, 'text/plain')))).status).toBe(415);
    expect(seen).toEqual({ pieces: 0, cancelled: false });
  });
});

describe('any input gives an envelope or a 4xx', () => {
  const field = fc.oneof(fc.string(), fc.constantFrom('GET', 'POST', TARGET, 'utf8', 'base64', 'YWJj'), fc.jsonValue());
  const headers = fc.oneof(fc.array(fc.tuple(fc.string(), fc.string())), fc.jsonValue());
  const fields = fc.record(
    { method: field, url: field, headers, body: field, bodyEncoding: field },
    { requiredKeys: [] },
  );
  const documented = /^(passed|envelope-malformed|body-unexpected|request-too-large|request-incomplete)$/;

  test('for objects of any shape', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (object) => {
        expect(await codeOf(json(JSON.stringify(object)))).toMatch(documented);
        expect(await codeOf(raw(`${JSON.stringify(object)}\nrest`))).toMatch(documented);
      }),
      { numRuns: 300 },
    );
  });

  test('for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string(), async (body, announced) => {
        const headers = /^[\x21-\x7e]*$/.test(announced) ? { 'content-length': announced } : {};
        expect(await codeOf(post(new Uint8Array(body), 'application/json', { headers }), 200)).toMatch(documented);
        expect(await codeOf(raw(new Uint8Array(body), headers), 200)).toMatch(documented);
      }),
      { numRuns: 300 },
    );
  });

  test('and the proxy gives 200 or 4xx and never throws', async () => {
    const connector = recordingConnector();
    const proxy = proxyFor({ servers: [{ url: TARGET }] }, { connector });
    await fc.assert(
      fc.asyncProperty(fields, async (object) => {
        const response = await proxy(jsonRequest(object as Record<string, unknown>));
        await response.arrayBuffer();
        expect(response.status === 200 || (response.status >= 400 && response.status < 500)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(proxy.counters().active).toBe(0);
  });
});
