import path from 'node:path';
import node, { getAdapter } from '@astrojs/node';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import { readSettings } from '../../../src/site/config/read-settings.ts';
import specbook from '../../index.ts';
import type { BareProject } from './bare-project.ts';
import { distantComponents } from './distant-components.ts';

/** Packages that islands and components of pages import. */
const ISLAND_MODULES = ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'];

export interface BareSite {
  /** Absolute path of the folder of docs.json. */
  root: string;
  project: BareProject;
  /** Whether to build plain files for a host without a server. */
  isStatic: boolean;
  /** Whether to build the site. Otherwise it is served in dev. */
  isBuild: boolean;
  host: string | undefined;
  port: number | undefined;
  /** Base path of the site: `/handbook`. */
  base: string;
  /** URL of the published site. */
  url: string | undefined;
}

/** Makes our server the entry of the built site. It uses the adapter as middleware. */
const ownServer: AstroIntegration = {
  name: 'astro-specbook:server',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: false }),
        serverEntrypoint: resolveModule('./server-entry', import.meta.url),
      }),
  },
};

/** Returns an Astro configuration for a folder without one. */
export function bareConfig({ root, project, isStatic, isBuild, host, port, base, url }: BareSite): AstroInlineConfig {
  return {
    root: project.folder,
    base,
    ...(url !== undefined && { site: url }),
    configFile: false,
    outDir: project.outDir,
    cacheDir: path.join(project.folder, '.cache'),
    logger: { entrypoint: new URL(`./log${path.extname(import.meta.url)}`, import.meta.url) },
    devToolbar: { enabled: false },
    session: false,
    // No form of the site is sent to its server. The proxy checks its callers itself, and programs without an `Origin`
    // may call the example server with any method.
    security: { checkOrigin: false },
    image: { service: passthroughImageService() },
    server: { ...(host !== undefined && { host }), ...(port !== undefined && { port }) },
    ...(!isStatic && { adapter: node({ mode: 'middleware' }) }),
    integrations: [
      specbook({ root }),
      bareFolder(root, { base, site: url }),
      ...(isBuild && !isStatic ? [ownServer] : []),
    ],
    vite: {
      plugins: [distantComponents()],
      // Pages are outside this project, but may import its packages.
      resolve: { dedupe: ['astro', 'astro-specbook', 'preact', 'preact-render-to-string', '@astrojs/mdx'] },
      // If Vite discovered them one by one as pages are opened, it would bundle them again and a page would load them
      // twice.
      optimizeDeps: { include: ISLAND_MODULES },
      server: { strictPort: true, fs: { allow: [root, project.folder, ...project.packageFolders] } },
      ssr: { noExternal: ['astro-specbook', '@astrojs/mdx'] },
      // The built folder runs wherever it is copied to, without node_modules.
      ...(isBuild && { environments: { ssr: { resolve: { noExternal: true } } } }),
    },
  };
}

/**
 * Returns an integration whose name marks a site as a folder without an Astro project. In dev, it reports keys of
 * docs.json whose new values need a new start.
 */
function bareFolder(root: string, served: ServedAddress): AstroIntegration {
  return {
    name: 'astro-specbook:files',
    hooks: {
      'astro:server:setup': ({ server: { watcher }, logger }) => {
        const changes = addressChanges(root, served);
        watcher.on('change', (file) => {
          if (!file.endsWith('.json')) return;
          for (const key of changes()) logger.warn(`Restart the command to use the new "${key}".`);
        });
      },
    },
  };
}

/** Keys of docs.json that Astro reads only when it starts, with the values that the server uses. */
interface ServedAddress {
  base: string;
  site: string | undefined;
}

/**
 * Returns a function that names the keys of docs.json whose new values need a new start, each new value once. The
 * command line may have set the base instead.
 */
function addressChanges(root: string, served: ServedAddress): () => (keyof ServedAddress)[] {
  const used = addressIn(root) ?? served;
  const keys = (['base', 'site'] as const).filter((key) => used[key] === served[key]);
  let known = used;
  return () => {
    const now = addressIn(root);
    if (!now) return [];
    const changed = keys.filter((key) => now[key] !== known[key] && now[key] !== used[key]);
    known = now;
    return changed;
  };
}

/** Returns `undefined` while docs.json cannot be read. */
function addressIn(root: string): ServedAddress | undefined {
  const { settings } = readSettings(root);
  return settings && { base: settings.base ?? '/', site: settings.site };
}
