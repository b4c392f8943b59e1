/** Compares numbers by their written digits, because JavaScript rounds them: 0.1 + 0.2 is 0.30000000000000004. */

/** `digits` times ten to the power of `exponent`. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

const DECIMAL = /^([-+]?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i;
/**
 * Maximum length of a number, and maximum size of its exponent. Comparing larger numbers exactly is not worth the time.
 */
const MAX_LENGTH = 1_000;

function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || text.length > MAX_LENGTH || Math.abs(Number(power)) > MAX_LENGTH) return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** Returns both numbers as integers, and the exponent of the power of ten by which both are scaled. */
function alignDecimals(one: string, other: string): [bigint, bigint, number] | undefined {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  if (!a || !b) return undefined;
  const least = Math.min(a.exponent, b.exponent);
  const at = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent - least);
  return [at(a), at(b), least];
}

/** Compares two numbers: negative if the first one is less, 0 if both are equal. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = alignDecimals(one, other) ?? [Number(one), Number(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether one number as written is an exact multiple of another, as `0.3` is of `0.1`. */
export function isMultipleOf(text: string, of: string): boolean {
  const [value, step] = alignDecimals(text, of) ?? [];
  if (value === undefined || step === undefined) return Number.isInteger(Number(text) / Number(of));
  return step !== 0n && value % step === 0n;
}

/** Returns the least number that is a multiple of both numbers, as `0.5` is of `0.1` and `0.25`. */
export function leastCommonMultiple(one: string, other: string): string | undefined {
  const [a, b, exponent] = alignDecimals(one, other) ?? [];
  if (a === undefined || b === undefined || a <= 0n || b <= 0n) return undefined;
  let [divisor, rest] = [a, b];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return writeDecimal((a / divisor) * b, exponent ?? 0);
}

/** Writes a positive number without an exponent. */
function writeDecimal(digits: bigint, exponent: number): string {
  if (exponent >= 0) return String(digits * 10n ** BigInt(exponent));
  const text = String(digits).padStart(1 - exponent, '0');
  return `${text.slice(0, exponent)}.${text.slice(exponent)}`.replace(/\.?0+$/, '');
}

/** Returns whether a number has no fraction: `5`, `5.0` and `5e2`. */
export function isWhole(text: string): boolean {
  const decimal = decimalOf(text);
  if (!decimal) return Number.isInteger(Number(text));
  return decimal.exponent >= 0 || decimal.digits % 10n ** BigInt(-decimal.exponent) === 0n;
}
