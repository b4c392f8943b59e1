/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../../../src/request/connection/message-log.ts';
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
  /** The line where each entry begins. One that differs from its schema has a second line. */
  const lines = useMemo(() => {
    let line = 0;
    return entries.map(({ faults }) => {
      const begin = line;
      line += faults ? 2 : 1;
      return begin;
    });
  }, [entries]);
  const lineCount = (lines.at(-1) ?? 0) + (entries.at(-1)?.faults ? 2 : 1);
  useLayoutEffect(() => {
    const list = element.current;
    setRowHeight(list?.querySelector<HTMLElement>('.docs-console-line')?.offsetHeight || INITIAL_ROW_HEIGHT);
    if (list && following.current) list.scrollTop = list.scrollHeight;
  }, [entries, rowHeight]);
  const height = element.current?.clientHeight ?? INITIAL_HEIGHT;
  // The list may have become shorter than where the reader is.
  const shownTop = Math.max(0, Math.min(top, lineCount * rowHeight - height));
  const firstLine = Math.floor(shownTop / rowHeight) - MARGIN;
  const lastLine = Math.ceil((shownTop + height) / rowHeight) + MARGIN;
  const first = Math.max(
    0,
    lines.findIndex((line) => line >= firstLine),
  );
  const after = lines.findIndex((line) => line > lastLine);
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
      <div class="docs-console-rows" style={{ height: `${lineCount * rowHeight}px` }}>
        {entries.slice(first, after === -1 ? undefined : after).map((entry, index) => (
          <button
            key={entry.id}
            type="button"
            class="docs-console-row"
            data-direction={entry.direction}
            aria-pressed={entry.id === chosen}
            style={{ top: `${(lines[first + index] ?? 0) * rowHeight}px` }}
            onClick={() => onChosen(entry.id)}
          >
            <span class="docs-console-line">
              <span class="docs-console-direction">
                <span class="docs-pg-unseen">{words[entry.direction]}</span>
              </span>
              {entry.message && <span class="docs-console-name">{entry.message}</span>}
              <span class="docs-console-text">{entry.text.slice(0, 200)}</span>
              <span class="docs-console-time">{new Date(entry.time).toTimeString().slice(0, 8)}</span>
            </span>
            {entry.faults && <span class="docs-console-line docs-console-misfit">{entry.faults.join(' · ')}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
