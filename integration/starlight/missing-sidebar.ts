import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { PLACEHOLDER } from './placeholder.ts';

/**
 * Returns what to do if the sidebar of a site does not lead to the API pages, or `undefined` if it does. An empty sidebar
 * is a choice.
 *
 * @param entry The entry of the sidebar that leads to them, as code.
 */
export function missingSidebar(
  sidebar: StarlightUserConfig['sidebar'],
  { path, entry }: { path: string; entry: string },
): string | undefined {
  if (!sidebar) {
    return `The API pages are in no sidebar. Add \`sidebar: [${entry}]\` to the options of starlight(), next to the groups of your own pages. If starlight-sidebar-topics has your sidebar, put the plugin of astro-specbook after it in \`plugins\`.`;
  }
  const entries = JSON.stringify(sidebar);
  const folder = path.replace(/^\/+|\/+$/g, '');
  // Starlight adds the slash before a link.
  const marks = [JSON.stringify(PLACEHOLDER).slice(1, -1), `/${folder}`, `"link":"${folder}`];
  if (sidebar.length === 0 || marks.some((mark) => entries.includes(mark))) return undefined;
  return `The API pages are in no sidebar. Add \`${entry}\` to \`sidebar\` in the options of starlight(), or a link to one of the pages.`;
}
