import { describe, expect, test } from 'vitest';
import { quoteCsharp } from '../../../../src/request/snippets/csharp.ts';
import { quoteDart } from '../../../../src/request/snippets/dart.ts';
import { quoteGoLines } from '../../../../src/request/snippets/go.ts';
import { quoteKotlin } from '../../../../src/request/snippets/kotlin.ts';
import { quotePowershell } from '../../../../src/request/snippets/powershell.ts';
import { quoteRust, quoteRustLines } from '../../../../src/request/snippets/rust.ts';
import { quoteSwift, quoteSwiftLines } from '../../../../src/request/snippets/swift.ts';
import { generateSnippet, targets } from '../../../../src/request/snippets/targets.ts';
import { REQUESTS, requestTo } from './requests.ts';

const HOSTILE = `a"b'c\\d$e$(f)\`g#{h}%i??/\t\r\0\u202e😀`;

/** Tests languages that are not run everywhere, with expectations that were written by hand from their grammars. */
describe('quotes a hostile text as a literal', () => {
  test.each([
    ['Kotlin', quoteKotlin, '"a\\"b\'c\\\\d\\$e\\$(f)`g#{h}%i??/\\t\\r\\u0000\\u202e😀"'],
    ['Swift', quoteSwift, '"a\\"b\'c\\\\d$e$(f)`g#{h}%i??/\\t\\r\\u{0000}\\u{202e}😀"'],
    ['Dart', quoteDart, "'a\"b\\'c\\\\d\\$e\\$(f)`g#{h}%i??/\\t\\r\\u{0000}\\u{202e}😀'"],
    ['C#', quoteCsharp, '"a\\"b\'c\\\\d$e$(f)`g#{h}%i??/\\t\\r\\u0000\\u202e😀"'],
    ['Rust', quoteRust, '"a\\"b\'c\\\\d$e$(f)`g#{h}%i??/\\t\\r\\u{0000}\\u{202e}😀"'],
    ['PowerShell', quotePowershell, '"a`"b\'c\\d`$e`$(f)``g#{h}%i??/`t`r`u{0000}`u{202e}😀"'],
  ])('%s', (_language, quote, expected) => {
    expect(quote(HOSTILE)).toBe(expected);
  });

  test('in multi-line literals of a language', () => {
    expect(quoteSwiftLines('a\n"""\\(b)')).toBe('"""\na\n\\"""\\\\(b)\n"""');
    expect(quoteSwiftLines('a\n""""')).toBe('"""\na\n\\"\\"""\n"""');
    expect(quoteCsharp('a\n"b"\\')).toBe('@"a\n""b""\\"');
    expect(quotePowershell("it's\n$x ’")).toBe("'it''s\n$x ’’'");
    expect(quoteRustLines('"#"###"##')).toBe('r####""#"###"##"####');
    expect(quoteRustLines('"#'.repeat(200_000))).toMatch(/^r##"/);
    expect(quoteRustLines('a\\\n\\n')).toBe('"a\\\\\n\\\\n"');
    expect(quoteGoLines('a\n`')).toBe('"a\\n`"');
  });
});

describe('every target', () => {
  const cases = Object.entries(REQUESTS).map(([name, example]) => ({
    name,
    request: requestTo('https://a.test', example),
  }));

  test.each(targets.map(({ key }) => key))('%s contains the URL of every request, and no control characters', (key) => {
    for (const { name, request } of cases) {
      const code = generateSnippet(key, request);
      expect(code, name).toContain('a.test');
      if (key !== 'http') expect(code, name).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
    }
  });
});

test('the raw message has its length, and names its files', () => {
  expect(generateSnippet('http', requestTo('https://a.test', REQUESTS['XML'] ?? {}))).toMatchInlineSnapshot(`
    "POST / HTTP/1.1
    Host: a.test
    Content-Type: application/xml
    Content-Length: 49

    <?xml version="1.0"?>
    <a b="c">
      <d>é</d>
    </a>
    "
  `);
  const upload = generateSnippet('http', requestTo('https://a.test', REQUESTS['multipart with files'] ?? {}));
  expect(upload).toContain('< ./a b.png');
});

test('no name of a document starts a line of a raw message, and credentials of a URL are left out', () => {
  const code = generateSnippet('http', {
    method: 'GET\r\nX: 1',
    url: 'https://user:pass@a.test/a b\nY: 2#z',
    headers: [],
    body: { kind: 'binary', blob: new File([], 'a\nb') },
  });
  expect(code).toBe('GET%0D%0AX:%201 /a%20b%0AY:%202 HTTP/1.1\nHost: a.test\n\n< ./a%0Ab');
});

test.each(['kotlin', 'swift', 'dart', 'dotnet', 'powershell', 'rust'] as const)('%s code is idiomatic', (key) => {
  const request = {
    method: 'POST',
    url: 'https://api.example.com/v1/pets?dry=true',
    headers: [
      ['Authorization', `Basic ${btoa('user:pass')}`],
      ['Content-Type', 'application/json'],
    ] as [string, string][],
    body: { kind: 'text', text: '{\n  "cost": "$5"\n}' } as const,
  };
  expect(generateSnippet(key, request)).toMatchSnapshot();
});
