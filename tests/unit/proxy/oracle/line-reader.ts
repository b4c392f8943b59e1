import { Refusal } from '../../../../src/proxy/policy/refusal.ts';
import type { Mutable } from '../../../../src/proxy/protocol/mutable.ts';

/** Takes lines out of bytes that come in pieces, however these are cut. */
export interface LineReader {
  /**
   * The next line without its CRLF, as one character per byte; `undefined` where it does not end within these bytes, which
   * are remembered then. Throws `upstream-malformed` for a line end without CR, the given refusal for more than `room`.
   */
  next(bytes: Buffer): string | undefined;
  /** Where to go on in the bytes. */
  at: number;
  /** Bytes that the lines may still have, line ends included. */
  room: number;
  /** What there is of a line whose end has not come. */
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
