import { PLACEHOLDER } from '../placeholder.ts';
import { linksOf, type SidebarEntry } from './sidebar.ts';

/**
 * Replaces `specbookSidebar()` in the sidebar with the entries. Returns `undefined` if the sidebar does not have it.
 *
 * @param entries Returns the entries for a placeholder. `isAlone` says whether it is all that a group of the site has.
 */
export function fillSidebar(
  sidebar: readonly SidebarEntry[],
  entries: (placeholder: string, isAlone: boolean) => readonly SidebarEntry[],
): SidebarEntry[] | undefined {
  return hasPlaceholder(sidebar) ? filled(sidebar, entries, false) : undefined;
}

function filled(
  sidebar: readonly SidebarEntry[],
  entries: (placeholder: string, isAlone: boolean) => readonly SidebarEntry[],
  isInGroup: boolean,
): SidebarEntry[] {
  return sidebar.flatMap((entry): SidebarEntry[] => {
    if (isPlaceholder(entry)) return [...entries(entry.label, isInGroup && sidebar.length === 1)];
    return entry.type === 'link' ? [entry] : [{ ...entry, entries: filled(entry.entries, entries, true) }];
  });
}

function hasPlaceholder(sidebar: readonly SidebarEntry[]): boolean {
  return sidebar.some((entry) => isPlaceholder(entry) || (entry.type === 'group' && hasPlaceholder(entry.entries)));
}

/** Whether an entry is a place that the site reserves for our navigation. */
export function isPlaceholder(entry: SidebarEntry): boolean {
  return entry.type === 'group' && entry.label.startsWith(PLACEHOLDER);
}

/**
 * Returns a sidebar in which only one link is marked as the current page. One of the site's own pages that shows an
 * operation may be listed both by the site and in the reference. Then the link of the site is marked, because its label
 * is the title of the page, by which readers recognize where they are. The group around the link in the reference is
 * still open.
 *
 * @param own The sidebar without the entries of the documentation.
 */
export function withOneCurrent(sidebar: readonly SidebarEntry[], own: readonly SidebarEntry[]): SidebarEntry[] {
  const current = [...linksOf(own), ...linksOf(sidebar)].find(({ isCurrent }) => isCurrent);
  const marked = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.map((entry) => {
      if (entry.type === 'group') return { ...entry, entries: marked(entry.entries) };
      return entry.isCurrent ? { ...entry, isCurrent: entry === current } : entry;
    });
  return marked(sidebar);
}
