/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { blocksOf } from './text-blocks.ts';

interface Props {
  /** Grows at its end only. */
  pieces: readonly string[];
  /** How many there are by now. */
  count: number;
}

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

function blockElement(text: string): HTMLElement {
  const block = document.createElement('span');
  block.className = 'docs-pg-block';
  block.textContent = text;
  return block;
}
