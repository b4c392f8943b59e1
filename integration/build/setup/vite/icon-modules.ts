import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import { iconFiles } from '../../../../src/site/project/read/icon-files.ts';
import { readsProject } from '../../../runtime/reads-project.ts';

const SETS = 'virtual:specbook/icon-sets';

/**
 * Provides the module from which components get icons. If pages are rendered on Node next to the packages, it reads
 * their files. A deployed server has each set in a separate module, which it loads when a page needs it, because the
 * name of an icon may be known only when the page is requested.
 */
export function iconModules(): Plugin {
  const files = new Map(Object.entries(iconFiles()));
  return {
    name: 'specbook:icon-modules',
    resolveId: {
      filter: { id: /^virtual:specbook\/icon-sets(?:\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:specbook\/icon-sets(?:\/|$)/ },
      async handler(id) {
        const file = files.get(id.slice(SETS.length + 2));
        if (file !== undefined) return `export default JSON.parse(${JSON.stringify(await readFile(file, 'utf8'))});`;
        return readsProject(this.environment) ? fromFiles() : fromModules([...files.keys()]);
      },
    },
  };
}

function fromFiles(): string {
  const file = fileURLToPath(resolveModule('../../../render/icons/icons', import.meta.url));
  return `import { iconSet } from ${JSON.stringify(file)};\nexport default async (name) => iconSet(name);\n`;
}

function fromModules(names: readonly string[]): string {
  const sets = names.map((name) => `[${JSON.stringify(name)}, () => import(${JSON.stringify(`${SETS}/${name}`)})]`);
  return `const sets = new Map([${sets.join(', ')}]);\nexport default async (name) => (await sets.get(name)?.())?.default;\n`;
}
