/** @jsxImportSource preact */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type LogEntry, type LogFilter, logText } from '../../../src/request/connection/message-log.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { saveFile } from '../playground/elements/save-file.ts';

interface Props {
  filter: LogFilter;
  matches: readonly LogEntry[];
  onFilter(filter: LogFilter): void;
}

/** Searches messages, and copies and downloads those that it finds. */
export function LogTools({ filter, matches, onFilter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div class="docs-console-tools">
      <input
        type="search"
        aria-label={words.searchMessages}
        placeholder={words.search}
        ref={input}
        value={filter.search}
        onInput={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
      />
      <select
        aria-label={words.direction}
        onChange={(event) => onFilter({ ...filter, direction: event.currentTarget.value as LogFilter['direction'] })}
      >
        <option value="all">{words.all}</option>
        <option value="received">{words.received}</option>
        <option value="sent">{words.sent}</option>
      </select>
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
    </div>
  );
}
