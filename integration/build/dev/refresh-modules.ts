import type { DevEnvironment, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { clientIdOf } from '../../../src/site/pages/edits/client-module.ts';
import { pageId } from '../../../src/site/project/pages/page-texts.ts';
import type { SpecbookModules } from '../setup/vite/site-modules.ts';

/** The module through which pages read the entries of content collections, as Astro 7 names it. */
export const ENTRIES = '\0astro:data-layer-content';
/** Begins the IDs of the modules with the styles of each route, as Astro 7 names them. */
const STYLES = '\0virtual:astro:dev-css:';

/**
 * Makes the current project visible to pages. Our modules whose text has changed, those made from the given files, and
 * their importers are evaluated again. Everything else stays loaded. Astro asks again which pages exist.
 */
export async function refreshModules(
  server: ViteDevServer,
  modules: SpecbookModules,
  files: Iterable<string> = [],
): Promise<void> {
  invalidateModules(server, await modules.takeChanged(), files);
}

/** Does the same for the modules with the given IDs. */
export function invalidateModules(
  server: ViteDevServer,
  modules: readonly string[],
  files: Iterable<string> = [],
): void {
  for (const environment of Object.values(server.environments)) {
    const ids = [...modules, ...idsOf(environment, files)];
    for (const id of ids) {
      const module = environment.moduleGraph.getModuleById(id);
      if (module) environment.moduleGraph.invalidateModule(module);
      if (isRunnable(environment)) forget(environment, id);
    }
    if (ids.length > 0) refreshStyles(environment);
    if (environment.name === 'client') continue;
    if (ids.length > 0 && !isRunnable(environment)) environment.hot.send({ type: 'full-reload' });
    // Clears Astro's cache of getStaticPaths.
    environment.hot.send('astro:content-changed', {});
  }
}

/** Makes Astro collect the styles of routes again, as it does after updates of its own. It doesn't see ours. */
function refreshStyles(environment: DevEnvironment): void {
  for (const [id, module] of environment.moduleGraph.idToModuleMap) {
    if (!id.startsWith(STYLES)) continue;
    environment.moduleGraph.invalidateModule(module);
    if (!isRunnable(environment)) continue;
    const evaluated = environment.runner.evaluatedModules.getModuleById(id);
    if (evaluated) environment.runner.evaluatedModules.invalidateModule(evaluated);
  }
}

/**
 * Returns modules made from pages. Vite would keep them if a file is replaced and both events arrive as one, or if it
 * reports no event for a page, because only what the page imports has changed.
 */
function idsOf({ moduleGraph }: DevEnvironment, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const modules = moduleGraph.getModulesByFile(file) ?? [];
    const made = [pageId(file), clientIdOf(file)].map((id) => moduleGraph.getModuleById(id));
    return [...new Set([...modules, ...made])].flatMap((module) => module?.id ?? []);
  });
}

/** Tests the same as Vite's function, which we cannot import because Vite is a dependency of Astro, not of ours. */
export function isRunnable(environment: DevEnvironment): environment is RunnableDevEnvironment {
  return 'runner' in environment;
}

function forget(environment: RunnableDevEnvironment, id: string, seen = new Set<string>()): void {
  const { evaluatedModules } = environment.runner;
  const node = seen.has(id) ? undefined : evaluatedModules.getModuleById(id);
  seen.add(id);
  if (!node) return;
  const importers = [...node.importers];
  evaluatedModules.invalidateModule(node);
  for (const importer of importers) forget(environment, importer, seen);
}
