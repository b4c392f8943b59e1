import { textOfHtml } from '../../src/text/html-text.ts';
import { type Html, rawHtml } from './html.ts';

const FIRST = /^\s*<h1\b[^>]*>([\s\S]*?)(?:<a class="docs-heading-link"[^>]*>#<\/a>)?<\/h1>/;

/** Removes the first heading of a text if it repeats the title of the page. */
export function withoutTitle(text: Html | undefined, title: string): Html | undefined {
  const markup = text?.toString() ?? '';
  const heading = FIRST.exec(markup)?.[1];
  if (heading === undefined || plain(textOfHtml(heading)) !== plain(title)) return text;
  return rawHtml(markup.replace(FIRST, ''));
}

/** Whether a text says only what the title says, as in many generated documents. */
export function repeatsTitle(text: string, title: string): boolean {
  return plain(text) === plain(title);
}

function plain(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
