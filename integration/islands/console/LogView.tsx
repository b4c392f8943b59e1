/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import { filtered, type LogEntry, type LogFilter, logText } from '../../../src/connection/message-log.ts';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { saveFile } from '../playground/elements/save-file.ts';
import { LogEntryDetails } from './LogEntryDetails.tsx';
import { LogList } from './LogList.tsx';

interface Props {
  entries: readonly LogEntry[];
  dropped: number;
  onClear(): void;
}

/** The messages in both directions. The reader can search, pause, copy and download them. */
export function LogView({ entries, dropped, onClear }: Props) {
  const [filter, setFilter] = useState<LogFilter>({ search: '', direction: 'all' });
  const [paused, setPaused] = useState<readonly LogEntry[]>();
  const [chosen, setChosen] = useState<number>();
  const all = paused ?? entries;
  const matches = useMemo(() => filtered(all, filter), [all, filter]);
  const entry = chosen === undefined ? undefined : all.find(({ id }) => id === chosen);
  return (
    <div class="docs-pg-card docs-console-messages">
      <div class="docs-console-tools">
        <input
          type="search"
          aria-label="Search messages"
          placeholder="Search"
          value={filter.search}
          onInput={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
        <select
          aria-label="Direction"
          onChange={(event) => setFilter({ ...filter, direction: event.currentTarget.value as LogFilter['direction'] })}
        >
          <option value="all">All</option>
          <option value="received">Received</option>
          <option value="sent">Sent</option>
        </select>
      </div>
      <div class="docs-console-tools">
        <button
          type="button"
          class="docs-pg-quiet"
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused ? undefined : entries)}
        >
          {paused ? `Resume (${entries.length - paused.length} new)` : 'Pause'}
        </button>
        <CopyButton what="the messages" text={() => logText(matches)} />
        <button
          type="button"
          class="docs-pg-quiet"
          onClick={() => saveFile([logText(matches)], 'messages.ndjson', 'application/x-ndjson')}
        >
          Download
        </button>
        <button
          type="button"
          class="docs-pg-quiet docs-console-last"
          onClick={() => {
            setChosen(undefined);
            setPaused(undefined);
            onClear();
          }}
        >
          Clear
        </button>
      </div>
      {matches.length === 0 ? (
        <p class="docs-pg-note docs-console-empty">{all.length === 0 ? 'No messages yet' : 'No matching messages'}</p>
      ) : (
        <LogList entries={matches} chosen={chosen} onChosen={setChosen} />
      )}
      {dropped > 0 && <p class="docs-pg-note docs-console-empty">The oldest {dropped} messages were removed.</p>}
      {entry && <LogEntryDetails entry={entry} />}
    </div>
  );
}
