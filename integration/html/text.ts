import { renderInline, renderMarkdown } from '../../src/markdown/render.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { withSiteLinks } from '../links/site-links.ts';

/**
 * Markdown of a document as a block.
 *
 * @param site For links from the root of the site.
 * @param heading Level of a top-level heading in the text.
 */
export function markdownHtml(text: string | undefined, site: HrefFacts, heading = 3): string {
  return text ? `<div class="docs-prose">${withSiteLinks(renderMarkdown(text, heading), site)}</div>` : '';
}

/** Markdown that stands within a line where it is short. */
export function inlineHtml(text: string | undefined, site: HrefFacts): string {
  if (!text) return '';
  const inline = renderInline(text);
  return inline === undefined
    ? markdownHtml(text, site, 5)
    : `<span class="docs-inline-text">${withSiteLinks(inline, site)}</span>`;
}
