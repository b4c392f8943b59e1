import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { isListable } from '../../src/site/robots.ts';

/** Returns the pages for lists for programs: those that search engines may list, in reading order. */
export function listedPages({ site, settings }: Project): Page[] {
  return site.pages.filter(
    (page) => page.kind !== 'redirect' && !page.hidden && isListable(page, settings.seo.metatags),
  );
}
