import { format } from '@cfworker/json-schema';
import { matchesPattern } from '../../../../src/request/pattern-match.ts';

const PREFIX = 'pattern ';

/**
 * A pattern of a document as a format of the validator, which would else run it as it is: a hostile one would hold up
 * the page. What cannot be said of a pattern is held against nothing.
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
  // This one's expression takes quadratic time.
  return typeof value === 'string' && value !== 'url' && !value.startsWith(PREFIX) && Object.hasOwn(format, value);
}

/**
 * Whether the validator may run a pattern for names of properties: one that begins at the start of the name, without
 * groups and alternatives, with one open count at most, never tries anything twice.
 */
export function isSimplePattern(pattern: string): boolean {
  if (!/^\^?[^()|^]*$/.test(pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./gsu, 'x'))) return false;
  const counts = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./gsu, 'x').match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return counts.length === 0 || (counts.length === 1 && pattern.startsWith('^'));
}
