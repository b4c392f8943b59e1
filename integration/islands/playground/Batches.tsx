/** @jsxImportSource preact */
import type { VNode } from 'preact';

export interface Row {
  /** Among all rows that there may be: it never changes. */
  place: number;
  shown: VNode;
}

interface Props {
  rows: readonly Row[];
  /** How many rows there may be; fewer may be shown. */
  most: number;
}

/** A form of hundreds of rows stands in boxes, of which the browser lays out those in sight. */
export function Batches({ rows, most }: Props) {
  if (most < MANY) return <>{rows.map(({ shown }) => shown)}</>;
  const batches = new Map<number, VNode[]>();
  for (const { place, shown } of rows) {
    const batch = Math.floor(place / SIZE);
    batches.set(batch, [...(batches.get(batch) ?? []), shown]);
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

const MANY = 40;
const SIZE = 20;
