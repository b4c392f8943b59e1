import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Dependencies of ours that load a native binary. They find it only from their own folder. */
const NATIVE = ['satteri'];

/**
 * Lets pages that are rendered during a build import these packages from where they are installed. Strict package
 * managers hide them from the site, so Vite would bundle them without their binaries.
 */
export function nativePackages(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'specbook:native-packages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: {
      filter: { id: NATIVE.map((name) => new RegExp(`^${name}$`)) },
      handler: (id) => ({ id: pathToFileURL(require.resolve(id)).href, external: true }),
    },
  };
}
