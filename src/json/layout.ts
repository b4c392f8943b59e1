import { isSpaceCode, tokenEnd } from './text.ts';

/** Indentation beyond this depth costs more than it shows. */
const MAX_DEPTH = 200;

const SCALAR = /^(?:"|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$)/;

/**
 * The beginning of a JSON text with one member per line, `most` characters of it at least where there are as many: it
 * costs what it shows, however long the text is. `undefined` where that beginning is not JSON or nests too deep. The
 * text may be cut off anywhere.
 */
export function indentStart(text: string, most: number): string | undefined {
  const out: string[] = [];
  let length = 0;
  let depth = 0;
  let previous = '';
  let at = 0;
  const put = (part: string) => {
    out.push(part);
    length += part.length;
  };
  while (at < text.length && length < most) {
    const end = tokenEnd(text, at);
    const part = text.slice(at, end);
    const isSpace = isSpaceCode(text.charCodeAt(at));
    at = end;
    if (isSpace) continue;
    const isMark = '{}[],:'.includes(part);
    // A cut-off end of the text is not an error.
    if (!isMark && end < text.length && !SCALAR.test(part)) return undefined;
    const closes = part === '}' || part === ']';
    if (closes) depth -= 1;
    if (depth < 0) return undefined;
    const opened = previous === '{' || previous === '[';
    if (closes ? !opened : opened || previous === ',') put(`\n${'  '.repeat(depth)}`);
    put(part === ':' ? ': ' : part);
    if (part === '{' || part === '[') depth += 1;
    if (depth > MAX_DEPTH) return undefined;
    previous = isMark ? part : '';
  }
  return out.join('');
}
