import { hexOf, INVISIBLE } from './invisible.ts';

/** Returns a string literal on one line. */
export function quotePython(text: string): string {
  return `"${escapeText(text).replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** Returns a literal in triple quotes if the text has several lines, so that they stay readable. */
export function quotePythonLines(text: string): string {
  if (!/\n./s.test(text)) return quotePython(text);
  return `"""${escapeText(text).replace(/"(?="")|"$/g, '\\"')}"""`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, (character) => {
      const short = hexOf(character, 4);
      return short.length === 4 ? `\\u${short}` : `\\U${hexOf(character, 8)}`;
    });
}
