/** @jsxImportSource preact */
import type { VNode } from 'preact';

export interface Row {
  /** Index among all possible rows, which never changes. */
  place: number;
  content: VNode;
}

interface Props {
  rows: readonly Row[];
  /** Number of all possible rows, visible or not. */
  most: number;
}

/** Groups hundreds of rows into boxes, so that the browser lays out only the visible ones. */
export function Batches({ rows, most }: Props) {
  if (most < MIN_BATCHED_ROWS) return <>{rows.map(({ content }) => content)}</>;
  const batches = new Map<number, VNode[]>();
  for (const { place, content } of rows) {
    const batch = Math.floor(place / BATCH_SIZE);
    batches.set(batch, [...(batches.get(batch) ?? []), content]);
  }
  return (
    <>
      {[...batches].map(([batch, members]) => (
        <div class="docs-pg-batch" key={batch}>
          {members}
        </div>
      ))}
    </>
  );
}

const MIN_BATCHED_ROWS = 40;
const BATCH_SIZE = 20;
