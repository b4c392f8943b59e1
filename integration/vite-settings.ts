import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DocsError } from '../src/errors.ts';

/** What pages load in the browser only when a reader touches them; found late, Vite would reload the page under them. */
const LOADED_LATE = ['preact', 'preact/hooks', 'minisearch', '@cfworker/json-schema'];

/** For `optimizeDeps.include`: from the package where the site has it, else from the site's own packages. */
export function optimizedPackages(astroRoot: string): string[] {
  const isInstalled = existsSync(path.join(astroRoot, 'node_modules/astro-specbook'));
  return isInstalled ? LOADED_LATE.map((name) => `astro-specbook > ${name}`) : LOADED_LATE;
}

/**
 * Pages are made from files of the project, which there are on Node alone: an adapter that makes static pages elsewhere
 * is told how to make them on Node.
 */
export function nodePrerender(adapter: string | undefined): Plugin {
  return {
    name: 'specbook:node-prerender',
    configResolved({ environments }) {
      const conditions: readonly string[] = environments['prerender']?.resolve?.conditions ?? [];
      if (adapter !== '@astrojs/cloudflare' || !conditions.includes('workerd')) return;
      throw new DocsError(
        'The Cloudflare adapter makes static pages in workerd, where the files of a project cannot be read.',
        "Write cloudflare({ prerenderEnvironment: 'node' }) in astro.config.mjs; the proxy still runs in workerd.",
      );
    },
  };
}
