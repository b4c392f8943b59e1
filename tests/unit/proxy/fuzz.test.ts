import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKind } from '../../../src/core/net/address.ts';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import { checkHeaders } from '../../../src/proxy/policy/headers.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { checkTarget } from '../../../src/proxy/policy/target.ts';
import { proxyRules } from '../../../src/proxy/run/policy.ts';
import { readProxyAnswer } from '../../../src/request/http/wire/proxy-answer.ts';
import { jsonRequest, parseFrames, proxyTo, rawBackend } from './support.ts';

/** A fixed seed, so that every run generates the same data. */
const SEED = 20_261_121;

/** Returns the result of a check: the target, or the code of a 4xx. Anything else fails the test. */
function decided<T>(check: () => T): T | string {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(500);
    return error.code;
  }
}

describe('any URL', () => {
  const LISTED = ['https://api.example.com/v1', 'http://plain.example.com:8080', 'https://b.example.com/x/y'];
  const { policy } = compileDestinations({
    servers: [...LISTED.map((url) => ({ url })), { url: 'http://127.0.0.1:9000/in' }, { url: 'http://[::1]:9000' }],
    allowPrivate: ['http://127.0.0.1:9000'],
    self: ['https://docs.example.com'],
  });
  const rules = proxyRules(policy).target;
  const allowed = [...LISTED, 'http://127.0.0.1:9000/in'].map((url) => new URL(url));

  const scheme = fc.constantFrom(
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'http:/',
    '//',
    'ftp://',
    'file:///',
    'https:\\\\',
    ' https://',
    'javascript:',
    '',
  );
  const user = fc.constantFrom(
    '',
    '',
    '',
    'u@',
    'u:p@',
    'api.example.com@',
    '@',
    '%40',
    'evil.test\\@',
    'evil.test#@',
    'evil.test?@',
  );
  const host = fc.constantFrom(
    ...[
      'api.example.com',
      'plain.example.com',
      'b.example.com',
      'API.EXAMPLE.COM',
      'api.example.com.',
      'api．example．com',
    ],
    ...[
      'api.example.com.evil.test',
      'evil.test',
      'xapi.example.com',
      'api.example.com%00',
      'api.exa\tmple.com',
      'xn--pi-7kc.example.com',
    ],
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
    ],
    ...[
      '[2002:7f00:1::]',
      '[fe80::1%25eth0]',
      'localhost',
      '169.254.169.254',
      '0',
      '①②⑦.⓪.⓪.①',
      'docs.example.com',
      '',
    ],
  );
  const port = fc.constantFrom('', '', '', ':443', ':80', ':8080', ':9000', ':0', ':99999', ':', ':08080', ':٨٠٨٠');
  const piece = fc.constantFrom(
    ...[
      '/v1',
      '/v1/',
      '/V1',
      '/v10',
      '/in',
      '/x',
      '/y',
      '/x/y/',
      '/',
      '//',
      '\\',
      '/..',
      '/.',
      '/%2e%2e',
      '/.%2E',
      '%2f',
      '%5c',
      '%2F..',
    ],
    ...[
      ';',
      ';a=b',
      '..;',
      '%252e%252e',
      '%00',
      '%c0%ae',
      '..%c0%af',
      '．．',
      'a',
      'ä',
      ' ',
      '\t',
      '\n',
      '%',
      '%zz',
      '?',
      '#',
      '@',
      ':',
      '|',
      '^',
    ],
  );
  const path = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join(''));
  const url = fc.oneof(
    fc.tuple(scheme, user, host, port, path).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom(...LISTED, 'http://127.0.0.1:9000/in'), path).map((parts) => parts.join('')),
  );

  /** Decodes a path repeatedly, in every way in which a server might do it, until nothing changes. */
  function resolvePath(pathname: string): string[] {
    const segments: string[] = [];
    let path = pathname;
    for (let round = 0; round < 5; round += 1) {
      path = path
        .replaceAll(/%c0%ae|%u002e|%ef%bc%8e/gi, '.')
        .replaceAll(/%c0%af|%c1%9c|%u002f|%ef%bc%8f/gi, '/')
        .replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
    for (const part of path.split(/[/\\]/)) {
      const name = part.replace(/[;?#\0-\x20].*$/s, '');
      if (name === '..') segments.pop();
      else if (name !== '' && name !== '.') segments.push(name);
    }
    return segments;
  }

  test('is allowed only if it is listed', () => {
    let admitted = 0;
    fc.assert(
      fc.property(url, (text) => {
        const target = decided(() => checkTarget(text, ['docs.test'], rules));
        if (typeof target === 'string') return;
        admitted += 1;
        // The target is the same as the platform's, without the other parts that URLs may have.
        const parsed = new URL(text);
        expect([target.url.origin, target.url.pathname]).toEqual([parsed.origin, parsed.pathname]);
        expect([target.url.username, target.url.password, target.url.hash]).toEqual(['', '', '']);
        const fitting = allowed.filter(({ origin }) => origin === parsed.origin);
        const prefixes = fitting.map(({ pathname }) => pathname.replace(/\/$/, ''));
        const inside = prefixes.filter((prefix) => `${parsed.pathname}/`.startsWith(`${prefix}/`));
        expect(inside, text).not.toEqual([]);
        const path = `/${resolvePath(parsed.pathname).join('/')}/`;
        expect(
          inside.some((prefix) => path.startsWith(`${prefix}/`)),
          `${text} leads to ${path}`,
        ).toBe(true);
      }),
      { numRuns: 20_000, seed: SEED },
    );
    expect(admitted).toBeGreaterThan(300);
  });
});

describe('any address of a name', () => {
  /** The same ranges in Node's own `BlockList`. */
  const special = new BlockList();
  for (const range of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32'.split(
    ' ',
  )) {
    const [net = '', bits] = range.split('/');
    special.addSubnet(net, Number(bits), 'ipv4');
  }
  const global6 = new BlockList();
  global6.addSubnet('2000::', 3, 'ipv6');
  const special6 = new BlockList();
  for (const range of '2001::/23 2001:db8::/32 2002::/16 3fff::/20'.split(' ')) {
    const [net = '', bits] = range.split('/');
    special6.addSubnet(net, Number(bits), 'ipv6');
  }
  const four = fc.tuple(
    ...Array.from({ length: 4 }, () =>
      fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 224, 254, 255)),
    ),
  );

  test('is public in IPv4 only outside of special ranges, also mapped into IPv6', () => {
    fc.assert(
      fc.property(four, (bytes) => {
        const address = bytes.join('.');
        const isPublic = !special.check(address, 'ipv4');
        expect(addressKind(address) === 'public', address).toBe(isPublic);
        expect(addressKind(`::ffff:${address}`) === 'public', address).toBe(isPublic);
        const [a = 0, b = 0, c = 0, d = 0] = bytes;
        const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        expect(addressKind(`::ffff:${groups}`) === 'public').toBe(isPublic);
        for (const prefix of ['::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:']) {
          expect(addressKind(prefix + groups), prefix + groups).not.toBe('public');
        }
        expect(addressKind(`2002:${groups}::`)).not.toBe('public');
        expect(addressKind(`2001:0:${groups}::`)).not.toBe('public');
      }),
      { numRuns: 1_000, seed: SEED },
    );
  });

  test('is public in IPv6 only if it is global and outside of special ranges', () => {
    const group = fc.oneof(
      fc.nat(0xffff),
      fc.constantFrom(0, 1, 0x2000, 0x2001, 0x2002, 0x3fff, 0xdb8, 0xfe80, 0xfc00, 0x64, 0xff9b),
    );
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const address = groups.map((part) => part.toString(16)).join(':');
        const isMapped = groups.slice(0, 5).every((part) => part === 0) && groups[5] === 0xffff;
        fc.pre(!isMapped);
        const isPublic = global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
        expect(addressKind(address) === 'public', address).toBe(isPublic);
      }),
      { numRuns: 5_000, seed: SEED },
    );
  });

  test('is never public if it is not an address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d+\.\d+\.\d+\.\d+$/.test(text) && !text.includes(':'));
        expect(addressKind(text)).toBe('reserved');
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });
});

test('sends headers with any content complete, except those about the connection', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'Host',
      'host',
      'Connection',
      'Transfer-Encoding',
      'transfer_encoding',
      'Content-Length',
      'TE',
      'Upgrade',
      'Via',
      'X-Forwarded-For',
      'X_Forwarded_Host',
      'Sec-Fetch-Site',
      'Proxy-Authorization',
      'Cookie',
      'Set-Cookie',
      'Authorization',
      'X-Api-Key',
      'CF-Connecting-IP',
      '__proto__',
      'constructor',
      'Expect',
      'Keep-Alive',
      'X-Middleware-Subrequest',
    ),
    fc.string({ maxLength: 12 }),
  );
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom('', 'a\r\nX: y', 'a\0', '\u010d\u010a', 'é', ' padded ', 'x-api-key, host'),
  );
  const forbidden =
    /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|content-length|upgrade|expect|via|forwarded|set-cookie2?|accept-encoding|http2-settings|proxy-.*|sec-.*|x-forwarded.*|x-middleware-.*)$/;
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (headers) => {
      const checked = decided(() => checkHeaders(headers, { maxHeaders: 100, maxHeaderBytes: 16_384 }));
      if (typeof checked === 'string') return;
      for (const [sent, text] of checked.headers) {
        expect(sent).toMatch(/^[\w!#$%&'*+.^`|~-]+$/);
        expect(sent.toLowerCase().replaceAll('_', '-')).not.toMatch(forbidden);
        for (const character of text) {
          const code = character.codePointAt(0) ?? 0;
          expect(code === 9 || (code >= 32 && code <= 255 && code !== 127)).toBe(true);
        }
        const isWhole = headers.some(([first, second]) => first === sent && second === text);
        expect(isWhole || sent.toLowerCase() === 'cookie').toBe(true);
      }
      const sent = checked.headers.length + checked.dropped.length;
      expect(sent).toBeLessThanOrEqual(headers.length);
    }),
    { numRuns: 2_000, seed: SEED },
  );
});

describe('any other data in place of a response', () => {
  const line = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);
  const frame = fc.oneof(
    fc.constantFrom<Uint8Array>(
      line({ head: { status: 200, statusText: 'OK', headers: [], url: 'http://x/' } }),
      line({ bytes: 3 }),
      line({ bytes: 0 }),
      line({ bytes: -1 }),
      line({ bytes: 1e300 }),
      line({ bytes: '3' }),
      line({ end: { complete: true, truncated: false, bytes: 3 } }),
      line({ other: 1 }),
      line(null),
      line([]),
      new TextEncoder().encode('abc'),
      new TextEncoder().encode('\n'),
    ),
    fc.uint8Array({ maxLength: 20 }),
  );

  test('is read to its end by the page, or reported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), async (frames, size) => {
        const whole = new Uint8Array(Buffer.concat(frames));
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        for (let at = 0; at < whole.length; at += size) pieces.push(whole.slice(at, at + size));
        const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull(controller) {
            const next = pieces.shift();
            if (next) controller.enqueue(next);
            else controller.close();
          },
        });
        const kinds: string[] = [];
        let received = 0;
        try {
          for await (const event of readProxyAnswer(stream)) {
            kinds.push(event.kind);
            if (event.kind === 'bytes') received += event.bytes.length;
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          return;
        }
        expect(kinds.filter((kind) => kind === 'end')).toHaveLength(1);
        expect(kinds.at(-1)).toBe('end');
        expect(received).toBeLessThanOrEqual(whole.length);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });

  const bit = fc.oneof(
    fc
      .constantFrom(
        ...[
          'HTTP/1.1 200 OK\r\n',
          'HTTP/1.0 200\r\n',
          'HTTP/1.1 999 X\r\n',
          'HTTP/1.1 100 Continue\r\n\r\n',
          'HTTP/2 200\r\n',
          'HTTP/1.1 204 No\r\n',
        ],
        ...[
          'Content-Length: 3\r\n',
          'Content-Length: 4\r\n',
          'Content-Length: -1\r\n',
          'Content-Length: 3, 3\r\n',
          'Transfer-Encoding: chunked\r\n',
        ],
        ...[
          'Transfer-Encoding: gzip, chunked\r\n',
          'Content-Encoding: gzip\r\n',
          'Content-Encoding: br, br\r\n',
          'Location: http://169.254.169.254/\r\n',
        ],
        ...[
          'Set-Cookie: a=1\r\n',
          'X: \u0001\r\n',
          ' folded\r\n',
          ': empty\r\n',
          'No colon\r\n',
          '\r\n',
          '\n',
          '\r',
          'abc',
          '3\r\nabc\r\n',
          '0\r\n\r\n',
          'ffffffffffffffff\r\n',
          '\0',
        ],
      )
      .map((text) => Buffer.from(text, 'latin1')),
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
  );

  const field = fc.constantFrom(
    'Content-Length: 3',
    'Transfer-Encoding: chunked',
    'Content-Encoding: gzip',
    'X: 1',
    'Set-Cookie: a=1',
  );
  const start = fc.constantFrom('HTTP/1.1 200 OK', 'HTTP/1.1 302 Found', 'HTTP/1.1 599 X', 'HTTP/1.0 204 No');
  /** A valid head with any body. */
  const likely = fc
    .tuple(start, fc.uniqueArray(field, { maxLength: 2 }), fc.array(bit, { maxLength: 5 }))
    .map(([first, fields, body]) => [Buffer.from([first, ...fields, '', ''].join('\r\n')), ...body]);

  test('is answered by the proxy within limits, with a frame, 502 or 504', {
    timeout: 120_000,
  }, async () => {
    const allowedCodes = new Set([200, 502, 504]);
    let framed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(bit, { minLength: 1, maxLength: 10 }), likely),
        fc.constantFrom('end', 'reset' as const),
        async (bits, after) => {
          const backend = await rawBackend(Buffer.concat(bits), after);
          const proxy = proxyTo(backend, { limits: { totalTimeout: 1_000, connectTimeout: 500 } });
          const response = await proxy(jsonRequest({ url: `${backend.origin}/` }));
          const bytes = new Uint8Array(await response.arrayBuffer());
          expect(allowedCodes).toContain(response.status);
          if (response.status === 200) {
            framed += 1;
            expect(parseFrames(bytes).head.status).toBeGreaterThanOrEqual(100);
            expect(response.headers.get('content-type')).toBe('application/vnd.docs.response');
          } else {
            expect(response.headers.get('content-type')).toBe('application/problem+json');
            expect(JSON.parse(new TextDecoder().decode(bytes)).code).toMatch(/^[a-z-]+$/);
          }
          expect(
            [...response.headers.keys()].some((name) => /^(?:set-cookie|location|access-control)/.test(name)),
          ).toBe(false);
          expect(proxy.counters().active).toBe(0);
          await backend.close();
        },
      ),
      { numRuns: 250, seed: SEED },
    );
    expect(framed).toBeGreaterThan(10);
  });
});
