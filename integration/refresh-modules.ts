import type { DevEnvironment, RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { SpecbookModules } from './vite.ts';

/**
 * Lets pages see the project as it is now: those of our modules whose text has changed are evaluated again with what
 * imports them, and those that are made of the given files; everything else stays. Astro asks again which pages there are.
 */
export async function refreshModules(
  server: ViteDevServer,
  modules: SpecbookModules,
  files: Iterable<string> = [],
): Promise<void> {
  const changed = await modules.changed();
  invalidateModules(server, changed, files);
}

/** The same for modules that are known by their ids. */
export function invalidateModules(server: ViteDevServer, known: readonly string[], files: Iterable<string> = []): void {
  for (const environment of Object.values(server.environments)) {
    const ids = [...known, ...idsOf(environment, files)];
    for (const id of ids) {
      const module = environment.moduleGraph.getModuleById(id);
      if (module) environment.moduleGraph.invalidateModule(module);
      if (isRunnable(environment)) forget(environment, id);
    }
    if (environment.name === 'client') continue;
    if (ids.length > 0 && !isRunnable(environment)) environment.hot.send({ type: 'full-reload' });
    // Clears what Astro remembers of getStaticPaths.
    environment.hot.send('astro:content-changed', {});
  }
}

/** Modules made of files. Vite keeps them where a file is put in the place of another and both events come as one. */
function idsOf({ moduleGraph }: DevEnvironment, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])].flatMap(({ id }) => id ?? []));
}

/** Vite's own test, without its package, which is Astro's and not ours. */
function isRunnable(environment: DevEnvironment): environment is RunnableDevEnvironment {
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
