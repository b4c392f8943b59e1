/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  /** Grows at its end only. */
  pieces: readonly string[];
  /** How many there are by now. */
  count: number;
}

/** Text of a stream: each piece is added once, whatever came before it. */
export function GrowingText({ pieces, count }: Props) {
  const element = useRef<HTMLPreElement>(null);
  const shown = useRef({ pieces, count: 0 });
  useLayoutEffect(() => {
    if (shown.current.pieces !== pieces) {
      element.current?.replaceChildren();
      shown.current = { pieces, count: 0 };
    }
    element.current?.append(...pieces.slice(shown.current.count, count));
    shown.current.count = count;
  }, [pieces, count]);
  return <pre ref={element} />;
}
