import { expect, test } from 'vitest';
import { isListable, robotsRules } from '../../../src/site/robots.ts';

test.each<
  [
    title: string,
    noindex: boolean | undefined,
    own: string | undefined,
    all: string | undefined,
    expected: string | undefined,
  ]
>([
  ['nothing for an ordinary page', undefined, undefined, undefined, undefined],
  ['noindex for a page that says so', true, undefined, undefined, 'noindex'],
  ['the rules of the site', undefined, undefined, 'noindex, nofollow', 'noindex, nofollow'],
  ['the rules of the site if they are strict enough', true, undefined, 'none', 'none'],
  ['noindex where those of the site are not', true, undefined, 'max-snippet:20', 'noindex'],
  ['nothing for a page that lifts noindex of the site', false, undefined, 'noindex', undefined],
  ['the other rules for a page that lifts noindex of the site', false, undefined, 'NoIndex, nofollow', 'nofollow'],
  ['the other half of none', false, undefined, 'none', 'nofollow'],
  ['the tag of the page before everything else', true, 'all', 'noindex', 'all'],
])('search engines get %s', (_title, noindex, own, all, expected) => {
  const tags = (robots: string | undefined): Record<string, string> => (robots === undefined ? {} : { Robots: robots });
  expect(robotsRules(noindex, { own: tags(own), all: tags(all) })).toBe(expected);
});

test('a page is listed unless its rules forbid it', () => {
  const all = { robots: 'noindex' };
  expect(isListable({}, {})).toBe(true);
  expect(isListable({}, all)).toBe(false);
  expect(isListable({ noindex: false }, all)).toBe(true);
  expect(isListable({ metatags: { robots: 'noindex' } }, {})).toBe(false);
});
