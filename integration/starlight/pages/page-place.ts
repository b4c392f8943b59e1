import facts from 'virtual:specbook/site';
import options from 'virtual:specbook/starlight/options';
import { decodeUrl } from '../../../src/core/json/decode.ts';
import { pageHref } from '../../render/links/site-href.ts';

/** Where readers of a page find the documentation: each locale has the same pages below its own path. */
export interface PagePlace {
  /** The first segment of the URL path, or `undefined` in the default locale. */
  locale: string | undefined;
  /** Returns the URL path of a generated page in the page's locale. */
  hrefOf(slug: string): string;
  /** The slug of the page itself, or `undefined` outside the generated pages. */
  slug: string | undefined;
}

/** Finds the locale and the slug of a URL path. The slug is `undefined` outside our pages. */
export function pagePlace(pathname: string): PagePlace {
  const path = decodeUrl(pathname);
  const other = options.locales.find(({ locale }) => isBelow(path, `${facts.siteBase}${locale}/`));
  const base = other ? `${facts.siteBase}${other.path}/` : facts.base;
  return {
    locale: other?.locale,
    hrefOf: (slug) => cachedHref(base, slug),
    slug: isBelow(path, base)
      ? withSlash(path)
          .slice(base.length)
          .replace(/(?:\.html)?\/$/, '')
      : undefined,
  };
}

/** URL paths by base and slug. Cached, because all pages have the same ones in their sidebars. */
const hrefs = new Map<string, Map<string, string>>();

function cachedHref(base: string, slug: string): string {
  const cache = hrefs.get(base) ?? new Map<string, string>();
  hrefs.set(base, cache);
  const href = cache.get(slug) ?? pageHref({ ...facts, base }, slug);
  cache.set(slug, href);
  return href;
}

function isBelow(path: string, base: string): boolean {
  return withSlash(path).startsWith(base);
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
