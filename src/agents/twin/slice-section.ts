import { blocks } from './markdown-text.ts';

const HEADING = '## OpenAPI description';

/** Returns the last part of an operation's Markdown: the address of its small OpenAPI document, and the document. */
export function sliceSection(address: string, slice: string | undefined): string {
  const place = `Alone as a file: <${address}>`;
  return blocks(HEADING, slice === undefined ? `${place}. It is too long to be repeated here.` : place, slice);
}

/** Removes the document, but not its address, from the Markdown of an operation. */
export function withoutSlice(markdown: string): string {
  const start = `\n\n${HEADING}\n\n`;
  const from = markdown.lastIndexOf(start);
  const end = from < 0 ? -1 : markdown.indexOf('\n\n', from + start.length);
  return end < 0 ? markdown : `${markdown.slice(0, end)}\n`;
}
