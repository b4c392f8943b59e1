import { decodePercent } from '../../../src/core/json/decode.ts';
import { rootLink } from '../../../src/core/markdown/root-link.ts';
import { fileHref, type HrefFacts, writtenHref } from '../links/site-href.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Matches a link or an image in HTML from `renderMarkdown`, unless its URL has a scheme or is in the page itself. */
const SITE_LINK = /(<(a|img)\b[^<>]*? (?:href|src))="(?![a-z][a-z\d+.-]*:|\/\/|[#?"])([^"]*)"/gi;

/** Matches a link to a place in a single page, such as `#operation/listUsers`. */
const SINGLE_PAGE_LINK = /(<a\b[^<>]*? href=)"(#[^"]*)"/gi;

/** Makes links and images within the site work in rendered Markdown, whatever the base of the site is. */
export function withSiteLinks(markup: string, facts: HrefFacts): Html {
  const linked = markup.replaceAll(SITE_LINK, (tag, before: string, name: string, escaped: string) => {
    const link = rootLink(unescapeAttribute(escaped));
    if (link === undefined) return tag;
    const [path = '', ...rest] = link.split(/(?=[?#])/);
    const href = name === 'img' ? `${fileHref(facts, decodePercent(path))}${rest.join('')}` : writtenHref(facts, link);
    return `${before}${html`="${href}"`}`;
  });
  return rawHtml(withPageLinks(linked, facts));
}

/** Makes links that name a place in a single page lead to the pages of this site. */
function withPageLinks(markup: string, facts: HrefFacts): string {
  const { singlePageLinks } = facts;
  if (!singlePageLinks?.size) return markup;
  return markup.replaceAll(SINGLE_PAGE_LINK, (tag, before: string, escaped: string) => {
    const path = singlePageLinks.get(decodePercent(unescapeAttribute(escaped)));
    return path === undefined ? tag : `${before}${html`"${writtenHref(facts, path)}"`}`;
  });
}

/** Does the same for the `href` of a component. */
export function withPagePath(props: Record<string, unknown>, { singlePageLinks }: HrefFacts): Record<string, unknown> {
  const { href } = props;
  const path = typeof href === 'string' ? singlePageLinks?.get(decodePercent(href)) : undefined;
  return path === undefined ? props : { ...props, href: path };
}

function unescapeAttribute(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
