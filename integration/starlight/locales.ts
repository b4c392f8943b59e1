import type { StarlightUserConfig } from '@astrojs/starlight/types';
import type { LocalePath, PageLanguage } from './page-options.ts';

export interface LocalizedPaths {
  /** Path of the pages in the default locale, after Astro's `base`. */
  path: string;
  language: PageLanguage | undefined;
  others: LocalePath[];
}

type Locales = Pick<StarlightUserConfig, 'locales' | 'defaultLocale'>;

/** The path of the pages in each locale of a Starlight site. The default locale may be the root, without a segment. */
export function localizedPaths(path: string, { locales = {}, defaultLocale }: Locales): LocalizedPaths {
  const plain = path.replace(/^\/+|\/+$/g, '');
  const names = Object.keys(locales);
  const home = defaultLocale ?? (names.includes('root') ? 'root' : names[0]);
  const below = (locale: string) => [locale === 'root' ? '' : locale, plain].filter(Boolean).join('/');
  return {
    path: below(home ?? 'root'),
    language: home === undefined ? undefined : { lang: locales[home]?.lang ?? home, dir: locales[home]?.dir ?? 'ltr' },
    others: names
      .filter((locale) => locale !== home && locale !== 'root')
      .map((locale) => ({ locale, path: below(locale) })),
  };
}
