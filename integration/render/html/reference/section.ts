import type { Words } from '../../../../src/words/english/index.ts';
import type { Source } from '../../views/source.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { ignoredAttribute } from '../search-weight.ts';
import type { Reference } from './reference-parts.ts';

// Functions render the reference of an operation instead of components, which took a tenth of the build time of a large
// site.

interface Section {
  /** ID of the heading. */
  id: string | undefined;
  title: string;
  /** What is beside the title, in smaller text. */
  beside?: HtmlValue;
  /** Whether it is part of something else, such as a callback, instead of a section of the page. */
  nested?: boolean | undefined;
  /** Whether readers can open everything in it at once. Default: unless it is nested. */
  folds?: boolean;
  source: Pick<Source, 'words' | 'takenIds'>;
}

/** Returns the ID of an element of a reference. The author's text on the same page keeps its own. */
export function idIn({ takenIds }: Pick<Source, 'takenIds'>, id: string): string {
  return takenIds?.has(id) ? `reference-${id}` : id;
}

/** @param content The content below the heading. */
export function sectionPart(section: Section, content: HtmlValue): Reference {
  const { title, beside, nested = false, folds = !nested, source } = section;
  const { expandAll, collapseAll } = source.words.reference;
  const id = section.id && idIn(source, section.id);
  const ownId = id && html` id="${id}"`;
  const heading = nested ? html`<h3${ownId}>${title}${beside}</h3>` : html`<h2${ownId}>${title}${beside}</h2>`;
  const label = !nested && id && html` aria-labelledby="${id}"`;
  const folding = folds && html` data-expand="${expandAll}" data-collapse="${collapseAll}"`;
  return {
    html: html`<section class="docs-reference-section"${label}${folding}>${heading}${content}</section>`,
    headings: nested || !id ? [] : [{ depth: 2, slug: id, text: title }],
  };
}

/** Renders a list of properties, parameters or similar rows. */
export function rowsHtml(rows: readonly Html[]): Html {
  return html`<ul class="docs-properties">${rows}</ul>`;
}

/** Renders what is said beside a title, in smaller text that is not part of its name in search results. */
export function besideHtml(notes: readonly HtmlValue[], { facts }: Pick<Source, 'facts'>): Html | undefined {
  const text = joined(notes, ' · ');
  return `${text}` === '' ? undefined : html` <small class="docs-beside"${ignoredAttribute(facts)}>${text}</small>`;
}

/** Renders a media type and a type, which are the same in every language. */
export function typesHtml(types: readonly HtmlValue[]): Html | undefined {
  const text = joined(types, ' · ');
  return `${text}` === '' ? undefined : html`<span class="docs-type">${text}</span>`;
}

/** Joins what is not empty. */
export function joined(parts: readonly HtmlValue[], between: HtmlValue): Html {
  const filled = parts.filter((part) => `${html`${part}`}` !== '');
  return html`${filled.map((part, index) => [index > 0 && between, part])}`;
}

export function noteHtml(text: HtmlValue): Html {
  return html`<p class="docs-note">${text}</p>`;
}

/** Renders a badge with a space before it, so that words do not run together in search results. */
export function deprecatedBadge({ schema }: Words): Html {
  return html` <span class="docs-badge docs-badge-deprecated">${schema.deprecated}</span>`;
}

/** @param attribute A further attribute. */
export function requiredBadge(text: string, attribute: Html | false = false): Html {
  return html` <span class="docs-badge docs-badge-required"${attribute}>${text}</span>`;
}

/** Renders a link to another site. If it has no text, the text is the URL. */
export function outsideLinkHtml(url: string, text: HtmlValue = url): Html {
  return html`<a href="${url}" rel="noopener noreferrer nofollow">${text}</a>`;
}

export function externalDocsHtml(
  { url, description }: { url: string; description?: string | undefined },
  { reference }: Words,
): Html {
  return html`<p class="docs-note docs-external-docs">${outsideLinkHtml(url, description ?? reference.externalDocs)}</p>`;
}
