import { describe, expect, test } from 'vitest';
import { batchedLog } from '../../../src/proxy/run/log-batch.ts';
import { formatLogLine, type LogLine } from '../../../src/proxy/run/log-line.ts';
import {
  httpBackend,
  jsonRequest,
  opened,
  proxyFor,
  proxyTo,
  readAnswer,
  readRefusal,
  recordingConnector,
  SERVERS,
  URL_OF_API,
  waitUntil,
} from './support.ts';

describe('the log (P-49)', () => {
  test('has one line per request, without private data', async () => {
    const lines: LogLine[] = [];
    const headers: [string, string][] = [['Set-Cookie', 'secret']];
    const proxy = proxyFor(SERVERS, {
      connector: recordingConnector({ status: 201, headers }),
      log: (line) => lines.push(line),
    });
    const sent = { method: 'POST', url: URL_OF_API, headers: [['Authorization', 'secret']], body: 'secret' };
    await readAnswer(proxy(jsonRequest(sent, { headers: { cookie: 'secret' } }), { clientAddress: '6.6.6.6' }));
    await readRefusal(proxy(jsonRequest({ url: 'https://user:secret@evil.test/secret?secret\u001b[31m' })));
    await readRefusal(proxy(jsonRequest({ method: 'secret', url: URL_OF_API })));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const duration = expect.any(Number);
    expect(lines).toEqual([
      {
        time,
        duration,
        method: 'POST',
        target: 'https://api.example.com/v1/*',
        status: 200,
        upstreamStatus: 201,
        bytes: 0,
      },
      { time, duration, method: 'GET', status: 400, code: 'url-invalid', bytes: 0 },
      { time, duration, status: 400, code: 'method-unsupported', bytes: 0 },
    ]);
    expect(lines.map(formatLogLine).join('\n')).not.toMatch(/secret|evil|6\.6\.6\.6/);
    expect(proxy.counters()).toEqual({
      requests: 3,
      active: 0,
      bytes: 0,
      outcomes: { ok: 1, 'url-invalid': 1, 'method-unsupported': 1 },
    });
  });

  test.each([
    ['/v1/users/4711?token=secret', '/users/{userId}'],
    ['/v1/users/me', '/users/me'],
    ['/v1/users/me/orders/o%2F1', '/users/{userId}/orders/{orderId}'],
    ['/v1/files/a.b.json', '/files/{name}.json'],
    ['/v1/caf%C3%A9/7', '/café/{id}'],
    ['/v1/100%/7', '/100%/{id}'],
    ['/v1', ''],
    ['/v1/', '/'],
    ['/v1/files/secret.xml', '/*'],
    ['/v1/users/4711/secret', '/*'],
  ])('names %s by its path template', async (path, template) => {
    const paths = ['/users/{userId}', '/users/me', '/users/{userId}/orders/{orderId}', '/files/{name}.json'];
    const lines: LogLine[] = [];
    const proxy = proxyFor(
      { ...SERVERS, paths: [...paths, '/café/{id}', '/100%/{id}'] },
      { connector: recordingConnector(), log: (line) => lines.push(line) },
    );
    await readAnswer(proxy(jsonRequest({ url: `https://api.example.com${path}` })));
    expect(lines.map(({ target }) => target)).toEqual([`https://api.example.com/v1${template}`]);
  });

  test('has one line with a code for a response that ends early', async () => {
    const lines: LogLine[] = [];
    const backend = await opened(httpBackend((_, response) => response.write('abc')));
    const proxy = proxyTo(backend, { limits: { totalTimeout: 1500 }, log: (line) => lines.push(line) });
    await readAnswer(proxy(jsonRequest({ url: backend.origin })));
    expect(lines).toEqual([
      expect.objectContaining({ status: 200, upstreamStatus: 200, code: 'upstream-timeout', bytes: 3 }),
    ]);
  });

  test('does not end the process if its promise rejects', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    const log = () => Promise.reject(new Error('The database is down.'));
    await readAnswer(proxyFor(SERVERS, { connector: recordingConnector(), log })(jsonRequest({ url: URL_OF_API })));
    // Node reports unhandled rejections after the microtasks of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(unhandled).toEqual([]);
  });

  test('does not affect the response if it throws', async () => {
    const log = () => {
      throw new Error('disk full');
    };
    await readAnswer(proxyFor(SERVERS, { connector: recordingConnector(), log })(jsonRequest({ url: URL_OF_API })));
  });

  test('writes lines of the same moment together, each complete', async () => {
    const written: string[] = [];
    const log = batchedLog((text) => written.push(text));
    const line: LogLine = { time: 't', status: 200, bytes: 0, duration: 0 };
    log(line);
    log({ ...line, target: 'a\nb' });
    expect(written).toEqual([]);
    await waitUntil(() => written.length > 0);
    log(line);
    await waitUntil(() => written.length > 1);
    expect(written.map((text) => text.split('\n').map((part) => JSON.parse(part).target))).toEqual([
      [undefined, 'a\nb'],
      [undefined],
    ]);
  });

  test('keeps each entry on one line', () => {
    const line: LogLine = { time: 't', status: 200, bytes: 0, duration: 0, target: 'a\nb\u001b\u009b\u2028' };
    expect(formatLogLine(line)).toBe(
      '{"time":"t","status":200,"bytes":0,"duration":0,"target":"a\\nb\\u001b\\u009b\\u2028"}',
    );
  });
});
