import type { TwinLinks } from '../../src/agents/twin/twin-links.ts';
import { decodePercent } from '../../src/core/json/decode.ts';
import { embeddedMarkdown } from '../../src/core/markdown/embedded.ts';
import { withRewrittenLinks } from '../../src/core/markdown/rewritten-links.ts';
import { linkedPath } from '../../src/core/text/linked-path.ts';
import { shownMarkdown, visibleText } from '../../src/core/text/visible-text.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { findPage, type Project } from '../../src/site/project/read/project.ts';
import { redirectTarget } from '../../src/site/redirects/redirects.ts';
import { singlePageLinks } from '../../src/site/single-page-links.ts';
import { linkedSlug } from '../render/links/linked-page.ts';
import { isFilePath, pageHref, writtenHref } from '../render/links/site-href.ts';
import { siteUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';

/** Returns the URL for a link from the root of the site in a text, to one of our pages or to one of the host site. */
export function linkUrl(project: Project, site: AgentSite, link: string): string {
  return siteUrl(site, ownPageHref(project, site, link) ?? writtenHref(site.facts, link));
}

/** The lowest level of headings. */
const LOWEST = 6;

/** Resolves a link as `localizedLinks` does in HTML, but in the default locale. */
function ownPageHref(project: Project, { facts, hostHref }: AgentSite, link: string): string | undefined {
  const [, written = '', rest = ''] = /^\/+([^?#]*)(.*)$/s.exec(link) ?? [];
  const path = linkedPath(decodePercent(written).replace(/\/+$/, ''), facts.indexPaths);
  if (!hostHref || path === '' || isFilePath(path)) return undefined;
  const slug = linkedSlug(path, facts, (each) => findPage(project, each) !== undefined);
  if (slug !== undefined) return `${pageHref(facts, slug)}${rest}`;
  return redirectTarget(project.site.redirects, `/${path}`) ? undefined : `${hostHref(path)}${rest}`;
}

/**
 * Returns a function that changes the links in texts so that they lead to pages of the site, and makes the texts parts
 * of other texts: nothing that they contain affects what follows.
 *
 * @param document The document with the texts, whose links may also name a place in a single page.
 */
export function siteTexts(project: Project, site: AgentSite, document?: ApiDocument): TwinLinks['text'] {
  const href = (link: string) => {
    const path = link.startsWith('#') ? document && pagePath(project, document, link) : link;
    return path === undefined ? link : linkUrl(project, site, path);
  };
  return (markdown, heading) => {
    if (!markdown) return markdown;
    const text = shownMarkdown(visibleText(markdown))
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
    // A list item has a single line after its name, where no block begins.
    const isLine = heading === undefined && !text.includes('\n');
    return withRewrittenLinks(isLine ? text : embeddedMarkdown(text, heading ?? LOWEST), href);
  };
}

/** Returns the path from the root of the site for a link of a document that names a place in a single page. */
export function pagePath({ site }: Project, document: ApiDocument, link: string): string | undefined {
  return singlePageLinks(site, document).get(decodePercent(link));
}
