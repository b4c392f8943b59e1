import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { installedFolder, packageFolderOf } from './package-folders.ts';

const PACKAGE = packageFolderOf(fileURLToPath(import.meta.url));
/** Packages that npm installs for us alone, because the site has other versions of them. */
const NESTED = path.join(PACKAGE, 'node_modules/');
const CODE = ['../../../', '../../../../src/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const isOurs = (file: string) => [NESTED, ...CODE].some((folder) => file.startsWith(folder));

/** Components in pages may import Preact from the site, and the renderer must have the same one. */
const SHARED = 'preact';

/** Loads a native binary, which it finds only from its own folder. */
const NATIVE = 'satteri';

/**
 * Lets a build find our dependencies where they are installed for us. It bundles those that the site has in another
 * version: Vite leaves out every package that the site has, and the built server would load that one. And pages that
 * are rendered during the build import the native package from its folder. Strict package managers hide it from the
 * site, so Vite would bundle it without its binary.
 */
export function ownDependencies(astroRoot: string): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'specbook:own-dependencies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr' || name === 'prerender',
    resolveId: {
      filter: { id: /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/|$)/ },
      handler(id, importer) {
        const { name: environment, config } = this.environment;
        if (id === NATIVE && environment === 'prerender')
          return { id: pathToFileURL(require.resolve(id)).href, external: true };
        // With `noExternal: true`, as on Cloudflare, Vite bundles the right versions by itself.
        if (config.resolve.noExternal === true) return undefined;
        const file = importer?.replace(/\?.*$/, '');
        const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (file === undefined || !isOurs(file) || name === SHARED) return undefined;
        const own = installedFolder(name, path.dirname(file));
        const ofSite = installedFolder(name, astroRoot);
        if (own === undefined || ofSite === undefined || own === ofSite) return undefined;
        const resolved = fileURLToPath(import.meta.resolve(id));
        return resolved.startsWith(own + path.sep) ? resolved : undefined;
      },
    },
  };
}
