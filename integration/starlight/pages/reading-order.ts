import type { NavigationNode } from '../../../src/site/site.ts';
import { isPlaceholder } from './filled-sidebar.ts';
import type { SidebarEntry, SidebarLink } from './sidebar.ts';

/** A page of the documentation by its slug, or one of the site's own links in the sidebar. */
export type ReadingStep = { slug: string; link?: undefined } | { slug?: undefined; link: SidebarLink };

/** A part of a sidebar: one of the site's own links, or the pages at a placeholder, in order. */
export type ReadingPart = { link: SidebarLink; slugs?: undefined } | { link?: undefined; slugs: readonly string[] };

export interface ReadingSource {
  /** Returns the pages at a placeholder, as `slugsIn` lists them. */
  slugsAt(placeholder: string): readonly string[];
  /** Whether this is one of the site's own pages that replaces a generated page, and takes its place in the order. */
  isReplacement(href: string): boolean;
}

/**
 * Returns the pages of a sidebar in order.
 *
 * @param sidebar Starlight's sidebar with placeholders, because a large documentation has more pages than links in it.
 */
export function readingOrder(sidebar: readonly SidebarEntry[], source: ReadingSource): ReadingPart[] {
  return sidebar.flatMap((entry): ReadingPart[] => {
    if (entry.type === 'link') return source.isReplacement(entry.href) ? [] : [{ link: entry }];
    return isPlaceholder(entry) ? [{ slugs: source.slugsAt(entry.label) }] : readingOrder(entry.entries, source);
  });
}

/** Returns the pages of a navigation in the order of its entries, each once. */
export function slugsIn(nodes: readonly NavigationNode[]): string[] {
  const slugs = (node: NavigationNode): string[] =>
    node.hidden ? [] : [...(node.slug === undefined ? [] : [node.slug]), ...node.children.flatMap(slugs)];
  return [...new Set(nodes.flatMap(slugs))];
}

/**
 * Returns the steps before and after a page, or `undefined` if the page is not in the sidebar.
 *
 * @param slug The page, or `undefined` for the link that the sidebar marks as current.
 */
export function stepsAround(
  order: readonly ReadingPart[],
  slug: string | undefined,
): { previous: ReadingStep | undefined; next: ReadingStep | undefined } | undefined {
  const parts = order.filter(({ slugs }) => slugs?.length !== 0);
  const index = parts.findIndex(({ link, slugs }) => (slug === undefined ? link?.isCurrent : slugs?.includes(slug)));
  if (index === -1) return undefined;
  const slugs = parts[index]?.slugs ?? [];
  const position = slug === undefined ? 0 : slugs.indexOf(slug);
  return {
    previous: stepOf(slugs[position - 1]) ?? edgeOf(parts[index - 1], -1),
    next: stepOf(slugs[position + 1]) ?? edgeOf(parts[index + 1], 0),
  };
}

/** Returns the first page of a part (0) or its last one (-1). */
function edgeOf(part: ReadingPart | undefined, at: 0 | -1): ReadingStep | undefined {
  return part?.link ? { link: part.link } : stepOf(part?.slugs?.at(at));
}

function stepOf(slug: string | undefined): ReadingStep | undefined {
  return slug === undefined ? undefined : { slug };
}

/**
 * Returns a neighbor as changed by the front matter of a page.
 *
 * @param choice The value of `prev` or `next`: `false` for none, a label, or a label and a link.
 */
export function chosenNeighbor(neighbor: SidebarLink | undefined, choice: unknown): SidebarLink | undefined {
  if (choice === false) return undefined;
  if (typeof choice === 'string') return neighbor && { ...neighbor, label: choice };
  const { label, link } = Object(choice);
  const chosen = neighbor ?? (label && link ? BLANK : undefined);
  return chosen && { ...chosen, label: label ?? chosen.label, href: link ?? chosen.href };
}

const BLANK: SidebarLink = { type: 'link', label: '', href: '', isCurrent: false, badge: undefined, attrs: {} };
