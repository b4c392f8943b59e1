import type { AstroIntegration } from 'astro';

/** Says that the folder of docs.json has no Astro project of its own, and watches it. */
export function projectFiles(root: string): AstroIntegration {
  return {
    name: 'astro-specbook:files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(root);
      },
    },
  };
}
