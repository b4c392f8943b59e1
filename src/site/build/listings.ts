import { memo } from '../../core/json/memo.ts';
import { firstSlug } from '../navigation/sections.ts';
import type { Page } from '../page.ts';
import type { NavigationNode, Site } from '../site.ts';

/** The list of its children that an element of the navigation shows on its `root` page (`directory`). */
export interface Listing {
  style: 'card' | 'accordion';
  /** Label of the element. Shown only if the page has several lists. */
  label: string;
  entries: ListingEntry[];
}

export interface ListingEntry {
  label: string;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  badges?: readonly string[] | undefined;
  method?: string | undefined;
  /** Slug of the page that it leads to. Absent for a link. */
  slug?: string | undefined;
  /** Where a link leads, as written. */
  href?: string | undefined;
  /** The children of a group, after its own page. Empty for other entries. */
  entries: ListingEntry[];
}

/** Returns the lists on a page, in the order of the navigation. */
export function listingsOf(site: Site, slug: string): Listing[] {
  return listingsIn(site).get(slug) ?? [];
}

/** Whether any page has a list. */
export function hasListings(site: Site): boolean {
  return listingsIn(site).size > 0;
}

const listingsIn = memo((site: Site) => {
  const listings = new Map<string, Listing[]>();
  collect(site.tree, { pages: new Map(site.pages.map((page) => [page.slug, page])), listings });
  return listings;
});

interface Collector {
  pages: ReadonlyMap<string, Page>;
  listings: Map<string, Listing[]>;
}

function collect(nodes: readonly NavigationNode[], { pages, listings }: Collector): void {
  for (const { kind, label, slug, directory, hidden, children } of nodes) {
    if (hidden) continue;
    const isListed = kind !== 'page' && slug !== undefined && (directory === 'card' || directory === 'accordion');
    const entries = isListed ? entriesOf(children, pages, slug) : [];
    if (isListed && entries.length > 0) {
      const earlier = listings.get(slug) ?? [];
      listings.set(slug, [...earlier, { style: directory, label, entries }]);
    }
    collect(children, { pages, listings });
  }
}

/** Lists the nodes, except hidden ones, those without a page or link, and the page itself. */
function entriesOf(nodes: readonly NavigationNode[], pages: ReadonlyMap<string, Page>, self: string): ListingEntry[] {
  return nodes.flatMap((node) => {
    const { label, icon, iconType, badges, method, href, hidden, children } = node;
    const isGroup = node.kind !== 'page' && href === undefined;
    const slug = href === undefined ? (node.slug ?? firstSlug(node)) : undefined;
    if (hidden || (href === undefined && slug === undefined) || (!isGroup && slug === self)) return [];
    const page = node.slug === undefined ? undefined : pages.get(node.slug);
    const description = node.description ?? page?.description;
    const entry = { label, description, icon: icon ?? page?.icon, iconType, badges, method, slug, href };
    const groupPage = page && page.slug !== self ? [{ ...entry, label: page.sidebarTitle, entries: [] }] : [];
    return [{ ...entry, entries: isGroup ? [...groupPage, ...entriesOf(children, pages, self)] : [] }];
  });
}
