import facts from 'virtual:specbook/site';
import { escapeHtml } from '../../src/markdown/escape.ts';
import { renderInline } from '../../src/markdown/render.ts';
import { withSiteLinks } from '../links/site-links.ts';

/** Text of an attribute such as `title` or `caption`, which is Markdown within a line. Anything longer is plain text. */
export function attributeHtml(text: unknown): string {
  if (text === undefined || text === null || typeof text === 'boolean') return '';
  const written = String(text);
  return withSiteLinks(renderInline(written) ?? escapeHtml(written), facts);
}

/** The same without links: inside a link, a button or the name of a tab. */
export function attributeHtmlWithoutLinks(text: unknown): string {
  return attributeHtml(text).replaceAll(/<\/?a\b[^>]*>/g, '');
}
