import { expect, test } from 'vitest';
import { withEscapedTitle } from '../../../../integration/starlight/pages/escaped-title.ts';

const EVIL = 'R&D </title><script>alert(1)</script>';

test('escapes the title of an API in the title of a page, and keeps the title of the site as written', () => {
  const others = [{ tag: 'meta' as const, attrs: { content: EVIL }, content: '' }];
  expect(withEscapedTitle([{ tag: 'title', content: `${EVIL} | Docs &amp; more` }, ...others], EVIL)).toEqual([
    { tag: 'title', content: 'R&amp;D &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Docs &amp; more' },
    ...others,
  ]);
});

test('escapes markup in a title that a plugin has changed', () => {
  expect(withEscapedTitle([{ tag: 'title', content: EVIL.toUpperCase() }], EVIL)).toEqual([
    { tag: 'title', content: 'R&D &lt;/TITLE>&lt;SCRIPT>ALERT(1)&lt;/SCRIPT>' },
  ]);
});
