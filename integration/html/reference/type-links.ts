import { pageHref } from '../../links/site-href.ts';
import type { Source } from '../../views/source.ts';
import { type Html, type HtmlValue, html } from '../html.ts';

const NAME = /[^\s|()[\],<>]+/g;

/** Renders a type, with links from the names of schemas to their pages. */
export function typeHtml(type: string, { schemaPages, facts }: Pick<Source, 'schemaPages' | 'facts'>): Html {
  if (schemaPages.size === 0) return html`${type}`;
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of type.matchAll(NAME)) {
    const page = schemaPages.get(match[0]);
    if (!page) continue;
    parts.push(type.slice(end, match.index), html`<a href="${pageHref(facts, page.slug)}">${match[0]}</a>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${type.slice(end)}`;
}
