import facts from 'virtual:specbook/site';
import { editionOf } from '../../src/indexing/site-index.ts';
import type { Project } from '../../src/project/read/project.ts';
import { hrefOf, ownFileHref } from '../links/href.ts';
import { pagefindPath, searchPath } from '../links/own-addresses.ts';

/** What the search in the browser must know, as attributes of an element. */
export function searchData({ site, settings }: Project, slug: string): Record<string, string> {
  // The index of Pagefind is made from built pages.
  const isPagefind = settings.search.engine === 'pagefind' && !facts.dev;
  return {
    ...(isPagefind && { 'data-pagefind': ownFileHref(`${pagefindPath}pagefind.js`) }),
    'data-index': ownFileHref(searchPath),
    'data-base': facts.base,
    'data-home': hrefOf(''),
    'data-end': facts.trailingSlash ? '/' : '',
    'data-edition': editionOf(site, slug),
  };
}
