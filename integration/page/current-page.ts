import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';
import { scopeOf } from '../store/scope.ts';
import { projectOf } from './current-project.ts';

/** The page that is rendered, for components of a layout. */
export interface CurrentPage {
  project: Project;
  /** Absent on pages of the site's own. */
  page: Page | undefined;
  /** Of no page where there is none. */
  slug: string;
}

export async function currentPage(locals: object): Promise<CurrentPage> {
  const page = scopeOf(locals)?.page;
  return { project: await projectOf(locals), page, slug: page?.slug ?? NO_SLUG };
}

/** The empty one is that of the start page. */
const NO_SLUG = '\0';
