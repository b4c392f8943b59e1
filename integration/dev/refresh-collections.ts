import { setTimeout as wait } from 'node:timers/promises';
import type { HookParameters } from 'astro';
import { collectionsAt, currentRevision } from '../store/projects.ts';
import { ENTRIES, invalidateModules } from './refresh-modules.ts';

type ServerSetup = HookParameters<'astro:server:setup'>;

export interface CollectionsHost {
  server: ServerSetup['server'];
  /** Absent if Astro has no content layer. */
  refreshContent: ServerSetup['refreshContent'] | undefined;
  /** Folder of docs.json. */
  root: string;
}

/** A change to one of our files also makes Astro read its content configuration again, which must finish first. */
const DELAY_MS = 300;
const MAX_TRIES = 40;

const LOADERS = ['specbook-operations', 'specbook-channels', 'specbook-pages'];

/**
 * Fills the collections again and makes pages see it. While Astro reads its content configuration it silently skips the
 * request, so we repeat it until it is done. We also invalidate the modules that were evaluated from the previous
 * entries, instead of relying on Astro. A later call replaces those before it.
 *
 * @returns A function that resolves with whether entries changed. It throws if Astro keeps skipping the request.
 */
export function collectionsRefresher({ server, refreshContent, root }: CollectionsHost): () => Promise<boolean> {
  const collections = collectionsAt(root);
  let calls = 0;
  return async () => {
    calls += 1;
    const call = calls;
    const revision = currentRevision(root);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await wait(DELAY_MS);
      if (call !== calls || !collections.inUse) return false;
      if (collections.revision < revision) await refreshContent?.({ loaders: LOADERS });
      if (collections.revision < revision) continue;
      const { changed } = collections;
      collections.changed = false;
      if (changed) invalidateModules(server, [ENTRIES]);
      return changed;
    }
    throw new Error(
      'Astro did not finish reading src/content.config, so the content collections are out of date. Save that file again, or restart the server.',
    );
  };
}
