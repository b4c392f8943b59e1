/** @jsxImportSource preact */
import { coloredJson } from '../../../../src/core/json/colored-json.ts';

/** JSON with the same highlighting as the examples. */
export function JsonText({ text }: { text: string }) {
  return (
    <>
      {coloredJson(text).map(({ text: piece, color }, index) =>
        color === undefined ? (
          piece
        ) : (
          <span key={index} class={`docs-tk-${color}`}>
            {piece}
          </span>
        ),
      )}
    </>
  );
}
