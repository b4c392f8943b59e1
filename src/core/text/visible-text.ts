import { textOf } from '../json/record.ts';

/** C0 and C1 control characters except tab and line feed. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Converts text to what a page, a file name or a terminal can hold: line breaks become line feeds, and control
 * characters and halves of surrogate pairs become U+FFFD.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '\ufffd').toWellFormed();
}

/** Like `textOf`, for text that is shown. */
export function visibleTextOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : visibleText(text);
}

/** A fenced block or a span of code, which pages show as it is. */
const CODE =
  /^ {0,3}(?<fence>`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\k<fence>|$(?![\s\S]))|(?<!`)(?<ticks>`{1,3})(?!`)(?:(?!\n\s*\n)[^`]){1,1000}\k<ticks>(?!`)/;

/** What Markdown shows to nobody: a comment of HTML, and a definition that is a comment, such as `[//]: # (text)`. */
const COMMENT =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^[ \t>*+-]*\[(?:\/\/[^\]\n]*\]:[ \t]*\n?[^\s]+|[^\]\n]{1,999}\]:[ \t]*\n?[ \t]*(?:#|<#?>))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

const CODE_OR_COMMENT = new RegExp(`(?<code>${CODE.source})|${COMMENT.source}`, 'gm');

/**
 * Characters without a look of their own: tags, which may spell hidden words, zero-width characters, and marks of
 * direction. Joiners stay between letters and between pictures, where they change how those look.
 */
const INVISIBLE =
  /[\u{e0000}-\u{e007f}]+|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u200c\u200d]{2,}|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu;

/** Removes what a page does not show of Markdown, so that programs read no more than people do. */
export function shownMarkdown(text: string): string {
  return withoutInvisible(text.replaceAll(CODE_OR_COMMENT, '$<code>'));
}

/** Removes invisible characters. The tags of a flag, such as that of Scotland, stay. */
function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (match, offset: number) =>
    match.endsWith('\u{e007f}') &&
    text.startsWith('\u{1f3f4}', offset - 2) &&
    /^[\u{e0030}-\u{e007a}]{3,6}\u{e007f}$/u.test(match)
      ? match
      : '',
  );
}
