const MAX_LITERAL = 2_000;

/** A JSON value on one line with strings in quotes. Cut if it is too long. */
export function literal(value: unknown): string {
  return cut(jsonText(value), MAX_LITERAL);
}

/** JSON text of any value; `…` for one that is nested too deeply or in a circle. */
export function jsonText(value: unknown, indent?: number): string {
  return tryJson(value, indent) ?? '…';
}

/** JSON text; `undefined` for a value that is nested too deeply or in a circle. */
export function tryJson(value: unknown, indent?: number): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return JSON.stringify(value, null, indent) ?? String(value);
  } catch {
    return undefined;
  }
}

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}
