/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { blocksOf } from './text-blocks.ts';

interface Props {
  /** Only grows at its end. */
  pieces: readonly string[];
  /** The current number of pieces, because the array changes in place. */
  count: number;
}

/** Text of a stream. Adds each piece once, and leaves earlier text in the page unchanged. */
export function GrowingText({ pieces, count }: Props) {
  const element = useRef<HTMLPreElement>(null);
  const rendered = useRef({ pieces, count: 0, last: '' });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    if (rendered.current.pieces !== pieces) {
      current.replaceChildren();
      rendered.current = { pieces, count: 0, last: '' };
    }
    if (rendered.current.count === count) return;
    const blocks = blocksOf(rendered.current.last + pieces.slice(rendered.current.count, count).join(''));
    current.lastElementChild?.remove();
    current.append(...blocks.map(blockElement));
    rendered.current = { pieces, count, last: blocks.at(-1) ?? '' };
  }, [pieces, count]);
  return <pre ref={element} />;
}

function blockElement(text: string): HTMLElement {
  const block = document.createElement('span');
  block.className = 'docs-pg-block';
  block.textContent = text;
  return block;
}
