import type { AstroConfig } from 'astro';
import { expect, test } from 'vitest';
import { fallbackPaths } from '../../../integration/build/setup/fallback-paths.ts';

const LOCALES = { defaultLocale: 'en', locales: ['en', 'de', 'de-at', 'pt'] };

test.each([
  ['', undefined, []],
  ['docs', LOCALES, []],
  ['', { ...LOCALES, fallback: { pt: 'en' } }, ['pt']],
  ['docs', { ...LOCALES, fallback: { pt: 'en', de: 'en', 'de-at': 'de' } }, ['pt/docs', 'de/docs']],
  ['en/docs', { ...LOCALES, fallback: { pt: 'en' } }, ['pt/docs']],
  ['de', { ...LOCALES, fallback: { pt: 'en', 'de-at': 'de' } }, ['de-at']],
])('pages at /%s with i18n %o are also at %o', (mount, i18n, expected) => {
  expect(fallbackPaths(mount, i18n as AstroConfig['i18n'])).toEqual(expected);
});
