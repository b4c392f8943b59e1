import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readsProject } from '../../../runtime/reads-project.ts';
import { joinedFile } from './joined-engine.ts';

/** Folders whose modules use nothing that only Vite understands, such as components or virtual modules. */
const PLAIN = ['../../../../src/', '../../../islands/'].map((folder) => new URL(folder, import.meta.url).href);

/**
 * Lets pages in dev use the modules of the engine that Astro's configuration has loaded, and Node load the rest.
 * Otherwise Vite would read, compile and run hundreds of modules again before the first page. In the repository,
 * modules are TypeScript, and Vite compiles them, so that pages follow edits.
 */
export function compiledModules(): Plugin {
  return {
    name: 'specbook:compiled-modules',
    enforce: 'pre',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name !== 'client',
    load: {
      filter: { id: /\.js$/ },
      handler(id) {
        const single = pathToFileURL(id);
        if (!PLAIN.some((folder) => single.href.startsWith(folder)) || !readsProject(this.environment))
          return undefined;
        const joined = joinedFile(fileURLToPath(single));
        const { href } = joined === undefined ? single : pathToFileURL(joined);
        // Vite leaves the import of a data URL to Node, but would compile an imported file.
        const module = `data:text/javascript,${encodeURIComponent(`export * from ${JSON.stringify(href)};`)}`;
        return `export * from ${JSON.stringify(module)};`;
      },
    },
  };
}
