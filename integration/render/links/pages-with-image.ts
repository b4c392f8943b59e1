import type { Page } from '../../../src/site/page.ts';
import type { Site } from '../../../src/site/site.ts';

/** Maximum number of pages of a site in which every page has an image, because each takes about 10 ms and 50 kB. */
const MAX_IMAGES = 300;

/**
 * Whether a page has an image with its own title. In a large site, pages generated from a document use the image of the
 * site, so that images do not take longer than all pages together.
 */
export function hasImage({ pages }: Pick<Site, 'pages'>, page: Page): boolean {
  if (page.kind === 'redirect') return false;
  return pages.length <= MAX_IMAGES || page.kind === 'overview' || page.file !== undefined;
}
