import { documentTitle, kindOfPage, pathOfPage } from '../../src/indexing/page-facts.ts';
import { editionOf } from '../../src/indexing/site-index.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf, type Page } from '../../src/site/page.ts';

/** Attributes of a page's content for Pagefind: its kind, API and version to filter by, its method and path to show. */
export function foundAs({ settings, site }: Project, page: Page): Record<string, string> {
  const document = documentOf(page);
  const path = pathOfPage(page);
  const edition = editionOf(site, page.slug);
  const filters = [`kind:${kindOfPage(page)}`];
  const attributes: Record<string, string> = {};
  if (document) {
    filters.push('api[data-api]');
    attributes['data-api'] = documentTitle(document);
  }
  if (edition !== '') {
    filters.push('version[data-version]');
    attributes['data-version'] = edition;
  }
  if (path !== undefined) {
    attributes['data-path'] = path;
    attributes['data-pagefind-meta'] =
      page.method === undefined ? 'path[data-path]' : `method:${page.method}, path[data-path]`;
  }
  // Where one page has it, Pagefind leaves out all that have not, such as hidden pages.
  const isListed = settings.search.engine === 'pagefind' && !page.hidden && !page.noindex;
  if (isListed) attributes['data-pagefind-body'] = '';
  return { ...attributes, 'data-pagefind-filter': filters.join(', ') };
}
