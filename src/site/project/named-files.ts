import { decodePercent } from '../../core/json/decode.ts';
import { PUBLISHED_NAME } from './read/static-files.ts';

/** A path of a file that a text names. */
export interface NamedFile {
  /** Its path as it was meant, without a query. */
  name: string;
  /** Whether the text links to the file. */
  isLink: boolean;
}

/**
 * Matches the end of the name of a file. The path is what comes before it: searching backward takes linear time, even in
 * a document of 13 MB.
 */
const ENDING = new RegExp(`\\.(?:${PUBLISHED_NAME})(?![\\w-])`, 'gi');

/** No path of a file is longer. */
const MAX_LENGTH = 4096;

/** Matches the text before the address of a link: in Markdown, in CSS, or in an attribute or property for an address. */
const BEFORE_LINK =
  /(?:\]\(\s*<?|\]:\s*<?|\burl\(\s*["']?|@import\s*["']|\b(?:href|src|srcset|poster|img|image|url|link|icon)["']?\s*[:=]\s*\{?\s*["'`]?|\bdata=["'])$/i;

/** Matches the text before any value in a script, JSON or YAML. */
const BEFORE_VALUE = /(?:["'`]|[:-][ \t]+)$/;

/** Number of characters before a path that decide whether it is a link. */
const BEFORE_LENGTH = 40;

/** Yields the files that a text names. Skips web addresses. */
export function* namedFiles(text: string): Generator<NamedFile> {
  const ends = Array.from(text.matchAll(ENDING), ({ 0: extension, index }) => index + extension.length);
  for (const [index, end] of ends.entries()) {
    const word = continuesWord(text, end, ends[index + 1]) ? undefined : wordBefore(text, end);
    if (word) yield word;
    const spaced = quotedBefore(text, end) ?? angledBefore(text, end);
    if (spaced) yield spaced;
  }
}

const ONLY_EXTENSION = /^\.\w+$/;
const OUTSIDE_WORD = /[\s"'`()<>{}[\]=,;|\\]/;

/** Whether the path continues after an ending, as in `chart.svg.png`. */
function continuesWord(text: string, end: number, nextEnd: number | undefined): boolean {
  return nextEnd !== undefined && !OUTSIDE_WORD.test(text.slice(end, nextEnd));
}

/** Returns a path without spaces, anywhere in a text: in links, attributes, scripts and JSON. */
function wordBefore(text: string, end: number): NamedFile | undefined {
  const start = startOf(text, end, OUTSIDE_WORD);
  const name = text.slice(start, end);
  if (name.includes('://') || ONLY_EXTENSION.test(name)) return undefined;
  const before = textBefore(text, start);
  // A bare name such as "users.csv" may be an example value, whereas a path names a file.
  return namedFile(name, BEFORE_LINK.test(before) || (isPath(name) && BEFORE_VALUE.test(before)));
}

const OUTSIDE_QUOTED = /["'`<>\n:]/;
const SPACED = /[\s(),=;[\]]/;
const AFTER_QUOTED = /(?:[?#][^"'`<>\n]{0,1000})?(["'`])/y;

/** Returns a path with spaces, parentheses or similar characters between quotes. */
function quotedBefore(text: string, end: number): NamedFile | undefined {
  const quote = matchAt(AFTER_QUOTED, text, end)?.[1];
  if (quote === undefined) return undefined;
  const start = startOf(text, end, OUTSIDE_QUOTED);
  const name = text.slice(start, end);
  if (text[start - 1] !== quote || !SPACED.test(name)) return undefined;
  return namedFile(name, isPath(name) || BEFORE_LINK.test(textBefore(text, start)));
}

const OUTSIDE_ANGLED = /[<>\n:]/;
const AFTER_ANGLED = /(?:[?#][^<>\n]{0,1000})?>/y;

/** Returns a path between angle brackets in a Markdown link. */
function angledBefore(text: string, end: number): NamedFile | undefined {
  if (!matchAt(AFTER_ANGLED, text, end)) return undefined;
  const start = startOf(text, end, OUTSIDE_ANGLED);
  return /\]\(\s*<$/.test(textBefore(text, start)) ? namedFile(text.slice(start, end), true) : undefined;
}

/** Returns where a path begins that ends at `end`: after the last character that it cannot have. */
function startOf(text: string, end: number, outside: RegExp): number {
  const earliest = Math.max(0, end - MAX_LENGTH);
  let start = end;
  while (start > earliest && !outside.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - BEFORE_LENGTH), start);
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function namedFile(name: string, isLink: boolean): NamedFile {
  return { name: decodePercent(name), isLink };
}

function isPath(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}
