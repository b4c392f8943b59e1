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
  /** Of the documentation. Absent if the site has no locales. */
  language: PageLanguage | undefined;
  /** Start of the ids of Starlight's pages in the default locale, with a slash at its end; "" if it is the root. */
  home: string;
  /** The other locales of the site, each with the path of the pages after Astro's `base`, without slashes at its ends. */
  locales: readonly LocalePath[];
  /** The site has an image for social networks. */
  hasImage: boolean;
  /** Pages link to the page before and after them, unless their front matter says otherwise. */
  hasPagination: boolean;
  /** The sidebar's placeholders of the first entries of the navigation. */
  places: readonly string[];
}

export interface PageLanguage {
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

export interface LocalePath {
  /** First segment of its URL paths. */
  locale: string;
  path: string;
}

interface StarlightModules {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** The path of the pages after Astro's `base`, without slashes at its ends. */
  mount: string;
  /** Module of the component that shows the text of Starlight's own pages. */
  markdownContent: string;
}

/** Gives the options to the pages, adds the pages to the other locales, and the styles to Starlight's own pages. */
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
        const styles = { entrypoint: resolveModule('./bound-styles', import.meta.url), prerender: true };
        injectRoute({ pattern: path.posix.join('/', mount, operationStylesPath), ...styles });
        // The links of Starlight's language menu lead to them.
        for (const locale of options.locales) {
          injectRoute({ pattern: `/${locale.path}/[...slug]`, entrypoint, prerender: true });
        }
        if (options.locales.length > 0) {
          addMiddleware({
            entrypoint: fileURLToPath(resolveModule('./reader-language', import.meta.url)),
            order: 'pre',
          });
        }
        // Texts of the site are read with the configuration.
        for (const file of globSync('content/i18n/*.{json,yml,yaml}', { cwd: config.srcDir })) {
          addWatchFile(new URL(file, config.srcDir));
        }
      },
    },
  };
}

/** Path of the configuration of the collections, from the Astro project: that which exists, or the usual one. */
function contentConfigOf({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>): string {
  const [file = 'content.config.ts'] = globSync('content.config.{mjs,js,mts,ts}', { cwd: srcDir });
  return path.relative(fileURLToPath(root), fileURLToPath(new URL(file, srcDir))).replaceAll(path.sep, '/');
}
