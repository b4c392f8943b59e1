import { describe, expect, test } from 'vitest';
import { isCssColor, readableOn } from '../../../src/text/css-color.ts';

test.each(['#fff', '#0D9373', '#0d9373cc', 'rebeccapurple', 'Red', 'rgb(1, 2, 3)', 'oklch(60% 0.1 200deg / 50%)'])(
  '%s is a colour',
  (text) => expect(isCssColor(text)).toBe(true),
);

test.each(['#ff', '#12345', '#gggggg', 'bluish', 'red;}', 'url(x)', 'rgb(1,2,3);a:b', 'var(--x)', '', 'constructor'])(
  '%j is none',
  (text) => expect(isCssColor(text)).toBe(false),
);

describe('a colour for text', () => {
  test('stays when it can be read', () => expect(readableOn('#9a3412', '#ffffff')).toBe('#9a3412'));

  test.each([
    ['#facc15', '#ffffff'],
    ['#16A34A', '#fff'],
    ['#1e1b4b', '#0f1216'],
    ['#000', '#0f1216'],
  ])('%s on %s is changed until it can', (color, background) => {
    const made = readableOn(color, background);
    expect(made).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(made, background)).toBeGreaterThanOrEqual(4.5);
  });

  test('is left alone in another notation', () => expect(readableOn('yellow', '#ffffff')).toBe('yellow'));
});

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b].map(luminance).sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
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
