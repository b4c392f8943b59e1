import { hexOf, INVISIBLE } from './invisible.ts';

/** How a language escapes characters. */
export interface Escapes {
  /** Characters that are escaped with a backslash. */
  quoted: RegExp;
  /** Returns the escape of an invisible character. Line feed, carriage return and tab have short escapes. */
  spell(character: string): string;
}

/** Returns the content of a one-line literal in a language that escapes with a backslash. */
export function escapeText(text: string, { quoted, spell }: Escapes): string {
  return text
    .replace(quoted, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, spell);
}

/**
 * Returns the content of a one-line literal in which each character beyond ASCII is one byte, as in a header. Some of
 * them, such as the soft hyphen, are invisible too.
 */
export function escapeHeader(text: string, { quoted }: Escapes, spellByte: (byte: number) => string): string {
  const spell = (character: string) =>
    Array.from(character > '\xff' ? new TextEncoder().encode(character) : [character.charCodeAt(0)], spellByte).join(
      '',
    );
  return escapeText(text, { quoted, spell }).replace(HEADER_BYTES, spell);
}

/** Escapes a character as `\u{202e}`. */
export function bracedUnicode(character: string): string {
  return `\\u{${hexOf(character, 4)}}`;
}

/** Escapes a character as `\u202e`, or as two such escapes if it is beyond the first plane. */
export function unicodeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** Escapes each byte of a character in UTF-8 as `\342`. Three digits keep a digit after it from becoming part of it. */
export function octalBytes(character: string): string {
  return Array.from(new TextEncoder().encode(character), octalByte).join('');
}

/** Escapes a byte with two hexadecimal digits: `\x1b`. */
export function hexByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}

/** Escapes a byte with three octal digits: `\033`. */
export function octalByte(byte: number): string {
  return `\\${byte.toString(8).padStart(3, '0')}`;
}

/** Matches the characters of a header beyond ASCII. Each is one byte (RFC 9110 section 5.5). */
export const HEADER_BYTES = /[\x80-\xff]/g;
