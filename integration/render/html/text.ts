import { renderInline, renderMarkdown } from '../../../src/core/markdown/render.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { type Html, html } from './html.ts';
import { withSiteLinks } from './site-links.ts';

/**
 * Renders Markdown of a document as a block.
 *
 * @param site Facts for links from the root of the site.
 * @param heading Level of a top-level heading in the text.
 */
export function markdownHtml(text: string | undefined, site: HrefFacts, heading = 3): Html | undefined {
  return text ? html`<div class="docs-prose">${renderedHtml(text, site, heading)}</div>` : undefined;
}

/** Renders the same without an element around it. The highest heading gets level `heading`, whatever its own level. */
export function renderedHtml(text: string, site: HrefFacts, heading = 3): Html {
  const markup = renderMarkdown(text, heading);
  const highest = [1, 2, 3, 4, 5, 6].find((level) => markup.includes(`<h${level}>`)) ?? heading;
  const gap = highest - heading;
  return withSiteLinks(gap > 0 ? renderMarkdown(text, heading - gap) : markup, site);
}

/** Renders Markdown inline if it is one paragraph, otherwise as a block. */
export function inlineHtml(text: string | undefined, site: HrefFacts): Html | undefined {
  if (!text) return undefined;
  const inline = renderInline(text);
  return inline === undefined
    ? markdownHtml(text, site, 5)
    : html`<span class="docs-inline-text">${withSiteLinks(inline, site)}</span>`;
}
