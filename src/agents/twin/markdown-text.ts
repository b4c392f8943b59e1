import { shownMarkdown, visibleText } from '../../core/text/visible-text.ts';
import { inEnglish, type Phrase } from '../../words/english/phrase.ts';

/** Formats text as inline code, whatever backticks it contains. */
export function code(text: Phrase): string {
  const line = visibleText(inEnglish(text)).replaceAll(/\s*\n\s*/g, ' ');
  if (line.trim() === '') return '` `';
  const ticks = '`'.repeat(longest(line, /`+/g) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** Formats text as a fenced code block, whatever fences it contains. */
export function fenceCode(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longest(text, /^ *`{3,}/gm) + 1));
  return `${fence}${language.replaceAll(/[\s`]/g, '')}\n${visibleText(text).replace(/\n+$/, '')}\n${fence}`;
}

function longest(text: string, pattern: RegExp): number {
  let length = 0;
  for (const [match] of text.matchAll(pattern)) length = Math.max(length, match.trim().length);
  return length;
}

/** Indents each line that is not empty, as part of a list item. */
export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** Joins blocks with an empty line between them, and leaves out those that are empty. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}

/** Formats a list item: its first line, its text, and the items below it. */
export function item(head: string, text: string | undefined, below: readonly string[]): string {
  const plain = text?.trim() ?? '';
  const isLine = plain !== '' && !plain.includes('\n');
  const first = `- ${head}${isLine ? `: ${plain}` : ''}`;
  const rest = [...(plain !== '' && !isLine ? [`\n${indent(plain)}\n`] : []), ...below.map(indent)];
  return [first, ...rest].join('\n');
}

/** Returns text on one line, in English, because programs get English. */
export function line(text: Phrase | undefined): string {
  return shownMarkdown(visibleText(inEnglish(text ?? '')))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
}

/** Formats a link to external documentation. */
export function docsText({ url, description }: { url: string; description?: string | undefined }): string {
  return `${line(description)} <${url}>`.trim();
}
