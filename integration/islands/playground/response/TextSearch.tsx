/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Scroller } from '../elements/Scroller.tsx';
import { type PlaygroundRun, wholeText } from '../send/run.ts';
import { BodySearch } from './BodySearch.tsx';

interface Props {
  run: PlaygroundRun;
  /** Name of the body for screen readers. */
  label: string;
  /** Class of the box around the text. */
  box: string;
}

const MAX_MATCHES = 1_000;
/** Numbers of characters that are shown before and after a match. */
const BEFORE = 500;
const AFTER = 1_500;

/** Searches all text that arrived, although only its beginning is shown. Shows the part around a match instead. */
export function TextSearch({ run, label, box }: Props) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const isUsed = query !== '';
  const text = useMemo(() => (isUsed ? wholeText(run) : ''), [isUsed, run.pieces]);
  const matches = useMemo(() => (isUsed ? matchesIn(text, query) : []), [text, query]);
  const match = matches[at];
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [match]);
  return (
    <>
      <BodySearch
        {...{ label, query, at }}
        count={matches.length}
        onQuery={(next) => {
          setQuery(next);
          setAt(0);
        }}
        onMatch={setAt}
      />
      {match && (
        <Scroller class={`${box} docs-pg-around`} label={label}>
          <pre>
            {beginning(text, match.from)}
            <mark class="docs-pg-found" ref={mark}>
              {text.slice(match.from, match.to)}
            </mark>
            {end(text, match.to)}
          </pre>
        </Scroller>
      )}
    </>
  );
}

interface Match {
  from: number;
  to: number;
}

/** Finds a text in any case. Its offsets would change in a lower-case copy. */
function matchesIn(text: string, query: string): Match[] {
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const matches: Match[] = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    matches.push({ from: index, to: index + found.length });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** Returns the text before a match, from the start of a line if there is one. */
function beginning(text: string, to: number): string {
  if (to <= BEFORE) return text.slice(0, to);
  const part = text.slice(to - BEFORE, to);
  return part.includes('\n') ? part.slice(part.indexOf('\n') + 1) : `…${part}`;
}

/** Returns the text after a match, up to the end of a line if there is one. */
function end(text: string, from: number): string {
  if (text.length - from <= AFTER) return text.slice(from);
  const part = text.slice(from, from + AFTER);
  return part.includes('\n') ? part.slice(0, part.lastIndexOf('\n')) : `${part}…`;
}
