import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import { commonFolder, differences, type OpenApiSchema } from './former-options.ts';
import { writeSettings } from './former-settings.ts';
import { expectPlugin } from './missing-plugin.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { pluginHooks } from './set-up.ts';

export type { OpenApiSchema } from './former-options.ts';

type SidebarGroup = NonNullable<StarlightUserConfig['sidebar']>[number];

/**
 * Accepts the options of the plugin starlight-openapi, for sites that migrate. The former URLs of operations redirect
 * to their pages.
 *
 * @example
 * starlight({
 *   plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }])],
 *   sidebar: openAPISidebarGroups,
 * })
 */
export default function starlightOpenAPI(schemas: OpenApiSchema[]): StarlightPlugin {
  return {
    name: 'astro-specbook',
    hooks: pluginHooks(async ({ astroConfig, logger }) => {
      for (const difference of differences(schemas)) logger.warn(difference);
      const mount = commonFolder(schemas);
      return { path: `/${mount}`, ...(await writeSettings(schemas, mount, astroConfig)) };
    }),
  };
}

/** The entries of Starlight's `sidebar` that are replaced with the documents that do not have their own group. */
export const openAPISidebarGroups: SidebarGroup[] = [{ label: PLACEHOLDER, items: [] }];

let groups = 0;

/** Creates a place in the sidebar for documents that have it as their `sidebar.group`. */
export function createOpenAPISidebarGroup(): Extract<SidebarGroup, { items: unknown }> & { label: string } {
  groups += 1;
  expectPlugin('createOpenAPISidebarGroup()');
  return { label: `${PLACEHOLDER} (${groups})`, items: [] };
}
