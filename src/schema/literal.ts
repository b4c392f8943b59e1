const MAX_LITERAL = 2_000;

/** Returns a JSON value on one line, with strings in quotes. Truncates it if it is too long. */
export function literal(value: unknown): string {
  return shortenText(jsonText(value), MAX_LITERAL);
}

/** Returns the JSON text of a value, or `…` if it is nested too deeply or contains itself. */
export function jsonText(value: unknown, indent?: number): string {
  return tryJson(value, indent) ?? '…';
}

/** Returns the JSON text of a value, or `undefined` if it is nested too deeply or contains itself. */
export function tryJson(value: unknown, indent?: number): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return JSON.stringify(value, null, indent) ?? String(value);
  } catch {
    return undefined;
  }
}

/** Shortens a text to a number of UTF-16 units, followed by an ellipsis. */
export function shortenText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}
