import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

type LoadHandler = (this: unknown, id: string, ...rest: unknown[]) => unknown;

/**
 * Allows components in a folder that shares no parent with the Astro project, such as `/app/node_modules` and
 * `/root/.cache`. In that case, Astro mistakes the absolute path of a component's script or style for a path from the
 * project's root, unless it begins with `/@fs` (`normalizeFilename` in astro/dist/vite-plugin-utils).
 */
export function distantComponents(): Plugin {
  return {
    name: 'specbook:distant-components',
    configResolved({ plugins }) {
      const load = plugins.find(({ name }) => name === 'astro:build')?.load;
      if (typeof load !== 'object') return;
      const handler = load.handler as LoadHandler;
      load.handler = function (this: unknown, id: string, ...rest: unknown[]) {
        return handler.call(this, isAbsoluteFile(id) ? `/@fs${id}` : id, ...rest);
      } as typeof load.handler;
    },
  };
}

function isAbsoluteFile(id: string): boolean {
  return id.startsWith('/') && existsSync(id.replace(/\?.*$/, ''));
}
