/** The part of a long list that is shown if there is no room for all of it. */
export interface ListWindow {
  /** Index of the first entry that is shown. */
  from: number;
  /** Index after the last one. */
  to: number;
}

/** Returns as many entries around `center` as the budget allows. The one at `center` is always included. */
export function windowAround(center: number, costs: readonly number[], budget: number): ListWindow {
  let from = center;
  let to = Math.min(center + 1, costs.length);
  let rest = budget - (costs[center] ?? 0);
  const costAt = (index: number) => costs[index] ?? Number.POSITIVE_INFINITY;
  while (costAt(to) <= rest || costAt(from - 1) <= rest) {
    if (costAt(to) <= rest) {
      rest -= costAt(to);
      to += 1;
    }
    if (costAt(from - 1) <= rest) {
      from -= 1;
      rest -= costAt(from);
    }
  }
  return { from, to };
}

/** Divides a budget equally. What short lists do not need goes to longer ones. */
export function shareBudget(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  const ascending = needs.map((need, index) => ({ need, index })).sort((one, other) => one.need - other.need);
  let rest = budget;
  for (const [place, { need, index }] of ascending.entries()) {
    const share = Math.min(need, rest / (needs.length - place));
    shares[index] = share;
    rest -= share;
  }
  return shares;
}
