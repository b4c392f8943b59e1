/** Returns the value below which this share of the sorted values is. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

export function median<Figure extends string>(runs: readonly Record<Figure, number>[], figure: Figure): number {
  return quantile(ascending(runs.map((run) => run[figure])), 0.5);
}

export function minimum<Figure extends string>(runs: readonly Record<Figure, number>[], figure: Figure): number {
  return Math.min(...runs.map((run) => run[figure]));
}
