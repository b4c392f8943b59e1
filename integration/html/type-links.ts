import { escapeHtml } from '../../src/markdown/escape.ts';
import { pageHref } from '../links/site-href.ts';
import type { Source } from '../views/source.ts';

const NAME = /[^\s|()[\],<>]+/g;

/** A type in words as HTML: the names of schemas that have a page lead there. */
export function typeHtml(type: string, { schemaPages, facts }: Pick<Source, 'schemaPages' | 'facts'>): string {
  if (schemaPages.size === 0) return escapeHtml(type);
  let html = '';
  let end = 0;
  for (const match of type.matchAll(NAME)) {
    const page = schemaPages.get(match[0]);
    if (!page) continue;
    html += `${escapeHtml(type.slice(end, match.index))}<a href="${escapeHtml(pageHref(facts, page.slug))}">${escapeHtml(match[0])}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(type.slice(end));
}
