/** Bytes that are not in shared memory, so that all web APIs accept them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Joins the pieces into one array. A single piece is returned as it is. */
export function concatBytes(pieces: Bytes[]): Bytes {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
