import type { NavigationNode, SitePage } from './site.ts';
import type { Tree } from './tree.ts';

/**
 * Tells each page where it stands: breadcrumbs, whether it is hidden, and its neighbours within the nearest part of
 * the site above it (tab, version, …; groups are no parts). The first place of a page counts. Answers the pages of the
 * navigation in reading order.
 */
export function placePages({ nodes, global, pages }: Tree): SitePage[] {
  const order = new Set<SitePage>();
  const shown = new Set<SitePage>();
  const last = new Map<NavigationNode | undefined, SitePage>();

  function visit(node: NavigationNode, above: Above): void {
    const page = pages.get(node);
    const isPart = node.kind !== 'group' && node.kind !== 'page';
    const hidden = above.hidden || node.hidden;
    const part = isPart ? node : above.part;
    const labels = node.kind === 'page' || node.label === '' ? above.labels : [...above.labels, node.label];
    if (page) {
      node.slug = page.slug;
      arrive(page, { labels: above.labels, hidden: hidden || page.hidden, part });
    }
    for (const child of node.children) visit(child, { labels, hidden, part });
  }

  function arrive(page: SitePage, { labels, hidden, part }: Above): void {
    if (shown.has(page)) return;
    if (!hidden || !order.has(page)) page.breadcrumbs = [...labels];
    order.add(page);
    if (hidden) return;
    shown.add(page);
    if (page.url !== undefined) return;
    const previous = last.get(part);
    if (previous) {
      previous.next = page.slug;
      page.previous = previous.slug;
    }
    last.set(part, page);
  }

  for (const node of [...nodes, ...global]) visit(node, { labels: [], hidden: false, part: undefined });
  for (const page of order) {
    page.listed = true;
    page.hidden = !shown.has(page);
  }
  return [...order];
}

interface Above {
  labels: readonly string[];
  hidden: boolean;
  part: NavigationNode | undefined;
}
