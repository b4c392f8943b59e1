/** Text with its percent escapes decoded; unchanged where one of them is broken, as in `100%`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
