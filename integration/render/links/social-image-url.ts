import facts from 'virtual:specbook/site';
import type { Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { ownFileHref } from './href.ts';
import { socialImagePath } from './own-addresses.ts';
import { hasImage } from './pages-with-image.ts';

/**
 * Returns the absolute URL of the image that the package makes for a page, or `undefined` if there is none, or if the
 * page or docs.json names another one.
 *
 * @param origin Astro's `site`.
 */
export function socialImageUrl(
  { site, settings }: Project,
  page: Page | undefined,
  origin: URL | undefined,
): string | undefined {
  if (!facts.socialImages || origin === undefined) return undefined;
  if (page?.metatags?.['og:image'] || settings.seo.metatags['og:image']) return undefined;
  return new URL(ownFileHref(socialImagePath(page && hasImage(site, page) ? page.slug : undefined)), origin).href;
}
