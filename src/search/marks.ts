import { pieceWord, textPieces } from './words.ts';

/** A part of a text, and whether it is a match. */
export interface MarkedPart {
  text: string;
  isHit: boolean;
}

/**
 * Splits a text into parts, so that matches can be marked.
 *
 * @param terms Words in the form in which they are compared, and how near they are to the question.
 * @param least Words that are less near than this are not marked.
 */
export function markedParts(text: string, terms: ReadonlyMap<string, number>, least = 0): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const { text: piece, isWord } of textPieces(text)) {
    const nearness = isWord ? terms.get(pieceWord(piece)) : undefined;
    const isHit = nearness !== undefined && nearness >= least;
    const last = parts.at(-1);
    if (last && last.isHit === isHit) last.text += piece;
    else parts.push({ text: piece, isHit });
  }
  return parts;
}

/** The number of characters before a match. With them, the match fits in one line of a small phone. */
const LEAD = 20;

/** Returns the part of a long text around the first match. */
export function excerptOf(text: string, terms: ReadonlyMap<string, number>, length: number): string {
  let at = 0;
  for (const { text: part, isHit } of markedParts(text, terms, 1)) {
    if (isHit) break;
    at += part.length;
  }
  const isNear = at >= text.length || at <= LEAD;
  const start = isNear ? 0 : startBefore(text, at, at - LEAD);
  const part = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${part}${start + length < text.length ? '…' : ''}`;
}

/** Returns where a word begins between `from` and `hit`, or `from` itself if there are no spaces between them. */
function startBefore(text: string, hit: number, from: number): number {
  const space = text.indexOf(' ', from);
  if (space !== -1 && space < hit) return space + 1;
  // Do not begin inside a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from;
}
