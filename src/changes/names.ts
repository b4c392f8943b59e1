import { literal, shortenText } from '../schema/literal.ts';

const MAX_NAME = 120;

/** Whatever would break a line or reorder it. Names come from documents, and terminals and logs show them. */
const UNPRINTABLE = /[\s\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu;

/** Returns a text of a document on one line. */
export function plainLine(text: string): string {
  // Several backticks would end the code around a name in Markdown.
  const line = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/`{2,}/g, "'").trim();
  return shortenText(line, MAX_NAME).toWellFormed();
}

/** Writes a name or value in backticks. Markdown shows it as code, and plain text stays readable. */
export function code(name: string): string {
  return `\`${plainLine(name).replaceAll('`', "'") || '""'}\``;
}

/** Writes a value as JSON, but a string without quotes. */
export function valueText(value: unknown): string {
  return code(typeof value === 'string' && value.trim() !== '' ? value : literal(value));
}

const MOST = 5;

const LIST = new Intl.ListFormat('en');

/** Joins parts: `a`, `b`, and `c`. */
export function listed(parts: readonly string[]): string {
  return LIST.format(parts);
}

/** Joins names, and counts what is too much to read: `a, b, c, d, e, and 3 more`. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MOST + 1 ? MOST : names.length);
  const rest = names.length - shown.length;
  return listed(rest > 0 ? [...shown, `${rest} more`] : shown);
}

/** Writes a noun with a name after it, or several names: `value a`, `values a and b`. */
export function nounWithNames(noun: string, names: readonly string[]): string {
  return `${noun}${names.length === 1 ? '' : 's'} ${nameList(names)}`;
}
