import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { isInside } from '../../../../src/core/text/inside-folder.ts';
import { DocsError } from '../../../../src/problems/errors.ts';
import { isCircularLink } from '../../../../src/site/project/read/circular-links.ts';
import { installedFolder, packageFolderOf } from './package-folders.ts';

/** Packages that pages load only when a reader uses them. If Vite found one that late, it would reload the page. */
const LOADED_LATE = [
  'preact',
  'preact/hooks',
  'marked',
  'minisearch',
  'fastest-levenshtein',
  'eventsource-parser',
  'oauth4webapi',
];

/**
 * Returns the names for `optimizeDeps.include`, which resolve from our package if it is installed for the site, in its
 * own folder or for the workspace around it.
 */
export function optimizedPackages(astroRoot: string): string[] {
  return throughPackage(LOADED_LATE, astroRoot);
}

function throughPackage(names: string[], astroRoot: string): string[] {
  return installedFolder('astro-specbook', astroRoot) !== undefined
    ? names.map((name) => `astro-specbook > ${name}`)
    : names;
}

export const CLOUDFLARE = '@astrojs/cloudflare';
/** The plugin that the adapter adds in dev if static pages are rendered on Node. */
const DEV_ON_NODE = `${CLOUDFLARE}:dev-server-prerender-middleware`;

/** Packages that the proxy and pages rendered on demand load in a server. */
const ON_SERVER = [
  'ipaddr.js',
  'mrmime',
  'fastest-levenshtein',
  'preact',
  'preact/hooks',
  'preact/jsx-runtime',
  'preact/jsx-dev-runtime',
  'preact-render-to-string',
  'zod',
  'eventsource-parser',
  'oauth4webapi',
];

/**
 * Bundles packages in advance for dev on workerd. A package that is not an ES module runs there only if it is bundled,
 * and one that is found only when a page is opened would restart the server.
 */
export function workerSettings(adapter: string | undefined, astroRoot: string): Pick<UserConfig, 'environments'> {
  if (adapter !== CLOUDFLARE) return {};
  return { environments: { ssr: { optimizeDeps: { include: throughPackage(ON_SERVER, astroRoot) } } } };
}

/** Packages with which the engine parses and checks documents. */
const ENGINE = ['satteri', 'sanitize-html', 'shiki', 'yaml'];

/** Where the code is: in `dist` of the installed package, or in the sources. */
const CODE = ['dist', 'integration', 'src'];

interface Host {
  /** Name of the site's adapter. */
  adapter: string | undefined;
  dev: boolean;
  /** Absolute path of the folder of docs.json. */
  root: string;
}

/** What Vite needs to know about our package, and about the folder of the documentation. */
export function viteSettings({ adapter, dev, root }: Host): Plugin {
  return {
    name: 'specbook:settings',
    config({ server }, { command }) {
      if (command !== 'serve') return undefined;
      return {
        // Runs these packages as they are installed. In a build, code of the site may use the same packages and must be
        // bundled as the site configures it. Cloudflare's server has no packages.
        ...(adapter !== CLOUDFLARE && { ssr: { external: ENGINE } }),
        // Without a watcher, such as in a build, an option would start one.
        ...(server?.watch !== null && { server: { watch: { ignored: [unwatched(root)] } } }),
      };
    },
    // Compiles our modules with the site. Astro does this only for packages that the site's own package.json names, and
    // a workspace may name them in the package.json at its top.
    configEnvironment: () => ({ resolve: { noExternal: ['astro-specbook'] } }),
    configResolved({ command, environments, plugins, server }) {
      // Lets the dev server serve our code from outside the site, as when the package is linked. Vite allows only what
      // it has seen in an import: after a restart, not the scripts that an open page loads. The option would replace
      // the folders that Vite allows by itself.
      const folder = packageFolderOf(fileURLToPath(import.meta.url));
      if (command === 'serve') server.fs.allow.push(...CODE.map((name) => path.join(folder, name)));
      if (adapter !== CLOUDFLARE) return;
      const conditions: readonly string[] = environments['prerender']?.resolve?.conditions ?? [];
      // Do not ask Vite for the mode: a build also starts a Vite server, to read content collections.
      const isOnNode = dev ? plugins.some(({ name }) => name === DEV_ON_NODE) : !conditions.includes('workerd');
      if (isOnNode) return;
      throw new DocsError(
        'The Cloudflare adapter renders static pages in workerd, which can’t read the project’s files.',
        "Set cloudflare({ prerenderEnvironment: 'node' }) in astro.config.mjs. The proxy still runs in workerd.",
      );
    },
  };
}

/**
 * Keeps the watcher out of circular links in the folder of docs.json. It would follow each of them until the system
 * refuses the path, so that a few links keep the dev server from answering.
 */
function unwatched(root: string): (file: string) => boolean {
  return (file) => file !== root && isInside(root, file) && isCircularLink(file);
}
