import { cutText } from './cut-text.ts';

const MAX_LINE = 160;

/** Matches a block of code between two fences, or up to the end of the text. */
const FENCED_CODE = /^[ \t]*(`{3,}|~{3,})[^`\n]*$[\s\S]*?(?:\1.*|$(?![\s\S]))/gm;

/** Matches the end of a paragraph: an empty line, or the beginning of a list, a heading, a quote or a table. */
const PARAGRAPH_END = /\r?\n[ \t]*(?:\r?\n|[-*+#>|]|\d+[.)][ \t])/;

/**
 * Returns the first paragraph of a Markdown text on one line and without markup, short enough for an input. Keeps the
 * backticks of code, but leaves out blocks of code.
 */
export function oneLine(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [first = ''] = text.replaceAll(FENCED_CODE, '\n').trim().split(PARAGRAPH_END, 1);
  const line = withoutMarkup(first).replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_LINE ? withDots(beginningOf(line)) : line || undefined;
}

/** Adds dots after a word, or apart from the period of a sentence. */
function withDots(beginning: string): string {
  return /[.!?]$/.test(beginning) ? `${beginning} …` : `${beginning.replace(/[,;:]$/, '')}…`;
}

const CODE = /(`[^`]*`)/;
const CODE_TAG = /<\/?code>/gi;
const INLINE_TAG = /<\/?(?:a|b|del|em|i|ins|kbd|mark|s|samp|small|span|strong|sub|sup|u|var)(?:\s[^<>]*)?>/gi;
const BLOCK_TAG =
  /<\/?(?:blockquote|br|dd|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const STRONG = /\*\*([^*]+)\*\*/g;
/** Begins and ends at a letter or digit, so that `2 * 3 * 4`, `snake_case` and patterns such as `*.example.com` stay. */
const EMPHASIS = /\*(?=[\p{L}\p{N}])([^*]*[\p{L}\p{N}.:!?])\*|(?<![\w_])(_{1,2})(?=[^\s_])([^_]*[^\s_])\2(?!\w)/gu;

/** Removes tags of HTML and links of Markdown. Text that only looks like a tag stays. */
function withoutMarkup(line: string): string {
  return line
    .replaceAll(CODE_TAG, '`')
    .split(CODE)
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      return piece
        .replaceAll(INLINE_TAG, '')
        .replaceAll(BLOCK_TAG, ' ')
        .replaceAll(LINK, '$1')
        .replaceAll(STRONG, '$1')
        .replaceAll(EMPHASIS, '$1$3');
    })
    .join('');
}

/** Ends between two words, and outside of code. */
function beginningOf(line: string): string {
  const words = cutText(line, MAX_LINE - 1);
  const isInCode = words.split('`').length % 2 === 0;
  return isInCode ? words.slice(0, words.lastIndexOf('`')).trim() : words;
}
