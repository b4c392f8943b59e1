/** @jsxImportSource preact */

import { useMemo, useState } from 'preact/hooks';
import { filterMessages, type LogEntry, type LogFilter, logText } from '../../../src/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { saveFile } from '../playground/elements/save-file.ts';
import { LogEntryDetails } from './LogEntryDetails.tsx';
import { LogList } from './LogList.tsx';

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
    <div class="docs-pg-card docs-console-messages">
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
