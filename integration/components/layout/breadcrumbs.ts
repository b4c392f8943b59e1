import { trailOf } from '../../../src/navigation/sections.ts';
import type { NavigationNode, SitePage } from '../../../src/navigation/site.ts';
import type { Project } from '../../../src/project/project.ts';

/** The groups that a page is in, outermost first, but for one that only repeats its title. */
export function breadcrumbGroups({ site }: Project, page: SitePage): NavigationNode[] {
  return trailOf(site, page.slug).filter(({ kind, label }) => kind === 'group' && label !== page.title);
}
