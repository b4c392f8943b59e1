import { expect, test } from 'vitest';
import { homeOf } from '../../../src/site/navigation/home.ts';
import { siteOf } from './support.ts';

const pages = { index: true, guide: true, 'de/index': true, 'de/guide': true } as const;

test('the name of the site leads to the first page in the language of the reader', () => {
  const languages = [
    { language: 'en', pages: ['index', 'guide'] },
    { language: 'de', groups: [{ group: 'Beginn', pages: ['de/index', 'de/guide'] }] },
  ];
  const site = siteOf({ docs: { navigation: { languages } }, pages });
  expect(homeOf(site, 'guide')).toBe('');
  expect(homeOf(site, 'de/guide')).toBe('de');
  expect(homeOf(site, 'not-a-page')).toBe('');
});

test('the name of the site leads to the home page if that is in no language, and in a site with one language', () => {
  const languages = [
    { language: 'en', pages: ['guide'] },
    { language: 'de', pages: ['de/guide'] },
  ];
  const withNeutralHome = siteOf({ docs: { navigation: { languages } }, pages });
  expect(homeOf(withNeutralHome, 'de/guide')).toBe('');
  expect(homeOf(siteOf({ docs: { navigation: { pages: ['index', 'guide'] } }, pages }), 'guide')).toBe('');
});
