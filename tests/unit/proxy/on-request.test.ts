import { describe, expect, test, vi } from 'vitest';
import type { ProxiedRequest } from '../../../src/proxy/run/policy.ts';
import { jsonRequest, proxyFor, readAnswer, readRefusal, recordingConnector, SERVERS, URL_OF_API } from './support.ts';

describe('the onRequest hook', () => {
  test('sees the request and can allow it', async () => {
    const seen: ProxiedRequest[] = [];
    const connector = recordingConnector();
    const onRequest = (request: ProxiedRequest) => {
      seen.push(request);
      request.url.hostname = 'evil.test';
      request.headers.set('x-added', '1');
      return undefined;
    };
    const request = jsonRequest({ url: URL_OF_API }, { headers: { cookie: 'session=1' } });
    await readAnswer(proxyFor(SERVERS, { connector, onRequest })(request, { clientAddress: '1.1.1.1' }));
    expect(seen[0]).toMatchObject({ method: 'GET', clientAddress: '1.1.1.1' });
    expect(seen[0]?.headers.get('cookie')).toBe('session=1');
    expect(connector.sent[0]?.url.href).toBe(URL_OF_API);
    expect(connector.sent[0]?.headers.map(([name]) => name)).toEqual(['User-Agent']);
  });

  test.each([
    [{}, 403, null],
    [{ status: 403 as const, detail: 'Sign in first.' }, 403, null],
    [{ status: 429 as const, retryAfter: 7 }, 429, '7'],
    [{ status: 503 as const }, 503, null],
    [{ status: 302 as 403 }, 403, null],
    [{ status: 401 as 403 }, 403, null],
  ])('with %j refuses with %i', async (answer, status, retryAfter) => {
    const connector = recordingConnector();
    const refusal = await readRefusal(
      proxyFor(SERVERS, { connector, onRequest: async () => answer })(jsonRequest({ url: URL_OF_API })),
    );
    expect(refusal).toMatchObject({ status, code: 'request-denied' });
    expect(refusal.headers.get('retry-after')).toBe(retryAfter);
    if ('detail' in answer) expect(refusal.text).toContain('Sign in first.');
    expect(connector.sent).toEqual([]);
  });

  test('refuses if it throws or never answers', async () => {
    const throwing = () => {
      throw new Error('database secret');
    };
    for (const onRequest of [throwing, () => new Promise<never>(() => {})]) {
      const proxy = proxyFor(SERVERS, { connector: recordingConnector(), onRequest, limits: { readTimeout: 700 } });
      const refusal = await readRefusal(proxy(jsonRequest({ url: URL_OF_API })));
      expect(refusal).toMatchObject({ status: 503, code: 'hook-failed' });
      expect(refusal.text).not.toContain('secret');
    }
  });

  test.each([false, true, 0, '', 'no'])('refuses if it returns %j', async (answer) => {
    const connector = recordingConnector();
    const onRequest = () => answer as never;
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = await readRefusal(proxyFor(SERVERS, { connector, onRequest })(jsonRequest({ url: URL_OF_API })));
    expect(refusal).toMatchObject({ status: 503, code: 'hook-failed' });
    expect(connector.sent).toEqual([]);
    expect(String(printed.mock.calls[0]?.[1])).toContain(`returned a ${typeof answer}`);
    printed.mockRestore();
  });

  test('says on the server alone why it failed, with the place in its code', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fault = new Error('database secret');
    const hooks = [() => Promise.reject(fault), () => new Promise<never>(() => {})];
    for (const onRequest of hooks) {
      const proxy = proxyFor(SERVERS, { connector: recordingConnector(), onRequest, limits: { readTimeout: 700 } });
      await readRefusal(proxy(jsonRequest({ url: URL_OF_API })));
    }
    expect(printed.mock.calls).toEqual([
      ['onRequest of the proxy failed:', fault],
      ['onRequest of the proxy didn’t answer within 700 ms.'],
    ]);
    printed.mockRestore();
  });

  test('is not called for what the policy refuses', async () => {
    let asked = 0;
    const onRequest = () => {
      asked += 1;
      return undefined;
    };
    await readRefusal(proxyFor(SERVERS, { onRequest })(jsonRequest({ url: 'https://evil.test' })));
    expect(asked).toBe(0);
  });
});
