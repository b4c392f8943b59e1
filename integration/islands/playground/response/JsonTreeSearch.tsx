/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { JsonTree } from '../../../../src/core/json/tree.ts';
import { BodySearch } from './BodySearch.tsx';
import { childrenOf } from './json-rows.ts';

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

/** Searches a JSON tree. */
export function JsonTreeSearch({ tree, current, label, onMatches, onReveal }: Props) {
  const [query, setQuery] = useState('');
  const matches = useMemo(() => (query === '' ? [] : matchesIn(tree, query, MAX_MATCHES)), [tree, query]);
  const reveal = (index: number) => {
    const pointer = matches[index];
    if (pointer !== undefined) onReveal(pointer);
  };
  useLayoutEffect(() => {
    onMatches(matches);
    reveal(0);
  }, [matches]);
  return (
    <BodySearch
      {...{ label, query }}
      count={matches.length}
      at={matches.indexOf(current)}
      onQuery={setQuery}
      onMatch={reveal}
    />
  );
}

/** Lists the pointers of keys and values that contain a text, in order. */
function matchesIn(tree: JsonTree, query: string, most: number): string[] {
  const needle = query.toLowerCase();
  const pointers: string[] = [];
  const contains = (text: string | undefined) => text?.toLowerCase().includes(needle) === true;
  const visit = (value: JsonTree, pointer: string, key: string | undefined): void => {
    if (pointers.length >= most) return;
    if (contains(key) || (value.kind === 'scalar' && contains(value.text))) pointers.push(pointer);
    for (const child of childrenOf(value, pointer)) {
      if (pointers.length >= most) return;
      visit(child.tree, child.pointer, child.key);
    }
  };
  visit(tree, '', undefined);
  return pointers;
}
