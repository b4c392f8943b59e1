import { scanJson } from './scan.ts';

/** The end of the class `docs-tk-…` that Shiki's grammar for JSON gives to keys, strings and all other values. */
export type JsonColor = 'keyword' | 'string-expression' | 'constant';

export interface ColoredPiece {
  text: string;
  /** Absent for marks and white space. */
  color?: JsonColor;
}

/** Splits JSON into pieces of one color. The text may be any lines of a longer text. */
export function coloredJson(text: string): ColoredPiece[] {
  const pieces: ColoredPiece[] = [];
  let at = 0;
  for (const { kind, text: token, start } of scanJson(text)) {
    if (kind === 'mark') continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    at = start + token.length;
    const color = kind !== 'string' ? 'constant' : isBeforeColon(text, at) ? 'keyword' : 'string-expression';
    pieces.push({ text: token, color });
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Returns whether a colon follows, which marks a key. The text may begin inside an object, so braces do not help. */
function isBeforeColon(text: string, at: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = at;
  return colon.test(text);
}
