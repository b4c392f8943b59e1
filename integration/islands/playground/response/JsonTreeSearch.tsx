/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { JsonTree } from '../../../../src/json/tree.ts';
import { jsonTree as words } from '../../../../src/words/english/json-tree.ts';
import { response } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { matchesIn } from './json-matches.ts';

interface Props {
  tree: JsonTree;
  /** Pointer of the row where the reader is. */
  current: string;
  /** Name of the tree for screen readers. */
  label: string;
  /** Called with the pointers of all matches when they change. */
  onMatches(pointers: readonly string[]): void;
  /** Unfolds the ancestors of a match, and goes to the match. */
  onReveal(pointer: string): void;
}

const MAX_MATCHES = 1_000;

/** Searches a JSON tree. Enter goes to the next match, Shift+Enter to the previous one. */
export function JsonTreeSearch({ tree, current, label, onMatches, onReveal }: Props) {
  const [query, setQuery] = useState('');
  const matches = useMemo(() => (query === '' ? [] : matchesIn(tree, query, MAX_MATCHES)), [tree, query]);
  useLayoutEffect(() => {
    onMatches(matches);
    if (matches[0] !== undefined) onReveal(matches[0]);
  }, [matches]);
  const at = matches.indexOf(current);
  const step = (by: number) => {
    const next = matches[(at + by + matches.length) % matches.length];
    if (next !== undefined) onReveal(next);
  };
  return (
    <>
      <input
        type="search"
        aria-label={label === response.body ? words.searchBody : say(words.searchNamed, { name: label })}
        placeholder={words.search}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {query !== '' && (
        <span role="status">
          {matches.length === 0
            ? words.noMatches
            : at === -1
              ? say(words.found, { count: matches.length })
              : say(words.matchOf, { number: at + 1, count: matches.length })}
        </span>
      )}
      {matches.length > 0 && (
        <>
          <button type="button" class="docs-pg-quiet" aria-label={words.previousMatch} onClick={() => step(-1)}>
            ↑
          </button>
          <button type="button" class="docs-pg-quiet" aria-label={words.nextMatch} onClick={() => step(1)}>
            ↓
          </button>
        </>
      )}
    </>
  );
}
