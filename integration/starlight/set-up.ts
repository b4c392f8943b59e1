import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookParameters, StarlightPlugin } from '@astrojs/starlight/types';
import type { AstroConfig } from 'astro';
import { resolveModule } from '../../src/core/text/resolve-module.ts';
import type { ShownFolder } from '../../src/site/project/host/astro-facts.ts';
import { specbookIntegration } from '../build/hooks/integration.ts';
import { runtime } from '../runtime/runtime.ts';
import type { SpecbookStarlightOptions } from './index.ts';
import { localesOf, localizedPaths, ownPath } from './locales.ts';
import { takeNotedDocuments } from './missing-document.ts';
import { notePlugin, refusedAsIntegration } from './missing-plugin.ts';
import { missingSidebar } from './missing-sidebar.ts';
import type { PageOptions } from './page-options.ts';
import { pagesIntegration } from './pages-integration.ts';
import { starlightModules } from './starlight-modules.ts';
import { readTextFiles } from './texts/text-files.ts';
import { unknownTexts } from './texts/unknown-texts.ts';
import { replacedTexts, starlightTexts } from './texts/words.ts';

export type PluginSetup = HookParameters<'config:setup'>;

type InjectTranslations = HookParameters<'i18n:setup'>['injectTranslations'];

const DEFAULT_PATH = '/api';

/** The options of the plugin, with the places in the sidebar that options of starlight-openapi give to documents. */
export interface PluginOptions extends SpecbookStarlightOptions {
  places?: PageOptions['places'];
  /** The code of the sidebar entry that the pages replace. */
  sidebarEntry?: string;
}

/** Adds the pages, their sidebar, their texts and their theme to a Starlight site. */
export function pluginHooks(
  optionsOf: (setup: PluginSetup) => PluginOptions | Promise<PluginOptions>,
): StarlightPlugin['hooks'] {
  let injectTranslations: InjectTranslations | undefined;
  notePlugin();
  return {
    ...refusedAsIntegration,
    'i18n:setup': (setup) => {
      injectTranslations = setup.injectTranslations;
    },
    'config:setup': async (setup) => {
      const options = await optionsOf(setup);
      const { shown } = runtime().command;
      if (shown) return shown(shownFolder(options, setup.astroConfig));
      const languages = setUp(setup, options);
      // The languages of the site are known only now. Starlight reads the texts after all plugins are set up.
      const texts = languages.map(async (language) => [language, await starlightTexts(language)] as const);
      injectTranslations?.(Object.fromEntries(await Promise.all(texts)));
    },
  };
}

/** The option has no locale, and neither have links to the pages. */
function shownFolder(
  { root = '.', path = DEFAULT_PATH, samples = [] }: PluginOptions,
  astroConfig: AstroConfig,
): ShownFolder {
  const plain = path.replace(/^\/+|\/+$/g, '');
  const astroRoot = fileURLToPath(astroConfig.root);
  return {
    root: resolve(astroRoot, root),
    mount: { path: plain, isOptional: true },
    hasOwnPath: plain !== '',
    samples: samples.map((module) => resolve(astroRoot, module)),
  };
}

/** @returns The languages of the site. */
function setUp(
  {
    config,
    astroConfig,
    command,
    updateConfig,
    addIntegration,
    addRouteMiddleware,
    logger,
    useTranslations,
  }: PluginSetup,
  {
    path = DEFAULT_PATH,
    frontmatter = {},
    searchFilters = true,
    places = [],
    sidebarEntry: entry = '...specbookSidebar()',
    ...folder
  }: PluginOptions,
): string[] {
  // Other commands show no sidebar. Plugins that set one, such as starlight-sidebar-topics, do not run then.
  const advice = command === 'dev' || command === 'build' ? missingSidebar(config, { path, entry }) : undefined;
  if (advice !== undefined) logger.warn(advice);
  const paths = localizedPaths(path, localesOf(config, astroConfig.i18n));
  const { path: mount, home, language, others, languages } = paths;
  const files = readTextFiles(astroConfig);
  // Starlight does not know languages yet that only the configuration of Astro names, and returns no texts.
  const textsIn = (each: string): Record<string, unknown> =>
    useTranslations(each).all() ??
    Object.assign({}, ...files.flatMap(({ language, texts }) => (language === each ? texts : [])));
  const words = languages.map((each) => [each, replacedTexts(textsIn(each))] as const);
  for (const warning of unknownTexts(words, files)) logger.warn(warning);
  const options: PageOptions = {
    frontmatter,
    home,
    language,
    locales: others,
    places,
    hasImage: hasSocialImage(config.head),
    hasPagination: config.pagination !== false,
    hasSearchFilters: searchFilters,
  };
  const root = resolve(fileURLToPath(astroConfig.root), folder.root ?? '.');
  const isOnDemand = config.prerender === false && command === 'build';
  addIntegration(
    specbookIntegration(
      {
        ...folder,
        path: mount,
        layout: fileOf('./pages/Layout.astro'),
        omit: ['title', 'breadcrumbs', 'contents', 'pagination'],
        notFound: false,
      },
      {
        languages: { languages, words: Object.fromEntries(words) },
        hasNavigation: true,
        pagePath: (link) => ownPath(link, paths),
        otherPaths: others.map((other) => other.path),
        hasOwnPath: /[^/]/.test(path),
        homeFile: () => homeFile(astroConfig, mount),
        modules: { starlight: starlightModules(options, astroConfig, { root, isOnDemand }) },
      },
    ),
  );
  addIntegration(pagesIntegration(options, { root, mount, placed: takeNotedDocuments() }));
  addRouteMiddleware({
    entrypoint: fileURLToPath(resolveModule('./pages/route-middleware', import.meta.url)),
    order: 'post',
  });
  updateConfig({ customCss: [fileOf('./theme.css'), ...(config.customCss ?? [])] });
  return languages;
}

function hasSocialImage(head: PluginSetup['config']['head']): boolean {
  return head?.some(({ attrs }) => attrs?.['property'] === 'og:image') ?? false;
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** The endings of files that `docsLoader()` of Starlight loads. */
const ENDINGS = ['mdx', 'md', 'markdown', 'mdown', 'mkdn', 'mkd', 'mdwn'];

/**
 * Returns the file of the site's own page at the path of our pages, from the Astro project. That page stays: ours would
 * be a redirect to the first page.
 */
function homeFile({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>, mount: string): string | undefined {
  const stem = fileURLToPath(new URL(`content/docs/${mount}`, srcDir));
  const files = ENDINGS.flatMap((ending) => [`${stem}.${ending}`, join(stem, `index.${ending}`)]);
  const file = files.find((each) => existsSync(each));
  return file && relative(fileURLToPath(root), file).replaceAll(sep, '/');
}
