import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { DocsError } from '../src/errors.ts';

/** What pages load in the browser only when a reader touches them; found late, Vite would reload the page under them. */
const LOADED_LATE = ['preact', 'preact/hooks', 'minisearch', '@cfworker/json-schema'];

/** For `optimizeDeps.include`: from the package where the site has it, else from the site's own packages. */
export function optimizedPackages(astroRoot: string): string[] {
  return isInstalled(astroRoot) ? LOADED_LATE.map((name) => `astro-specbook > ${name}`) : LOADED_LATE;
}

const CLOUDFLARE = '@astrojs/cloudflare';
/** What the adapter adds in dev where static pages are made on Node. */
const DEV_ON_NODE = `${CLOUDFLARE}:dev-server-prerender-middleware`;

/** In dev on workerd, a package that is no ES module runs only where it was bundled. */
export function workerSettings(adapter: string | undefined, astroRoot: string): Pick<UserConfig, 'environments'> {
  if (adapter !== CLOUDFLARE) return {};
  const include = [isInstalled(astroRoot) ? 'astro-specbook > ipaddr.js' : 'ipaddr.js'];
  return { environments: { ssr: { optimizeDeps: { include } } } };
}

function isInstalled(astroRoot: string): boolean {
  return existsSync(path.join(astroRoot, 'node_modules/astro-specbook'));
}

/**
 * Pages are made from files of the project, which there are on Node alone: an adapter that makes static pages elsewhere
 * is told how to make them on Node.
 */
export function nodePrerender(adapter: string | undefined, dev: boolean): Plugin {
  return {
    name: 'specbook:node-prerender',
    configResolved({ environments, plugins }) {
      if (adapter !== CLOUDFLARE) return;
      const conditions: readonly string[] = environments['prerender']?.resolve?.conditions ?? [];
      // A build also starts a server of Vite, to read content collections.
      const isOnNode = dev ? plugins.some(({ name }) => name === DEV_ON_NODE) : !conditions.includes('workerd');
      if (isOnNode) return;
      throw new DocsError(
        'The Cloudflare adapter makes static pages in workerd, where the files of a project cannot be read.',
        "Write cloudflare({ prerenderEnvironment: 'node' }) in astro.config.mjs; the proxy still runs in workerd.",
      );
    },
  };
}
