import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { isRunnable } from './refresh-modules.ts';

const PAGE = fileURLToPath(new URL('../../routes/page.astro', import.meta.url));

/**
 * Loads the modules of our pages as soon as the server listens, because this takes longer than rendering a page. If a
 * module fails, the page that needs it reports why.
 */
export function warmPage({ httpServer, environments }: ViteDevServer): void {
  const environment = environments['ssr'];
  if (!environment || !isRunnable(environment)) return;
  httpServer?.once('listening', () => void environment.runner.import(PAGE).catch(() => {}));
}
