import { textOfHtml } from '../../src/text/html-text.ts';

const FIRST = /^\s*<h1\b[^>]*>([\s\S]*?)(?:<a class="docs-heading-link"[^>]*>#<\/a>)?<\/h1>/;

/** Whether the text of a page begins with a heading that says the title again. */
export function startsWithTitle(html: string, title: string): boolean {
  const heading = FIRST.exec(html)?.[1];
  return heading !== undefined && plain(textOfHtml(heading)) === plain(title);
}

export function withoutTitle(html: string): string {
  return html.replace(FIRST, '');
}

function plain(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
