import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import { slug } from 'github-slugger';
import { isRecord } from '../../src/json/record.ts';
import { loadProject } from '../../src/project/load-project.ts';
import type { Project } from '../../src/project/read/project.ts';
import { visibleTextOf } from '../../src/text/visible-text.ts';
import { formerAddresses } from './former-addresses.ts';
import { commonFolder, differences, type OpenApiSchema } from './former-options.ts';
import { expectPlugin } from './missing-plugin.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { type PluginSetup, pluginHooks } from './set-up.ts';

export type { OpenApiSchema } from './former-options.ts';

type SidebarGroup = NonNullable<StarlightUserConfig['sidebar']>[number];

/**
 * Accepts the options of the plugin starlight-openapi, for sites that migrate. The former URLs of operations redirect
 * to their pages.
 *
 * @example starlight({ plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.yaml' }])], sidebar:
 * openAPISidebarGroups })
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

/** Writes docs.json into the cache of the site. First writes it without redirects, because they depend on the pages. */
async function writeSettings(
  schemas: readonly OpenApiSchema[],
  mount: string,
  { root: site, cacheDir }: PluginSetup['astroConfig'],
): Promise<{ root: string; places: string[] }> {
  const root = fileURLToPath(new URL('specbook/starlight-openapi', cacheDir));
  mkdirSync(root, { recursive: true });
  const documents = schemas.map((schema) => {
    const isUrl = /^https?:/i.test(schema.schema);
    const source = isUrl ? schema.schema : path.relative(root, path.resolve(fileURLToPath(site), schema.schema));
    const base = schema.base.replace(/^\/+|\/+$/g, '');
    const folder = base
      .split('/')
      .map((part) => slug(part))
      .join('/')
      .slice(mount.length)
      .replace(/^\//, '');
    return { schema, source: source.split(path.sep).join('/'), folder };
  });
  const write = (project: Project | undefined) => {
    const titled = documents.map((document) => ({ ...document, label: labelOf(document, project) }));
    const settings = {
      name: titled[0]?.label,
      navigation: {
        groups: titled.map(({ schema, source, folder, label }) => ({
          group: label,
          openapi: { source, directory: folder },
          expanded: !(schema.sidebar?.collapsed ?? schema.collapsed ?? true),
        })),
      },
      redirects: project ? documents.flatMap(({ source, folder }) => formerAddresses(project, source, folder)) : [],
    };
    writeFileSync(path.join(root, 'docs.json'), JSON.stringify(settings, null, 2));
    return titled;
  };
  write(undefined);
  const titled = write(await loadProject(root));
  return { root, places: titled.map(({ schema }) => schema.sidebar?.group?.label ?? PLACEHOLDER) };
}

function labelOf({ schema, source }: { schema: OpenApiSchema; source: string }, project: Project | undefined): string {
  const info = project?.documents.get(source)?.root['info'];
  return schema.sidebar?.label ?? schema.label ?? (isRecord(info) ? visibleTextOf(info['title']) : undefined) ?? source;
}
