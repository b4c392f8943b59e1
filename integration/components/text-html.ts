import { renderInline, renderMarkdown } from '../../src/markdown/render.ts';
import { withSiteLinks } from '../site-links.ts';

/**
 * Markdown of a document as a block.
 *
 * @param heading Level of a top-level heading in the text.
 */
export function markdownHtml(text: string | undefined, heading = 3): string {
  return text ? `<div class="docs-prose">${withSiteLinks(renderMarkdown(text, heading))}</div>` : '';
}

/** Markdown that stands within a line where it is short. */
export function inlineHtml(text: string | undefined): string {
  if (!text) return '';
  const inline = renderInline(text);
  return inline === undefined
    ? markdownHtml(text, 5)
    : `<span class="docs-inline-text">${withSiteLinks(inline)}</span>`;
}
