/** @jsxImportSource preact */
import type { VNode } from 'preact';

export interface Row {
  /** Index among all rows, hidden ones too, so that a row stays in its batch. */
  index: number;
  content: VNode;
}

interface Props {
  rows: readonly Row[];
  /** Number of all rows, hidden ones too. */
  total: number;
}

/** Groups hundreds of rows into boxes, so that the browser lays out only the visible ones. */
export function Batches({ rows, total }: Props) {
  if (total < MIN_BATCHED_ROWS) return <>{rows.map(({ content }) => content)}</>;
  const batches = new Map<number, VNode[]>();
  for (const { index, content } of rows) {
    const batch = Math.floor(index / BATCH_SIZE);
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
