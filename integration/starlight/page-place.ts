import facts from 'virtual:specbook/site';
import options from 'virtual:specbook-starlight/options';
import { decodeUrl } from '../../src/json/decode.ts';
import { pageHref } from '../links/site-href.ts';

/** Where the documentation is for the readers of a page: each locale has the same pages below a path of its own. */
export interface PagePlace {
  /** First segment of the URL path, `undefined` in the default locale. */
  locale: string | undefined;
  /** URL path of a generated page in the page's locale. */
  hrefOf(slug: string): string;
  /** Slug of the page itself, `undefined` outside of the generated pages. */
  slug: string | undefined;
}

export function pagePlace(pathname: string): PagePlace {
  const path = decodeUrl(pathname);
  const other = options.locales.find(({ locale }) => isBelow(path, `${facts.siteBase}${locale}/`));
  const base = other ? `${facts.siteBase}${other.path}/` : facts.base;
  return {
    locale: other?.locale,
    hrefOf: (slug) => knownHref(base, slug),
    slug: isBelow(path, base)
      ? withSlash(path)
          .slice(base.length)
          .replace(/(?:\.html)?\/$/, '')
      : undefined,
  };
}

/** By their base and slug. Each page shows the same addresses in its sidebar. */
const hrefs = new Map<string, Map<string, string>>();

function knownHref(base: string, slug: string): string {
  const known = hrefs.get(base) ?? new Map<string, string>();
  hrefs.set(base, known);
  const href = known.get(slug) ?? pageHref({ ...facts, base }, slug);
  known.set(slug, href);
  return href;
}

function isBelow(path: string, base: string): boolean {
  return withSlash(path).startsWith(base);
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
