import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { readsProject } from '../excerpts/reads-project.ts';
import { projectAt } from '../store/projects.ts';
import type { PageOptions } from './page-options.ts';
import { referenceSite } from './reference-site.ts';

/**
 * The modules through which pages of Starlight reach the options and the documentation. A server has no files of the
 * project, so its bundle contains what such a page shows.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export function starlightModules(options: PageOptions, root: string): Plugin {
  return {
    name: 'specbook:starlight-modules',
    resolveId: { filter: { id: /^virtual:specbook-starlight\/(?:options|site)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:specbook-starlight\/(?:options|site)$/ },
      async handler(id) {
        if (id.endsWith('/options')) return `export default ${JSON.stringify(options)};`;
        if (!readsProject(this.environment)) {
          const site = JSON.stringify(referenceSite(await projectAt(root)));
          return `const site = JSON.parse(${JSON.stringify(site)});\nexport default async () => site;`;
        }
        const file = fileURLToPath(resolveModule('./site-from-project', import.meta.url));
        return `export { default } from ${JSON.stringify(file)};`;
      },
    },
  };
}
