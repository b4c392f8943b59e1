/**
 * Characters that are invisible, or that change the visible order of code: control characters other than tab and line
 * feed, marks of writing direction, characters without width, line separators.
 */
export const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) !== -1;
}

/** Returns the hexadecimal code point, with at least `digits` digits. */
export function hexOf(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}
