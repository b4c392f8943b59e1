import type { AstroIntegration } from 'astro';

/** Marks the folder of docs.json as one without an Astro project, and watches it. */
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
