import { fileURLToPath } from 'node:url';
import type { HookParameters } from '@astrojs/starlight/types';
import { resolveModule } from '../../src/text/resolve-module.ts';
import specbook from '../index.ts';
import type { SpecbookStarlightOptions } from './index.ts';
import { localizedPaths } from './locales.ts';
import { localizedPages, type PageOptions } from './page-options.ts';

export type PluginSetup = HookParameters<'config:setup'>;

/** Adds the pages, their sidebar and their theme to a Starlight site. */
export function setUp(
  { config, astroConfig, updateConfig, addIntegration, addRouteMiddleware, logger }: PluginSetup,
  { path = '/api', frontmatter = {}, ...folder }: SpecbookStarlightOptions,
  places: PageOptions['places'] = [],
): void {
  if (!config.sidebar) {
    logger.warn(
      'The API pages are in no sidebar. Add `sidebar: [...specbookSidebar()]` to the options of starlight(), beside the groups of your own pages. If starlight-sidebar-topics has your sidebar, put specbook() after it in `plugins`.',
    );
  }
  const { path: home, language, others } = localizedPaths(path, config);
  addIntegration(
    specbook({
      ...folder,
      path: home,
      layout: fileOf('./Layout.astro'),
      omit: ['title', 'breadcrumbs', 'contents', 'pagination'],
      notFound: false,
    }),
  );
  addIntegration(
    localizedPages({ frontmatter, language, locales: others, places }, markdownContent(config, astroConfig)),
  );
  addRouteMiddleware({
    entrypoint: fileURLToPath(resolveModule('./middleware', import.meta.url)),
    order: 'post',
  });
  updateConfig({
    customCss: [fileOf('./theme.css'), ...(config.customCss ?? [])],
    components: { ...config.components, MarkdownContent: fileOf('./MarkdownContent.astro') },
  });
}

/** The component that ours is around: that of the site or of another plugin, otherwise Starlight's. */
function markdownContent(
  { components }: PluginSetup['config'],
  { root }: Pick<PluginSetup['astroConfig'], 'root'>,
): string {
  const component = components?.MarkdownContent ?? '@astrojs/starlight/components/MarkdownContent.astro';
  return component.startsWith('.') ? fileURLToPath(new URL(component, root)) : component;
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
