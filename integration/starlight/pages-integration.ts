import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/core/text/resolve-module.ts';
import { sourcesInSettings } from '../../src/site/project/read/named-documents.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { operationStylesPath, schemaPath } from '../render/links/own-addresses.ts';
import { projectAt } from '../runtime/projects.ts';
import { expectDocument } from './missing-document.ts';
import type { PageOptions } from './page-options.ts';
import { TEXT_FILES } from './texts/text-files.ts';

interface PageSources {
  /** Documents that have a place of their own in the sidebar. */
  placed: readonly string[];
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the pages after Astro's `base`, without slashes at its ends. */
  mount: string;
}

/**
 * Adds to Astro what the pages need beside our integration: the pages of the other locales, and what runs with the
 * site's own pages. A plugin of Starlight can do this only through an integration.
 */
export function pagesIntegration(options: PageOptions, { root, mount, placed }: PageSources): AstroIntegration {
  return {
    name: 'astro-specbook:starlight',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig, injectRoute, addMiddleware, addWatchFile }) => {
        if (placed.length > 0) expectDocuments(placed, await projectAt(root));
        updateConfig({ vite: { plugins: [wrappedModules()] } });
        const styles = { entrypoint: resolveModule('./pages/bound-styles', import.meta.url), prerender: true };
        injectRoute({ pattern: path.posix.join('/', mount, operationStylesPath), ...styles });
        // Starlight's language menu links to these pages.
        for (const locale of options.locales) {
          const page = (slug: string, file: string) =>
            injectRoute({
              pattern: `/${locale.path}/${slug}`,
              entrypoint: new URL(`../routes/${file}.astro`, import.meta.url),
              prerender: true,
            });
          page('[...slug]', 'page');
          page(schemaPath('[id]'), 'schema');
        }
        const addOurs = (name: string) =>
          addMiddleware({ entrypoint: fileURLToPath(resolveModule(name, import.meta.url)), order: 'pre' });
        addOurs('./pages/redirect-middleware');
        if (options.locales.length > 0) addOurs('./pages/language-middleware');
        // Restart when the site's texts change, because they are read together with the configuration.
        for (const file of globSync(TEXT_FILES, { cwd: config.srcDir })) {
          addWatchFile(new URL(file, config.srcDir));
        }
      },
    },
  };
}

/** Refuses places for documents that docs.json does not name. One that cannot be read has its own problem. */
function expectDocuments(placed: readonly string[], { documents, settings }: Project): void {
  const named = new Set([...documents.keys(), ...sourcesInSettings(settings).map(({ source }) => source)]);
  for (const document of placed) expectDocument(document, [...named]);
}

/** The module from which Starlight takes the component: that of the site, that of a plugin, or its own. */
const CHOSEN = 'virtual:starlight/components/MarkdownContent';

/** The name by which our component imports the one that it wraps. */
const WRAPPED = 'virtual:specbook/starlight/markdown-content';

/**
 * Puts ours around two modules of Starlight: the component that shows the text of a page, and in a build the schema of
 * its collection. An override of the component in Starlight's configuration would keep plugins after ours from adding
 * theirs. The schema is created once: `<StarlightPage>` would create and compile it again for each page, which takes
 * about a twelfth of the build time of a large site.
 */
function wrappedModules(): Plugin {
  const ours = fileURLToPath(new URL('./pages/MarkdownContent.astro', import.meta.url));
  const schema = JSON.stringify(fileURLToPath(resolveModule('./pages/single-schema', import.meta.url)));
  return {
    name: 'specbook:starlight',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${CHOSEN}|${WRAPPED})$`) },
      handler(id, importer) {
        return id === CHOSEN ? ours : this.resolve(CHOSEN, importer, { skipSelf: true });
      },
    },
    transform: {
      filter: { id: /virtual:starlight\/collection-config$/, code: /\bexport const collections\b/ },
      handler(code) {
        if (this.environment.mode !== 'build') return undefined;
        return `import { shareSchema } from ${schema};\n${code}\nshareSchema(collections);`;
      },
    },
  };
}
