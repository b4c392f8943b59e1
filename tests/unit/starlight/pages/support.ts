import type { SidebarEntry } from '../../../../integration/starlight/pages/sidebar.ts';

/** Returns a sidebar in short, with a mark at the current page. */
export function outline(list: readonly SidebarEntry[]): unknown[] {
  return list.map((entry) =>
    entry.type === 'link'
      ? `${entry.isCurrent ? '> ' : ''}${entry.label} ${entry.href}`
      : { [`${entry.label}${entry.collapsed ? '' : ' (open)'}`]: outline(entry.entries) },
  );
}
