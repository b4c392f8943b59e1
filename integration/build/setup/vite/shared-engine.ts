import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { joinedFile } from './joined-engine.ts';

const SOURCES = fileURLToPath(new URL('../../../../src/', import.meta.url));

/**
 * Lets pages that a build renders use the modules of the engine that Astro's configuration has loaded, instead of
 * copies in their own bundle. Less is bundled, and nothing is loaded or cached twice. Both run in the same process on
 * Node. In the built package, this includes the islands, which Node cannot load from the repository because they are
 * JSX.
 */
export function sharedEngine(): Plugin {
  return {
    name: 'specbook:shared-engine',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\b(?:src|islands)\// },
      handler(source, importer) {
        if (importer === undefined) return undefined;
        const file = path.resolve(path.dirname(importer), source);
        const shared = joinedFile(file) ?? (file.startsWith(SOURCES) ? file : undefined);
        return shared === undefined ? undefined : { id: pathToFileURL(shared).href, external: 'absolute' };
      },
    },
  };
}
