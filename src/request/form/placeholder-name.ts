/** The placeholder of samples for a value: `bookId` becomes `YOUR_BOOK_ID`, like `YOUR_TOKEN` for credentials. */
export function placeholderName(name: string): string {
  const words = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2').replace(/[^\p{L}\p{N}]+/gu, '_');
  return `YOUR_${words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE'}`;
}
