import type { BodyPiece } from './body-pieces.ts';
import { hasInvisible, INVISIBLE } from './invisible.ts';

/** A word of a shell. Inside single quotes nothing has a meaning; `$'…'` where a character must be spelt out. */
export function quoteShell(text: string): string {
  if (!hasInvisible(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const encoder = new TextEncoder();
  const spelled = escaped(text).replace(INVISIBLE, (character) => Array.from(encoder.encode(character), hex).join(''));
  return `$'${spelled}'`;
}

/** A word whose characters above ASCII stand for one byte each, as those of a header do. */
export function quoteShellBytes(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return quoteShell(text);
  return `$'${escaped(text).replace(/[^\n\t\x20-\x7e]/g, (character) => hex(character.charCodeAt(0)))}'`;
}

/** Systems limit the length of a word (Linux: 128 KiB); what is piped has no limit. */
const LONGEST_WORD = 100_000;

/** Whether a text can be an argument of a command: none can hold NUL. */
export function fitsWord(text: string): boolean {
  return !text.includes('\0') && new TextEncoder().encode(text).length <= LONGEST_WORD;
}

/** A command that prints the text. A word cannot hold NUL; what is printed can. */
export function printfShell(text: string): string {
  const format = text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\0', '\\000').replaceAll('\r', '\\r');
  return `printf -- ${quoteShell(format)}`;
}

/** A group of commands that prints the pieces one after another. */
export function shellPieces(pieces: readonly BodyPiece[]): string {
  const commands = pieces.map((piece) =>
    'text' in piece ? printfShell(piece.text) : `cat ${quoteShell(`./${piece.file}`)}`,
  );
  return `{\n  ${commands.join('\n  ')}\n}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}

function hex(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
