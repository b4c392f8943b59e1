import { textOfHtml } from '../../../src/core/text/html-text.ts';
import { hasSameWords } from '../../../src/core/text/same-words.ts';
import { type Html, rawHtml } from './html.ts';

const FIRST = /^\s*<h1\b[^>]*>([\s\S]*?)(?:<a class="docs-heading-link"[^>]*>#<\/a>)?<\/h1>/;

/** Removes the first heading of a text if it repeats the title of the page. */
export function withoutTitle(text: Html | undefined, title: string): Html | undefined {
  const markup = text?.toString() ?? '';
  const heading = FIRST.exec(markup)?.[1];
  if (heading === undefined || !hasSameWords(textOfHtml(heading), title)) return text;
  return rawHtml(markup.replace(FIRST, ''));
}

/** Whether a text says only what the title says, as in many generated documents. */
export function repeatsTitle(text: string, title: string): boolean {
  return hasSameWords(text, title);
}
