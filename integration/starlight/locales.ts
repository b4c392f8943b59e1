import type { StarlightUserConfig } from '@astrojs/starlight/types';
import type { AstroConfig } from 'astro';
import type { LocalePath, PageLanguage } from './page-options.ts';

export interface LocalizedPaths {
  /** The path of the pages in the default locale, after Astro's `base`. */
  path: string;
  /** The first segment of the paths in the default locale, with a slash at its end, or "" for the root. */
  home: string;
  language: PageLanguage | undefined;
  others: LocalePath[];
  /** The language tags (BCP 47) of all locales, starting with the default locale. */
  languages: string[];
}

type Locales = Pick<StarlightUserConfig, 'locales' | 'defaultLocale'>;

/** Returns the path of the pages in each locale of a Starlight site. The default locale may be the root. */
export function localizedPaths(path: string, { locales = {}, defaultLocale }: Locales): LocalizedPaths {
  const plain = path.replace(/^\/+|\/+$/g, '');
  const names = Object.keys(locales);
  const home = defaultLocale ?? (names.includes('root') ? 'root' : (names[0] ?? 'root'));
  const below = (locale: string) => [locale === 'root' ? '' : locale, plain].filter(Boolean).join('/');
  const languageOf = (locale: string) => locales[locale]?.lang ?? (locale === 'root' ? 'en' : locale);
  const others = names.filter((locale) => locale !== home && locale !== 'root');
  return {
    path: below(home),
    home: home === 'root' ? '' : `${home}/`,
    language: names.length === 0 ? undefined : { lang: languageOf(home), dir: locales[home]?.dir ?? 'ltr' },
    others: others.map((locale) => ({ locale, path: below(locale) })),
    languages: [home, ...others].map(languageOf),
  };
}

/** Returns the path of a link to one of the site's own pages, in the locale at its start or in the default locale. */
export function ownPath(link: string, { home, others }: Pick<LocalizedPaths, 'home' | 'others'>): string {
  const [first] = link.split('/');
  const hasLocale = home === `${first}/` || others.some(({ locale }) => locale === first);
  return hasLocale ? link : `${home}${link}`;
}

/** Returns the locales of a Starlight site. If there are none, Starlight uses those of Astro. */
export function localesOf({ locales, defaultLocale }: Locales, i18n: AstroConfig['i18n']): Locales {
  if (locales || !i18n) return { locales, defaultLocale };
  const hasRoot = i18n.routing !== 'manual' && !i18n.routing.prefixDefaultLocale;
  const entries = i18n.locales.map((locale) => {
    const { path, codes } = typeof locale === 'string' ? { path: locale, codes: [locale] } : locale;
    return [hasRoot && path === i18n.defaultLocale ? 'root' : path, { label: path, lang: codes[0] }] as const;
  });
  return { locales: Object.fromEntries(entries), defaultLocale: hasRoot ? 'root' : i18n.defaultLocale };
}
