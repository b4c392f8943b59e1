import { hasInvisible } from './invisible.ts';

/**
 * Returns the lines of a text block, indented. The language removes the indentation. Returns `undefined` if a block
 * would change the text: if all lines are indented, if blanks are at its edges or at line ends, or if it has invisible
 * characters.
 */
export function blockLines(text: string, indent: string): string | undefined {
  const lines = text.split('\n');
  const loses = lines.some((line) => /[ \t]$/.test(line)) || lines[0]?.trim() === '' || lines.at(-1)?.trim() === '';
  if (lines.length === 1 || loses || lines.every((line) => /^(?:\s|$)/.test(line))) return undefined;
  if (/[\r\t\u2028\u2029\u0085]/.test(text) || hasInvisible(text)) return undefined;
  return lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
}
