import { describe, expect, test } from 'vitest';
import { fileLink, pageLink } from '../../../../src/site/pages/page-link.ts';

describe('a link in guides/start.mdx', () => {
  test.each([
    ['/guides/next', '/guides/next'],
    ['/guides/next.mdx#part', '/guides/next#part'],
    ['./next', '/guides/next'],
    ['next.md?x=1#y', '/guides/next?x=1#y'],
    ['../index.mdx', '/index'],
    ['../../../../etc', '/etc'],
    ['#part', '#part'],
    ['https://example.com/a.mdx', 'https://example.com/a.mdx'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['//cdn.example/x', '//cdn.example/x'],
  ])('%s leads to %s', (href, expected) => expect(pageLink(href, 'guides/start.mdx')).toBe(expected));
});

test.each([
  ['/images/a.png', '/images/a.png'],
  ['../images/a.png', '/images/a.png'],
  ['a.png', '/guides/a.png'],
  ['/public/a.png', '/a.png'],
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('the picture %s resolves to %s', (src, expected) => expect(fileLink(src, 'guides/start.mdx')).toBe(expected));

test('a picture in a folder "public" that is not Astro\'s keeps the folder', () => {
  expect(fileLink('/public/a.png', 'guides/start.mdx', { keepsPublic: true })).toBe('/public/a.png');
});
