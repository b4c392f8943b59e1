import { expect, test } from 'vitest';
import { hasLink, withoutLinks } from '../../../integration/render/html/without-links.ts';

test.each([
  ['a link', 'See <a href="/a">this <b>page</b></a>.', 'See this <b>page</b>.'],
  [
    'the link of a heading to itself, which is a sign for it',
    '<h2 id="a">Heading<a class="docs-heading-link" href="#a" aria-label="Link to this section">#</a></h2>',
    '<h2 id="a">Heading</h2>',
  ],
])('removes %s', (_, text, expected) => {
  expect(hasLink(text)).toBe(true);
  expect(withoutLinks(text)).toBe(expected);
});

test('keeps elements whose names only begin like that of a link', () => {
  const text = '<a-player></a-player><abbr>API</abbr>';
  expect(hasLink(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});
