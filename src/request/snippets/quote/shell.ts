import { hasInvisible, INVISIBLE } from './invisible.ts';

/**
 * Returns a word of a shell. It is in single quotes, unless a character must be escaped with `$'…'`. The word ends at
 * the same place in bash, zsh, fish and dash, so that no shell runs a part of the text. In single quotes of fish, a
 * backslash escapes the quote after it, so backslashes before a quote are in double quotes.
 */
export function quoteShell(text: string): string {
  if (!hasInvisible(text)) {
    const quoted = text.replace(/(\\+)('?)|'/g, (part, slashes: string | undefined, quote: string, at: number) => {
      if (slashes === undefined) return "'\\''";
      const isLast = at + part.length === text.length;
      return quote || isLast ? `'"${slashes + slashes + quote}"'` : part;
    });
    return `'${quoted}'`;
  }
  const encoder = new TextEncoder();
  const spelled = escapeText(text).replace(INVISIBLE, (character) =>
    Array.from(encoder.encode(character), hex).join(''),
  );
  return `$'${spelled}'`;
}

/** Returns a word with one byte for each character, as in a header. */
export function quoteShellBytes(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return quoteShell(text);
  return `$'${escapeText(text).replace(/[^\n\t\x20-\x7e]/g, (character) => hex(character.charCodeAt(0)))}'`;
}

/** Maximum bytes of a word. Systems limit the length of words (Linux: 128 KiB), but not of pipes. */
const LONGEST_WORD = 100_000;

/** Whether a text can be an argument of a command. Arguments cannot contain NUL. */
export function fitsWord(text: string): boolean {
  return !text.includes('\0') && new TextEncoder().encode(text).length <= LONGEST_WORD;
}

/** Returns a command that prints the text, which may contain NUL. */
export function printfShell(text: string): string {
  const format = text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\0', '\\000').replaceAll('\r', '\\r');
  return `printf -- ${quoteShell(format)}`;
}

/** dash reads `$'…'` as a dollar and single quotes, so a quote in it needs an escape without a quote. */
function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", '\\x27');
}

function hex(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
