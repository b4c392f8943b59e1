import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readsProject } from '../../../runtime/reads-project.ts';

const SOURCES = fileURLToPath(new URL('../../../../src/', import.meta.url));

/** Folders whose modules use nothing that only Vite understands, such as components or virtual modules. */
const PLAIN = [SOURCES, fileURLToPath(new URL('../../../islands/', import.meta.url))];

const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url));
/** The folder in the built package with the modules that Node loads, joined into a few files. Not in the repository. */
const JOINED = path.join(PACKAGE, 'engine/');

/**
 * Lets pages use the modules of the engine that Astro's configuration has loaded, instead of copies that Vite reads,
 * compiles and runs again. Both run in the same process on Node. In the built package, this includes the islands, which
 * Node cannot load from the repository because they are JSX.
 *
 * A build bundles these modules for no page that it renders. In dev, modules of the repository are TypeScript, and Vite
 * compiles them, so that pages follow edits.
 */
export function sharedEngine(): Plugin {
  return {
    name: 'specbook:shared-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\b(?:src|islands)\// },
      handler(source, importer) {
        const { mode, name } = this.environment;
        if (mode !== 'build' || name !== 'prerender' || importer === undefined) return undefined;
        const file = path.resolve(path.dirname(importer), source);
        const shared = joinedFile(file) ?? (file.startsWith(SOURCES) ? file : undefined);
        return shared === undefined ? undefined : { id: pathToFileURL(shared).href, external: 'absolute' };
      },
    },
    load: {
      filter: { id: /\.js$/ },
      handler(id) {
        if (this.environment.mode === 'build' || !readsProject(this.environment)) return undefined;
        const file = path.normalize(id);
        if (!PLAIN.some((folder) => file.startsWith(folder))) return undefined;
        const { href } = pathToFileURL(joinedFile(file) ?? file);
        // Vite leaves the import of a data URL to Node, but would compile an imported file.
        const module = `data:text/javascript,${encodeURIComponent(`export * from ${JSON.stringify(href)};`)}`;
        return `export * from ${JSON.stringify(module)};`;
      },
    },
  };
}

/**
 * Returns the joined file of one of our modules, from which Node loads the same instance as Astro's configuration does.
 * Only modules that pages import have one.
 */
function joinedFile(file: string): string | undefined {
  if (!file.startsWith(PACKAGE)) return undefined;
  const joined = path.join(JOINED, path.relative(PACKAGE, file));
  return existsSync(joined) ? joined : undefined;
}
