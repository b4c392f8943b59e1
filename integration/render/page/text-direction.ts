/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Cached by language, because all pages of a site ask for the same few and `Intl` is slow. */
const directions = new Map<string, 'rtl' | 'ltr'>();

/**
 * Returns the `dir` of a page.
 *
 * @param language BCP 47 tag.
 */
export function textDirection(language: string): 'rtl' | 'ltr' {
  const cached = directions.get(language);
  if (cached) return cached;
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  directions.set(language, direction);
  return direction;
}
