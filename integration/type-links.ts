import { escapeHtml } from '../src/markdown/escape.ts';
import { hrefOf } from './href.ts';
import type { Source } from './source.ts';

const NAME = /[^\s|()[\],<>]+/g;

/** A type in words as HTML: the names of schemas that have a page lead there. */
export function typeHtml(type: string, { schemaPages }: Pick<Source, 'schemaPages'>): string {
  if (schemaPages.size === 0) return escapeHtml(type);
  let html = '';
  let end = 0;
  for (const match of type.matchAll(NAME)) {
    const page = schemaPages.get(match[0]);
    if (!page) continue;
    html += `${escapeHtml(type.slice(end, match.index))}<a href="${escapeHtml(hrefOf(page.slug))}">${escapeHtml(match[0])}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(type.slice(end));
}
