/**
 * An integer that a JavaScript number cannot hold exactly. It counts like the nearest number and is written digit for
 * digit, as text and by `JSON.stringify`.
 */
export class LargeInteger extends Number {
  readonly #digits: string;

  constructor(digits: string) {
    super(digits);
    this.#digits = digits;
  }

  override toString(): string {
    return this.#digits;
  }

  toJSON(): unknown {
    return rawJson(this.#digits);
  }
}

/** In V8 since Chrome 114 and Node 21; TypeScript does not know it yet. */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };

const INTEGER = /^[-+]?\d+$/;

/** The value of a number that is written as `source`, which every digit counts of. */
export function exactNumber(value: number, source: string | undefined): number | LargeInteger {
  if (source === undefined || Number.isSafeInteger(value) || !INTEGER.test(source)) return value;
  const digits = source.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  return String(value) === digits ? value : new LargeInteger(digits);
}

/** Digits enough for an integer beyond the safe ones. */
const LONG = /\d{16}/;

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/** JSON with integers of any length. Throws for what is no JSON. */
export function parseJson(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text);
  const revive: Reviver = (_key, value, { source }) => (typeof value === 'number' ? exactNumber(value, source) : value);
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}

/** The same value with plain numbers, for what judges types; shares what holds no such integer. */
export function withPlainNumbers<T>(value: T): T {
  return (holdsLarge(value) ? plain(value) : value) as T;
}

function holdsLarge(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof LargeInteger) return true;
  return Array.isArray(value) ? value.some(holdsLarge) : Object.values(value).some(holdsLarge);
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof LargeInteger) return Number(value);
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let changed = false;
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const made = plain(member);
    changed ||= made !== member;
    return [key, made];
  });
  return changed ? Object.fromEntries(entries) : value;
}
