import { memo } from '../../json/memo.ts';
import { firstSlug } from '../navigation/sections.ts';
import { type Page, partName } from '../page.ts';
import type { NavigationNode } from '../site.ts';

/**
 * Returns the page that a reader gets who chooses another language or version: the page of the same name there, or of
 * the same operation, channel or schema, otherwise the first page. Folders are named after languages and versions:
 * `en/start` and `fr/start`, or `start` and `v1/start`.
 *
 * @param pages All pages of the site.
 */
export function counterpart(
  target: NavigationNode,
  { slug, current }: { slug: string; current: NavigationNode | undefined },
  pages: readonly Page[],
): string | undefined {
  const inside = slugsIn(target);
  for (const candidate of candidates(slug, target.label, current?.label)) {
    const match = inside.get(candidate.toLowerCase());
    if (match !== undefined) return match;
  }
  return pageOfSamePart(target, { slug, current }, pages) ?? firstSlug(target);
}

/**
 * Returns the page in `target` of the same part of an API. Returns `undefined` if several pages have it, because two
 * APIs can have the same path.
 */
function pageOfSamePart(
  target: NavigationNode,
  { slug, current }: { slug: string; current: NavigationNode | undefined },
  pages: readonly Page[],
): string | undefined {
  const part = partsOf(pages).get(slug);
  if (part === undefined) return undefined;
  const here = current ? slugsByPart(current, pages).get(part) : [];
  const [same, another] = slugsByPart(target, pages).get(part) ?? [];
  const isCertain = another === undefined && !here?.some((other) => other !== slug);
  return isCertain ? same : undefined;
}

/** Returns the slug with the other folder, without a folder, or with the folder added in front. */
function candidates(slug: string, to: string, from: string | undefined): string[] {
  const parts = slug.split('/');
  const at = from === undefined ? -1 : parts.findIndex((part) => part.toLowerCase() === from.toLowerCase());
  if (at === -1) return [`${to}/${slug}`];
  return [parts.with(at, to).join('/'), parts.toSpliced(at, 1).join('/')];
}

/** The slugs of the visible nodes, by their lowercase form. */
const slugsIn = memo((node: NavigationNode) => {
  const slugs = new Map<string, string>();
  collect(node, slugs);
  return slugs;
});

function collect({ slug, hidden, children }: NavigationNode, into: Map<string, string>): void {
  if (hidden) return;
  if (slug !== undefined && !into.has(slug.toLowerCase())) into.set(slug.toLowerCase(), slug);
  for (const child of children) collect(child, into);
}

/** What each page of an API shows. Titles are translated, and with them the slugs, but these names stay. */
const partsOf = memo((pages: readonly Page[]): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (const page of pages) {
    const part = partName(page);
    if (part !== undefined) parts.set(page.slug, part);
  }
  return parts;
});

const slugsByPart = memo((target: NavigationNode, pages: readonly Page[]) => {
  const slugs = new Map<string, string[]>();
  for (const slug of slugsIn(target).values()) {
    const part = partsOf(pages).get(slug);
    if (part !== undefined) slugs.set(part, [...(slugs.get(part) ?? []), slug]);
  }
  return slugs;
});
