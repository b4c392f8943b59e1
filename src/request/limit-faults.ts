import { formatFault } from './format-fault.ts';
import type { LimitKeyword, Limits } from './limits.ts';
import { matchesPattern } from './pattern-match.ts';

/** What a schema says of a value besides its type. */
interface Limited {
  limits?: Limits | undefined;
  /** All must hold. */
  patterns?: string[] | undefined;
  format?: string | undefined;
}

export const REPEATED = 'must not hold an item twice';

export function textFault({ limits, patterns = [], format }: Limited, text: string) {
  const length = [...text].length;
  const size = sizeFault({ limits }, length, 'Length', 'character');
  if (size) return size;
  const failing = patterns.find((pattern) => matchesPattern(pattern, text) === false);
  if (failing !== undefined) return `must match ${failing}`;
  return format === undefined ? undefined : formatFault(format, text);
}

export function numberFault({ limits = {} }: Limited, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `must be more than ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return `must be less than ${exclusiveMaximum}`;
  if (multipleOf !== undefined && multipleOf > 0 && !isMultiple(value, multipleOf))
    return `must be a multiple of ${multipleOf}`;
  return undefined;
}

/** 0.3 is a multiple of 0.1, whatever binary fractions say. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

/** Of a text, a list or an object that has so many of its unit. */
export function sizeFault(
  { limits = {} }: Limited,
  size: number,
  what: 'Length' | 'Items' | 'Properties',
  unit: string,
) {
  const least = limits[`min${what}` as LimitKeyword];
  const most = limits[`max${what}` as LimitKeyword];
  if (least !== undefined && size < least) return `must have at least ${counted(least, unit)}`;
  if (most !== undefined && size > most) return `must have at most ${counted(most, unit)}`;
  return undefined;
}

function counted(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit === 'property' ? 'properties' : `${unit}s`}`;
}
