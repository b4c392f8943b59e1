/** The kind of a piece of code. A class `docs-tk-…` sets its color. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'constant' | 'function';

export type CodeToken = [text: string, kind?: TokenKind | undefined];

/** Regular expressions of one language. Those of strings match what the quoting functions of the targets write. */
interface Syntax {
  strings: string[];
  /** Words, separated by spaces, or an expression. */
  keywords: string | RegExp;
  comment?: string;
  functions?: string;
}

const DOUBLE = '"(?:[^"\\\\]|\\\\[^])*"';
const SINGLE = "'(?:[^'\\\\]|\\\\[^])*'";
const TEMPLATE = '`(?:[^`\\\\]|\\\\[^])*`';
const TRIPLE = '"""(?:[^\\\\]|\\\\[^])*?"""';
const SLASHES = '\\/\\/.*';
const HASH = '#.*';
const C_WORDS = '#include struct const char int long void return sizeof if FILE';

const javascript: Syntax = {
  strings: [SINGLE, DOUBLE, TEMPLATE],
  comment: SLASHES,
  keywords: 'const let await async import from new function return if for of',
};
const c: Syntax = { strings: [DOUBLE, '<[\\w/.]+\\.h>'], comment: SLASHES, keywords: C_WORDS };
const python: Syntax = {
  strings: [`b?${TRIPLE}`, `b?${DOUBLE}`],
  comment: HASH,
  keywords: 'import from as with def return async await for in',
};

const SYNTAXES: Record<string, Syntax> = {
  bash: {
    // Outside of quotes, a backslash escapes one character.
    strings: ["\\$'(?:[^'\\\\]|\\\\[^])*'", "(?:'[^']*'|\\\\')+", DOUBLE],
    comment: '(?<=^|\\s)#.*',
    keywords: /(?<=\s)--?[a-z][\w-]*/,
    functions: '^\\s*(?:curl|https?|wget|websocat|printf|cat)(?= )',
  },
  javascript,
  typescript: javascript,
  python,
  php: { strings: [SINGLE, DOUBLE], comment: SLASHES, keywords: '<\\?php if exit echo new function return' },
  go: {
    strings: ['`[^`]*`', DOUBLE],
    comment: SLASHES,
    keywords: 'package import func if defer return var for range string byte',
  },
  java: {
    strings: [TRIPLE, DOUBLE],
    comment: SLASHES,
    keywords: 'import public class static void throws new return final var byte String',
  },
  ruby: { strings: [SINGLE, DOUBLE], comment: HASH, keywords: 'require do end new if def' },
  powershell: {
    strings: ["@'\\n[^]*?\\n'@", "'(?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*'", '"(?:[^"`]|`[^])*"'],
    comment: HASH,
    keywords: /(?<=\s)-[A-Z]\w*|@(?=\{)|\bbyte\b/,
    functions: '\\b[A-Z][a-z]+-[A-Z]\\w+|\\b\\w+(?=\\()',
  },
  swift: { strings: [TRIPLE, DOUBLE], comment: SLASHES, keywords: 'import var let try await self for' },
  csharp: {
    strings: ['@"(?:[^"]|"")*"', DOUBLE],
    comment: SLASHES,
    keywords: 'using public static class async await var new return',
  },
  c,
  cpp: c,
  kotlin: { strings: ['"""[^]*?"""', DOUBLE], comment: SLASHES, keywords: 'import fun val var return' },
  rust: {
    strings: ['b?r(?<fence>#+)"[^]*?"\\k<fence>', `b?${DOUBLE}`],
    comment: SLASHES,
    keywords: 'use fn dyn let mut move return as',
    functions: '\\b\\w+!?(?=\\()',
  },
  dart: {
    strings: ["'''(?:[^\\\\]|\\\\[^])*?'''", SINGLE],
    comment: SLASHES,
    keywords: 'import as void async await final new',
  },
  http: {
    strings: [DOUBLE],
    keywords: /^[!#$%&'*+.^_|~\w-]+(?=: )|^[A-Z]+(?= [/*])|\bHTTP\b|"(?:[^"\\]|\\.)*"(?=\s*:)/,
  },
};

/** Maximum characters. Longer code is one plain token, because thousands of elements would slow down typing. */
const LONGEST = 30_000;

/**
 * Splits generated code into tokens, whose texts add up to the code. Code in an unknown language is one plain token.
 */
export function codeTokens(code: string, language: string): CodeToken[] {
  const expression = code.length > LONGEST ? undefined : expressionOf(language);
  if (!expression) return [[code]];
  const tokens: CodeToken[] = [];
  let at = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(expression)) {
    if (index > at) tokens.push([code.slice(at, index)]);
    const kind = KINDS.find((name) => groups[name] !== undefined);
    tokens.push([text, kind]);
    at = index + text.length;
  }
  if (at < code.length) tokens.push([code.slice(at)]);
  return tokens;
}

const KINDS = ['comment', 'keyword', 'string', 'constant', 'function'] as const satisfies TokenKind[];

const expressions = new Map<string, RegExp>();

function expressionOf(language: string): RegExp | undefined {
  const syntax = SYNTAXES[language];
  if (!syntax) return undefined;
  let expression = expressions.get(language);
  if (!expression) {
    expression = new RegExp(
      [
        `(?<comment>${syntax.comment ?? '(?!)'})`,
        `(?<keyword>${keywordSource(syntax.keywords)})`,
        `(?<string>${syntax.strings.join('|')})`,
        '(?<constant>(?<![\\w%])(?:true|false|null|True|False|None|NULL|nullptr|nil|\\d[\\w.]*)\\b)',
        `(?<function>${syntax.functions ?? '\\b\\w+(?=\\()'})`,
      ].join('|'),
      'gm',
    );
    expressions.set(language, expression);
  }
  return expression;
}

/**
 * Returns an expression for whole words. It does not begin with `\b`, because `#include` and `<?php` begin with a sign.
 */
function keywordSource(keywords: string | RegExp): string {
  return typeof keywords === 'string' ? `(?<![\\w.])(?:${keywords.replaceAll(' ', '|')})(?!\\w)` : keywords.source;
}
