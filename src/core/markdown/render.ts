import sanitizeHtml from 'sanitize-html';
import { markdownToHtml } from 'satteri';
import { decodeEntities } from '../text/html-text.ts';
import { safeLink } from '../text/safe-link.ts';
import { visibleText } from '../text/visible-text.ts';
import { showInvisible } from './escape.ts';
import { FEATURES } from './features.ts';
import { withoutDeepNesting } from './nesting.ts';
import { withoutStrayTags, withoutUnknownTags } from './raw-html.ts';
import { withCallouts, withTableRegions, withTaskLists } from './text-blocks.ts';

/** The same descriptions occur on many pages. */
const cache = createTextCache(20_000_000);

/**
 * Renders descriptions of a document as safe HTML: CommonMark with GFM except footnotes, never MDX. Documents are not
 * trusted: anything that is not on the allow-list is dropped or shown as text, and links lead only to http, https,
 * mailto, tel or within the site.
 *
 * @param headingLevel Level given to a top-level heading of the text, so that it fits the outline of the page.
 */
export function renderMarkdown(text: string, headingLevel = 3): string {
  const key = `${headingLevel} ${text}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = isPlain(text) ? `<p>${text}</p>` : renderFully(text, headingLevel);
  cache.set(key, html);
  return html;
}

const ONE_PARAGRAPH = /^<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/;

/** Renders inline text, without the paragraph around it; returns `undefined` for a text of several blocks. */
export function renderInline(text: string): string | undefined {
  return ONE_PARAGRAPH.exec(renderMarkdown(text))?.[1];
}

const SPECIAL = /[\\`*_{}[\]<>#|~!&:@\p{Cc}\p{Cs}]|www\./iu;
const LIST_ITEM = /^\d+[.)](?: |$)/;

/** Returns whether a text is one paragraph without special characters of Markdown or HTML, as most descriptions are. */
export function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}](?:.*\S)?$/u.test(text) && !SPECIAL.test(text) && !LIST_ITEM.test(text);
}

/** Renders without the shortcut for plain texts. */
export function renderFully(text: string, headingLevel: number): string {
  return piecesOf(visibleText(text))
    .map((piece) => renderPiece(piece, headingLevel))
    .join('\n');
}

/** Longer texts are rendered in pieces, so that the time is linear in their length. */
const MAX_PIECE = 100_000;

/** Cuts between paragraphs if possible, otherwise between lines or words. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_PIECE) {
    const cuts = ['\n\n', '\n', ' '].map((separator) => rest.lastIndexOf(separator, MAX_PIECE));
    const end = cuts.find((cut) => cut > 0) ?? MAX_PIECE;
    pieces.push(rest.slice(0, end).toWellFormed());
    rest = rest.slice(end);
  }
  return [...pieces, rest.toWellFormed()];
}

function renderPiece(text: string, headingLevel: number): string {
  const { html } = markdownToHtml(withoutWideTables(withoutDeepNesting(text)), { features: FEATURES });
  const safe = (text.includes('<') ? undefined : htmlIfHarmless(html)) ?? sanitize(html, headingLevel);
  const fitting = withoutStrayTags(safe, (piece, verbatim) => (verbatim ? showInvisible(piece) : piece)).trim();
  return withTableRegions(withTaskLists(withCallouts(fitting)));
}

/** Empty cells that all tables of a text may get where their rows have fewer cells than their first line. */
const MAX_EMPTY_CELLS = 10_000;
/** Matches the line below the head of a table, and others like it. Tables may be in quotes and lists. */
const DELIMITERS = /^[ \t>*+\d.)]*[|:-][ \t|:>-]*$/;
const BLANK = /^[ \t>]*$/;

/**
 * Turns tables into text whose first line has far more cells than the others. Every row gets as many cells as the first,
 * so a small text could become a huge page.
 */
function withoutWideTables(text: string): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  const ends = endsOfBlocks(lines);
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  let left = MAX_EMPTY_CELLS;
  return lines
    .map((line, index) => {
      if (!line.includes('|') || !DELIMITERS.test(line)) return line;
      const end = ends[index] ?? index;
      const cells = line.split('|').length * (end - index);
      const written = (starts[end] ?? 0) - (starts[index] ?? 0);
      const empty = Math.max(0, cells - written);
      if (empty > left) return line.replace(/[|:-]/, '\\$&');
      left -= empty;
      return line;
    })
    .join('\n');
}

/** Returns for each line the index of the next blank line. */
function endsOfBlocks(lines: readonly string[]): number[] {
  const ends: number[] = [];
  let end = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    if (BLANK.test(lines[index] ?? '')) end = index;
    ends[index] = end;
  }
  return ends;
}

/** Tags of the renderer that the allow-list passes unchanged. */
const HARMLESS_TAGS = new Set(
  ['p', 'code', 'em', 'strong', 'del', 'ul', 'ol', 'li', 'blockquote'].flatMap((name) => [`<${name}>`, `</${name}>`]),
);
const LINK_TAG = /^<a href="(https?:\/\/[^"&<>\s]*)">$/;

/**
 * Skips the allow-list, which is slow, for HTML whose tags are all harmless. The HTML of a text without raw HTML has
 * only tags of the renderer. Returns `undefined` if one of them may not be harmless.
 */
function htmlIfHarmless(html: string): string | undefined {
  let isHarmless = true;
  const written = html.replaceAll(/<[^>]*>/g, (tag) => {
    if (HARMLESS_TAGS.has(tag) || tag === '</a>') return tag;
    const url = LINK_TAG.exec(tag)?.[1];
    const { href, rel } = url === undefined ? {} : linkAttributes({ href: url });
    if (url === undefined || href !== url || rel === undefined) isHarmless = false;
    return `<a href="${url}" rel="${rel}">`;
  });
  return isHarmless ? written : undefined;
}

function sanitize(html: string, headingLevel: number): string {
  return sanitizeHtml(withoutUnknownTags(html, ALLOWED), {
    ...OPTIONS,
    transformTags: { ...TRANSFORMS, ...headingTags(headingLevel) },
  });
}

const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'div', 'span', 'input'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ...['a', 'img', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup'],
  ...['kbd', 'samp', 'var', 'mark', 'small'],
];
const ALLOWED = new Set(ALLOWED_TAGS);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    code: ['class'],
    th: ['align', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
    input: ['type', 'checked', 'disabled'],
    details: ['open'],
  },
  allowedClasses: { code: [/^language-[\w+#.-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
};

const TRANSFORMS: NonNullable<sanitizeHtml.IOptions['transformTags']> = {
  a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  img: (tagName, { src, ...attributes }) => ({
    tagName,
    attribs: { ...(safeLink(src) && { src: String(safeLink(src)) }), ...attributes, loading: 'lazy' },
  }),
  input: (tagName, attributes) => ({
    tagName,
    attribs: { type: 'checkbox', disabled: '', ...('checked' in attributes ? { checked: '' } : {}) },
  }),
  th: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
  td: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
};

function linkAttributes({ href, title }: Record<string, string>): Record<string, string> {
  const link = safeLink(href);
  if (link === undefined) return {};
  const { hostname } = new URL(link, 'https://relative.invalid/');
  const external = hostname !== '' && hostname !== 'relative.invalid';
  return { href: link, ...(title && { title }), ...(external && { rel: 'noopener noreferrer nofollow' }) };
}

/**
 * Replaces the style that aligns a column with an attribute, because a strict Content-Security-Policy blocks styles.
 */
function cellAttributes({ style, align, ...attributes }: Record<string, string>): Record<string, string> {
  const alignment = /^\s*text-align:\s*(left|center|right)/.exec(style ?? '')?.[1] ?? align;
  return alignment && /^(left|center|right)$/.test(alignment) ? { ...attributes, align: alignment } : attributes;
}

function headingTags(level: number): Record<string, string> {
  const tags = [1, 2, 3, 4, 5, 6].map((from) => [`h${from}`, `h${Math.min(6, from - 1 + level)}`]);
  return Object.fromEntries(tags) as Record<string, string>;
}

const INLINE = /<\/?(?:a|bdi|strong|em|b|i|u|s|del|ins|sub|sup|kbd|samp|var|mark|small|code|span|wbr)(?:\s[^<>]*)?>/g;
const TAG = /<[^<>]*>/g;

/** Returns the text of a Markdown description without its markup, for meta tags and search. */
export function markdownToText(text: string): string {
  const html = renderMarkdown(text).replaceAll(INLINE, '').replaceAll(TAG, ' ');
  return decodeEntities(html).replaceAll(/\s+/g, ' ').trim();
}

/** Caches texts by key. */
interface TextCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/** Longer texts are rarely repeated and not worth the memory. */
const MAX_KEY = 10_000;

/** Creates a cache that empties itself when it holds more than this number of characters. */
function createTextCache(maxCharacters: number): TextCache {
  const texts = new Map<string, string>();
  let size = 0;
  return {
    get: (key) => texts.get(key),
    set(key, text) {
      if (key.length > MAX_KEY) return;
      if (size > maxCharacters) {
        texts.clear();
        size = 0;
      }
      texts.set(key, text);
      size += key.length + text.length;
    },
  };
}
