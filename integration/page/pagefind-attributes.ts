import { documentTitles, kindOfPage, pathOfPage } from '../../src/indexing/page-facts.ts';
import { editionOf } from '../../src/indexing/site-index.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf, type Page } from '../../src/site/page.ts';

/** How much the path of an operation counts for Pagefind: as much as a title. */
export function pathWeight({ settings }: Project): number | undefined {
  return settings.search.engine === 'pagefind' ? 7 : undefined;
}

/**
 * Attributes of a page's content for Pagefind, if the site chooses it: kind, API and version to filter by, method and
 * path to show.
 */
export function pagefindAttributes({ settings, site }: Project, page: Page): Record<string, string> {
  if (settings.search.engine !== 'pagefind') return {};
  const document = documentOf(page);
  const path = pathOfPage(page);
  const edition = editionOf(site, page.slug);
  const filters: string[] = [];
  const attributes: Record<string, string> = {};
  if (document) {
    filters.push('api[data-api]');
    attributes['data-api'] = documentTitles(site).get(document.file) ?? document.file;
  }
  if (edition !== '') {
    filters.push('version[data-version]');
    attributes['data-version'] = edition;
  }
  if (path !== undefined) {
    attributes['data-path'] = path;
    // A value after a colon is the rest of the attribute.
    const method = page.method === undefined ? '' : `, method:${page.method}`;
    attributes['data-pagefind-meta'] = `path[data-path]${method}`;
  }
  // Where one page has it, Pagefind leaves out all that have not, such as hidden pages.
  if (!page.hidden && !page.noindex) attributes['data-pagefind-body'] = '';
  return { ...attributes, 'data-pagefind-filter': [...filters, `kind:${kindOfPage(page)}`].join(', ') };
}
