/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { coloredJson } from '../../../../src/core/json/colored-json.ts';
import { blocksOf } from './text-blocks.ts';

interface Props {
  /** New pieces are only added at the end. */
  pieces: readonly string[];
  /** The current number of pieces, needed because the array changes in place. */
  count: number;
  /** Whether the text is JSON and is highlighted. */
  isJson: boolean;
}

/** The text of a stream. Adds each piece once, and leaves earlier blocks unchanged. */
export function GrowingText({ pieces, count, isJson }: Props) {
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
    const before = current.lastElementChild?.textContent ?? '';
    current.append(
      ...blocks.map((block, index) => {
        const previous = blocks[index - 1] ?? before;
        // Highlight only blocks at the start of a line: others may begin inside a string.
        return blockElement(block, isJson && (previous === '' || previous.endsWith('\n')));
      }),
    );
    rendered.current = { pieces, count, last: blocks.at(-1) ?? '' };
  }, [pieces, count]);
  return <pre ref={element} />;
}

function blockElement(text: string, isColored: boolean): HTMLElement {
  const block = document.createElement('span');
  block.className = 'docs-pg-block';
  if (isColored) block.append(...coloredJson(text).map(({ text: piece, color }) => pieceNode(piece, color)));
  else block.textContent = text;
  return block;
}

function pieceNode(text: string, color: string | undefined): Node {
  if (color === undefined) return document.createTextNode(text);
  const piece = document.createElement('span');
  piece.className = `docs-tk-${color}`;
  piece.textContent = text;
  return piece;
}
