/** @jsxImportSource preact */
import { Fragment } from 'preact';

/** Matches between the words of a name. */
export const WORDS = /(?<=[_.\-/[])|(?<=[a-z\d])(?=[A-Z])/;
/** Matches between the segments of a URL, and before each pair of its query. */
export const SEGMENTS = /(?<=[^/:]\/)|(?=[?&])/;

/** Adds line break opportunities between the pieces of a long name or URL, so that it does not break inside a piece. */
export function breakable(text: string, between: RegExp) {
  return text.split(between).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
