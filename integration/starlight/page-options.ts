import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { operationStylesPath } from '../links/own-addresses.ts';
import { starlightModules } from './starlight-modules.ts';

/** The options of the plugin that its pages need. */
export interface PageOptions {
  /** Front matter of all generated pages. */
  frontmatter: Record<string, unknown>;
  /** The language of the documentation. Absent if the site has no locales. */
  language: PageLanguage | undefined;
  /** The start of the IDs of Starlight's pages in the default locale, with a slash at its end, or "" for the root. */
  home: string;
  /** The other locales of the site, with the path of their pages after Astro's `base`, without slashes at its ends. */
  locales: readonly LocalePath[];
  /** Whether the site has an image for social networks. */
  hasImage: boolean;
  /** Whether pages link to the previous and the next page, unless their front matter says otherwise. */
  hasPagination: boolean;
  /** The sidebar's placeholders for the first entries of the navigation. */
  places: readonly string[];
}

export interface PageLanguage {
  /** The language tag (BCP 47). */
  lang: string;
  dir: 'ltr' | 'rtl';
}

export interface LocalePath {
  /** The first segment of its URL paths. */
  locale: string;
  path: string;
}

interface StarlightModules {
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the pages after Astro's `base`, without slashes at its ends. */
  mount: string;
  /** The module of the component that shows the text of the site's own pages. */
  markdownContent: string;
}

/** Passes the options to the pages. Adds the pages in the other locales, and the styles for the site's own pages. */
export function localizedPages(
  options: PageOptions,
  { root, mount, markdownContent }: StarlightModules,
): AstroIntegration {
  const alias = { 'virtual:specbook-starlight/markdown-content': markdownContent };
  const entrypoint = new URL('../routes/page.astro', import.meta.url);
  return {
    name: 'astro-specbook:starlight',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, injectRoute, addMiddleware, addWatchFile }) => {
        const folders = { astroRoot: fileURLToPath(config.root), root, contentConfig: contentConfigOf(config) };
        updateConfig({ vite: { plugins: [starlightModules(options, folders)], resolve: { alias } } });
        const styles = { entrypoint: resolveModule('./pages/bound-styles', import.meta.url), prerender: true };
        injectRoute({ pattern: path.posix.join('/', mount, operationStylesPath), ...styles });
        // Starlight's language menu links to these pages.
        for (const locale of options.locales) {
          injectRoute({ pattern: `/${locale.path}/[...slug]`, entrypoint, prerender: true });
        }
        const addOurs = (name: string) =>
          addMiddleware({ entrypoint: fileURLToPath(resolveModule(name, import.meta.url)), order: 'pre' });
        addOurs('./pages/replaced-pages');
        if (options.locales.length > 0) addOurs('./pages/reader-language');
        // Restart when the site's texts change, because they are read together with the configuration.
        for (const file of globSync('content/i18n/*.{json,yml,yaml}', { cwd: config.srcDir })) {
          addWatchFile(new URL(file, config.srcDir));
        }
      },
    },
  };
}

/** Returns the path of the collections' configuration from the Astro project: the existing file, or the usual one. */
function contentConfigOf({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>): string {
  const [file = 'content.config.ts'] = globSync('content.config.{mjs,js,mts,ts}', { cwd: srcDir });
  return path.relative(fileURLToPath(root), fileURLToPath(new URL(file, srcDir))).replaceAll(path.sep, '/');
}
