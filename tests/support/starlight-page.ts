import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScratchSite } from './scratch-site.ts';

/** Returns the HTML of a page in the built site. */
export function pageOf(site: ScratchSite, folder: string, slug: string): string {
  return readFileSync(path.join(site.root, folder, slug, 'index.html'), 'utf8');
}

/** Returns the links of the sidebar as text and path, with a mark for the current one. */
export function sidebarOf(html: string): string[] {
  const [sidebar = ''] = /<sl-sidebar-state-persist[\s\S]*?<\/sl-sidebar-state-persist>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, href, attributes = '', text = '']) => {
      const label = text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return `${attributes.includes('aria-current="page"') ? '> ' : ''}${label} ${href}`;
    },
  );
}

/** Returns the sections in the page's table of contents. */
export function contentsOf(html: string): (string | undefined)[] {
  const [contents = ''] = /<starlight-toc[\s\S]*?<\/starlight-toc>/.exec(html) ?? [];
  return [...contents.matchAll(/<a href="#([^"]*)"/g)].map(([, id]) => id);
}

/** Returns the addresses of all links. */
export function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
}

/** Returns the links to the previous and the next page, such as `next /guide/`. */
export function neighborsOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)" rel="(prev|next)"/g)].map(([, href, rel]) => `${rel} ${href}`);
}

/** Returns the paths of the pages in the sitemap of a site. */
export function pagesOf(site: ScratchSite, folder: string): string[] {
  const sitemap = readFileSync(path.join(site.root, folder, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com([^<]*)/g)].map(([, href = '']) => href).sort();
}
