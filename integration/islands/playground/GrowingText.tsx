/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  /** Grows at its end only. */
  pieces: readonly string[];
  /** How many there are by now. */
  count: number;
}

/** Characters of a block of lines; the browser lays out only those blocks that are in sight. */
const BLOCK = 4_000;
/** Characters of a block of a single line; a longer line is broken where the blocks meet. */
const LONGEST = 20_000;

/** Text of a stream: each piece is added once, whatever came before it. */
export function GrowingText({ pieces, count }: Props) {
  const element = useRef<HTMLPreElement>(null);
  const shown = useRef({ pieces, count: 0, last: '' });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    if (shown.current.pieces !== pieces) {
      current.replaceChildren();
      shown.current = { pieces, count: 0, last: '' };
    }
    if (shown.current.count === count) return;
    const blocks = blocksOf(shown.current.last + pieces.slice(shown.current.count, count).join(''));
    current.lastElementChild?.remove();
    current.append(...blocks.map(blockElement));
    shown.current = { pieces, count, last: blocks.at(-1) ?? '' };
  }, [pieces, count]);
  return <pre ref={element} />;
}

/** The text in blocks that end with a line, where it has lines. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > BLOCK) {
    const line = text.indexOf('\n', start + BLOCK) + 1;
    const isNear = line > 0 && line - start <= LONGEST;
    if (!isNear && text.length - start <= LONGEST) break;
    const end = isNear ? line : endOfCharacter(text, start + LONGEST);
    blocks.push(text.slice(start, end));
    start = end;
  }
  blocks.push(text.slice(start));
  return blocks;
}

function endOfCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index - 1);
  return code >= 0xd800 && code < 0xdc00 ? index + 1 : index;
}

function blockElement(text: string): HTMLElement {
  const block = document.createElement('span');
  block.className = 'pg-block';
  block.textContent = text;
  return block;
}
