import { describe, expect, test } from 'vitest';
import { boundaryOf } from '../../../../src/request/http/wire/boundary.ts';
import { bodyParts } from '../../../../src/request/http/wire/multipart-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (body: Uint8Array) => new TextDecoder().decode(body);

test.each([
  ['multipart/mixed; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b; \\"c"', 'a b; "c'],
  ['multipart/mixed', undefined],
  ['multipart/mixed; boundary=""', undefined],
  ['text/plain; boundary=abc', undefined],
])('finds the boundary of %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

describe('parts', () => {
  test('are between delimiters, byte for byte, without the text around them', () => {
    const body = bytes(
      'Before.\r\n--b\r\nContent-Type: text/plain\r\nX-Long: one\r\n two\r\n\r\nfirst\r\n\r\n--b  \r\n\r\n--bee\r\n--b--\r\nAfter. --b\r\n',
    );
    const { parts, isClosed } = bodyParts(body, 'b');
    expect(isClosed).toBe(true);
    expect(parts.map(({ headers, body: content }) => ({ headers, text: text(content) }))).toEqual([
      {
        headers: [
          ['Content-Type', 'text/plain'],
          ['X-Long', 'one two'],
        ],
        text: 'first\r\n',
      },
      { headers: [], text: '--bee' },
    ]);
  });

  test('can be binary', () => {
    const content = new Uint8Array([0, 0xff, 0x0d, 0x0a, 0x2d, 0x2d, 0x0a, 0x80]);
    const body = new Uint8Array([
      ...bytes('--b\r\nContent-Type: image/png\r\n\r\n'),
      ...content,
      ...bytes('\r\n--b--'),
    ]);
    expect([...(bodyParts(body, 'b').parts[0]?.body ?? [])]).toEqual([...content]);
  });

  test('can have bare line feeds, no content or no headers', () => {
    const { parts, isClosed } = bodyParts(bytes('--b\nA: 1\n\none\n--b\n\n--b\njust text\n--b--\n'), 'b');
    expect(isClosed).toBe(true);
    expect(parts.map(({ headers, body }) => [headers.length, text(body)])).toEqual([
      [1, 'one'],
      [0, ''],
      [0, 'just text'],
    ]);
  });

  test.each([
    ['--b\r\nA: 1\r\n\r\ncut o', ['cut o']],
    ['--b\r\nA: 1', ['']],
    ['no delimiter at all', []],
    ['', []],
  ])('can end early, which is reported: %j', (body, expected) => {
    const { parts, isClosed } = bodyParts(bytes(body), 'b');
    expect(isClosed).toBe(false);
    expect(parts.map((part) => text(part.body))).toEqual(expected);
  });

  test('are limited to the first 100', () => {
    const { parts, isCut } = bodyParts(bytes('--b\r\n\r\nx\r\n'.repeat(300)), 'b');
    expect(parts).toHaveLength(100);
    expect(isCut).toBe(true);
  });
});
