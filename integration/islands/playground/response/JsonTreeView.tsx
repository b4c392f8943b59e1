/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { isNullTree, type JsonTree } from '../../../../src/core/json/tree.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { JsonTreeRow } from './JsonTreeRow.tsx';
import { JsonTreeSearch } from './JsonTreeSearch.tsx';
import { ancestorsOf, childrenOf, type JsonRow, jsonRows } from './json-rows.ts';
import { UseIn } from './UseIn.tsx';

interface Props {
  tree: JsonTree;
  /** Differences from the document, by JSON pointer. */
  marks: ReadonlyMap<string, string>;
  /** Name for screen readers. */
  label: string;
}

/** Number of rows that are rendered initially. A button adds more. */
const INITIAL_ROWS = 500;
/** Number of rows that are all in view, so that the tree needs no search. */
const ROWS_IN_VIEW = 16;

/** The rows that are rendered, because rendering tens of thousands takes seconds. */
interface Shown {
  from: number;
  to: number;
}

/**
 * JSON that the reader can fold and search. Shows the path of the current value. The arrow keys, Home, and End move
 * between rows, and Enter folds.
 */
export function JsonTreeView({ tree, marks, label }: Props) {
  const small = useMemo(() => isWithin(tree, INITIAL_ROWS), [tree]);
  const isLong = useMemo(() => !isWithin(tree, ROWS_IN_VIEW), [tree]);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState('');
  const [matches, setMatches] = useState<readonly string[]>([]);
  const [{ from, to }, show] = useState<Shown>({ from: 0, to: INITIAL_ROWS });
  const root = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => jsonRows(tree, (pointer, depth) => folds.get(pointer) ?? (small || depth < 2), to + 1),
    [tree, folds, small, to],
  );
  /** The next rows that are hidden until the reader asks for more. */
  const [rowBefore, rowAfter] = [rows[from - 1], rows[to]];
  const marked = useMemo(() => new Set(matches), [matches]);
  const inside = useMemo(() => marksInside(marks), [marks]);
  const fold = (pointer: string, open: boolean) => setFolds(new Map(folds).set(pointer, open));

  /** Makes a row the current one, and does something with its element once it is rendered. */
  function choose(pointer: string, then: (row: HTMLElement) => void): void {
    setCurrent(pointer);
    requestAnimationFrame(() => {
      const elements = [...(root.current?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
      const row = elements.find((element) => element.dataset['pointer'] === pointer);
      if (row) then(row);
    });
  }

  function reveal(pointer: string): void {
    const next = new Map(folds);
    for (const ancestor of ancestorsOf(pointer)) next.set(ancestor, true);
    setFolds(next);
    const all = jsonRows(tree, (at, depth) => next.get(at) ?? (small || depth < 2));
    showAround(all.findIndex((row) => row.pointer === pointer));
    choose(pointer, (row) => row.scrollIntoView({ block: 'nearest' }));
  }

  /** Shows a row and those around it, if it is not among the rows that are shown. */
  function showAround(index: number): void {
    if (index < from || index >= to) show({ from: Math.max(0, index - INITIAL_ROWS / 2), to: index + INITIAL_ROWS });
  }

  /** Shows more rows. Focuses the next of them, because the button moves behind them or disappears. */
  function showMore(next: string, more: Shown): void {
    show(more);
    choose(next, (row) => row.focus());
  }

  function onKeyDown(event: JSX.TargetedKeyboardEvent<HTMLDivElement>): void {
    const index = rows.findIndex(({ pointer }) => pointer === current);
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, rows.slice(0, to), index);
    if (target) {
      showAround(rows.indexOf(target));
      choose(target.pointer, (row) => row.focus());
    } else if (event.key === 'ArrowRight' && row.open === false) fold(current, true);
    else if (event.key === 'ArrowLeft' && row.open) fold(current, false);
    else if (event.key === 'Enter' && row.open !== undefined) fold(current, !row.open);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div class="docs-pg-tree">
      {isLong && <JsonTreeSearch {...{ tree, current, label }} onMatches={setMatches} onReveal={reveal} />}
      <div class="docs-pg-answer">
        {rowBefore && (
          <button
            type="button"
            class="docs-pg-quiet docs-pg-more"
            onClick={() => showMore(rowBefore.pointer, { from: Math.max(0, from - 4 * INITIAL_ROWS), to })}
          >
            {words.earlierLines}
          </button>
        )}
        <div role="tree" aria-label={label} ref={root} onKeyDown={onKeyDown}>
          {rows.slice(from, to).map((row) => (
            <JsonTreeRow
              key={row.pointer}
              row={row}
              current={row.pointer === current}
              isMatch={marked.has(row.pointer)}
              mark={marks.get(row.pointer) ?? (row.open === true ? undefined : insideInWords(inside.get(row.pointer)))}
              onChosen={() => {
                setCurrent(row.pointer);
                if (row.open !== undefined && row.pointer === current) fold(row.pointer, !row.open);
              }}
              onFold={() => fold(row.pointer, !row.open)}
            />
          ))}
        </div>
        {rowAfter && (
          <button
            type="button"
            class="docs-pg-quiet docs-pg-more"
            onClick={() => showMore(rowAfter.pointer, { from, to: to + 4 * INITIAL_ROWS })}
          >
            {words.moreLines}
          </button>
        )}
      </div>
      <div class="docs-pg-where">
        <JsonTreePath tree={tree} current={current} />
      </div>
    </div>
  );
}

/** Counts the differences inside each value. Counts missing members too, which have no row. */
function marksInside(marks: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pointer of marks.keys()) {
    for (const around of ancestorsOf(pointer)) counts.set(around, (counts.get(around) ?? 0) + 1);
  }
  return counts;
}

function insideInWords(count: number | undefined): string | undefined {
  return count === undefined ? undefined : say(words.differencesInside, { count });
}

/** Whether the tree has no more rows than a number. */
function isWithin(tree: JsonTree, most: number): boolean {
  return jsonRows(tree, () => true, most + 1).length <= most;
}

function targetOf(key: string, rows: JsonRow[], index: number): JsonRow | undefined {
  const row = rows[index];
  if (!row) return undefined;
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return rows[index - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'ArrowRight' && row.open) return rows[index + 1];
  if (key === 'ArrowLeft' && !row.open) return rows.slice(0, index).findLast(({ depth }) => depth === row.depth - 1);
  return undefined;
}

interface JsonTreePathProps {
  tree: JsonTree;
  /** Pointer of the row where the reader is. */
  current: string;
}

/** The path of the current row, with buttons that copy it and put its value into a parameter. */
function JsonTreePath({ tree, current }: JsonTreePathProps) {
  const { path, keys, value } = placeOf(current, tree);
  const isUsable = value?.kind === 'scalar' && !isNullTree(value) && keys.length > 0;
  return (
    <>
      <code>{path}</code>
      {isUsable && <UseIn key={current} keys={keys} value={value} />}
      <CopyButton what="field" label={words.copyPath} text={() => path} />
    </>
  );
}

interface TreePlace {
  /** A JSONPath expression such as `$.items[0]["a b"]` (RFC 9535). */
  path: string;
  /** The keys of the objects around the value, and its own. */
  keys: string[];
  value: JsonTree | undefined;
}

function placeOf(pointer: string, tree: JsonTree): TreePlace {
  const place: TreePlace = { path: '$', keys: [], value: tree };
  for (const step of pointer.split('/').slice(1)) {
    const { value } = place;
    if (value?.kind === 'array') {
      place.path += `[${step}]`;
      place.value = value.items[Number(step)];
      continue;
    }
    const child = [...childrenOf(value ?? tree, '')].find(({ pointer: at }) => at === `/${step}`);
    const key = child?.key ?? step;
    place.path += /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    place.keys.push(key);
    place.value = child?.tree;
  }
  return place;
}
