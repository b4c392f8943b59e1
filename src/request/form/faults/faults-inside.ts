import type { NodeFaults } from './node-faults.ts';

/** The faults of a value and of the values inside it. */
export interface FaultsInside {
  /** The fault of the value itself. */
  own?: string | undefined;
  /** All faults as one text, to compare them. */
  signature: string;
  /** The faults of every value that has any, by JSON pointer. */
  all: ReadonlyMap<string, FaultsInside>;
}

/** The faults by value. Unchanged faults keep their object from `before`, so that their inputs do not render again. */
export function faultsByValue(
  faults: NodeFaults,
  before: ReadonlyMap<string, FaultsInside>,
): ReadonlyMap<string, FaultsInside> {
  const signatures = new Map<string, string[]>();
  for (const [pointer, words] of faults) {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const lines = signatures.get(at);
      if (lines) lines.push(`${pointer} ${words}`);
      else signatures.set(at, [`${pointer} ${words}`]);
      if (at === '') break;
    }
  }
  const all = new Map<string, FaultsInside>();
  for (const [pointer, lines] of signatures) {
    const signature = lines.join('\n');
    const previous = before.get(pointer);
    all.set(pointer, previous?.signature === signature ? previous : { own: faults.get(pointer), signature, all });
  }
  return all;
}
