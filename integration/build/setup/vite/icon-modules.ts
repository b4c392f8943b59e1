import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from 'vite';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import { iconFiles } from '../../../../src/site/project/read/icon-files.ts';
import { readsProject } from '../../../runtime/reads-project.ts';

/**
 * Writes the module from which components get icons. If pages are rendered on Node next to the packages, it reads their
 * files. A deployed server has each set in a separate module, which it loads when a page needs it, because the name of
 * an icon may be known only when the page is requested.
 *
 * @param name The name of a set, or "" for the module that loads them.
 */
export async function iconModule(environment: Environment, name: string): Promise<string> {
  const files = new Map(Object.entries(iconFiles()));
  const file = files.get(name);
  if (file !== undefined) return `export default JSON.parse(${JSON.stringify(await readFile(file, 'utf8'))});`;
  return readsProject(environment) ? fromFiles() : fromModules([...files.keys()]);
}

function fromFiles(): string {
  const file = fileURLToPath(resolveModule('../../../render/icons/icons', import.meta.url));
  return `import { iconSet } from ${JSON.stringify(file)};\nexport default async (name) => iconSet(name);\n`;
}

function fromModules(names: readonly string[]): string {
  const sets = names.map(
    (name) => `[${JSON.stringify(name)}, () => import(${JSON.stringify(`virtual:specbook/icon-sets/${name}`)})]`,
  );
  return `const sets = new Map([${sets.join(', ')}]);\nexport default async (name) => (await sets.get(name)?.())?.default;\n`;
}
