import path from 'node:path';
import type { EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { pageId } from '../../src/project/pages/page-texts.ts';
import { findPage, type Project } from '../../src/project/read/project.ts';
import { siteSlug } from '../files/redirect-response.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { isRunnable } from './refresh-modules.ts';

interface PageServer {
  server: ViteDevServer;
  project: () => Promise<Project>;
  facts: HrefFacts;
}

/** The module that lists our pages. */
const PAGES = '\0virtual:specbook/pages';
/** Begins the IDs of the modules with the styles of each route, as Astro 7 names them. */
const STYLES = '\0virtual:astro:dev-css:';
const BUILT_FILE = /(?:(?<=\/)index)?\.html$/;
const STYLESHEET = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|[?&])/;

/**
 * Compiles the text of a page when the page is opened. To find the styles of a route, Astro loads every module that the
 * route can import. Our pages are one route, so the first page would wait until all of them are compiled: 8 seconds for
 * a thousand. So we load the requested page first, and keep Astro from loading the others.
 */
export function compileOpenedPages({ server, project, facts }: PageServer): void {
  const environment = server.environments['ssr'];
  if (!environment || !isRunnable(environment)) return;
  refuseOtherPages(environment);
  const openPage = pageOpener(environment);
  server.middlewares.use((request, _response, next) => {
    const open = async () => {
      const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
      // Astro finds a page by the name of its built file too.
      const slug = siteSlug(facts, pathname.replace(BUILT_FILE, ''));
      const current = await project();
      const file = slug === undefined ? undefined : findPage(current, slug)?.file;
      if (file !== undefined) await openPage(pageId(path.join(current.root, file)));
    };
    // A page that cannot be compiled reports why.
    open()
      .catch(() => {})
      .then(() => next());
  });
}

/** Refuses to load other pages for the search for styles, which names no importer. Astro continues without them. */
function refuseOtherPages(environment: RunnableDevEnvironment): void {
  const { moduleGraph } = environment;
  const fetchModule = environment.fetchModule.bind(environment);
  environment.fetchModule = (id, importer, options) => {
    const isSearch = importer === undefined && options === undefined;
    if (isSearch && isOnlyPage(moduleGraph.getModuleById(id))) {
      return Promise.reject(new Error('This page has not been opened.'));
    }
    return fetchModule(id, importer, options);
  };
}

/** Whether nothing imports a module but the list of our pages. */
function isOnlyPage(module: EnvironmentModuleNode | undefined): boolean {
  const importers = [...(module?.importers ?? [])];
  return importers.length > 0 && importers.every(({ id }) => id === PAGES);
}

/**
 * Returns a function that loads the module of a page. If other styles belong to the page than before, Astro collects
 * those of our route again.
 */
function pageOpener({ runner, moduleGraph }: RunnableDevEnvironment): (id: string) => Promise<void> {
  const opened = new Map<string, readonly string[]>();
  return async (id) => {
    await runner.import(id);
    const sheets = sheetsBelow(moduleGraph.getModuleById(id));
    const former = opened.get(id);
    const collected = new Set(former ?? [...opened.values()].flat());
    opened.set(id, sheets);
    const isSame = former === undefined || former.length === sheets.length;
    if (isSame && sheets.every((sheet) => collected.has(sheet))) return;
    for (const [name, module] of moduleGraph.idToModuleMap) {
      if (!name.startsWith(STYLES)) continue;
      moduleGraph.invalidateModule(module);
      const evaluated = runner.evaluatedModules.getModuleById(name);
      if (evaluated) runner.evaluatedModules.invalidateModule(evaluated);
    }
  };
}

/** Returns the stylesheets that a module imports, directly or through others. */
function sheetsBelow(start: EnvironmentModuleNode | undefined): string[] {
  const modules = new Set(start ? [start] : []);
  for (const { importedModules } of modules) for (const imported of importedModules) modules.add(imported);
  return [...modules].flatMap(({ id }) => (id && STYLESHEET.test(id) ? id : []));
}
