import { type WrittenLink, withUrls, writtenLinks } from '../../core/markdown/written-links.ts';
import { pageLink } from './page-link.ts';

/** Returns the links and pictures in the description of a page, as written. */
export function descriptionLinks(description: string): Pick<WrittenLink, 'kind' | 'url'>[] {
  return writtenLinks(description).map(({ kind, url }) => ({ kind, url }));
}

/**
 * Rewrites relative links in the description of a page, so that they start at the root of the site. Other pages and
 * files show the description too.
 *
 * @param file Path of the page's file from the project root.
 */
export function withRootLinks(description: string, file: string): string {
  return withUrls(description, ({ url }) => pageLink(url, file));
}
