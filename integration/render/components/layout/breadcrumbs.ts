import { firstSlug, trailOf } from '../../../../src/site/navigation/sections.ts';
import type { Page } from '../../../../src/site/page.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { hrefOf } from '../../links/href.ts';

/** A group that contains a page. */
export interface Breadcrumb {
  label: string;
  /** URL of its own page, otherwise of its first page. `undefined` if that is the current page. */
  href: string | undefined;
}

/** Returns the groups of a page, outermost first, without one that only repeats the title of the page. */
export function breadcrumbsOf({ site }: Project, page: Page): Breadcrumb[] {
  return trailOf(site, page.slug)
    .filter(({ kind, label }) => kind === 'group' && label !== page.title)
    .map((node) => {
      const slug = node.slug ?? firstSlug(node);
      return { label: node.label, href: slug === undefined || slug === page.slug ? undefined : hrefOf(slug) };
    });
}
