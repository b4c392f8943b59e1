import { describe, expect, test } from 'vitest';
import { isCssColor, isVisibleOn, readableOn, textOn } from '../../../../src/core/text/css-color.ts';

test.each(['#fff', '#0D9373', '#0d9373cc', 'rebeccapurple', 'Red', 'rgb(1, 2, 3)', 'oklch(60% 0.1 200deg / 50%)'])(
  '%s is a color',
  (text) => expect(isCssColor(text)).toBe(true),
);

test.each(['#ff', '#12345', '#gggggg', 'bluish', 'red;}', 'url(x)', 'rgb(1,2,3);a:b', 'var(--x)', '', 'constructor'])(
  '%j is not a color',
  (text) => expect(isCssColor(text)).toBe(false),
);

describe('a color for text', () => {
  test('stays unchanged if it is readable', () => expect(readableOn('#9a3412', '#ffffff')).toBe('#9a3412'));

  test.each([
    ['#facc15', '#ffffff'],
    ['#16A34A', '#fff'],
    ['#1e1b4b', '#0f1216'],
    ['#000', '#0f1216'],
  ])('%s on %s is changed until it is readable', (color, background) => {
    const made = readableOn(color, background);
    expect(made).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(made, background)).toBeGreaterThanOrEqual(4.5);
  });

  test('is adjusted by the browser in other notations', () => {
    expect(readableOn('yellow', '#ffffff')).toBe('oklch(from yellow min(l, 0.5) c h / 1)');
    expect(readableOn('rgb(0 0 90)', '#0f1216')).toBe('oklch(from rgb(0 0 90) max(l, 0.78) c h / 1)');
  });
});

describe('any brand color', () => {
  const brands = [
    '#777777',
    '#ffff00',
    '#ffd600',
    '#fafafa',
    '#050505',
    '#39ff14',
    '#ff00ff',
    '#00ffff',
    '#808080',
    '#9a3412cc',
  ];
  const pages = ['#ffffff', '#0f1216', '#fff8e1', '#1c1c1c'];

  test.each(brands.flatMap((brand) => pages.map((page) => [brand, page])))('%s becomes readable on %s', (brand, page) =>
    expect(contrast(readableOn(brand, page), page)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(['#635bff', '#808080', '#16a34a', '#c026d3'].flatMap((brand) => pages.map((page) => [brand, page])))(
    '%s is readable in the sidebar on %s, where the current page has a tint of it',
    (brand, page) => {
      const text = readableOn(brand, page);
      expect(contrast(text, tint(page, text))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(brands.filter((brand) => brand.length === 7))('text on %s is readable', (brand) =>
    expect(contrast(textOn(brand) ?? '', brand)).toBeGreaterThanOrEqual(4.5),
  );

  test('fills a button only if it stands out from the page', () => {
    expect(isVisibleOn('#ffd600', '#ffffff')).toBe(true);
    expect(isVisibleOn('#fafafa', '#ffffff')).toBe(false);
    expect(isVisibleOn('#050505', '#0f1216')).toBe(false);
  });
});

/** Returns the contrast ratio of two colors (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b].map(luminance).sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes 9 percent of a color into a page, as `color-mix()` does in the sidebar. */
function tint(page: string, color: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [under = 0, over = 0] = [page, color].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round(under + (over - under) * 0.09);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const digits = color.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(wide.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
