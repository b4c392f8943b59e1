import { format } from '@cfworker/json-schema';
import { matchesPattern } from '../../../../src/schema/judge/pattern-match.ts';

const PREFIX = 'pattern ';

/**
 * Registers a pattern of a document as a format of the validator. The validator would run the pattern itself, and a
 * hostile one would block the page. A value passes if the pattern cannot be decided.
 */
export function patternFormat(pattern: string): string {
  const name = `${PREFIX}${pattern}`;
  format[name] ??= (text: string) => matchesPattern(pattern, text) !== false;
  return name;
}

export function isPatternFault(error: string): boolean {
  return error.includes(`format "${PREFIX}`);
}

/** Formats of JSON Schema that the validator knows. */
export function isKnownFormat(value: unknown): boolean {
  // The expression of this format takes quadratic time.
  return typeof value === 'string' && value !== 'url' && !value.startsWith(PREFIX) && Object.hasOwn(format, value);
}

/**
 * Whether the validator may run a pattern for property names. A pattern that is anchored at the start, has no groups or
 * alternatives, and at most one quantifier does not backtrack.
 */
export function isSimplePattern(pattern: string): boolean {
  if (!/^\^?[^()|^]*$/.test(pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./gsu, 'x'))) return false;
  const counts = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./gsu, 'x').match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return counts.length === 0 || (counts.length === 1 && pattern.startsWith('^'));
}
