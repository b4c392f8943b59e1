import { Refusal } from '../../../../src/proxy/policy/refusal.ts';
import type { Mutable } from '../../../../src/proxy/protocol/mutable.ts';

/** Reads lines from bytes that arrive in pieces, regardless of where they are cut. */
export interface LineReader {
  /**
   * Returns the next line without its CRLF, with one character per byte, or `undefined` if it does not end within these
   * bytes, which are then kept. Throws `upstream-malformed` for a line break without CR, and the given refusal if the
   * lines are longer than `room`.
   */
  next(bytes: Buffer): string | undefined;
  /** Where to continue in the bytes. */
  at: number;
  /** The number of bytes that the lines may still have, including line breaks. */
  room: number;
  /** The start of a line whose end has not arrived. */
  readonly begun: string;
}

const LF = 0x0a;

export function lineReader(room: number, tooLong: 'upstream-malformed' | 'upstream-headers-too-large'): LineReader {
  const reader: Mutable<LineReader> = {
    begun: '',
    at: 0,
    room,
    next(bytes) {
      const end = bytes.indexOf(LF, reader.at);
      const to = end < 0 ? bytes.length : end + 1;
      reader.room -= to - reader.at;
      if (reader.room < 0) throw new Refusal(tooLong);
      const text = bytes.toString('latin1', reader.at, to);
      reader.at = to;
      reader.begun = reader.begun === '' ? text : reader.begun + text;
      if (end < 0) return undefined;
      if (!reader.begun.endsWith('\r\n')) throw new Refusal('upstream-malformed');
      const line = reader.begun.slice(0, -2);
      reader.begun = '';
      return line;
    },
  };
  return reader;
}
