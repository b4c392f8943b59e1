import { decoded } from '../../src/json/decode.ts';
import { escapeHtml } from '../../src/markdown/escape.ts';
import { fileHref, type HrefFacts, writtenHref } from './site-href.ts';

/** A path from the root of the site, in HTML that `renderMarkdown` wrote. */
const SITE_PATH = /(<(a|img)\b[^<>]*? (?:href|src))="(\/(?!\/)[^"]*)"/g;

/** Rendered Markdown whose links and pictures from the root of the site lead there, wherever the site is. */
export function withSiteLinks(html: string, facts: HrefFacts): string {
  if (!html.includes('="/')) return html;
  return html.replaceAll(SITE_PATH, (_tag, before: string, name: string, escaped: string) => {
    const written = escaped.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    const [path = '', ...rest] = written.split(/(?=[?#])/);
    const href = name === 'img' ? `${fileHref(facts, decoded(path))}${rest.join('')}` : writtenHref(facts, written);
    return `${before}="${escapeHtml(href)}"`;
  });
}
