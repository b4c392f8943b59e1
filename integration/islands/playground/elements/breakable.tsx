/** @jsxImportSource preact */
import { Fragment } from 'preact';

/** Between the words of a name. */
export const WORDS = /(?<=[_.\-/[])|(?<=[a-z\d])(?=[A-Z])/;
/** Between the segments of an address, and before each pair of its query. */
export const SEGMENTS = /(?<=[^/:]\/)|(?=[?&])/;

/** Lets a long name or address break between its pieces, so that it does not break inside one. */
export function breakable(text: string, between: RegExp) {
  return text.split(between).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
