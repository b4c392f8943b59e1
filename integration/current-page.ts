import type { SitePage } from '../src/navigation/site.ts';
import type { Project } from '../src/project/project.ts';
import { projectOf } from './named-operation.ts';
import { scopeOf } from './page-scope.ts';

/** The page that is rendered, for components of a layout. */
export interface CurrentPage {
  project: Project;
  /** Absent on pages of the site's own. */
  page: SitePage | undefined;
  /** Of no page where there is none. */
  slug: string;
}

export async function currentPage(locals: object): Promise<CurrentPage> {
  const page = scopeOf(locals)?.page;
  return { project: await projectOf(locals), page, slug: page?.slug ?? NO_SLUG };
}

/** The empty one is that of the start page. */
const NO_SLUG = '\0';
