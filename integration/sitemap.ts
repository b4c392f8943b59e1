import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPage, type Project } from '../src/project/project.ts';
import { OWN_FOLDER } from './own-addresses.ts';
import { siteSlug } from './redirect-answer.ts';
import { isTaken } from './routes.ts';
import type { HrefFacts } from './site-href.ts';

/**
 * Takes from the sitemaps of a built site what is no page to be found: hidden pages of ours, and parts of pages such as
 * schemas. Whoever made the sitemaps lists every page that was written, and knows no better.
 */
export function trimSitemaps(folder: string, project: Project, facts: HrefFacts): void {
  for (const name of readdirSync(folder)) {
    if (!/sitemap.*\.xml$/i.test(name)) continue;
    const file = path.join(folder, name);
    const sitemap = readFileSync(file, 'utf8');
    const trimmed = trimmedSitemap(sitemap, (pathname) => isListed(project, facts, pathname));
    if (trimmed !== sitemap) writeFileSync(file, trimmed);
  }
}

/** A sitemap without the entries whose path is not to be listed; all others stay as they are, byte for byte. */
export function trimmedSitemap(sitemap: string, isListed: (pathname: string) => boolean): string {
  return sitemap.replaceAll(/<url>[\s\S]*?<\/url>\s*/g, (entry) => {
    const [, location = ''] = /<loc>\s*([^<\s]*)\s*<\/loc>/.exec(entry) ?? [];
    const url = URL.parse(location.replaceAll('&amp;', '&'));
    return !url || isListed(url.pathname) ? entry : '';
  });
}

/** Pages that are not ours are always listed. */
function isListed(project: Project, facts: HrefFacts, pathname: string): boolean {
  const slug = siteSlug(facts, pathname);
  if (slug === undefined || isTaken(slug)) return true;
  if (slug.startsWith(OWN_FOLDER)) return false;
  const page = findPage(project, slug);
  if (page) return !page.noindex && page.url === undefined;
  return slug !== '' || project.site.home === '';
}
