import { type HrefFacts, pageHref } from './site-href.ts';

/** The address of a page. */
export interface PageAddress {
  /** The path of its URL, encoded. */
  pathname: string;
  slug: string;
}

/**
 * Returns the URL of another page at the same place. A host site may have all pages at several places, one for each
 * language of its readers.
 */
export function siblingHref(facts: HrefFacts, { pathname, slug }: PageAddress, sibling: string): string {
  // The start page of a site whose pages are files is at /index.html.
  const ending = slug === '' ? /(?:(?:\/index)?\.html)?\/?$/ : /(?:\.html)?\/?$/;
  const segments = pathname.replace(ending, '').split('/');
  const place = slug === '' ? segments : segments.slice(0, -slug.split('/').length);
  return pageHref({ ...facts, base: `${place.join('/')}/` }, sibling);
}
