import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { readsProject } from '../excerpts/reads-project.ts';
import { projectAt } from '../store/projects.ts';
import { codeOfOption } from './option-code.ts';
import type { CheckedFolders } from './page-check.ts';
import type { PageOptions } from './page-options.ts';
import { referenceSite } from './reference-site.ts';

/** The code of a module: where the project's files can be read, and where not. */
interface ModuleCode {
  withFiles(): string;
  withoutFiles(): string | Promise<string>;
}

/**
 * Provides the modules through which Starlight pages access the options, the documentation and the project's files. A
 * server does not have those files, so its bundle contains the data that these pages show.
 */
export function starlightModules(options: PageOptions, folders: CheckedFolders): Plugin {
  const optionsCode = () => `export default ${codeOfOption(options)};`;
  const modules: Record<string, ModuleCode> = {
    options: { withFiles: optionsCode, withoutFiles: optionsCode },
    site: {
      withFiles: () => `export { default } from ${fileOf('./pages/site-from-project')};`,
      async withoutFiles() {
        const site = JSON.stringify(referenceSite(await projectAt(folders.root)));
        return `const site = JSON.parse(${JSON.stringify(site)});\nexport default async () => site;`;
      },
    },
    'page-check': {
      withFiles: () =>
        `import { pageCheck } from ${fileOf('./page-check')};\nexport default pageCheck(${JSON.stringify(folders)});`,
      withoutFiles: () => 'export default async () => {};',
    },
    replacement: {
      withFiles: () => `export { default } from ${fileOf('./pages/replacement')};`,
      withoutFiles: () => 'export default async () => undefined;',
    },
  };
  return {
    name: 'specbook:starlight-modules',
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}(?:${Object.keys(modules).join('|')})$`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler(id) {
        const code = modules[id.slice(`\0${PREFIX}`.length)];
        return readsProject(this.environment) ? code?.withFiles() : code?.withoutFiles();
      },
    },
  };
}

const PREFIX = 'virtual:specbook-starlight/';

function fileOf(name: string): string {
  return JSON.stringify(fileURLToPath(resolveModule(name, import.meta.url)));
}
