import type { ViteDevServer } from 'vite';
import { ENTRIES, invalidateModules } from './refresh-modules.ts';

/** Pages that end within this time are waited for together. */
const TOGETHER_MS = 100;
/** How often the entries are loaded again after one change, because pages may be requested without a pause. */
const MAX_LOADS = 3;
/** How long a tab may take to connect after it has received its page. */
const CONNECT_MS = 5000;

/**
 * Makes pages show the latest entries of all content collections, including the site's own. When entries change, Astro
 * loads them again. But while a page is still loading the former entries, every other page gets those too and keeps
 * them until the next edit. On a slow machine, edits are therefore shown one edit late. So we load the entries again
 * as soon as the pages that were requested before the change have been sent.
 */
export function loadLateEntries(server: ViteDevServer, reloadTabs: () => void): void {
  let latest = { changed: 0, loaded: 0, loads: 0 };
  let outdatedTabs = 0;
  let timer: NodeJS.Timeout | undefined;

  function loadAgain(): void {
    latest = { ...latest, loaded: Date.now(), loads: latest.loads + 1 };
    outdatedTabs = latest.loaded + CONNECT_MS;
    invalidateModules(server, [ENTRIES]);
    reloadTabs();
  }

  server.middlewares.use((_request, response, next) => {
    const started = Date.now();
    response.once('close', () => {
      const changed = entriesChanged(server);
      if (changed > latest.changed) latest = { changed, loaded: changed, loads: 0 };
      if (started > latest.loaded || latest.loads >= MAX_LOADS) return;
      clearTimeout(timer);
      timer = setTimeout(loadAgain, TOGETHER_MS);
    });
    next();
  });
  server.environments['client']?.hot.on('vite:client:connect', (_, client) => {
    if (Date.now() < outdatedTabs) client.send({ type: 'full-reload', path: '*' });
    outdatedTabs = 0;
  });
}

/** Returns when Astro last made pages load the entries again. */
function entriesChanged({ environments }: ViteDevServer): number {
  const modules = Object.values(environments).map(({ moduleGraph }) => moduleGraph.getModuleById(ENTRIES));
  return Math.max(0, ...modules.map((module) => module?.lastHMRTimestamp ?? 0));
}
