import { decodeEntities } from '../text/html-text.ts';
import { escapeHtml } from './escape.ts';

/** A heading of a rendered text that links can lead to. */
export interface TextHeading {
  /** Level of the HTML element. */
  depth: number;
  /** Id of the element, `slug` as in `MarkdownHeading` of Astro. */
  slug: string;
  text: string;
}

const HEADING = /<h([1-6])>([\s\S]*?)<\/h\1>/g;
const TAG = /<[^<>]*>/g;

/**
 * Gives unique ids to the headings of safe HTML, different from those in `taken`.
 *
 * @param prefix Begins each id. Any text, such as the name of a tag.
 */
export function withHeadingIds(
  html: string,
  taken: Iterable<string> = [],
  prefix = '',
): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const ids = new Set(taken);
  const counts = new Map<string, number>();
  const htmlWithIds = html.replaceAll(HEADING, (_, level: string, inner: string) => {
    const text = decodeEntities(inner.replaceAll(TAG, '')).trim();
    const slug = freeId(text, { ids, counts, prefix });
    headings.push({ depth: Number(level), slug, text });
    return `<h${level} id="${escapeHtml(slug)}">${inner}</h${level}>`;
  });
  return { html: htmlWithIds, headings };
}

interface Ids {
  /** All ids of the page. */
  ids: Set<string>;
  /** The last number of each repeated id, so that many equal headings take linear time. */
  counts: Map<string, number>;
  prefix: string;
}

/** Returns an unused id with only letters, digits and hyphens after `prefix`. */
function freeId(text: string, { ids, counts, prefix }: Ids): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const base = `${prefix}${words || 'section'}`;
  let id = base;
  let count = counts.get(base) ?? 0;
  while (ids.has(id)) {
    count += 1;
    id = `${base}-${count}`;
  }
  counts.set(base, count);
  ids.add(id);
  return id;
}
