import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { readsProject } from '../excerpts/reads-project.ts';
import { projectAt } from '../store/projects.ts';
import type { CheckedFolders } from './page-check.ts';
import type { PageOptions } from './page-options.ts';
import { referenceSite } from './reference-site.ts';

/**
 * Provides the modules through which Starlight pages access the options, the documentation and the project's files. A
 * server does not have those files, so its bundle contains the data that these pages show.
 */
export function starlightModules(options: PageOptions, folders: CheckedFolders): Plugin {
  const fileOf = (name: string) => JSON.stringify(fileURLToPath(resolveModule(name, import.meta.url)));
  return {
    name: 'specbook:starlight-modules',
    resolveId: {
      filter: { id: /^virtual:specbook-starlight\/(?:options|site|page-check|replacement)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:specbook-starlight\/(?:options|site|page-check|replacement)$/ },
      async handler(id) {
        const hasFiles = readsProject(this.environment);
        if (id.endsWith('/options')) return `export default ${JSON.stringify(options)};`;
        if (id.endsWith('/page-check')) {
          if (!hasFiles) return 'export default async () => {};';
          return `import { pageCheck } from ${fileOf('./page-check')};\nexport default pageCheck(${JSON.stringify(folders)});`;
        }
        if (id.endsWith('/replacement')) {
          return hasFiles
            ? `export { default } from ${fileOf('./pages/replacement')};`
            : 'export default async () => undefined;';
        }
        if (hasFiles) return `export { default } from ${fileOf('./pages/site-from-project')};`;
        const site = JSON.stringify(referenceSite(await projectAt(folders.root)));
        return `const site = JSON.parse(${JSON.stringify(site)});\nexport default async () => site;`;
      },
    },
  };
}
