export type Row = readonly string[];

/** Formats a table. Columns are as wide as their widest cell. A trailing name takes the width that it needs. */
export function table(...rows: Row[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

export function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}

export function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}
