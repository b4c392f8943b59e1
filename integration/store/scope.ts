import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';

/** What the components of a page know about it while it is rendered. */
export interface PageScope {
  project: Project;
  page: Page;
}

const KEY = Symbol.for('astro-specbook.page-scope');

type Holder = { [KEY]?: PageScope };

/** Begins a page. `locals` belongs to the request, so that pages rendered at the same time stay separate. */
export function openScope(locals: object, project: Project, page: Page): PageScope {
  const scope: PageScope = { project, page };
  (locals as Holder)[KEY] = scope;
  return scope;
}

/** `undefined` on the site's own pages. */
export function scopeOf(locals: object): PageScope | undefined {
  return (locals as Holder)[KEY];
}
