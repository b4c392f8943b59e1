import { documentTitles, kindOfPage, pathOfPage } from '../../../src/search/indexing/page-facts.ts';
import { editionOf } from '../../../src/search/indexing/site-index.ts';
import { documentOf, type Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** Returns the weight of an operation's path in Pagefind, which is that of a title. */
export function pathWeight({ settings }: Project): number | undefined {
  return settings.search.engine === 'pagefind' ? 7 : undefined;
}

/**
 * Returns the attributes of a page's content for Pagefind, if the site uses it: kind, API and version are filters,
 * method and path are shown in results.
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
    // A value after a colon extends to the end of the attribute, so the method must be last.
    const method = page.method === undefined ? '' : `, method:${page.method}`;
    attributes['data-pagefind-meta'] = `path[data-path]${method}`;
  }
  // If any page has this attribute, Pagefind leaves out all pages without it, such as hidden ones.
  if (!page.hidden && !page.noindex) attributes['data-pagefind-body'] = '';
  return { ...attributes, 'data-pagefind-filter': [...filters, `kind:${kindOfPage(page)}`].join(', ') };
}
