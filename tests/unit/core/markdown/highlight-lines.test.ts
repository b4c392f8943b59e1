import fc from 'fast-check';
import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, test } from 'vitest';
import { highlight } from '../../../../src/core/markdown/highlight.ts';

const shiki = await createHighlighter({
  langs: ['javascript', 'bash', 'python', 'json'],
  themes: [createCssVariablesTheme({ name: 'specbook' })],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** Highlights the same code at once, without a cache. */
function highlightWhole(code: string, lang: 'javascript' | 'bash' | 'python' | 'json'): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { tokens } = shiki.codeToTokens(code, { lang, theme: 'specbook', tokenizeTimeLimit: 0 });
  const lines = tokens.map((line) =>
    line.map(({ content, color }) => {
      const name = /^var\(--shiki-token-(?!punctuation)([a-z-]+)\)$/.exec(color ?? '')?.[1];
      return name && content.trim() !== ''
        ? `<span class="docs-tk-${name}">${escaped(content)}</span>`
        : escaped(content);
    }),
  );
  return lines.map((line) => line.join('')).join('\n');
}

describe('highlights line by line with the same result as at once', () => {
  test.each([
    [
      'javascript',
      'const a = await fetch(\'https://x.example/a\', {\n  body: JSON.stringify({ "d": "e", "": 1 }),\n});\n/* two\nlines */ const b = `x\n\ny`;\nlog(b);',
    ],
    ['javascript', 'f({\n  "a": [\n    1\n  ],\n  "c": {\n    "d": "e"\n  }\n});\nconst x = "it\'s", y = \'"\';'],
    [
      'bash',
      "curl --request POST 'https://x.example/a' \\\n  --header 'A: it'\\''s' \\\n  --data-raw '{\n  \"a\": 1\n}'",
    ],
    [
      'javascript',
      "const a = {\n  method: 'PUT',\n  get: 1,\n    deep: {\n      async: true,\n      function: null,\n      Qk0: 'x',\n      a: b ? c : d,\n  },\n};\nif (a) {\n  case1: for (;;) break case1;\n  switch (a) {\n    default: b();\n  }\n}\nconst t = `\n  name: x\n   y`;",
    ],
    ['bash', 'cat <<EOF\n  indented \'text\'\n    more $x\nEOF\n  echo "a b"  # c'],
    [
      'python',
      "def f(a):\n    if a:\n        return {\n            \"b\": 1,\n        }\n    '''\n    doc 'x'\n    '''\n    pass",
    ],
    ['python', "x = '''a\nb'''\nprint(\"x\", 'y', x)  # it's \"done\""],
  ] as const)('%s', async (lang, code) => {
    expect(await highlight(code, lang)).toBe(highlightWhole(code, lang));
    // The second time, all lines are cached.
    expect(await highlight(code, lang)).toBe(highlightWhole(code, lang));
  });

  test('for JSON of any shape', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const text = JSON.stringify(JSON.parse(json), null, 2);
        const plain = (await highlight(text, 'json')).replaceAll(/<[^>]+>/g, '');
        expect(plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(
          text.replaceAll(/[^\P{Cc}\t\n]/gu, '').toWellFormed(),
        );
      }),
      { numRuns: 200 },
    );
  });
});
