import { hexOf, INVISIBLE } from './invisible.ts';

/** How a language escapes characters. */
export interface Escapes {
  /** Characters that are escaped with a backslash. */
  quoted: RegExp;
  /** The escape of an invisible character. Line feed, carriage return and tab have short ones. */
  spell(character: string): string;
}

/** The content of a one-line literal, in a language that escapes with a backslash. */
export function escapeText(text: string, { quoted, spell }: Escapes): string {
  return text
    .replace(quoted, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, spell);
}

/** `\u{202e}` */
export function bracedUnicode(character: string): string {
  return `\\u{${hexOf(character, 4)}}`;
}

/** `\u202e`, two of them for a character beyond the first plane. */
export function unicodeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** `\x0a`, one for each byte of the character in UTF-8. */
export function hexBytes(character: string): string {
  return Array.from(new TextEncoder().encode(character), hexByte).join('');
}

/** `\342`, with three digits, so that a digit after it does not belong to it. */
export function octalBytes(character: string): string {
  return Array.from(new TextEncoder().encode(character), octalByte).join('');
}

export function hexByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}

export function octalByte(byte: number): string {
  return `\\${byte.toString(8).padStart(3, '0')}`;
}

/** Whether each character of a header is one byte (RFC 9110 section 5.5). */
export const HEADER_BYTES = /[\x80-\xff]/g;
