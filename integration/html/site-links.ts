import { decodePercent } from '../../src/json/decode.ts';
import { fileHref, type HrefFacts, writtenHref } from '../links/site-href.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Matches a path from the root of the site in HTML from `renderMarkdown`. */
const SITE_PATH = /(<(a|img)\b[^<>]*? (?:href|src))="(\/(?!\/)[^"]*)"/g;

/** Makes links and images from the root of the site work in rendered Markdown, whatever the base of the site is. */
export function withSiteLinks(markup: string, facts: HrefFacts): Html {
  if (!markup.includes('="/')) return rawHtml(markup);
  return rawHtml(
    markup.replaceAll(SITE_PATH, (_tag, before: string, name: string, escaped: string) => {
      const link = escaped.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
      const [path = '', ...rest] = link.split(/(?=[?#])/);
      const href =
        name === 'img' ? `${fileHref(facts, decodePercent(path))}${rest.join('')}` : writtenHref(facts, link);
      return `${before}${html`="${href}"`}`;
    }),
  );
}
