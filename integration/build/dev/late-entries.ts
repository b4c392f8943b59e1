import type { ViteDevServer } from 'vite';
import { ENTRIES, invalidateModules } from './refresh-modules.ts';

/** Pages that end within this time are waited for together. */
const TOGETHER_MS = 100;
/** How long the server may still render a page that a tab no longer waits for, because it reloads. */
const ABORTED_MS = 2000;
/** How often the entries are loaded again after one change, because pages may be requested without a pause. */
const MAX_LOADS = 3;
/** How long a tab may take to connect after it has requested its page. */
const CONNECT_MS = 30_000;

/** What browsers request for a page. It renders nothing, so it loads no entries. */
const PART_OF_PAGE = /^(?:script|style|image|font)$/;

/**
 * Makes pages show the latest entries of all content collections, including the site's own. When entries change, Astro
 * loads them again. But while a page is still loading the former entries, every other page gets those too and keeps
 * them until the next edit. On a slow machine, edits are therefore shown one edit late. So we load the entries again
 * as soon as the pages that were requested before the change have been sent. A tab that connects after Astro has
 * reloaded all tabs is reloaded too.
 */
export function loadLateEntries(server: ViteDevServer, reloadTabs: () => void): void {
  /** When the entries last changed, when they were last loaded, and how often we loaded them since the change. */
  let latest = { changed: 0, loaded: 0, loads: 0 };
  /** When tabs that have not connected yet requested their pages. */
  let unconnected: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** When the entries will be loaded again. */
  let due = 0;

  /** Returns when pages last loaded the entries. Pages that were requested before may show former entries. */
  function lastLoaded(): number {
    const changed = entriesChanged(server);
    if (changed > latest.changed) latest = { changed, loaded: changed, loads: 0 };
    return latest.loaded;
  }

  function loadAgain(): void {
    latest = { ...latest, loaded: Date.now(), loads: latest.loads + 1 };
    invalidateModules(server, [ENTRIES]);
    reloadTabs();
  }

  /** Loads the entries again after all of the delays. */
  function loadAfter(delay: number): void {
    if (Date.now() + delay < due) return;
    due = Date.now() + delay;
    clearTimeout(timer);
    timer = setTimeout(loadAgain, delay);
  }

  server.middlewares.use((request, response, next) => {
    const started = Date.now();
    const destination = String(request.headers['sec-fetch-dest']);
    if (PART_OF_PAGE.test(destination)) return next();
    if (destination === 'document') unconnected.push(started);
    response.once('close', () => {
      if (started > lastLoaded() || latest.loads >= MAX_LOADS) return;
      loadAfter(response.writableFinished ? TOGETHER_MS : ABORTED_MS);
    });
    next();
  });
  server.environments['client']?.hot.on('vite:client:connect', (_, client) => {
    unconnected = unconnected.filter((started) => started > Date.now() - CONNECT_MS);
    const started = unconnected.shift();
    if (started !== undefined && started <= lastLoaded()) client.send({ type: 'full-reload', path: '*' });
  });
}

/** Returns when Astro last made pages load the entries again. */
function entriesChanged({ environments }: ViteDevServer): number {
  const modules = Object.values(environments).map(({ moduleGraph }) => moduleGraph.getModuleById(ENTRIES));
  return Math.max(0, ...modules.map((module) => module?.lastHMRTimestamp ?? 0));
}
