import { textOf } from '../json/record.ts';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns a URL from a document if a page may link to it: http, https, mailto, tel, or relative. Returns `undefined`
 * for all others. Reads it as browsers do, without white space around it and without control characters.
 */
export function safeLink(value: unknown): string | undefined {
  const text = textOf(value)
    ?.toWellFormed()
    .replaceAll(/[^\P{Cc}]/gu, '')
    .trim();
  if (!text || !URL.canParse(text, 'https://relative.invalid/')) return undefined;
  return SCHEMES.has(new URL(text, 'https://relative.invalid/').protocol) ? text : undefined;
}
