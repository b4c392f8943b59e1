/**
 * The most bytes of an answer. Programs truncate answers or set them aside at about 10,000 tokens, or at twice that. A
 * token is 3 to 4 bytes of such texts, in most languages.
 */
export const MAX_ANSWER = 30_000;

const encoder = new TextEncoder();

/** Returns the number of bytes in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

interface Line {
  text: string;
  bytes: number;
  /** The line that begins the code block around this line. */
  fence: string | undefined;
}

/**
 * Splits a Markdown text into parts that fit into an answer: before a heading, otherwise after an empty line. A code
 * block that is too long is closed at the end of a part and continues in the next one.
 */
export function answerParts(text: string, max = MAX_ANSWER): string[] {
  if (byteLength(text) <= max) return [text];
  const lines = linesOf(text, max);
  const parts: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = partEnd(lines, start, max);
    const part = lines.slice(start, end).map((line) => line.text);
    const [before, after] = [lines[start]?.fence, lines[end]?.fence];
    if (before !== undefined) part.unshift(before);
    if (after !== undefined) part.push(/^[`~]+/.exec(after)?.[0] ?? '');
    parts.push(`${part.join('\n').trim()}\n`);
    start = end;
  }
  return parts;
}

/**
 * Returns the line before which a part ends that begins at `start`. A part is at least half full, or a quarter if a
 * section follows that is a whole in itself, such as the OpenAPI document of an operation.
 */
function partEnd(lines: readonly Line[], start: number, max: number): number {
  const full = lineAt(lines, start, max);
  if (full === lines.length) return full;
  const lastBreak = (least: number, isBreak: (index: number) => boolean) => {
    const first = Math.max(lineAt(lines, start, least), start + 1);
    for (let index = full; index >= first; index--) {
      if (lines[index]?.fence === undefined && isBreak(index)) return index;
    }
    return undefined;
  };
  return (
    lastBreak(max / 4, (index) => /^## /.test(lines[index]?.text ?? '')) ??
    lastBreak(max / 2, (index) => /^### /.test(lines[index]?.text ?? '')) ??
    lastBreak(max / 2, (index) => lines[index - 1]?.text === '') ??
    Math.max(full, start + 1)
  );
}

/** Returns the first line after `start` that does not end within a number of bytes. */
function lineAt(lines: readonly Line[], start: number, max: number): number {
  let index = start;
  for (let bytes = 0; index < lines.length; index++) {
    bytes += lines[index]?.bytes ?? 0;
    if (bytes > max) break;
  }
  return index;
}

/** Returns the lines of a text. A line that does not fit into a part becomes several. */
function linesOf(text: string, max: number): Line[] {
  const lines: Line[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    const ends = fence !== undefined && mark !== undefined && line === mark && fence.startsWith(mark);
    for (const piece of piecesOf(line, max)) lines.push({ text: piece, bytes: byteLength(piece) + 1, fence });
    if (ends) fence = undefined;
    else if (fence === undefined && mark !== undefined) fence = line;
  }
  return lines;
}

/** A character has at most 3 bytes in UTF-8 for each of its code units. */
function piecesOf(line: string, max: number): string[] {
  if (byteLength(line) < max) return [line];
  return line.match(new RegExp(`.{1,${Math.floor(max / 5)}}`, 'gsu')) ?? [line];
}
