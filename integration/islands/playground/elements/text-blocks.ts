/** Target size of a block, in characters. The browser lays out only the visible blocks. */
const BLOCK = 4_000;
/** Characters of a block that is a single line. A longer line breaks between two blocks. */
const MAX_BLOCK = 20_000;

/** The text in blocks. Blocks end at line ends, if the lines are short enough. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > BLOCK) {
    const line = text.indexOf('\n', start + BLOCK) + 1;
    const isNear = line > 0 && line - start <= MAX_BLOCK;
    if (!isNear && text.length - start <= MAX_BLOCK) break;
    const end = isNear ? line : endOfCharacter(text, start + MAX_BLOCK);
    blocks.push(text.slice(start, end));
    start = end;
  }
  blocks.push(text.slice(start));
  return blocks;
}

function endOfCharacter(text: string, index: number): number {
  // Do not split a surrogate pair.
  const code = text.charCodeAt(index - 1);
  return code >= 0xd800 && code < 0xdc00 ? index + 1 : index;
}
