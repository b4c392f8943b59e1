import { setTimeout as wait } from 'node:timers/promises';
import type { HookParameters } from 'astro';
import { collectionsAt, currentRevision } from './project-source.ts';
import { invalidateModules } from './refresh-modules.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

export interface CollectionsHost {
  server: ServerSetup['server'];
  /** Absent where Astro has no content layer. */
  refreshContent: ServerSetup['refreshContent'] | undefined;
  /** Folder of docs.json. */
  root: string;
}

/** Any change of such a file also makes Astro read its content configuration again, which must be done first. */
const DELAY_MS = 300;
const MAX_TRIES = 40;

const LOADERS = ['specbook-operations', 'specbook-channels', 'specbook-pages'];

/** Through which pages read the entries, as Astro 7 names it. */
const ENTRIES = '\0astro:data-layer-content';

/**
 * Fills the collections anew and lets pages see it. While Astro reads its content configuration it declines that without
 * a word, so it is asked until it was done; and what was evaluated from the entries of before is not left to Astro to
 * find. A later call takes the place of those before it.
 *
 * @returns A function that answers whether entries are other ones now. It throws where Astro declines for long.
 */
export function collectionsRefresher({ server, refreshContent, root }: CollectionsHost): () => Promise<boolean> {
  const collections = collectionsAt(root);
  let calls = 0;
  return async () => {
    calls += 1;
    const call = calls;
    const wanted = currentRevision();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await wait(DELAY_MS);
      if (call !== calls || !collections.inUse) return false;
      if (collections.revision < wanted) await refreshContent?.({ loaders: LOADERS });
      if (collections.revision < wanted) continue;
      const { changed } = collections;
      collections.changed = false;
      if (changed) invalidateModules(server, [ENTRIES]);
      return changed;
    }
    throw new Error('Astro does not read src/content.config, so the collections hold the entries of before.');
  };
}
