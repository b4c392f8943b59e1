import { memo } from '../../core/json/memo.ts';

/** The kind of a piece of code. A class `docs-tk-…` sets its color. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'constant' | 'function';

export type CodeToken = [text: string, kind?: TokenKind | undefined];

/** How one language is colored: regular expressions. Those of strings match what the target writes. */
export interface Syntax {
  strings: readonly string[];
  /** Words, separated by spaces, or an expression. */
  keywords: string | RegExp;
  comment?: string;
  functions?: string;
}

export const DOUBLE_QUOTED = '"(?:[^"\\\\]|\\\\[^])*"';
export const SINGLE_QUOTED = "'(?:[^'\\\\]|\\\\[^])*'";
const TEMPLATE = '`(?:[^`\\\\]|\\\\[^])*`';
export const TRIPLE_QUOTED = '"""(?:[^\\\\]|\\\\[^])*?"""';
export const AFTER_SLASHES = '\\/\\/.*';
export const AFTER_HASH = '#.*';

// Several targets write these languages, and so do the samples of channels.

export const SHELL: Syntax = {
  // Outside of quotes, a backslash escapes one character.
  strings: ["\\$'(?:[^'\\\\]|\\\\[^])*'", "(?:'[^']*'|\\\\')+", DOUBLE_QUOTED],
  comment: '(?<=^|\\s)#.*',
  keywords: /(?<=\s)--?[a-z][\w-]*/,
  functions: '^\\s*(?:curl|https?|wget|websocat|printf|cat)(?= )',
};

export const JAVASCRIPT: Syntax = {
  strings: [SINGLE_QUOTED, DOUBLE_QUOTED, TEMPLATE],
  comment: AFTER_SLASHES,
  keywords: 'const let await async import from new function return if for of',
};

export const PYTHON: Syntax = {
  strings: [`b?${TRIPLE_QUOTED}`, `b?${DOUBLE_QUOTED}`],
  comment: AFTER_HASH,
  keywords: 'import from as with def return async await for in',
};

/** Maximum characters. Longer code is one plain token, because thousands of elements would slow down typing. */
const LONGEST = 30_000;

/** Splits generated code into tokens, whose texts add up to the code. */
export function codeTokens(code: string, syntax: Syntax): CodeToken[] {
  if (code.length > LONGEST) return [[code]];
  const tokens: CodeToken[] = [];
  let at = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(expressionOf(syntax))) {
    if (index > at) tokens.push([code.slice(at, index)]);
    const kind = KINDS.find((name) => groups[name] !== undefined);
    tokens.push([text, kind]);
    at = index + text.length;
  }
  if (at < code.length) tokens.push([code.slice(at)]);
  return tokens;
}

const KINDS = ['comment', 'keyword', 'string', 'constant', 'function'] as const satisfies TokenKind[];

const expressionOf = memo(
  (syntax: Syntax) =>
    new RegExp(
      [
        `(?<comment>${syntax.comment ?? '(?!)'})`,
        `(?<keyword>${keywordSource(syntax.keywords)})`,
        `(?<string>${syntax.strings.join('|')})`,
        '(?<constant>(?<![\\w%])(?:true|false|null|True|False|None|NULL|nullptr|nil|\\d[\\w.]*)\\b)',
        `(?<function>${syntax.functions ?? '\\b\\w+(?=\\()'})`,
      ].join('|'),
      'gm',
    ),
);

/**
 * Returns an expression for whole words. It does not begin with `\b`, because `#include` and `<?php` begin with a sign.
 */
function keywordSource(keywords: string | RegExp): string {
  return typeof keywords === 'string' ? `(?<![\\w.])(?:${keywords.replaceAll(' ', '|')})(?!\\w)` : keywords.source;
}
