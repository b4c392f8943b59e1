/** Target size of a block, in characters. The browser lays out only the visible blocks. */
const TARGET_BLOCK = 4_000;
/** Maximum number of characters in a block. A longer line is split between blocks. */
const MAX_BLOCK = 20_000;

/** Splits a text into blocks, at line ends if the lines are short enough. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > TARGET_BLOCK) {
    const line = text.indexOf('\n', start + TARGET_BLOCK) + 1;
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
