import type { Page } from '../../../src/site/page.ts';
import { ownFileHref } from '../links/href.ts';
import { changesFeedPath, updatesFeedPath } from '../links/own-addresses.ts';

/** A feed for the head of a page. */
export interface FeedLink {
  /** Absolute URL. */
  href: string;
  type: 'application/rss+xml' | 'application/atom+xml';
}

/** Returns the feed of the page's updates, or of the changes that it lists. A feed needs the URL of the site. */
export function feedLink(page: Page | undefined, site: URL | undefined): FeedLink | undefined {
  if (!page || page.hidden || !site) return undefined;
  const urlOf = (path: string) => new URL(ownFileHref(path), site).href;
  if (page.kind === 'changelog') return { href: urlOf(changesFeedPath(page.slug)), type: 'application/atom+xml' };
  return page.rss ? { href: urlOf(updatesFeedPath(page.slug)), type: 'application/rss+xml' } : undefined;
}
