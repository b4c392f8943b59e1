import type { AstroIntegration } from 'astro';

/** The options of the plugin that its pages need. */
export interface PageOptions {
  /** Front matter of all generated pages. */
  frontmatter: Record<string, unknown>;
  /** Of the documentation. Absent if the site has no locales. */
  language: PageLanguage | undefined;
  /** The other locales of the site, each with the path of the pages after Astro's `base`, without slashes at its ends. */
  locales: readonly LocalePath[];
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

const MODULE = 'virtual:specbook-starlight/options';

/**
 * Gives the options to the pages, and adds the pages to the other locales.
 *
 * @param markdownContent Module of the component that shows the text of Starlight's own pages.
 */
export function localizedPages(options: PageOptions, markdownContent: string): AstroIntegration {
  const plugin = {
    name: 'specbook:starlight-options',
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => `\0${MODULE}` },
    load: { filter: { id: new RegExp(`^\0${MODULE}$`) }, handler: () => `export default ${JSON.stringify(options)};` },
  };
  const alias = { 'virtual:specbook-starlight/markdown-content': markdownContent };
  const entrypoint = new URL('../routes/page.astro', import.meta.url);
  return {
    name: 'astro-specbook:starlight',
    hooks: {
      'astro:config:setup': ({ updateConfig, injectRoute }) => {
        updateConfig({ vite: { plugins: [plugin], resolve: { alias } } });
        // The links of Starlight's language menu lead to them.
        for (const { path } of options.locales) {
          injectRoute({ pattern: `/${path}/[...slug]`, entrypoint, prerender: true });
        }
      },
    },
  };
}
