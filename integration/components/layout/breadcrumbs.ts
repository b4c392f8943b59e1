import type { Project } from '../../../src/project/read/project.ts';
import { trailOf } from '../../../src/site/navigation/sections.ts';
import type { Page } from '../../../src/site/page.ts';
import type { NavigationNode } from '../../../src/site/site.ts';

/** The groups that a page is in, outermost first, but for one that only repeats its title. */
export function breadcrumbGroups({ site }: Project, page: Page): NavigationNode[] {
  return trailOf(site, page.slug).filter(({ kind, label }) => kind === 'group' && label !== page.title);
}
