/**
 * A number that JavaScript would write differently, such as an integer beyond 2^53. Arithmetic uses the nearest
 * JavaScript number; output keeps every digit.
 */
export class WrittenNumber extends Number {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }

  toJSON(): unknown {
    return rawJson(this.#text);
  }
}

/**
 * Checks for `Number`, not for `WrittenNumber`, because a build loads this module twice: with the configuration and
 * with the pages.
 */
export function isWrittenNumber(value: unknown): value is WrittenNumber {
  return value instanceof Number;
}

/**
 * `JSON.rawJSON` and the `source` argument of a reviver are available since Chrome 114, Firefox 135, Safari 18.4 and
 * Node 21. TypeScript does not type them yet.
 */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };

const INTEGER = /^[-+]?\d+$/;

/** Returns the value of a number that is written as `source`, with every digit of an integer. `1e400` stays, too. */
export function exactNumber(value: number, source: string | undefined): number | WrittenNumber {
  if (source === undefined || Number.isSafeInteger(value)) return value;
  if (Number.isFinite(value) && !INTEGER.test(source)) return value;
  const digits = source.replace(/^\+?(-?)0*(?=\d)/, '$1');
  return String(value) === digits ? value : new WrittenNumber(digits);
}

/**
 * Matches a text that may hold an integer beyond 2^53, or a number that is too large for JavaScript. Ignores digits
 * inside words, such as hashes: examples have many, and the slow path takes four times as long.
 */
const LONG = /(?:^|[\s:,[-])(?:\d{16,}|[\d.]+e\+?\d{3,})(?=[\s,\]}]|$)/i;

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;

/**
 * Parses JSON with integers of any length and numbers of any size. Throws if the text is not JSON. Older browsers round
 * long integers.
 */
export function parseJson(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text);
  const revive: Reviver = (_key, value, context) =>
    typeof value === 'number' ? exactNumber(value, context?.source) : value;
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}

/** Parses JSON and keeps the digits of all numbers, including `1.0` and `1e400`. Throws if the text is not JSON. */
export function parseAsWritten(text: string): unknown {
  const revive: Reviver = (_key, value, context) =>
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
      ? new WrittenNumber(context.source)
      : value;
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}

/** Returns the value with plain numbers, for validators that check types. Shares all parts without written numbers. */
export function withPlainNumbers<T>(value: T): T {
  return (holdsWritten(value) ? toPlainNumbers(value) : value) as T;
}

function holdsWritten(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isWrittenNumber(value)) return true;
  if (Array.isArray(value)) return value.some(holdsWritten);
  // `for…in` is faster than `Object.values`, which allocates a list for each object.
  for (const key in value) if (holdsWritten((value as Record<string, unknown>)[key])) return true;
  return false;
}

function toPlainNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isWrittenNumber(value)) return Number(value);
  if (Array.isArray(value)) {
    const items = value.map(toPlainNumbers);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let changed = false;
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const plainMember = toPlainNumbers(member);
    changed ||= plainMember !== member;
    return [key, plainMember];
  });
  return changed ? Object.fromEntries(entries) : value;
}
