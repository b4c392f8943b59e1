import { readableOn, textOn } from '../../../src/core/text/css-color.ts';
import { BLUE } from '../html/favicon.ts';
import { type Html, html } from '../html/html.ts';
import { IMAGE_SIZE } from '../page/image-size.ts';
import glyphs from './glyphs.json' with { type: 'json' };

const MARGIN = 80;
const INK = '#0e1116';
const GRAY = '#57606a';

/** What the image of a page shows. The path replaces a title with letters that have no outline. */
export interface SocialImage {
  /** Name of the site. */
  site: string;
  title: string;
  method?: string | undefined;
  path?: string | undefined;
  /** Accent color of the site. */
  color?: string | undefined;
}

/** Draws the image that social networks and chats show beside a link to a page, as SVG. */
export function socialImageSvg({ site, title, method, path, color = BLUE }: SocialImage): Html {
  const { width, height } = IMAGE_SIZE;
  const inner = width - 2 * MARGIN;
  const mark = [...site.trim().toLocaleUpperCase()][0] ?? '';
  const accent = readableOn(color, '#ffffff');
  const badge = method === undefined ? 0 : textWidth(method, 30) + 48;
  const heading = hasOutline(title) ? title : (path ?? '');
  const address =
    path === undefined || heading === path ? [] : linesThatFit(path, { size: 34, width: inner - badge - 24, lines: 1 });
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect width="${width}" height="16" fill="${color}"/>
<rect x="${MARGIN}" y="76" width="64" height="64" rx="16" fill="${color}"/>
${line(mark, { x: MARGIN + 32 - textWidth(mark, 38) / 2, y: 122, size: 38, color: textOn(color) ?? '#ffffff' })}
${linesThatFit(site, { size: 36, width: inner - 90, lines: 1 }).map((text) => line(text, { x: MARGIN + 88, y: 121, size: 36, color: GRAY }))}
${linesThatFit(heading, { size: 72, width: inner, lines: 3 }).map((text, index) => line(text, { x: MARGIN, y: 264 + index * 88, size: 72, color: INK }))}
${method !== undefined && html`<rect x="${MARGIN}" y="504" width="${badge}" height="56" rx="14" fill="${accent}"/>`}
${method !== undefined && line(method, { x: MARGIN + 24, y: 543, size: 30, color: '#ffffff' })}
${address.map((text) => line(text, { x: MARGIN + (badge && badge + 24), y: 544, size: 34, color: GRAY }))}
</svg>`;
}

function linesThatFit(text: string, box: Parameters<typeof linesIn>[1]): string[] {
  return hasOutline(text) ? linesIn(text, box) : [];
}

interface Place {
  /** Start of the baseline, in pixels. */
  x: number;
  y: number;
  /** Font size in pixels. */
  size: number;
  color: string;
}

function line(text: string, { x, y, size, color }: Place): Html {
  const letters = letterPaths(text).map(
    (letter) => html`<path transform="translate(${letter.x})" d="${letter.outline}"/>`,
  );
  return html`<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${color}">${letters}</g>`;
}

/** A letter: its width and its outline, on an em of 1,000 units, with the origin on the baseline. */
type Glyph = readonly [width: number, outline: string];

/**
 * The letters of Inter 4.1 SemiBold for Latin, Greek and Cyrillic. With their outlines, an image needs no font on the
 * machine that builds the site, which often has none.
 */
const GLYPHS = new Map(Object.entries(glyphs as unknown as Record<string, Glyph>));

const EM = 1000;

/** Whether all letters of a text have an outline. */
function hasOutline(text: string): boolean {
  return [...text].every((letter) => GLYPHS.has(letter));
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size) / EM;
}

/** Returns the outlines of the letters in a line, each with its position. */
function letterPaths(text: string): { x: number; outline: string }[] {
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
