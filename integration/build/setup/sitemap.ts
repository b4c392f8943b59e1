import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPage, type Project } from '../../../src/site/project/read/project.ts';
import { isListable } from '../../../src/site/robots.ts';
import { OWN_FOLDER } from '../../render/links/own-addresses.ts';
import { siteSlug } from '../../render/links/redirect-response.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';
import { isOwnPath, isTaken } from '../../runtime/own-routes.ts';
import { isUnlisted } from '../../runtime/unlisted-paths.ts';

interface SitemapFacts extends HrefFacts {
  /** Paths of the same pages in other languages, after Astro's base, without slashes at their ends. */
  otherPaths: readonly string[];
}

/**
 * Removes from the sitemaps of a built site what search engines should not list: our hidden pages, and parts of pages
 * such as schemas. The integration that writes a sitemap lists every page.
 */
export function trimSitemaps(folder: string, project: Project, facts: SitemapFacts): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    // A page may have such an address too. Its file is in a folder.
    if (!entry.isFile() || !/sitemap.*\.xml$/i.test(name)) continue;
    const file = path.join(folder, name);
    const sitemap = readFileSync(file, 'utf8');
    const trimmed = trimmedSitemap(sitemap, (pathname) => isListed(project, facts, pathname));
    if (trimmed !== sitemap) writeFileSync(file, trimmed);
  }
}

/**
 * Writes `sitemap.xml` with the pages that search engines should list, and a `robots.txt` that names it, for a folder of
 * which every page is ours. Keeps files that exist.
 *
 * @param site URL of the published site.
 */
export function writeSitemap(folder: string, project: Project, facts: SitemapFacts, site: string): void {
  const urls = project.site.pages
    .map(({ slug }) => pageHref(facts, slug))
    .filter((pathname) => isListed(project, facts, pathname))
    .map((pathname) => `<url><loc>${new URL(pathname, site).href}</loc></url>\n`);
  const files = {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${facts.siteBase}sitemap.xml`, site).href}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, text);
  }
}

/** Removes the entries of a sitemap whose path is unlisted. All others stay unchanged, byte for byte. */
export function trimmedSitemap(sitemap: string, isListed: (pathname: string) => boolean): string {
  return sitemap.replaceAll(/<url>[\s\S]*?<\/url>\s*/g, (entry) => {
    const [, location = ''] = /<loc>\s*([^<\s]*)\s*<\/loc>/.exec(entry) ?? [];
    const url = URL.parse(location.replaceAll('&amp;', '&'));
    return !url || isListed(url.pathname) ? entry : '';
  });
}

/** Whether a sitemap should list a path. Pages that are not ours are always listed. */
function isListed(project: Project, facts: SitemapFacts, pathname: string): boolean {
  if (isUnlisted(project.root, pathname)) return false;
  const path = siteSlug({ ...facts, base: facts.siteBase }, pathname);
  if (path !== undefined && isOwnPath(project.root, path)) return true;
  const otherBases = facts.otherPaths.map((path) => `${facts.siteBase}${path}/`);
  return [facts.base, ...otherBases].every((base) => isListedBelow(project, { ...facts, base }, pathname));
}

function isListedBelow(project: Project, facts: HrefFacts, pathname: string): boolean {
  const slug = siteSlug(facts, pathname);
  if (slug === undefined || isTaken(project.root, slug)) return true;
  if (slug.startsWith(OWN_FOLDER)) return false;
  const page = findPage(project, slug);
  if (page) return page.kind !== 'redirect' && isListable(page, project.settings.seo.metatags);
  if (slug === '404') return false;
  return slug !== '' || project.site.home === '';
}
