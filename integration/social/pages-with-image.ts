import type { Page } from '../../src/site/page.ts';
import type { Site } from '../../src/site/site.ts';

/** Most pages of a site in which every page has an image: one takes about 10 ms to make and 50 kB. */
const MAX_IMAGES = 300;

/**
 * Whether the page has an image with its own title. In a large site, pages that a document generates show the image of
 * the site, so that images do not take longer than all pages together.
 */
export function hasImage({ pages }: Pick<Site, 'pages'>, page: Page): boolean {
  if (page.kind === 'redirect') return false;
  return pages.length <= MAX_IMAGES || page.kind === 'overview' || page.file !== undefined;
}
