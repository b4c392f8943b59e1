import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import { parsePluginOptions, type SpecbookOptions } from '../setup/options.ts';
import { expectPlugin } from './missing-plugin.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { pluginHooks } from './set-up.ts';

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
  return {
    name: 'astro-specbook',
    hooks: pluginHooks(() => parsePluginOptions(options)),
  };
}

/** The entry of Starlight's `sidebar` that the navigation of the documentation replaces. */
export function specbookSidebar(): NonNullable<StarlightUserConfig['sidebar']> {
  expectPlugin('specbookSidebar()');
  return [{ label: PLACEHOLDER, items: [] }];
}
