import { pageLink } from './page-link.ts';

/** Matches a link or a picture in Markdown: what stands before its address, and the address. */
const LINK = /((!?)\[[^\]]*\]\()([^\s()<>]+)(?=[\s)])/g;

/** A link or a picture in the description of a page, as written. */
export interface DescriptionLink {
  kind: 'link' | 'file';
  url: string;
}

export function descriptionLinks(description: string): DescriptionLink[] {
  return [...description.matchAll(LINK)].map(([, , picture, url = '']) => ({ kind: picture ? 'file' : 'link', url }));
}

/**
 * Rewrites relative links in the description of a page, so that they start at the root of the site. Other pages and
 * files show the description too.
 *
 * @param file Path of the page's file from the project root.
 */
export function withRootLinks(description: string, file: string): string {
  return description.replaceAll(LINK, (_, before: string, _picture, url: string) => before + pageLink(url, file));
}
