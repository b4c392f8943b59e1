/** @jsxImportSource preact */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { filterMessages, type LogEntry, type LogFilter } from '../../../src/request/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { Icon } from '../playground/elements/Icon.tsx';
import { useLoaded } from '../playground/state/use-loaded.ts';
import { LogList } from './LogList.tsx';
import type { LiveConnection } from './use-connection.ts';

/** The messages in both directions. The reader can search, pause, copy, and download them. */
export function LogView({ live: { state, failure, since, entries, dropped } }: { live: LiveConnection }) {
  const [filter, setFilter] = useState<LogFilter>(NO_FILTER);
  const [isFinding, setFinding] = useState(false);
  const [paused, setPaused] = useState<readonly LogEntry[]>();
  const [chosen, setChosen] = useState<number>();
  const all = paused && entries.length > 0 ? paused : entries;
  const matches = useMemo(() => filterMessages(all, filter), [all, filter]);
  const entry = all.find(({ id }) => id === chosen);
  const parts = useLoaded(loadParts, true);
  // The reader has cleared the log.
  useEffect(() => {
    if (entries.length === 0) setPaused(undefined);
  }, [entries]);
  return (
    <div class="docs-console-messages">
      <div class="docs-pg-head">
        <h2 class="docs-pg-status" data-status={failure ? '5' : state === 'open' ? '2' : ''}>
          {words[state]}
        </h2>
        <span class="docs-pg-facts">
          {since !== undefined && <Elapsed key={since} since={since} />}
          {say(words.count, { count: entries.filter(({ direction }) => direction !== 'note').length })}
        </span>
        <button
          type="button"
          class="docs-pg-quiet docs-pg-copy"
          aria-label={words.search}
          aria-expanded={isFinding}
          onClick={() => {
            setFinding(!isFinding);
            setFilter(NO_FILTER);
          }}
        >
          <Icon path="M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M10.5 10.5l3 3" />
        </button>
        <button
          type="button"
          class={paused ? 'docs-pg-quiet' : 'docs-pg-quiet docs-pg-copy'}
          aria-label={paused ? undefined : words.pause}
          onClick={() => setPaused(paused ? undefined : entries)}
        >
          {paused ? say(words.resume, { count: lastId(entries) - lastId(paused) }) : <Icon path="M6 4v8M10 4v8" />}
        </button>
      </div>
      {isFinding && parts && <parts.LogTools {...{ filter, matches }} onFilter={setFilter} />}
      {matches.length === 0 ? (
        <p class="docs-pg-note docs-pg-pad">{all.length === 0 ? words.noMessages : words.noMatches}</p>
      ) : (
        <LogList entries={matches} chosen={chosen} onChosen={setChosen} />
      )}
      {dropped > 0 && <p class="docs-pg-note docs-pg-pad">{say(words.dropped, { count: dropped })}</p>}
      {entry && parts && <parts.LogEntryDetails entry={entry} />}
    </div>
  );
}

const loadParts = () => import('./log-parts.ts');

const NO_FILTER: LogFilter = { search: '', direction: 'all' };

/** How long the connection has been open. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = Math.round((now - since) / 1000);
  return <>{seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} · </>;
}

/** Counts all entries so far. The log keeps only the newest ones. */
function lastId(entries: readonly LogEntry[]): number {
  return entries.at(-1)?.id ?? 0;
}
