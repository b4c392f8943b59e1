import { describe, expect, test } from 'vitest';
import { localesOf, localizedPaths, ownPath } from '../../../integration/starlight/locales.ts';

test('a locale can have another path than its language', () => {
  const locales = { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } };
  expect(localizedPaths('api', { locales, defaultLocale: 'en' })).toMatchObject({
    path: 'en/api',
    home: 'en/',
    others: [{ locale: 'pt-br', path: 'pt-br/api' }],
    languages: ['en', 'pt-BR'],
  });
});

test('the locales can be those of Astro', () => {
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', { path: 'brasil', codes: ['pt-BR'] }] as [string, { path: string; codes: [string] }],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false, fallbackType: 'redirect' as const },
  };
  expect(localizedPaths('api', localesOf({}, i18n))).toMatchObject({
    path: 'api',
    others: [{ locale: 'brasil', path: 'brasil/api' }],
    languages: ['en', 'pt-BR'],
  });
});

test('a link to a page of Starlight leads to the default locale, or to the one that it names', () => {
  const locales = { en: { label: 'English' }, fr: { label: 'Français' } };
  const paths = localizedPaths('api', { locales, defaultLocale: 'en' });
  expect(['guides/start', 'fr/guides/start', 'en'].map((link) => ownPath(link, paths))).toEqual([
    'en/guides/start',
    'fr/guides/start',
    'en',
  ]);
  expect(ownPath('guides/start', localizedPaths('api', {}))).toBe('guides/start');
});

describe('the paths of the documentation in the locales of Starlight', () => {
  const label = 'x';

  test('are one path without locales', () => {
    expect(localizedPaths('/api/', {})).toEqual({
      path: 'api',
      home: '',
      language: undefined,
      others: [],
      languages: ['en'],
    });
  });

  test('are below each locale except the root', () => {
    const locales = { root: { label, lang: 'en' }, fr: { label } };
    expect(localizedPaths('/api', { locales, defaultLocale: 'root' })).toEqual({
      path: 'api',
      home: '',
      language: { lang: 'en', dir: 'ltr' },
      others: [{ locale: 'fr', path: 'fr/api' }],
      languages: ['en', 'fr'],
    });
  });

  test('are below every locale if there is no root', () => {
    const locales = { ar: { label, dir: 'rtl' as const }, en: { label } };
    expect(localizedPaths('api', { locales, defaultLocale: 'ar' })).toEqual({
      path: 'ar/api',
      home: 'ar/',
      language: { lang: 'ar', dir: 'rtl' },
      others: [{ locale: 'en', path: 'en/api' }],
      languages: ['ar', 'en'],
    });
  });
});
