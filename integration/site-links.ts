import { decoded } from '../src/decoded.ts';
import { escapeHtml } from '../src/markdown/escape.ts';
import { linkHref, publishedHref } from './href.ts';

/** A path from the root of the site, in HTML that `renderMarkdown` wrote. */
const SITE_PATH = /(<(a|img)\b[^<>]*? (?:href|src))="(\/(?!\/)[^"]*)"/g;

/** Rendered Markdown whose links and pictures from the root of the site lead there, wherever the site is. */
export function withSiteLinks(html: string): string {
  if (!html.includes('="/')) return html;
  return html.replaceAll(SITE_PATH, (_tag, before: string, name: string, escaped: string) => {
    const written = escaped.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    const [path = '', ...rest] = written.split(/(?=[?#])/);
    const href = name === 'img' ? `${publishedHref(decoded(path))}${rest.join('')}` : linkHref(written);
    return `${before}="${escapeHtml(href)}"`;
  });
}
