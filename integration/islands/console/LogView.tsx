/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { indentJson } from '../../../src/core/json/text.ts';
import { filterMessages, type LogEntry, type LogFilter, logText } from '../../../src/request/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { JsonText } from '../playground/elements/JsonText.tsx';
import { saveFile } from '../playground/elements/save-file.ts';

interface Props {
  entries: readonly LogEntry[];
  dropped: number;
  onClear(): void;
}

/** The messages in both directions. The reader can search, pause, copy, and download them. */
export function LogView({ entries, dropped, onClear }: Props) {
  const [filter, setFilter] = useState<LogFilter>({ search: '', direction: 'all' });
  const [paused, setPaused] = useState<readonly LogEntry[]>();
  const [chosen, setChosen] = useState<number>();
  const all = paused ?? entries;
  const matches = useMemo(() => filterMessages(all, filter), [all, filter]);
  const entry = all.find(({ id }) => id === chosen);
  return (
    <div class="docs-console-messages">
      <div class="docs-console-tools">
        <input
          type="search"
          aria-label={words.searchMessages}
          placeholder={words.search}
          value={filter.search}
          onInput={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
        <select
          aria-label={words.direction}
          onChange={(event) => setFilter({ ...filter, direction: event.currentTarget.value as LogFilter['direction'] })}
        >
          <option value="all">{words.all}</option>
          <option value="received">{words.received}</option>
          <option value="sent">{words.sent}</option>
        </select>
      </div>
      <div class="docs-console-tools">
        <button type="button" class="docs-pg-quiet" onClick={() => setPaused(paused ? undefined : entries)}>
          {paused ? say(words.resume, { count: lastId(entries) - lastId(paused) }) : words.pause}
        </button>
        {matches[0] && (
          <>
            <CopyButton label={words.copyMessages} text={() => logText(matches)} />
            <button
              type="button"
              class="docs-pg-quiet"
              onClick={() => saveFile([logText(matches)], 'messages.ndjson', 'application/x-ndjson')}
            >
              {words.download}
            </button>
          </>
        )}
        <button
          type="button"
          class="docs-pg-quiet docs-console-last"
          onClick={() => {
            setPaused(undefined);
            onClear();
          }}
        >
          {words.clear}
        </button>
      </div>
      {matches.length === 0 ? (
        <p class="docs-pg-note docs-console-empty">{all.length === 0 ? words.noMessages : words.noMatches}</p>
      ) : (
        <LogList entries={matches} chosen={chosen} onChosen={setChosen} />
      )}
      {dropped > 0 && <p class="docs-pg-note docs-console-empty">{say(words.dropped, { count: dropped })}</p>}
      {entry && <LogEntryDetails entry={entry} />}
    </div>
  );
}

/** Counts all entries so far. The log keeps only the newest ones. */
function lastId(entries: readonly LogEntry[]): number {
  return entries.at(-1)?.id ?? 0;
}

interface LogListProps {
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
function LogList({ entries, chosen, onChosen }: LogListProps) {
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

/** Maximum number of characters shown. The copy button copies the whole text. */
const MAX_SHOWN = 50_000;

/** One message in full. */
function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const json = entry.binary || entry.text.length > MAX_SHOWN ? undefined : indentJson(entry.text);
  const text = entry.text.length > MAX_SHOWN ? `${entry.text.slice(0, MAX_SHOWN)}…` : entry.text;
  return (
    <section class="docs-console-details" aria-label={words.selectedMessage}>
      <div class="docs-console-tools">
        <span class="docs-console-grow">
          {entry.message ?? (entry.direction === 'note' ? words.note : words.message)}
          {entry.direction !== 'note' && (
            <span class="docs-pg-type">
              {' '}
              {say(entry.binary ? words.binaryBytes : words.bytes, { count: entry.size })}
            </span>
          )}
        </span>
        <CopyButton label={words.copyMessage} text={() => entry.text} />
      </div>
      {entry.faults && (
        <ul class="docs-console-faults" aria-label={words.differences}>
          {entry.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <pre>{json === undefined ? text : <JsonText text={json} />}</pre>
    </section>
  );
}
