import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { PLACEHOLDER } from './placeholder.ts';

interface SidebarConfig extends Pick<StarlightUserConfig, 'sidebar'> {
  plugins?: readonly { name: string }[] | undefined;
}

/**
 * Returns what to do if the sidebar of a site does not lead to the API pages, or `undefined` if it does. An empty sidebar
 * is a choice. starlight-sidebar-topics and similar plugins set the sidebar, which may happen after our plugin.
 *
 * @param entry The entry of the sidebar that leads to them, as code.
 */
export function missingSidebar(
  { sidebar, plugins = [] }: SidebarConfig,
  { path, entry }: { path: string; entry: string },
): string | undefined {
  if (!sidebar) {
    if (plugins.some(({ name }) => name.includes('sidebar-topics'))) return undefined;
    return `The API pages aren’t in any sidebar. Add \`sidebar: [${entry}]\` to the starlight() options, next to your own groups.`;
  }
  const entries = JSON.stringify(sidebar);
  const folder = path.replace(/^\/+|\/+$/g, '');
  // Starlight adds the slash before a link.
  const marks = [JSON.stringify(PLACEHOLDER).slice(1, -1), `/${folder}`, `"link":"${folder}`];
  if (sidebar.length === 0 || marks.some((mark) => entries.includes(mark))) return undefined;
  return `The API pages aren’t in any sidebar. Add \`${entry}\` to \`sidebar\` in the starlight() options, or a link to one of the pages.`;
}
