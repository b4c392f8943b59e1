import type { AstroConfig } from 'astro';

/**
 * Returns the paths at which Astro also answers for our pages, in the locales that fall back to theirs
 * (`i18n.fallback`), without slashes at their ends.
 */
export function fallbackPaths(mount: string, i18n: AstroConfig['i18n']): string[] {
  if (!i18n?.fallback) return [];
  const [first = '', ...rest] = mount.split('/');
  const paths = i18n.locales.map((locale) => (typeof locale === 'string' ? locale : locale.path));
  const hasLocale = paths.includes(first);
  const [ourLocale, ourPath] = hasLocale ? [first, rest.join('/')] : [i18n.defaultLocale, mount];
  const others = Object.entries(i18n.fallback).filter(([, target]) => target === ourLocale);
  return others.map(([locale]) => [locale, ourPath].filter(Boolean).join('/'));
}
