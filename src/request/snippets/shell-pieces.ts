import type { BodyPiece } from './body-pieces.ts';
import { printfShell, quoteShell } from './quote/shell.ts';

/** Returns a group of commands that prints the pieces one after another. */
export function shellPieces(pieces: readonly BodyPiece[]): string {
  const commands = pieces.map((piece) =>
    'text' in piece ? printfShell(piece.text) : `cat ${quoteShell(`./${piece.file}`)}`,
  );
  return `{\n  ${commands.join('\n  ')}\n}`;
}
