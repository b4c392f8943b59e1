import { textOf } from '../../json/record.ts';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address of a document that a page may link to: http, https, mailto, tel, or relative; `undefined` for all else.
 * It is judged as a browser reads it, without blanks around it and without the control characters within.
 */
export function safeLink(value: unknown): string | undefined {
  const text = textOf(value)
    ?.toWellFormed()
    .replaceAll(/[^\P{Cc}]/gu, '')
    .trim();
  if (!text || !URL.canParse(text, 'https://relative.invalid/')) return undefined;
  return SCHEMES.has(new URL(text, 'https://relative.invalid/').protocol) ? text : undefined;
}
