/** @jsxImportSource preact */

import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the body for screen readers. */
  label: string;
  query: string;
  /** Number of matches. */
  count: number;
  /** Index of the match where the reader is. -1 if the reader is elsewhere. */
  at: number;
  onQuery(query: string): void;
  /** Called with the index of another match. */
  onMatch(index: number): void;
}

/** The search of a body. Enter goes to the next match, Shift+Enter to the previous one. */
export function BodySearch({ label, query, count, at, onQuery, onMatch }: Props) {
  const step = (by: number) => {
    if (count > 0) onMatch((at + by + count) % count);
  };
  return (
    <div class="docs-pg-find">
      <input
        type="search"
        aria-label={label === words.body ? words.searchBody : say(words.searchNamed, { name: label })}
        placeholder={words.search}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {query !== '' && (
        <span role="status">
          {count === 0
            ? words.noMatches
            : at === -1
              ? say(words.found, { count })
              : say(words.matchOf, { number: at + 1, count })}
        </span>
      )}
      {count > 0 && (
        <>
          <button type="button" class="docs-pg-quiet" aria-label={words.previousMatch} onClick={() => step(-1)}>
            ↑
          </button>
          <button type="button" class="docs-pg-quiet" aria-label={words.nextMatch} onClick={() => step(1)}>
            ↓
          </button>
        </>
      )}
    </div>
  );
}
