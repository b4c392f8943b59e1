import type { Page } from '../../src/site/page.ts';
import { addressId, pageFilePath, schemaPath } from '../links/own-addresses.ts';
import { ownFileHref, pageHref } from '../links/site-href.ts';
import type { AgentSite } from './agent-file.ts';

/** A URL of the site: whole where the configuration names the site, otherwise from the root of its host. */
export function whole({ origin = '' }: AgentSite, href: string): string {
  return `${origin}${href}`;
}

export function pageUrl(site: AgentSite, page: Pick<Page, 'slug'>): string {
  return whole(site, pageHref(site.facts, page.slug));
}

export function markdownUrl(site: AgentSite, page: Pick<Page, 'slug'>): string {
  return fileUrl(site, pageFilePath(page.slug, '.md'));
}

/** URL of a file below the pages of the site. */
export function fileUrl(site: AgentSite, path: string): string {
  return whole(site, ownFileHref(site.facts, path));
}

/** Path of the Markdown of a schema that pages link to. */
export function schemaMarkdownPath(file: string, pointer: string): string {
  return `${schemaPath(addressId(`${file}\n${pointer}`))}.md`;
}

export function schemaAddress(site: AgentSite, file: string, pointer: string): string {
  return fileUrl(site, schemaMarkdownPath(file, pointer));
}
