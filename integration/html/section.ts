import { escapeHtml } from '../../src/markdown/escape.ts';

/**
 * The reference of an operation is written as strings and not as components, like schemas: as components it took a
 * tenth of the build of a large site. Every text of a document goes through `escapeHtml` or the Markdown renderer.
 */

interface Section {
  /** Of the heading. */
  id: string | undefined;
  /** HTML of the heading. */
  title: string;
  /** Part of something else, for example a callback, and no section of the page. */
  nested?: boolean | undefined;
}

/** @param content HTML below the heading. */
export function sectionHtml({ id, title, nested = false }: Section, content: string): string {
  const heading = nested ? 'h3' : 'h2';
  const own = id === undefined ? '' : escapeHtml(id);
  const label = nested || own === '' ? '' : ` aria-labelledby="${own}"`;
  return `<section class="docs-reference-section"${label}><${heading}${own === '' ? '' : ` id="${own}"`}>${title}</${heading}>${content}</section>`;
}

/** Properties, parameters and what else stands below each other, each as HTML. */
export function rowsHtml(rows: readonly string[]): string {
  return `<ul class="docs-properties">${rows.join('')}</ul>`;
}

/** @param text HTML. */
export function noteHtml(text: string): string {
  return `<p class="docs-note">${text}</p>`;
}

export const DEPRECATED_BADGE = '<span class="docs-badge docs-badge-deprecated">deprecated</span>';

const ELSEWHERE = 'rel="noopener noreferrer nofollow"';

/** A link to somewhere else; `text` as it is when absent. */
export function outsideLinkHtml(url: string, text = url): string {
  return `<a href="${escapeHtml(url)}" ${ELSEWHERE}>${escapeHtml(text)}</a>`;
}

export function externalDocsHtml({ url, description }: { url: string; description?: string | undefined }): string {
  return `<p class="docs-note docs-external-docs">${outsideLinkHtml(url, description ?? 'More documentation')}</p>`;
}
