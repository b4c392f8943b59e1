import type { BodyFaults } from '../../../../src/request/body-faults.ts';

/** What is wrong with a value and with those inside it. */
export interface FaultsInside {
  /** With the value itself. */
  own?: string | undefined;
  /** With those inside it, as one text: two of the same say the same. */
  signature: string;
  /** Of every value that has any, by JSON pointer. */
  all: ReadonlyMap<string, FaultsInside>;
}

/**
 * What is wrong by value. Where it is what it was before, it is the same object, so that nothing of it is drawn anew.
 */
export function faultsByValue(
  faults: BodyFaults,
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
    const known = before.get(pointer);
    all.set(pointer, known?.signature === signature ? known : { own: faults.get(pointer), signature, all });
  }
  return all;
}
