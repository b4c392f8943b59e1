import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { highlight } from '../../../../src/core/markdown/highlight.ts';

function codeElement(html: string) {
  const code = parseHTML(`<!doctype html><body><pre><code>${html}</code></pre></body>`).document.querySelector('code');
  if (!code) throw new Error('There is no code element.');
  return code;
}

test('marks code by classes, without style attributes', async () => {
  const html = await highlight('{"a": [1, true]}', 'json');
  expect(html).toMatch(/<span class="docs-tk-[a-z-]+">/);
  expect(html).not.toContain('style');
  expect(codeElement(html).textContent).toBe('{"a": [1, true]}');
});

test.each(['', 'text', 'no-such-language', '__proto__', 'constructor', '"><script>'])(
  'shows code in an unknown language without colors: %j',
  async (language) => {
    expect(await highlight('<b>&"\'', language)).toBe('&lt;b&gt;&amp;"\'');
  },
);

test.each(['Shell', 'JSON', 'c++', 'C#', 'py', 'ts'])(
  'recognizes a language by any of its names, in any case: %s',
  async (language) => {
    expect(await highlight('return "x" # "y"', language)).toContain('class="docs-tk-');
  },
);

test('highlights code of any usual length, and JSON of any length', async () => {
  const line = `x = "${'<'.repeat(50)}"\n`;
  const colored = await highlight(line.repeat(400), 'python');
  expect(colored.split('class="docs-tk-string').length - 1).toBe(400);
  const long = await highlight(line.repeat(5_000), 'python');
  expect(long.split('class="docs-tk-string').length - 1).toBe(3_508);
  expect(codeElement(long).textContent).toBe(line.repeat(5_000));
  const text = `"${'<'.repeat(300_000)}"`;
  expect(await highlight(text, 'json')).toBe(
    `<span class="docs-tk-string-expression">"${'&lt;'.repeat(300_000)}"</span>`,
  );
});

test('highlights components and headings of MDX and JSX', async () => {
  for (const language of ['mdx', 'jsx']) {
    const code = await highlight('<Card title="a">b</Card>', language);
    expect(code, language).toContain('<span class="docs-tk-constant">Card</span>');
    expect(code, language).toContain('<span class="docs-tk-function">title</span>');
  }
  expect(await highlight('# Title', 'mdx')).toBe('<span class="docs-tk-keyword"># Title</span>');
});

test('makes invisible characters visible and copyable', async () => {
  for (const language of ['json', 'text']) {
    const html = await highlight('"a\u202eb\u200bc"', language);
    expect(html).toContain('<bdi class="docs-invisible" data-code="U+202E">\u202e</bdi>');
    expect(html).toContain('data-code="U+200B"');
    expect(codeElement(html).textContent).toBe('"a\u202eb\u200bc"');
  }
});

test('normalizes line breaks, and replaces control characters and unpaired surrogates', async () => {
  expect(await highlight('a\r\nb\rc\u0000\u0007\ud800\td', 'text')).toBe('a\nb\nc\ufffd\ufffd\ufffd\td');
});

describe('highlighting does not change the code', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '\n',
    '  ',
    '\t',
    '\\',
    '{',
    '}',
    '//',
    '/*',
    '*/',
    '#',
    '$',
    '(',
    ')',
    'let ',
    'a',
    '1',
    ';',
    ':',
    '=',
    '</code>',
    '<script>',
    '&lt;',
    '\u202e',
    '漢',
    '😀',
  );
  const code = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  test.each(['json', 'javascript', 'python', 'bash', 'xml', 'html', 'yaml', 'http', 'text'])(
    'in %s',
    async (language) => {
      await fc.assert(
        fc.asyncProperty(code, async (text) => {
          const element = codeElement(await highlight(text, language));
          expect(element.textContent).toBe(text);
          for (const child of element.querySelectorAll('*')) {
            expect(['SPAN', 'BDI']).toContain(child.tagName);
            expect(
              [...child.attributes].map(({ name }) => name).filter((name) => name !== 'class' && name !== 'data-code'),
            ).toEqual([]);
          }
        }),
        { numRuns: 100 },
      );
    },
  );
});
