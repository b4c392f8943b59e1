import { renderInline } from 'virtual:specbook/attribute-markdown';
import facts from 'virtual:specbook/site';
import { type Html, html, rawHtml } from './html.ts';
import { withSiteLinks } from './site-links.ts';
import { withoutLinks } from './without-links.ts';

/** Renders an attribute such as `title` or `caption` as inline Markdown. More than a paragraph stays plain text. */
export function attributeHtml(value: unknown): Html | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  const text = String(value);
  const inline = renderInline(text);
  return inline === undefined ? html`${text}` : withSiteLinks(inline, facts);
}

/** Renders the same without links, for use inside a link, a button or the name of a tab. */
export function attributeHtmlWithoutLinks(value: unknown): Html | undefined {
  const text = attributeHtml(value);
  return text && rawHtml(withoutLinks(text.toString()));
}
