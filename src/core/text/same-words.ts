/** Whether two texts say the same, apart from case and punctuation. */
export function hasSameWords(one: string, other: string): boolean {
  return words(one) === words(other);
}

function words(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
