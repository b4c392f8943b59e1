import type { NavigationNode } from '../../src/site/site.ts';
import { isPlaceholder, type SidebarEntry, type SidebarLink } from './sidebar.ts';

/** A page of the documentation by its slug, or a link of Starlight's own sidebar. */
export type ReadingStep = { slug: string; link?: undefined } | { slug?: undefined; link: SidebarLink };

/** A part of a sidebar: one of its own links, or the pages at a placeholder in their order. */
export type ReadingPart = { link: SidebarLink; slugs?: undefined } | { link?: undefined; slugs: readonly string[] };

export interface ReadingSource {
  /** The pages at a placeholder, as `slugsIn` lists them. */
  slugsAt(placeholder: string): readonly string[];
  /** Whether this is a page of Starlight's own that replaces a generated page, at whose place it is read. */
  isReplacement(href: string): boolean;
}

/**
 * The pages of a sidebar from the first to the last.
 *
 * @param sidebar Of Starlight, with placeholders for the documentation. A large documentation has more pages than links.
 */
export function readingOrder(sidebar: readonly SidebarEntry[], source: ReadingSource): ReadingPart[] {
  return sidebar.flatMap((entry): ReadingPart[] => {
    if (entry.type === 'link') return source.isReplacement(entry.href) ? [] : [{ link: entry }];
    return isPlaceholder(entry) ? [{ slugs: source.slugsAt(entry.label) }] : readingOrder(entry.entries, source);
  });
}

/** The pages of a navigation in the order of its entries, each once. */
export function slugsIn(nodes: readonly NavigationNode[]): string[] {
  const slugs = (node: NavigationNode): string[] =>
    node.hidden ? [] : [...(node.slug === undefined ? [] : [node.slug]), ...node.children.flatMap(slugs)];
  return [...new Set(nodes.flatMap(slugs))];
}

/**
 * The steps before and after a page. `undefined` if the sidebar does not have it.
 *
 * @param slug `undefined`: the link that the sidebar marks as the current one.
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

/** The first page of a part (0) or its last (-1). */
function edgeOf(part: ReadingPart | undefined, at: 0 | -1): ReadingStep | undefined {
  return part?.link ? { link: part.link } : stepOf(part?.slugs?.at(at));
}

function stepOf(slug: string | undefined): ReadingStep | undefined {
  return slug === undefined ? undefined : { slug };
}

/**
 * A neighbor as the front matter of a page changes it.
 *
 * @param choice `prev` or `next`: `false` for none, a label, or a label and a link.
 */
export function chosenNeighbor(neighbor: SidebarLink | undefined, choice: unknown): SidebarLink | undefined {
  if (choice === false) return undefined;
  if (typeof choice === 'string') return neighbor && { ...neighbor, label: choice };
  const { label, link } = Object(choice);
  const chosen = neighbor ?? (label && link ? BLANK : undefined);
  return chosen && { ...chosen, label: label ?? chosen.label, href: link ?? chosen.href };
}

const BLANK: SidebarLink = { type: 'link', label: '', href: '', isCurrent: false, badge: undefined, attrs: {} };
