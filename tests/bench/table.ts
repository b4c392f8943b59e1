/** Formats rows as a table below a title. Each column has its heading and the text of its cells. */
export function table<T>(title: string, rows: readonly T[], columns: Record<string, (row: T) => string>): string[] {
  const cells = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))];
  const widths = Object.keys(columns).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return ['', title, ...cells.map((row) => `  ${line(row)}`.trimEnd())];
}

export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
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
