import { describe, expect, test } from 'vitest';
import { hasImage } from '../../../integration/render/links/pages-with-image.ts';
import {
  linesIn,
  type SocialImage,
  socialImageSvg,
  textWidth,
} from '../../../integration/render/social/social-image.ts';
import type { Page } from '../../../src/site/page.ts';

const PAGE: SocialImage = { site: 'Paper Lantern', title: 'List books', method: 'GET', path: '/books' };

/** Returns the number of letters in the image. */
function letters(image: SocialImage): number {
  return String(socialImageSvg(image)).split('<path ').length - 1;
}

test('an image shows initial, name, title, method and path in the color of the site', () => {
  const svg = String(socialImageSvg({ ...PAGE, color: '#9a3412' }));
  expect(letters(PAGE)).toBe('PPaperLanternListbooksGET/books'.length);
  expect(svg).toContain('fill="#9a3412"');
  expect(svg).not.toContain('<text');
});

test('an image shows the path in place of a title that the font cannot show', () => {
  expect(letters({ ...PAGE, title: '\u672c\u3092\u4e00\u89a7' })).toBe('PPaperLanternGET/books'.length);
});

test('an image leaves out a text that the font cannot show', () => {
  expect(letters({ site: '\u672c\u5c4b', title: '\u672c' })).toBe(0);
});

test.each([
  ['Gr\u00f6\u00dfe', 'Latin'],
  ['\u0394\u03ad\u03bd\u03c4\u03c1\u03bf', 'Greek'],
  ['\u041a\u043d\u0438\u0433\u0438', 'Cyrillic'],
])('an image shows the letters of %s (%s)', (title) => {
  expect(letters({ site: '', title })).toBe([...title].length);
});

test('wraps a long title between words and cuts it with an ellipsis', () => {
  const box = { size: 72, width: 1040, lines: 3 };
  const lines = linesIn('Get a repository subscription for the authenticated user '.repeat(3), box);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('Get a repository subscription');
  expect(lines[2]).toMatch(/\w\u2026$/);
  for (const line of [...lines, ...linesIn('x'.repeat(200), box)])
    expect(textWidth(line, 72)).toBeLessThanOrEqual(1040);
});

describe('images are made for', () => {
  const generated = { kind: 'operation', slug: 'api/get' } as Page;
  const written = { kind: 'operation', slug: 'api/post', file: 'post.mdx' } as Page;
  const overview = { kind: 'overview', slug: 'api' } as Page;
  const site = (count: number) => ({ pages: Array.from({ length: count }, () => generated) });

  test('all pages of a small site', () => {
    expect([generated, written, overview].map((page) => hasImage(site(300), page))).toEqual([true, true, true]);
  });

  test('overviews and written pages of a large site', () => {
    expect([generated, written, overview].map((page) => hasImage(site(301), page))).toEqual([false, true, true]);
  });

  test('no redirects', () => {
    expect(hasImage(site(1), { kind: 'redirect', slug: 'old' } as Page)).toBe(false);
  });
});
