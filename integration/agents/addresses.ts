import type { Page } from '../../src/site/page.ts';
import { addressId, pageFilePath, schemaPath } from '../render/links/own-addresses.ts';
import { ownFileHref, pageHref } from '../render/links/site-href.ts';
import type { AgentSite } from './agent-file.ts';

/** Returns a URL of the site: absolute if the configuration has the site's URL, otherwise relative to its host. */
export function siteUrl({ origin = '' }: AgentSite, href: string): string {
  return `${origin}${href}`;
}

/** Returns the URL of a page, absolute if the configuration has the site's URL. */
export function pageUrl(site: AgentSite, page: Pick<Page, 'slug'>): string {
  return siteUrl(site, pageHref(site.facts, page.slug));
}

/** Returns the URL of the Markdown of a page. */
export function markdownUrl(site: AgentSite, page: Pick<Page, 'slug'>): string {
  return fileUrl(site, pageFilePath(page.slug, '.md'));
}

/** Returns the URL of a file below the pages of the site. */
export function fileUrl(site: AgentSite, path: string): string {
  return siteUrl(site, ownFileHref(site.facts, path));
}

/**
 * Returns the path of the Markdown of a schema to which pages link.
 *
 * @param from The number of entries that other files have, if the schema is too long for one.
 */
export function schemaMarkdownPath(file: string, pointer: string, from = 0): string {
  return `${schemaPath(addressId(`${file}\n${pointer}${from === 0 ? '' : `\n${from}`}`))}.md`;
}

/** Returns the URL of the Markdown of a schema, which a document has at a JSON pointer. */
export function schemaAddress(site: AgentSite, file: string, pointer: string): string {
  return fileUrl(site, schemaMarkdownPath(file, pointer));
}
