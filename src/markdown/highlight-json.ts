import { coloredJson } from '../json/colored-json.ts';
import { isJsonText } from '../json/text.ts';

/**
 * Highlights JSON with the classes that Shiki's JSON grammar gives; returns `undefined` for anything but JSON. Most
 * code of a reference is JSON, and a grammar takes many times as long for it as for the page around it.
 *
 * @param write Escapes a piece of the text for HTML.
 */
export function highlightJson(text: string, write: (text: string) => string): string | undefined {
  if (!isJsonText(text)) return undefined;
  return coloredJson(text)
    .map(({ text: piece, color }) =>
      color === undefined ? write(piece) : `<span class="docs-tk-${color}">${write(piece)}</span>`,
    )
    .join('');
}
