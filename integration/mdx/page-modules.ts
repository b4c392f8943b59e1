import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mdxToJs } from 'satteri';
import type { Plugin } from 'vite';
import { completeMdx } from '../../src/pages/missing-components.ts';
import type { PageText } from '../../src/pages/page-text.ts';
import { syntaxFault } from '../../src/pages/syntax-tree.ts';
import { COMPONENTS_ID, createPageTexts, type PageTexts } from '../../src/project/page-texts.ts';
import type { Project } from '../../src/project/project.ts';
import { notePageFault } from '../page-faults.ts';
import { COMPONENT_MODULE, componentModuleFile, componentModuleId } from './component-modules.ts';
import { browserScript, staticScript } from './scripts.ts';

export interface PageModules {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Absolute path of the Astro project. Its MDX files that are no pages of ours are the site's own. */
  site: string;
  /** The module that exports the components. */
  components: URL;
  project: () => Promise<Project>;
}

const MARKDOWN = /\.md\.specbook\.mdx$/;
const BROWSER = /\.specbook\.js$/;
const STATIC = /\.specbook-static\.js$/;

/**
 * Pages as MDX modules: Markdown beside MDX, components without imports, snippets by their path from the project's
 * root, and the components of pages as modules for the browser.
 */
export function pageModules(options: PageModules): Plugin {
  const { root, components } = options;
  const componentsFile = fileURLToPath(components);
  let viteRoot = root;
  /** Files that pages import, which a page may do before the project is read again. */
  const imported = new Set<string>();
  const isOurs = async (file: string) => imported.has(file) || (await options.project()).texts.files().includes(file);
  return {
    name: 'specbook:pages',
    enforce: 'pre',
    configResolved(config) {
      viteRoot = config.root;
    },
    resolveId: {
      filter: {
        id: [
          /^virtual:specbook\/components$/,
          COMPONENT_MODULE,
          /\.specbook(?:-static)?\.(?:mdx|js)$/,
          /^(?:preact|react)/,
        ],
      },
      async handler(id, importer) {
        if (id === COMPONENTS_ID) return componentsFile;
        if (COMPONENT_MODULE.test(id)) return componentModuleFile(id);
        if (MARKDOWN.test(id) || BROWSER.test(id) || STATIC.test(id)) {
          // What lies in the Astro project is asked for by browsers with a path from its root.
          return [id, path.join(viteRoot, id)].find((file) => existsSync(realFile(file)));
        }
        if (!importer || !BROWSER.test(importer)) return undefined;
        return this.resolve(id.replace(REACT, 'preact/compat'), componentsFile, { skipSelf: true });
      },
    },
    load: {
      filter: { id: [MARKDOWN, BROWSER, STATIC] },
      async handler(id) {
        const file = realFile(id);
        this.addWatchFile(file);
        if (MARKDOWN.test(id)) return readFile(file, 'utf8');
        if (STATIC.test(id)) return { code: await staticScript(file, await readFile(file, 'utf8')), moduleType: 'js' };
        const isPage = /\.mdx?$/.test(file);
        const source = isPage
          ? ((await textsOf(options)).of(path.relative(root, file)).clientModule ?? '')
          : await readFile(file, 'utf8');
        return { code: await browserScript(file, source, components), moduleType: 'js' };
      },
    },
    transform: {
      // Before MDX is compiled, in whichever order the integrations are listed.
      order: 'pre',
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        const file = realFile(id);
        if (!(await isOurs(file))) {
          const completed = isOwnMdx(file, options.site) ? completeMdx(code, componentModuleId) : undefined;
          return completed === undefined ? undefined : { code: completed, map: null };
        }
        const texts = await textsOf(options);
        const name = path.relative(root, file).replaceAll(path.sep, '/');
        const text = texts.of(name);
        for (const target of text.imports) {
          imported.add(path.join(root, target));
          this.addWatchFile(path.join(root, target));
        }
        return { code: compiled(name, text, texts), map: null };
      },
    },
  };
}

const REACT = /^react(?:-dom)?(?:\/client)?$/;

/** The file that a module is made of. */
function realFile(id: string): string {
  return id.replace(MARKDOWN, '.md').replace(BROWSER, '').replace(STATIC, '');
}

/** As the files are now: in dev, a page is asked for before the project is read again. */
async function textsOf({ root, project }: PageModules): Promise<PageTexts> {
  const { settings } = await project();
  return createPageTexts(root, settings.variables);
}

/** A file of the host site; what is installed brings its own components. */
function isOwnMdx(file: string, site: string): boolean {
  return !path.relative(site, file).startsWith('..') && !file.includes('/node_modules/');
}

/** What no compiler accepts is told, and shown as a notice. */
function compiled(file: string, text: PageText, texts: PageTexts): string {
  try {
    mdxToJs(text.code);
    return text.code;
  } catch (error) {
    const fault = syntaxFault(error);
    const page = texts.faulty(file, fault);
    for (const problem of page.problems) notePageFault({ ...problem, line: undefined, column: undefined });
    return page.code;
  }
}
