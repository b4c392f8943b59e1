import { markdownToText } from '../../core/markdown/render.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { shownMarkdown } from '../../core/text/visible-text.ts';

/** Characters of a summary. */
const MAX_LENGTH = 160;

/** Characters that are read of a text: those of a paragraph, even if its beginning is markup. */
const MAX_READ = 2000;

/** Returns the beginning of the first paragraph of a Markdown text as plain text on one line, cut between words. */
export function summaryOf(markdown: string): string {
  const paragraph =
    shownMarkdown(markdown.trim().slice(0, MAX_READ).toWellFormed())
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '';
  const line = markdownToText(paragraph).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  return `${cutText(line, MAX_LENGTH - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}
