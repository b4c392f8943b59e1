import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';

/** Returns the pages for lists for programs: those that search engines may list, in reading order. */
export function listedPages({ site, settings }: Project): Page[] {
  if (refusesRobots(settings.seo.metatags)) return [];
  return site.pages.filter(
    (page) => page.kind !== 'redirect' && !page.hidden && !page.noindex && !refusesRobots(page.metatags ?? {}),
  );
}

/** Whether the tags contain `<meta name="robots" content="noindex">`. */
function refusesRobots(metatags: Readonly<Record<string, string>>): boolean {
  return Object.entries(metatags).some(
    ([name, content]) => /^robots$/i.test(name) && /\b(?:noindex|none)\b/i.test(content),
  );
}
