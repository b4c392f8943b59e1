import { describe, expect, test } from 'vitest';
import { shortTexts } from '../../../../src/search/indexing/short-texts.ts';

/** Returns texts of a certain length, without a common sentence or word. */
function textsOf(count: number, length: number, isProse: boolean): { text: string; isProse: boolean }[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `${isProse ? 'p' : 'r'}${index}-`.repeat(length).slice(0, length),
    isProse,
  }));
}

const lengths = (texts: readonly string[]) => [...new Set(texts.map(({ length }) => length))];
const sum = (texts: readonly string[]) => texts.reduce((all, { length }) => all + length, 0);

/** Returns a guide with words of ten characters, so that texts end between two words. */
function guide(words: number): { text: string; isProse: boolean } {
  return { text: Array.from({ length: words }, (_, index) => `guide${index}`.padEnd(9, 'x')).join(' '), isProse: true };
}

describe('the texts of a site', () => {
  test('are 600 characters of each guide, however many operations have a short text or none', () => {
    const texts = shortTexts([guide(100), ...textsOf(1000, 80, false), ...textsOf(1000, 0, false)]);
    expect(texts[0]?.length).toBeGreaterThan(590);
    expect(texts[0]?.length).toBeLessThanOrEqual(600);
    expect(texts.slice(1).join('')).toHaveLength(80_000);
  });

  test('are 600 characters of each guide, beside many operations with long texts', () => {
    const texts = shortTexts([...Array.from({ length: 20 }, () => guide(100)), ...textsOf(1000, 2000, false)]);
    expect(Math.min(...texts.slice(0, 20).map(({ length }) => length))).toBeGreaterThan(590);
    expect(sum(texts)).toBeLessThanOrEqual(150_000);
  });

  test('leave what short ones do not need to the others', () => {
    const texts = shortTexts([...textsOf(1000, 50, false), ...textsOf(200, 500, false)]);
    expect(lengths(texts)).toEqual([50, 500]);
  });

  test('are all equally short if the guides alone are too many', () => {
    const texts = shortTexts(Array.from({ length: 500 }, () => guide(100)));
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(285);
    expect(sum(texts)).toBeLessThanOrEqual(150_000);
  });

  test('are never cut to less than 120 characters', () => {
    const texts = shortTexts(Array.from({ length: 4000 }, (_, index) => ({ ...guide(100), isProse: index % 2 === 0 })));
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(110);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  test('have no sentences that many pages repeat, except as the first', () => {
    const pages = Array.from({ length: 6 }, (_, index) => ({ text: `Page ${index}. See the terms.`, isProse: true }));
    expect(shortTexts([...pages, { text: 'See the terms.', isProse: true }])).toEqual([
      ...pages.map((_, index) => `Page ${index}.`),
      'See the terms.',
    ]);
  });

  test('end with the names that the rest of a guide has: codes, events, fields and headers', () => {
    const rest =
      'A table: INSUFFICIENT_FUNDS, payment.failed, err:key:expired, billingDetails, Retry-After. LOST_CARD, e.g. today.';
    const { text } = guide(100);
    const prose = { text: `${text} LOST_CARD ${rest}`, isProse: true };
    const [short = '', reference = ''] = shortTexts([prose, { ...prose, isProse: false }]);
    expect(short).toMatch(
      /x … LOST_CARD INSUFFICIENT_FUNDS payment\.failed err:key:expired billingDetails Retry-After$/,
    );
    expect(short.length).toBeLessThan(720);
    expect(reference).not.toContain('LOST_CARD');
  });

  test('share the room for names equally between many pages', () => {
    const names = Array.from({ length: 100 }, (_, index) => `FIELD_${index}`).join(' ');
    const texts = shortTexts(
      Array.from({ length: 100 }, () => ({ text: `${guide(100).text} ${names}`, isProse: true })),
    );
    expect(texts.every((text) => text.includes('FIELD_20'))).toBe(true);
    expect(sum(texts)).toBeLessThan(100 * 600 + 31_000);
  });
});
