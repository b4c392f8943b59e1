import facts from 'virtual:specbook/site';
import { editionOf, hasOnlyLanguages } from '../../../src/search/indexing/site-index.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { hrefOf, ownFileHref } from '../links/href.ts';
import { pagefindPath, searchPath } from '../links/own-addresses.ts';

/** Returns the data that search needs in the browser, as attributes of an element. */
export function searchData({ site, settings }: Project, slug: string): Record<string, string> {
  // Pagefind indexes built pages, so there is no index in dev.
  const isPagefind = settings.search.engine === 'pagefind' && !facts.dev;
  return {
    ...(isPagefind && { 'data-pagefind': ownFileHref(`${pagefindPath}pagefind.js`) }),
    'data-index': ownFileHref(searchPath),
    'data-base': facts.base,
    'data-home': hrefOf(''),
    'data-end': facts.trailingSlash ? '/' : '',
    'data-edition': editionOf(site, slug),
    ...(hasOnlyLanguages(site) && { 'data-editions': 'languages' }),
  };
}
