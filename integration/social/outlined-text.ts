import glyphs from './glyphs.json' with { type: 'json' };

/** A letter: its width and its outline, on an em of 1,000 units, with the origin on the baseline. */
type Glyph = readonly [width: number, outline: string];

/**
 * The letters of Inter 4.1 SemiBold for Latin, Greek and Cyrillic. With their outlines, an image needs no font on the
 * machine that builds the site, which often has none.
 */
const GLYPHS = new Map(Object.entries(glyphs as unknown as Record<string, Glyph>));

const EM = 1000;

/** Whether all letters of a text have an outline. */
export function hasOutline(text: string): boolean {
  return [...text].every((letter) => GLYPHS.has(letter));
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size) / EM;
}

/** Returns the outlines of the letters in a line, each with its position. */
export function letterPaths(text: string): { x: number; outline: string }[] {
  let x = 0;
  return [...text].flatMap((letter) => {
    const place = { x, outline: GLYPHS.get(letter)?.[1] ?? '' };
    x += widthOf(letter);
    return place.outline === '' ? [] : [place];
  });
}

interface Box {
  /** Font size in pixels. */
  size: number;
  /** Width in pixels. */
  width: number;
  /** Maximum number of lines. */
  lines: number;
}

/** Breaks a text into lines that fit a box. If the text is longer, the last line ends with an ellipsis. */
export function linesIn(text: string, { size, width, lines: maxLines }: Box): string[] {
  const fits = (line: string) => textWidth(line, size) <= width;
  const lines: string[] = [];
  for (const part of text.split(/(?<=[\s/.,?&_-])/)) {
    const joined = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && fits(joined.trimEnd())) lines.splice(-1, 1, joined);
    else lines.push(part);
  }
  const all = lines.map((line) => line.trimEnd());
  return all.slice(0, maxLines).map((line, index) => {
    const isCut = index === maxLines - 1 && all.length > maxLines;
    return isCut || !fits(line) ? shortenLine(line, fits) : line;
  });
}

function shortenLine(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function widthOf(letter: string): number {
  return GLYPHS.get(letter)?.[0] ?? 0;
}
