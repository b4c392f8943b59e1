import type { Words } from '../../../src/words/english/index.ts';
import { type Html, type HtmlValue, html } from '../html.ts';

/**
 * The reference of an operation is written by functions and not by components: as components it took a tenth of the
 * build of a large site.
 */

interface Section {
  /** Of the heading. */
  id: string | undefined;
  title: HtmlValue;
  /** Part of something else, for example a callback, and no section of the page. */
  nested?: boolean | undefined;
  words: Words;
}

/** @param content Below the heading. */
export function sectionHtml({ id, title, nested = false, words }: Section, content: HtmlValue): Html {
  const ownId = id && html` id="${id}"`;
  const heading = nested ? html`<h3${ownId}>${title}</h3>` : html`<h2${ownId}>${title}</h2>`;
  const label = !nested && id && html` aria-labelledby="${id}"`;
  const folding =
    !nested && html` data-expand="${words.reference.expandAll}" data-collapse="${words.reference.collapseAll}"`;
  return html`<section class="docs-reference-section"${label}${folding}>${heading}${content}</section>`;
}

/** Properties, parameters and what else is listed below each other. */
export function rowsHtml(rows: readonly Html[]): Html {
  return html`<ul class="docs-properties">${rows}</ul>`;
}

export function noteHtml(text: HtmlValue): Html {
  return html`<p class="docs-note">${text}</p>`;
}

/** With a space before it, so that words do not run together in search results. */
export function deprecatedBadge({ schema }: Words): Html {
  return html` <span class="docs-badge docs-badge-deprecated">${schema.deprecated}</span>`;
}

/** A link to somewhere else; `text` is the URL if it is absent. */
export function outsideLinkHtml(url: string, text: string = url): Html {
  return html`<a href="${url}" rel="noopener noreferrer nofollow">${text}</a>`;
}

export function externalDocsHtml(
  { url, description }: { url: string; description?: string | undefined },
  { reference }: Words,
): Html {
  return html`<p class="docs-note docs-external-docs">${outsideLinkHtml(url, description ?? reference.externalDocs)}</p>`;
}
