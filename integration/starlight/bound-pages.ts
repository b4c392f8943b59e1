import { getCollection } from 'astro:content';
import facts from 'virtual:specbook/site';
import checkFrontMatter from 'virtual:specbook-starlight/front-matter';
import options from 'virtual:specbook-starlight/options';
import { memo } from '../../src/json/memo.ts';
import { matchOperation } from '../../src/site/part-names.ts';
import { pageHref } from '../links/site-href.ts';
import type { DocsEntry } from './ignored-front-matter.ts';
import type { ReferenceSite } from './reference-site.ts';

/** Pages of Starlight's own. Those whose front matter names an operation replace the generated pages in the sidebar. */
export interface BoundPages {
  /** URL of the page that replaces a generated page, in a locale if it is translated. */
  hrefOf(slug: string, locale: string | undefined): string | undefined;
  /** Slug of the generated page that the page at a URL path replaces. */
  slugAt(pathname: string): string | undefined;
  /** URL of any page of Starlight's own by its path without a locale, in a locale. `undefined` if there is none. */
  ownHref(path: string, locale: string | undefined): string | undefined;
}

/** Astro loads this module anew when a page has changed. */
export const boundPages = memo(async ({ operations }: ReferenceSite): Promise<BoundPages> => {
  const hrefs = new Map<string, string>();
  const slugs = new Map<string, string>();
  // Copies of pages, such as those of an older version, are in folders below.
  const pages = (await starlightPages()).sort((one, other) => depthOf(one.id) - depthOf(other.id));
  checkFrontMatter(pages, operations);
  const ids = new Set(pages.map(({ id }) => id));
  for (const { id, locale, data } of [...pages.map(withLocale), ...pages.flatMap(inOtherLocales)]) {
    const { openapi } = data;
    const operation = typeof openapi === 'string' ? matchOperation(operations, openapi) : undefined;
    if (!operation) continue;
    const key = keyOf(operation.slug, locale);
    if (hrefs.has(key)) continue;
    const href = hrefOfId(id);
    hrefs.set(key, href);
    slugs.set(withoutSlash(href), operation.slug);
  }
  return {
    hrefOf: (slug, locale) => hrefs.get(keyOf(slug, locale)),
    slugAt: (pathname) => slugs.get(withoutSlash(pathname)),
    ownHref(path, locale) {
      if (ids.has(`${options.home}${path}`)) {
        return hrefOfId(locale === undefined ? `${options.home}${path}` : `${locale}/${path}`);
      }
      return ids.has(path) ? hrefOfId(path) : undefined;
    },
  };
});

function hrefOfId(id: string): string {
  return pageHref({ ...facts, base: facts.siteBase }, id === 'index' ? '' : id);
}

interface StarlightDocument extends DocsEntry {
  id: string;
}

/** The collection that every Starlight site has. Its type is known only there. */
function starlightPages(): Promise<StarlightDocument[]> {
  return getCollection('docs' as never);
}

function withLocale(page: StarlightDocument) {
  return { ...page, locale: localeOf(page.id) };
}

/** Starlight shows a page that is not translated in every other locale. */
function inOtherLocales({ id, data }: StarlightDocument) {
  if (localeOf(id) !== undefined) return [];
  const path = id === 'index' ? '' : id.slice(id.startsWith(options.home) ? options.home.length : 0);
  return options.locales.map(({ locale }) => ({ id: `${locale}/${path}`, locale, data }));
}

function depthOf(id: string): number {
  return id.split('/').length;
}

function localeOf(id: string): string | undefined {
  const [first] = id.split('/');
  return options.locales.find(({ locale }) => locale === first)?.locale;
}

function keyOf(slug: string, locale: string | undefined): string {
  return `${locale ?? ''} ${slug}`;
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
