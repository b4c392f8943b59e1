import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/core/text/resolve-module.ts';
import { sourcesInSettings } from '../../src/site/project/read/named-documents.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { operationStylesPath, schemaPath } from '../render/links/own-addresses.ts';
import { projectAt } from '../runtime/projects.ts';
import { expectDocument } from './missing-document.ts';
import type { PageOptions } from './page-options.ts';
import { starlightModules } from './starlight-modules.ts';
import { TEXT_FILES } from './texts/text-files.ts';

interface PageSources {
  /** Documents that have a place of their own in the sidebar. */
  placed: readonly string[];
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the pages after Astro's `base`, without slashes at its ends. */
  mount: string;
  /** Whether the server renders Starlight's own pages. */
  isOnDemand: boolean;
}

/**
 * Adds to Astro what the pages need beside our integration: their options, the pages of the other locales, and what runs
 * with the site's own pages. A plugin of Starlight can do this only through an integration.
 */
export function pagesIntegration(
  options: PageOptions,
  { root, mount, placed, isOnDemand }: PageSources,
): AstroIntegration {
  return {
    name: 'astro-specbook:starlight',
    hooks: {
      'astro:config:setup': async ({ config, command, updateConfig, injectRoute, addMiddleware, addWatchFile }) => {
        if (placed.length > 0) expectDocuments(placed, await projectAt(root));
        const site = {
          astroRoot: fileURLToPath(config.root),
          root,
          contentConfig: contentConfigOf(config),
          isOnDemand: isOnDemand && command === 'build',
        };
        const plugins = [starlightModules(options, site), singleSchema(), wrappedMarkdownContent()];
        updateConfig({ vite: { plugins } });
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

/** Returns the path of the collections' configuration from the Astro project: the existing file, or the usual one. */
function contentConfigOf({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>): string {
  const [file = 'content.config.ts'] = globSync('content.config.{mjs,js,mts,ts}', { cwd: srcDir });
  return path.relative(fileURLToPath(root), fileURLToPath(new URL(file, srcDir))).replaceAll(path.sep, '/');
}

/**
 * Makes a build create the schema of Starlight's collection once. Without it, `<StarlightPage>` creates and compiles the
 * schema again for each page, which takes about a twelfth of the build time of a large site.
 */
function singleSchema(): Plugin {
  const module = JSON.stringify(fileURLToPath(resolveModule('./pages/single-schema', import.meta.url)));
  return {
    name: 'specbook:starlight-single-schema',
    apply: 'build',
    transform: {
      filter: { id: /virtual:starlight\/collection-config$/, code: /\bexport const collections\b/ },
      handler: (code) => `import { shareSchema } from ${module};\n${code}\nshareSchema(collections);`,
    },
  };
}

/** The module from which Starlight takes the component: that of the site, that of a plugin, or its own. */
const CHOSEN = 'virtual:starlight/components/MarkdownContent';

/** The name by which our component imports the one that it wraps. */
const WRAPPED = 'virtual:specbook-starlight/markdown-content';

/**
 * Puts our component around the one that shows the text of a page. An override in Starlight's configuration would keep
 * plugins after ours from adding theirs.
 */
function wrappedMarkdownContent(): Plugin {
  const ours = fileURLToPath(new URL('./pages/MarkdownContent.astro', import.meta.url));
  return {
    name: 'specbook:starlight-markdown-content',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${CHOSEN}|${WRAPPED})$`) },
      handler(id, importer) {
        return id === CHOSEN ? ours : this.resolve(CHOSEN, importer, { skipSelf: true });
      },
    },
  };
}
