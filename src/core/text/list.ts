/** Joins words: `a, b, and c`. */
export function listOfWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${conjunction} `);
  return `${words.slice(0, -1).join(', ')}, ${conjunction} ${words.at(-1)}`;
}

/** Joins the first words and counts the others: `a, b, c, and 4 more`. */
export function shortList(words: readonly string[], length: number): string {
  const rest = words.length - length;
  return rest > 0 ? listOfWords([...words.slice(0, length), `${rest} more`]) : words.join(', ');
}

/** Writes a number with a regular noun in its number: `1 page`, `2 pages`. */
export function countWithNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
