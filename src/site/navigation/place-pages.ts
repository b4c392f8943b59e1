import type { PageDraft } from '../page.ts';
import type { NavigationNode } from '../site.ts';
import type { Tree } from './tree.ts';

/** The place of a page in the navigation. */
export interface PagePosition {
  /** Labels of the elements above the page, outermost first. */
  breadcrumbs: readonly string[];
  hidden: boolean;
  /** Slugs of the neighbors. */
  previous?: string;
  next?: string;
}

/**
 * Returns the places of the pages in reading order: breadcrumbs, whether a page is hidden, and its neighbors within the
 * nearest part of the site above it, such as a tab or a version but not a group. If a page is listed several times, its
 * first visible place counts.
 */
export function placePages(
  { nodes, global, pages }: Tree,
  slugs: ReadonlyMap<PageDraft, string>,
): Map<PageDraft, PagePosition> {
  const places = new Map<PageDraft, PagePosition>();
  const last = new Map<NavigationNode | undefined, PageDraft>();

  function visit(node: NavigationNode, parent: ParentPlace): void {
    const page = pages.get(node);
    const isPart = node.kind !== 'group' && node.kind !== 'page';
    const hidden = parent.hidden || node.hidden;
    const part = isPart ? node : parent.part;
    const labels = node.kind === 'page' || node.label === '' ? parent.labels : [...parent.labels, node.label];
    if (page) placePage(page, { labels: parent.labels, hidden: hidden || page.hidden, part });
    for (const child of node.children) visit(child, { labels, hidden, part });
  }

  function placePage(page: PageDraft, { labels, hidden, part }: ParentPlace): void {
    const earlier = places.get(page);
    if (earlier && (!earlier.hidden || hidden)) return;
    const place: PagePosition = { breadcrumbs: labels, hidden };
    places.set(page, place);
    if (hidden || page.kind === 'redirect') return;
    const previous = last.get(part);
    const placeBefore = previous && places.get(previous);
    if (previous && placeBefore) {
      places.set(previous, { ...placeBefore, next: slugs.get(page) ?? page.slug });
      places.set(page, { ...place, previous: slugs.get(previous) ?? previous.slug });
    }
    last.set(part, page);
  }

  for (const node of [...nodes, ...global]) visit(node, { labels: [], hidden: false, part: undefined });
  return places;
}

interface ParentPlace {
  labels: readonly string[];
  hidden: boolean;
  part: NavigationNode | undefined;
}
