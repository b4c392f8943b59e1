import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENGINE = fileURLToPath(new URL('../../../src/', import.meta.url));

/**
 * Pages that a build renders use the modules of the engine that Astro's configuration has loaded, instead of copies in a
 * bundle of their own: less to bundle, nothing loaded or cached twice. Both run in the same process on Node.
 */
export function sharedEngine(): Plugin {
  return {
    name: 'specbook:shared-engine',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\bsrc\// },
      handler(source, importer) {
        if (importer === undefined) return undefined;
        const file = path.resolve(path.dirname(importer), source);
        return file.startsWith(ENGINE) ? { id: pathToFileURL(file).href, external: 'absolute' } : undefined;
      },
    },
  };
}
