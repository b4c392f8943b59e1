import facts from 'virtual:specbook/site';
import type { Page } from '../../src/site/page.ts';
import { projectAt } from '../store/projects.ts';
import { type PageScope, scopeOf } from '../store/scope.ts';

/** The scope of the page that is rendered. On a page of the host site it is the project of the site, and no page. */
export async function currentPage(locals: object): Promise<PageScope> {
  return scopeOf(locals) ?? { project: await projectAt(facts.root), page: undefined, slug: NO_SLUG };
}

/** An empty slug is that of the home page. */
const NO_SLUG = '\0';

/** The scope of a component that is only part of our own pages. */
export async function currentDocsPage(locals: object): Promise<PageScope & { page: Page }> {
  const { project, page, slug } = await currentPage(locals);
  if (!page) throw new Error('This component is only for pages of the documentation.');
  return { project, page, slug };
}
