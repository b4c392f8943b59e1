import facts from 'virtual:specbook/site';
import type { Page } from '../../../src/site/page.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { projectAt } from '../../runtime/projects.ts';
import { type PageScope, scopeOf } from '../../runtime/scope.ts';
import { scopeWords } from './page-words.ts';

/** Returns the scope of the page being rendered. On a page of the host site, it has the project but no page. */
export async function currentPage(locals: object): Promise<PageScope & LanguageWords> {
  const scope = scopeOf(locals) ?? { project: await projectAt(facts.root), page: undefined, slug: NO_SLUG };
  return { ...scope, ...scopeWords(scope) };
}

/** The slug if there is no page. An empty one would be that of the home page. */
const NO_SLUG = '\0';

/** Returns the scope for a component that is only used on our own pages. */
export async function currentDocsPage(locals: object): Promise<PageScope & LanguageWords & { page: Page }> {
  const { page, ...scope } = await currentPage(locals);
  if (!page) throw new Error('This component works only on documentation pages.');
  return { ...scope, page };
}
