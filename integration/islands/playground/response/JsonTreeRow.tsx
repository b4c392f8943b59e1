/** @jsxImportSource preact */

import type { JsonTree } from '../../../../src/core/json/tree.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { type JsonRow, sizeOf } from './json-rows.ts';

interface Props {
  row: JsonRow;
  current: boolean;
  isMatch: boolean;
  mark: string | undefined;
  onChosen(): void;
  onFold(): void;
}

/** One line of the tree: a key or index, and a value or the bracket with which it begins. */
export function JsonTreeRow({ row, current, isMatch, mark, onChosen, onFold }: Props) {
  const { pointer, depth, key, index, tree, open } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all rows.
    <div
      class={isMatch ? 'docs-pg-row docs-pg-found' : 'docs-pg-row'}
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={open}
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      data-pointer={pointer}
      style={`--depth:${Math.min(depth, 24)}`}
      onClick={onChosen}
    >
      {open !== undefined && (
        // The row is the control, and Enter and the arrows fold it. This is its target for a mouse.
        <span
          class="docs-pg-fold"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {open ? '▾' : '▸'}
        </span>
      )}
      {key !== undefined && (
        <>
          <span class="docs-tk-keyword">{JSON.stringify(key)}</span>
          {': '}
        </>
      )}
      {index !== undefined && <span class="docs-tk-comment">{index}: </span>}
      <Value tree={tree} open={open} />
      {mark && <span class="docs-pg-mark"> {mark}</span>}
    </div>
  );
}

function Value({ tree, open }: { tree: JsonTree; open: boolean | undefined }) {
  if (tree.kind === 'scalar') {
    return <span class={tree.text.startsWith('"') ? 'docs-tk-string' : 'docs-tk-constant'}>{tree.text}</span>;
  }
  const begin = tree.kind === 'array' ? '[' : '{';
  const end = tree.kind === 'array' ? ']' : '}';
  if (open) return <span>{begin}</span>;
  const size = sizeOf(tree);
  if (size === 0) return <span>{begin + end}</span>;
  return (
    <span>
      {begin}
      <span class="docs-tk-comment">{say(tree.kind === 'array' ? words.items : words.keys, { count: size })}</span>
      {end}
    </span>
  );
}
