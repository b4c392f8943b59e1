import type { AstroIntegration } from 'astro';
import { addressChanges, type ServedAddress } from './address-changes.ts';

/** Marks the folder of docs.json as one without an Astro project. */
export function projectFiles(root: string, served: ServedAddress): AstroIntegration {
  return {
    name: 'astro-specbook:files',
    hooks: {
      'astro:server:setup': ({ server: { watcher }, logger }) => {
        const changes = addressChanges(root, served);
        watcher.on('change', (file) => {
          if (!file.endsWith('.json')) return;
          for (const key of changes()) logger.warn(`Stop the command and start it again to use the new "${key}".`);
        });
      },
    },
  };
}
