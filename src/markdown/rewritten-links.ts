import { markdownToMdast } from 'satteri';
import { withoutDeepNesting } from './nesting.ts';
import { FEATURES } from './render.ts';
import { rootLink } from './root-link.ts';

/** Matches what may be a link within the site. Texts without a match are not parsed. */
const MAY_LINK = /(?:\](?:\(|:)\s*<?|\s(?:href|src)=")(?![a-z][a-z\d+.-]*:|\/\/|[?\s<]|#(?!\/?[a-z]+\/))/i;

interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
  url?: string;
}

/**
 * Replaces the addresses of links and pictures within the site in Markdown of a document. Leaves everything else
 * unchanged.
 *
 * @param hrefOf Returns the new address for one from the root of the site, which begins with a single slash, or for
 *   a fragment with a slash, which may name a place in a single page.
 */
export function withRewrittenLinks(text: string, hrefOf: (link: string) => string): string {
  // Parsing deeply nested Markdown takes quadratic time.
  if (!MAY_LINK.test(text) || withoutDeepNesting(text) !== text) return text;
  let result = '';
  let at = 0;
  for (const { start, end, href } of linksIn(markdownToMdast(text, { features: FEATURES }) as MarkdownNode, text)) {
    result += text.slice(at, start) + hrefOf(href);
    at = end;
  }
  return result + text.slice(at);
}

/** Returns the address to give to `hrefOf`, if the link may change. */
function rewritable(url: string): string | undefined {
  return /^#\/?[a-z]+\//.test(url) ? url : rootLink(url);
}

interface WrittenLink {
  start: number;
  end: number;
  href: string;
}

/** Yields the links in the order of the text. */
function* linksIn(node: MarkdownNode, text: string): Generator<WrittenLink> {
  const { type, url, children = [], position } = node;
  for (const child of children) yield* linksIn(child, text);
  const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  if (type === 'html') yield* linksInHtml(text.slice(start, end), start);
  if (url === undefined) return;
  const link = destination(text, url, children.at(-1)?.position?.end.offset ?? start);
  if (link && link.end <= end) yield link;
}

/** Finds the address after the text of a link. Returns `undefined` if it is written differently, such as with escapes. */
function destination(text: string, url: string, from: number): WrittenLink | undefined {
  const opening = /\](?:\(|:)\s*<?/g;
  opening.lastIndex = from;
  const href = rewritable(url);
  if (href === undefined || !opening.test(text)) return undefined;
  const start = opening.lastIndex;
  return text.startsWith(url, start) ? { start, end: start + url.length, href } : undefined;
}

function* linksInHtml(html: string, offset: number): Generator<WrittenLink> {
  for (const match of html.matchAll(/(<(?:a|img)\b[^<>]*?\s(?:href|src)=")([^"]*)"/g)) {
    const [, before = '', written = ''] = match;
    const href = rewritable(written);
    const start = offset + match.index + before.length;
    if (href !== undefined) yield { start, end: start + written.length, href };
  }
}
