import { describe, expect, test } from 'vitest';
import { checkHeaders, type HeaderList } from '../../../src/proxy/policy/headers.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { httpBackend, jsonRequest, proxyFor, proxyTo, readAnswer, readRefusal, recordingConnector } from './support.ts';

const RULES = { maxHeaders: 100, maxHeaderBytes: 16 * 1024 };

function check(headers: HeaderList) {
  return checkHeaders(headers, RULES);
}

function codeOf(headers: HeaderList): string {
  try {
    check(headers);
    return 'passed';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('names and values (P-21)', () => {
  test.each([
    [''],
    [' '],
    ['X Y'],
    ['X:Y'],
    [' X-Key'],
    ['X-Key '],
    ['X-Key\r\nX-Evil'],
    ['X-Käy'],
    ['X-Key\u0000'],
    ['(X)'],
    ['X/Y'],
    ['X\u2028'],
    ['X-Key\u010a'],
  ])('the name %j is refused', (name) => {
    expect(codeOf([[name, 'value']])).toBe('header-invalid');
  });

  test.each([
    ['a\r\nX-Evil: 1'],
    ['a\nb'],
    ['a\rb'],
    ['\na'],
    ['a\r\n'],
    ['a\u0000b'],
    ['a\u0001'],
    ['a\u007f'],
    ['a\u010d\u010aX-Evil: 1'],
    ['a\u560d\u560a'],
    ['\u{1f600}'],
    ['a\u2028b'],
    ['a\u0100'],
  ])('the value %j is refused', (value) => {
    expect(codeOf([['X-Key', value]])).toBe('header-invalid');
  });

  test.each([[''], ['a b'], ['\ta'], ['a\u0080b'], ['ÿ'], ['"quoted", list;q=0.1'], ['ä']])(
    'the value %j passes as it is',
    (value) => {
      expect(check([['X-Key', value]]).headers).toEqual([['X-Key', value]]);
    },
  );

  test.each([
    ['x-key'],
    ["!#$%&'*+-.^_`|~"],
    ['X_Under_Score'],
    ['9'],
    ['toString'],
    ['__proto__'],
    ['CF-Access-Client-Secret'],
    ['PSU-IP-Address'],
    ['X-Client-Id'],
    ['X-Unreal-IP'],
  ])('the name %j passes as it is', (name) => {
    expect(check([[name, 'value']]).headers).toEqual([[name, 'value']]);
  });

  test('a refusal names the position, not the value', () => {
    const refuse = () =>
      check([
        ['X-Ok', '1'],
        ['Authorization', 'Bearer secret\n'],
      ]);
    expect(refuse).toThrow('The value of header 2 has characters HTTP can’t send.');
  });
});

describe('unsent headers (P-22)', () => {
  test.each([
    'Host',
    'host',
    'Content-Length',
    'Transfer-Encoding',
    'transfer_encoding',
    'Connection',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Upgrade',
    'HTTP2-Settings',
    'Expect',
    'Proxy-Authorization',
    'Proxy-Connection',
    'proxy-anything',
    'Via',
    'Forwarded',
    'X-Forwarded',
    'X-Forwarded-For',
    'X_Forwarded_For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Client-IP',
    'X-Client-IP',
    'True-Client-IP',
    'X-Cluster-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'Fastly-Client-IP',
    'X-Azure-ClientIP',
    'Fly-Client-IP',
    'X-True-Client-IP',
    'WL-Proxy-Client-IP',
    'Ali-CDN-Real-IP',
    'X-Nf-Client-Connection-IP',
    'X-Vercel-Forwarded-For',
    'X-Appengine-User-IP',
    'X-Originating-IP',
    'X-Remote-Addr',
    'X-Original-URL',
    'X-Rewrite-URL',
    'Sec-Fetch-Site',
    'Sec-CH-UA',
    'Sec-WebSocket-Key',
    'X-Middleware-Subrequest',
    'x-middleware-rewrite',
    'Set-Cookie',
    'Set-Cookie2',
    'Cookie2',
    'Accept-Encoding',
  ])('include %s', (name) => {
    const { headers, dropped } = check([
      [name, 'x'],
      ['X-Kept', '1'],
    ]);
    expect(headers).toEqual([['X-Kept', '1']]);
    expect(dropped).toEqual([name]);
  });

  test('do not include those that Connection lists', () => {
    const { headers } = check([
      ['Connection', 'close, X-Key, Authorization'],
      ['X-Key', '1'],
      ['Authorization', 'Bearer t'],
    ]);
    expect(headers).toEqual([
      ['X-Key', '1'],
      ['Authorization', 'Bearer t'],
    ]);
  });
});

describe('duplicates (P-23)', () => {
  test.each(['Authorization', 'Content-Type', 'User-Agent', 'Referer', 'Origin', 'Range'])(
    'of %s are refused',
    (name) => {
      expect(
        codeOf([
          [name, 'a'],
          [name.toLowerCase(), 'b'],
        ]),
      ).toBe('header-duplicated');
    },
  );

  test('of cookies are joined, and of lists are not', () => {
    const list: HeaderList = [
      ['Cookie', 'a=1'],
      ['Accept', 'a/b'],
      ['cookie', 'b=2'],
      ['Accept', 'c/d'],
    ];
    expect(check(list).headers).toEqual([
      ['Cookie', 'a=1; b=2'],
      ['Accept', 'a/b'],
      ['Accept', 'c/d'],
    ]);
  });
});

describe('header limits (P-27)', () => {
  test('refuse 101 headers', () => {
    const headers = Array.from({ length: 101 }, (_, index): [string, string] => [`X-${index}`, '']);
    expect(codeOf(headers)).toBe('headers-too-many');
    expect(codeOf(headers.slice(1))).toBe('passed');
  });

  test('refuse more than 16 KiB in total', () => {
    expect(codeOf([['X-A', 'a'.repeat(16 * 1024)]])).toBe('headers-too-large');
    expect(codeOf([['X-A', 'a'.repeat(16 * 1024 - 3)]])).toBe('passed');
  });

  test('respond with 431', async () => {
    const proxy = proxyFor({ servers: [{ url: 'https://api.example.com' }] }, { connector: recordingConnector() });
    const headers = [['X-A', 'a'.repeat(17 * 1024)]];
    const refusal = await readRefusal(proxy(jsonRequest({ url: 'https://api.example.com', headers })));
    expect(refusal).toMatchObject({ status: 431, code: 'headers-too-large' });
  });
});

describe('the request to the backend', () => {
  test('has only the headers of the envelope and those of the message (P-20, P-23)', async () => {
    const backend = await httpBackend((request, response) => response.end(JSON.stringify(request.rawHeaders)));
    const leaks = {
      cookie: 'session=site',
      authorization: 'Bearer site',
      referer: 'https://docs.test/page',
      'accept-language': 'de',
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      'cf-connecting-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-goog-iap-jwt-assertion': 'jwt',
      'x-ms-client-principal': 'p',
      traceparent: '00-1-1-01',
      'cache-control': 'no-cache',
      range: 'bytes=0-1',
      'if-none-match': '"x"',
    };
    const headers = [
      ['X-Empty', ''],
      ['x-Key', 'k\u00e4y'],
      ['Cookie', 'own=1'],
      ['Authorization', 'Bearer own'],
    ];
    const request = jsonRequest(
      { method: 'POST', url: `${backend.origin}/x`, headers, body: 'äbc' },
      { headers: leaks },
    );
    const { text } = await readAnswer(proxyTo(backend)(request));
    expect(JSON.parse(text)).toEqual([
      ...['Host', backend.origin.slice('http://'.length)],
      ...['X-Empty', ''],
      ...['x-Key', 'k\u00e4y'],
      ...['Cookie', 'own=1'],
      ...['Authorization', 'Bearer own'],
      ...['User-Agent', 'astro-specbook-proxy'],
      ...['Accept-Encoding', expect.stringMatching(/^gzip, deflate, br/)],
      ...['Content-Length', '4'],
      ...['Connection', 'close'],
    ]);
    await backend.close();
  });

  test('can have a user agent of the reader, who sees which headers are not sent', async () => {
    const backend = await httpBackend((request, response) => response.end(JSON.stringify(request.rawHeaders)));
    const headers = [
      ['User-Agent', 'mine/1'],
      ['Host', 'evil.test'],
      ['Content-Length', '1000000'],
      ['Transfer-Encoding', 'chunked'],
    ];
    const { head, text } = await readAnswer(proxyTo(backend)(jsonRequest({ url: `${backend.origin}/`, headers })));
    const sent: string[] = JSON.parse(text);
    expect(sent.filter((_, index) => index % 2 === 0)).toEqual(['Host', 'User-Agent', 'Accept-Encoding', 'Connection']);
    expect(sent[3]).toBe('mine/1');
    expect(head.dropped).toEqual(['Host', 'Content-Length', 'Transfer-Encoding']);
    await backend.close();
  });

  test.each([
    ['GET', undefined],
    ['HEAD', undefined],
    ['OPTIONS', undefined],
    ['DELETE', undefined],
    ['POST', '0'],
    ['PUT', '0'],
    ['PATCH', '0'],
  ])('for %s without a body has the Content-Length %s (P-25)', async (method, expected) => {
    let length: string | undefined = 'unseen';
    const backend = await httpBackend((request, response) => {
      length = request.headers['content-length'];
      response.end();
    });
    await readAnswer(proxyTo(backend)(jsonRequest({ method, url: backend.origin })));
    expect(length).toBe(expected);
    await backend.close();
  });
});
