import type { AstroIntegration } from 'astro';
import { addressChanges, type ServedAddress } from './address-changes.ts';

/**
 * Returns an integration whose name marks a site as a folder without an Astro project. In dev, it reports keys of
 * docs.json whose new values need a new start.
 */
export function bareFolder(root: string, served: ServedAddress): AstroIntegration {
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
