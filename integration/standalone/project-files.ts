import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { addressChanges, type ServedAddress } from './address-changes.ts';

/** How often to look for a folder that is gone, such as while another Git branch is checked out. */
const RETURN_MS = 500;

/** Marks the folder of docs.json as one without an Astro project, and watches it. */
export function projectFiles(root: string, served: ServedAddress): AstroIntegration {
  return {
    name: 'astro-specbook:files',
    hooks: {
      'astro:server:setup': ({ server: { watcher }, logger }) => {
        watcher.add(root);
        const changes = addressChanges(root, served);
        watcher.on('change', (file) => {
          if (!file.endsWith('.json')) return;
          for (const key of changes()) logger.warn(`Stop the command and start it again to use the new "${key}".`);
        });
        // A watcher forgets a folder that is removed, and does not report the files that are there when it returns.
        async function watchAgain(): Promise<void> {
          while (!existsSync(root)) await wait(RETURN_MS, undefined, { ref: false });
          watcher.add(root);
          watcher.emit('add', path.join(root, 'docs.json'));
        }
        watcher.on('unlinkDir', (folder) => {
          if (path.relative(root, folder) === '') watchAgain().catch((error) => logger.error(String(error)));
        });
      },
    },
  };
}
