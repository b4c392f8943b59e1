import { getCollection } from 'astro:content';
import facts from 'virtual:specbook/site';
import options from 'virtual:specbook/starlight/options';
import checkPages from 'virtual:specbook/starlight/page-check';
import { memo } from '../../../src/core/json/memo.ts';
import { matchOperation } from '../../../src/site/part-names.ts';
import { pageHref } from '../../render/links/site-href.ts';
import type { DocsEntry } from '../page-check.ts';
import type { ReferenceSite } from '../reference-site.ts';
import { withoutEnding } from './path-ending.ts';

/**
 * The site's own Starlight pages. A page with `openapi` in its front matter is bound to an operation: it shows the
 * operation and replaces its generated page.
 */
export interface BoundPages {
  /** Returns the URL of the page in a locale that replaces a generated page, if there is one. */
  hrefOf(slug: string, locale: string | undefined): string | undefined;
  /** Returns the label in the sidebar of that page. */
  labelOf(slug: string, locale: string | undefined): string | undefined;
  /** Returns the slug of the generated page that the page at a URL path replaces. */
  slugAt(pathname: string): string | undefined;
  /** Returns the URL in a locale of any of the site's own pages, by its path without a locale, if there is one. */
  ownHref(path: string, locale: string | undefined): string | undefined;
}

/** Collects the site's own pages and reports mistakes in them, once: Astro reloads this module when a page has changed. */
export const boundPages = memo(async ({ operations }: ReferenceSite): Promise<BoundPages> => {
  const replacements = new Map<string, { href: string; label: string }>();
  const slugs = new Map<string, string>();
  // Pages in outer folders win over their copies in deeper folders, such as those of an older version.
  const pages = (await starlightPages()).sort((one, other) => depthOf(one.id) - depthOf(other.id));
  await checkPages(pages);
  const ids = new Set(pages.map(({ id }) => id));
  const fallbacks = pages.flatMap(inOtherLocales).filter(({ id }) => !ids.has(id.replace(/\/$/, '')));
  for (const { id, locale, data } of [...pages.map(withLocale), ...fallbacks]) {
    const { openapi } = data;
    const operation = typeof openapi === 'string' ? matchOperation(operations, openapi) : undefined;
    if (!operation) continue;
    const key = keyOf(operation.slug, locale);
    if (replacements.has(key)) continue;
    const href = hrefOfId(id);
    replacements.set(key, { href, label: data.sidebar?.label ?? data.title });
    slugs.set(withoutEnding(href), operation.slug);
  }
  return {
    hrefOf: (slug, locale) => replacements.get(keyOf(slug, locale))?.href,
    labelOf: (slug, locale) => replacements.get(keyOf(slug, locale))?.label,
    slugAt: (pathname) => slugs.get(withoutEnding(pathname)),
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
  data: DocsEntry['data'] & { title: string; sidebar?: { label?: string } };
}

/** Reads the collection that every Starlight site has, without what builds leave out. Only the site knows its type. */
async function starlightPages(): Promise<StarlightDocument[]> {
  const pages: StarlightDocument[] = await getCollection('docs' as never);
  return pages.filter(({ data }) => import.meta.env.MODE !== 'production' || data.draft !== true);
}

function withLocale(page: StarlightDocument) {
  return { ...page, locale: localeOf(page.id) };
}

/** Returns a page of the default locale in all other locales, where Starlight shows it if it is not translated. */
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
