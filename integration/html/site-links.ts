import { decodePercent } from '../../src/json/decode.ts';
import { rootLink } from '../../src/markdown/root-link.ts';
import { fileHref, type HrefFacts, writtenHref } from '../links/site-href.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Matches a link or an image in HTML from `renderMarkdown`, unless its URL has a scheme or is in the page itself. */
const SITE_LINK = /(<(a|img)\b[^<>]*? (?:href|src))="(?![a-z][a-z\d+.-]*:|\/\/|[#?"])([^"]*)"/gi;

/** Makes links and images within the site work in rendered Markdown, whatever the base of the site is. */
export function withSiteLinks(markup: string, facts: HrefFacts): Html {
  return rawHtml(
    markup.replaceAll(SITE_LINK, (tag, before: string, name: string, escaped: string) => {
      const link = rootLink(escaped.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
      if (link === undefined) return tag;
      const [path = '', ...rest] = link.split(/(?=[?#])/);
      const href =
        name === 'img' ? `${fileHref(facts, decodePercent(path))}${rest.join('')}` : writtenHref(facts, link);
      return `${before}${html`="${href}"`}`;
    }),
  );
}
