/** @jsxImportSource preact */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../../../src/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';

interface Props {
  entries: readonly LogEntry[];
  chosen: number | undefined;
  onChosen(id: number): void;
}

/** Row height in pixels until a row is measured. Rows are higher with large text or a touch screen. */
const INITIAL_ROW_HEIGHT = 30;
const INITIAL_HEIGHT = 300;
/** Number of extra rows above and below the visible ones. */
const MARGIN = 5;

/**
 * Renders only the visible rows, so that ten thousand messages cost as much as twenty. Keeps the last row in view until
 * the reader scrolls away.
 */
export function LogList({ entries, chosen, onChosen }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(INITIAL_ROW_HEIGHT);
  useLayoutEffect(() => {
    const list = element.current;
    setRowHeight(list?.querySelector<HTMLElement>('.docs-console-row')?.offsetHeight || INITIAL_ROW_HEIGHT);
    if (list && following.current) list.scrollTop = list.scrollHeight;
  }, [entries, rowHeight]);
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const last = Math.ceil((top + (element.current?.clientHeight ?? INITIAL_HEIGHT)) / rowHeight) + MARGIN;
  return (
    <div
      ref={element}
      class="docs-console-log"
      role="log"
      aria-label={words.messages}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        following.current = scrollHeight - scrollTop - clientHeight < rowHeight;
        setTop(scrollTop);
      }}
    >
      <div class="docs-console-rows" style={{ height: `${entries.length * rowHeight}px` }}>
        {entries.slice(first, last).map((entry, index) => (
          <button
            key={entry.id}
            type="button"
            class="docs-console-row"
            data-direction={entry.direction}
            data-faults={entry.faults ? '' : undefined}
            aria-pressed={entry.id === chosen}
            style={{ top: `${(first + index) * rowHeight}px` }}
            onClick={() => onChosen(entry.id)}
          >
            <span class="docs-console-time">{new Date(entry.time).toTimeString().slice(0, 8)}</span>
            <span class="docs-console-direction">{words[entry.direction]}</span>
            {entry.faults && <InvalidMark />}
            {entry.message && <span class="docs-console-name">{entry.message}</span>}
            <span class="docs-console-text">{entry.text.slice(0, 200)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** An icon and a word, because not every reader can see the color. */
function InvalidMark() {
  return (
    <span class="docs-console-misfit">
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d="M8 1.5 15 14H1Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />
        <path d="M8 6v4M8 11.6v.6" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
      </svg>
      {words.invalid}
    </span>
  );
}
