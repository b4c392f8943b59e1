import { markdownToMdast } from 'satteri';
import { FEATURES } from './features.ts';
import { withoutDeepNesting } from './nesting.ts';

/** Matches what may be a link. Texts without a match are not parsed. */
const MAY_LINK = /\](?:\(|:)|\s(?:href|src)="/i;

/** The address of a link or a picture in Markdown, and its place in the text. */
export interface WrittenLink {
  kind: 'link' | 'file';
  url: string;
  start: number;
  end: number;
}

interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
  url?: string;
}

/** Returns the links and pictures in the order of the text, without those written differently, such as with escapes. */
export function writtenLinks(text: string): WrittenLink[] {
  // Parsing deeply nested Markdown takes quadratic time.
  if (!MAY_LINK.test(text) || withoutDeepNesting(text) !== text) return [];
  return [...linksIn(markdownToMdast(text, { features: FEATURES }) as MarkdownNode, text)];
}

/**
 * Replaces the addresses of links and pictures in Markdown. Leaves everything else unchanged.
 *
 * @param urlOf Returns the new address.
 */
export function withUrls(text: string, urlOf: (link: WrittenLink) => string): string {
  let result = '';
  let at = 0;
  for (const link of writtenLinks(text)) {
    result += text.slice(at, link.start) + urlOf(link);
    at = link.end;
  }
  return result + text.slice(at);
}

function* linksIn(node: MarkdownNode, text: string): Generator<WrittenLink> {
  const { type, url, children = [], position } = node;
  for (const child of children) yield* linksIn(child, text);
  const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  if (type === 'html') yield* linksInHtml(text.slice(start, end), start);
  if (!url) return;
  const from = children.at(-1)?.position?.end.offset ?? start;
  const at = destination(text.slice(from, end), url);
  if (at !== undefined)
    yield { kind: type === 'image' ? 'file' : 'link', url, start: from + at, end: from + at + url.length };
}

/** Finds the address after the text of a link. Returns `undefined` if it is written differently, such as with escapes. */
function destination(text: string, url: string): number | undefined {
  const opening = /\](?:\(|:)\s*<?/g;
  opening.test(text);
  const start = opening.lastIndex;
  return start > 0 && text.startsWith(url, start) ? start : undefined;
}

function* linksInHtml(html: string, offset: number): Generator<WrittenLink> {
  for (const match of html.matchAll(/(<(a|img)\b[^<>]*?\s(?:href|src)=")([^"]+)"/gi)) {
    const [, before = '', element = '', url = ''] = match;
    const start = offset + match.index + before.length;
    yield { kind: /^img$/i.test(element) ? 'file' : 'link', url, start, end: start + url.length };
  }
}
