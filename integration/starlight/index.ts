import { fileURLToPath } from 'node:url';
import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import { resolveModule } from '../../src/text/resolve-module.ts';
import specbook from '../index.ts';
import type { SpecbookOptions } from '../setup/options.ts';
import { localizedPaths } from './locales.ts';
import { localizedPages } from './page-options.ts';
import { PLACEHOLDER } from './sidebar.ts';

/** Options of the Starlight plugin. Everything about the documentation itself is in docs.json. */
export interface SpecbookStarlightOptions extends Pick<SpecbookOptions, 'root'> {
  /**
   * URL path of all generated pages, after Astro's `base`. Each locale of the site has the pages below its own path.
   * @default "/api"
   */
  path?: string;
  /**
   * Front matter of all generated pages, for a `docs` schema with required fields of your own.
   * @example { frontmatter: { audience: 'developers' } }
   */
  frontmatter?: Record<string, unknown>;
}

/**
 * Adds an API reference to a Starlight site. Its pages have Starlight's header, sidebar, search and theme.
 *
 * @example starlight({ plugins: [specbook({ root: './docs' })], sidebar: [...specbookSidebar()] })
 */
export default function specbookStarlight(options: SpecbookStarlightOptions = {}): StarlightPlugin {
  const { path = '/api', frontmatter = {}, ...folder } = options;
  return {
    name: 'astro-specbook',
    hooks: {
      'config:setup'({ config, updateConfig, addIntegration, addRouteMiddleware, logger }) {
        if (!config.sidebar) {
          logger.warn(
            'The API pages are in no sidebar. Add `sidebar: [...specbookSidebar()]` to the options of starlight(), beside the groups of your own pages.',
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
        addIntegration(localizedPages({ frontmatter, language, locales: others }));
        addRouteMiddleware({
          entrypoint: fileURLToPath(resolveModule('./middleware', import.meta.url)),
          order: 'post',
        });
        updateConfig({
          customCss: [fileOf('./theme.css'), ...(config.customCss ?? [])],
          ...withMarkdownContent(config, logger),
        });
      },
    },
  };
}

type Logger = Parameters<NonNullable<StarlightPlugin['hooks']['config:setup']>>[0]['logger'];

function withMarkdownContent({ components }: StarlightUserConfig, logger: Logger): Partial<StarlightUserConfig> {
  if (components?.MarkdownContent) {
    logger.info(
      'Your MarkdownContent component is used. Pages with `openapi` in their front matter show the operation only if it renders <Operation />.',
    );
    return {};
  }
  return { components: { ...components, MarkdownContent: fileOf('./MarkdownContent.astro') } };
}

/** The entry of Starlight's `sidebar` that the navigation of the documentation replaces. */
export function specbookSidebar(): NonNullable<StarlightUserConfig['sidebar']> {
  return [{ label: PLACEHOLDER, items: [] }];
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
