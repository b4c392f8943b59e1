import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mdxToJs } from 'satteri';
import type { Plugin } from 'vite';
import { isInside } from '../../../src/core/text/inside-folder.ts';
import { clientIdOf } from '../../../src/site/pages/edits/client-module.ts';
import type { PageText } from '../../../src/site/pages/edits/page-text.ts';
import { completeMdx } from '../../../src/site/pages/missing-components.ts';
import { syntaxFault } from '../../../src/site/pages/syntax/syntax-tree.ts';
import { COMPONENTS_ID, createPageTexts, type PageTexts, pageId } from '../../../src/site/project/pages/page-texts.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { notePageFault } from '../../runtime/page-faults.ts';
import { renderedTexts } from './attribute-markdown.ts';
import { COMPONENT_MODULE, componentModule, componentModuleId } from './component-modules.ts';
import type { AddressFacts } from './script-addresses.ts';
import { browserScript, staticScript } from './scripts.ts';

export interface PageModules {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Absolute path of the Astro project. MDX files in it that are not our pages belong to the site. */
  site: string;
  /** The module that exports the components. */
  components: URL;
  project: () => Promise<Project>;
  addresses: AddressFacts;
  /** Whether the site renders components in JSX itself if they have a client directive. */
  hasJsxRenderer: boolean;
  /** Called when an MDX file of the host site uses one of our components by name. */
  onHostComponent: () => void;
}

const PAGE = /\.mdx?$/;
const MARKDOWN = /\.md\.specbook\.mdx$/;
/** What the IDs of modules that are made from a script, or from a page for the browser, add to its path. */
const MADE_ENDINGS = ['.specbook.js', '.specbook-static.js'];
const BROWSER = /\.specbook\.js$/;
const STATIC = /\.specbook-static\.js$/;

/**
 * Compiles pages to MDX modules: Markdown as well as MDX, components without imports, snippets by their path from the
 * project's root, and the components of pages as modules for the browser.
 */
export function pageModules(options: PageModules): Plugin {
  const { root, components, addresses } = options;
  const componentsFile = fileURLToPath(components);
  let viteRoot = root;
  /** Files that pages import. A page may import one before the project is read again. */
  const imported = new Set<string>();
  const isOurs = async (file: string) => imported.has(file) || (await options.project()).texts.files().includes(file);
  /** Returns the path of one of our files if it is a symbolic link. Vite would use the file that it leads to. */
  async function linkedFile(id: string, importer = id): Promise<string | undefined> {
    const file = path.resolve(path.dirname(importer), id);
    return existsSync(file) && realpathSync(file) !== file && (await isOurs(file)) ? file : undefined;
  }
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
          /\.mdx$/,
          /^(?:preact|react)/,
        ],
      },
      async handler(id, importer) {
        if (id === COMPONENTS_ID) return componentsFile;
        if (COMPONENT_MODULE.test(id)) return `\0${id}`;
        if (MARKDOWN.test(id) || BROWSER.test(id) || STATIC.test(id)) {
          // Browsers request files of the Astro project by a path from its root.
          return [id, path.join(viteRoot, id)].find((file) => existsSync(realFile(file)));
        }
        if (id.endsWith('.mdx')) return linkedFile(id, importer);
        if (!importer || !BROWSER.test(importer)) return undefined;
        return this.resolve(id.replace(REACT, 'preact/compat'), componentsFile, { skipSelf: true });
      },
    },
    load: {
      filter: { id: [COMPONENT_MODULE, MARKDOWN, BROWSER, STATIC] },
      async handler(id) {
        if (COMPONENT_MODULE.test(id)) return componentModule(id);
        const file = realFile(id);
        this.addWatchFile(file);
        if (MARKDOWN.test(id)) return readFile(file, 'utf8');
        if (STATIC.test(id))
          return {
            code: await staticScript({ root, file, source: await readFile(file, 'utf8'), addresses }),
            moduleType: 'js',
          };
        const source = PAGE.test(file)
          ? ((await textsOf(options)).of(path.relative(root, file)).clientModule ?? '')
          : await readFile(file, 'utf8');
        return { code: await browserScript({ root, file, source, addresses }, components), moduleType: 'js' };
      },
    },
    hotUpdate: {
      async handler({ file, modules }) {
        const { moduleGraph } = this.environment;
        // Vite would reload all tabs at once, and the update of the project, which evaluates the page again, once more.
        if (PAGE.test(file) && (await isOurs(file))) {
          return modules.filter(({ id }) => id !== pageId(file) && id !== clientIdOf(file));
        }
        // Vite finds modules by their file. In the browser, and behind a symbolic link, it does not know that these are
        // made from another one.
        const made = MADE_ENDINGS.flatMap((ending) => moduleGraph.getModuleById(`${file}${ending}`) ?? []);
        const missing = made.filter((module) => !modules.includes(module));
        return missing.length > 0 ? [...modules, ...missing] : undefined;
      },
    },
    transform: {
      // Runs before MDX is compiled, whatever the order of the integrations.
      order: 'pre',
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        const file = realFile(id);
        if (!(await isOurs(file))) {
          const more = (source: string) => renderedTexts(source, this.environment);
          const completed = isOwnMdx(file, options.site) ? completeMdx(code, componentModuleId, more) : undefined;
          if (completed === undefined) return undefined;
          options.onHostComponent();
          return { code: completed, map: null };
        }
        const texts = await textsOf(options);
        const name = path.relative(root, file).replaceAll(path.sep, '/');
        const text = texts.of(name);
        for (const target of text.imports) {
          imported.add(path.join(root, target));
          this.addWatchFile(path.join(root, target));
        }
        return { code: compilePage(name, text, texts, root), map: null };
      },
    },
  };
}

const REACT = /^react(?:-dom)?(?:\/client)?$/;

/** Returns the file from which a module is made. */
function realFile(id: string): string {
  return id.replace(MARKDOWN, '.md').replace(BROWSER, '').replace(STATIC, '');
}

/** Reads the current state of the files, because in dev a page may be requested before the project is read again. */
async function textsOf({ root, project, hasJsxRenderer }: PageModules): Promise<PageTexts> {
  const { settings } = await project();
  return createPageTexts(root, settings.variables, hasJsxRenderer);
}

/** Whether a file belongs to the host site. Installed packages import their own components. */
function isOwnMdx(file: string, site: string): boolean {
  return isInside(site, file) && !file.includes('/node_modules/');
}

/** Returns the code of a page. If the compiler refuses it, reports that and returns a page with a notice instead. */
function compilePage(file: string, text: PageText, texts: PageTexts, root: string): string {
  try {
    mdxToJs(text.code);
    return text.code;
  } catch (error) {
    const fault = syntaxFault(error);
    const page = texts.faulty(file, fault);
    for (const { line: _line, column: _column, ...problem } of page.problems) notePageFault(root, problem);
    return page.code;
  }
}
