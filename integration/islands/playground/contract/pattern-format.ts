import { format } from '@cfworker/json-schema';
import { hasFormat } from '../../../../src/schema/judge/formats.ts';
import { matchesPattern } from '../../../../src/schema/judge/pattern-match.ts';
import { isExpression } from '../../../../src/schema/judge/pattern-program.ts';

const PREFIX = 'pattern ';

// The validator has no rule for this format of OpenAPI.
format['byte'] ??= (text: string) => hasFormat('byte', text);

/**
 * Registers a pattern of a document as a format of the validator. If the validator ran the pattern itself, a hostile
 * pattern could block the page. A value passes if `matchesPattern` cannot decide.
 */
export function patternFormat(pattern: string): string {
  const name = `${PREFIX}${pattern}`;
  if (!Object.hasOwn(format, name)) {
    const expression = unicodePattern(pattern);
    format[name] = (text: string) => matchesPattern(expression, text) !== false;
  }
  return name;
}

/** Whether it is known which texts match a pattern. It is not for lookarounds and backreferences. */
export function isDecided(pattern: string): boolean {
  return matchesPattern(unicodePattern(pattern), '') !== undefined;
}

/**
 * Removes escapes that change nothing, such as `\-` outside of brackets. They are common in documents, but are an error
 * with the flag `u`, which JSON Schema asks for.
 */
function unicodePattern(pattern: string): string {
  if (isExpression(pattern)) return pattern;
  return pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]?|\\./gsu, (part) =>
    part.replaceAll(/\\(.)/gsu, (whole, escaped: string) => {
      const isNeeded = !/[ !"#%&',:;<=>@_`~-]/.test(escaped) || (escaped === '-' && part.startsWith('['));
      return isNeeded ? whole : escaped;
    }),
  );
}

/** Whether a message of the validator is about a format that replaces a pattern. */
export function isPatternFault(error: string): boolean {
  return error.includes(`format "${PREFIX}`);
}

/** Whether the validator knows a format of JSON Schema. */
export function isKnownFormat(value: unknown): boolean {
  // The validator's expression for `url` takes quadratic time.
  return typeof value === 'string' && value !== 'url' && !value.startsWith(PREFIX) && Object.hasOwn(format, value);
}

/**
 * Whether the validator may run a pattern for property names. A pattern without groups and alternatives takes linear
 * time if it has no quantifier, or a single one and an anchor at the start.
 */
export function isSimplePattern(pattern: string): boolean {
  const withoutClasses = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\./gsu, 'x');
  if (!/^\^?[^()|^]*$/.test(withoutClasses)) return false;
  const quantifiers = withoutClasses.match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return quantifiers.length === 0 || (quantifiers.length === 1 && pattern.startsWith('^'));
}
