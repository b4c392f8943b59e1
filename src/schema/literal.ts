const MAX_LITERAL = 2_000;

/** A JSON value as a reader would type it on one line: strings stand in quotes. Cut where it gets too long. */
export function literal(value: unknown): string {
  return cut(jsonText(value), MAX_LITERAL);
}

/** JSON text of any value; of what JSON cannot hold (too deep, circular, not a number) as much as can be said. */
export function jsonText(value: unknown, indent?: number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return JSON.stringify(value, null, indent) ?? String(value);
  } catch {
    return '…';
  }
}

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}
