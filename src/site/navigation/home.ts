import type { NavigationNode, Site } from '../site.ts';
import { firstSlug, trailOf } from './sections.ts';

/** Returns the page to which the name of the site leads from a page: the home page, or the first one in its language. */
export function homeOf(site: Site, slug: string): string {
  const ofSite = languageOf(site, site.home ?? '');
  const ofPage = languageOf(site, slug);
  return (ofSite && ofPage && ofPage !== ofSite && firstSlug(ofPage)) || '';
}

function languageOf(site: Site, slug: string): NavigationNode | undefined {
  return trailOf(site, slug).find(({ kind }) => kind === 'language');
}
