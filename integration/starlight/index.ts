import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import { publicUrl } from '../../src/core/text/public-url.ts';
import type { OperationPartName, PartFiles } from '../../src/site/config/keys/parts.ts';
import { parsePluginOptions, parseSidebarOptions, type SpecbookOptions } from '../build/setup/options.ts';
import { noteDocument } from './missing-document.ts';
import { expectPlugin } from './missing-plugin.ts';
import { documentPlaceholder, PLACEHOLDER } from './placeholder.ts';
import { pluginHooks } from './set-up.ts';

/** Options of the Starlight plugin. Everything about the documentation itself is in docs.json. */
export interface SpecbookStarlightOptions extends Pick<SpecbookOptions, 'root' | 'samples'> {
  /**
   * URL path of all generated pages, after Astro's `base`. Each locale has the pages below its own path.
   * @default "/api"
   */
  path?: string;
  /**
   * Paths of your own components, relative to the Astro project. Each replaces one part of an operation's page:
   * `OperationHeader`, `Parameters`, `RequestBody`, `Responses`, or `Playground`. For other parts, use Starlight's
   * `components`.
   * @example { components: { OperationHeader: './src/components/OperationHeader.astro' } }
   */
  components?: PartFiles<OperationPartName>;
  /**
   * Front matter for all generated pages, if your `docs` schema has required fields.
   * @example { frontmatter: { audience: 'developers' } }
   */
  frontmatter?: Record<string, unknown>;
  /**
   * Whether Starlight's search has filters for the method and, if there are several documents, for the API.
   * @default true
   * @example specbook({ searchFilters: false })
   */
  searchFilters?: boolean;
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

/** What `specbookSidebar()` puts into the sidebar. By default, the whole navigation without a group around it. */
export interface SpecbookSidebarOptions {
  /**
   * Path or URL of a document, as in docs.json, to show only its pages. Default: all pages that aren't in another
   * `specbookSidebar()`.
   * @example specbookSidebar({ document: 'orders.yaml' })
   */
  document?: string;
  /**
   * Label for a group around the pages. With `document`, it replaces the label of the document's group.
   * @example specbookSidebar({ document: 'orders.yaml', label: 'Orders' })
   */
  label?: string;
  /**
   * The label in the site's other languages, as in Starlight's groups.
   * @example specbookSidebar({ document: 'orders.yaml', label: 'Orders', translations: { fr: 'Commandes' } })
   */
  translations?: Record<string, string>;
}

/** The entry of Starlight's `sidebar` that the navigation of the documentation replaces. */
export function specbookSidebar(options: SpecbookSidebarOptions = {}): NonNullable<StarlightUserConfig['sidebar']> {
  const { document: source, label, translations = {} } = parseSidebarOptions(options);
  // Starlight writes its sidebar into the server, so a URL with a token must not get there.
  const document = source === undefined ? undefined : publicUrl(source);
  expectPlugin('specbookSidebar()');
  if (document !== undefined) noteDocument(document);
  const placeholder = document === undefined ? PLACEHOLDER : documentPlaceholder(document);
  const place = { label: placeholder, items: [] };
  return [label === undefined ? place : { label, translations, items: [place] }];
}
