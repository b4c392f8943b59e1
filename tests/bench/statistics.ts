/** The value below which the given share of all values lies; of sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}
