/** Returns at most `length` characters from the beginning of a text. Ends between two words if that leaves half of it. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : length).toWellFormed();
}
