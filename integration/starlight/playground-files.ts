import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';

const ID = 'virtual:specbook-starlight/playground-files';

const PLACEHOLDER = '@@specbook-playground-files@@';
const WRITTEN_PLACEHOLDER = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g');

const PLAYGROUND = idOf(new URL('../components/mdx/UnstyledPlayground.astro', import.meta.url));

/** The module that exports every component, which a page imports for any of them. */
const ALL_COMPONENTS = idOf(resolveModule('../components/public', import.meta.url));

/**
 * Provides the module with the paths of all files whose pages show a playground, from the Astro project. A page that is
 * rendered on demand sends its content security policy before its text is rendered, so it cannot wait for the
 * component. The list is written with the bundle, because only then all imports are known. In dev, Astro sends no policy.
 */
export function playgroundFiles(astroRoot: string): Plugin {
  return {
    name: 'specbook:starlight-playground-files',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        return `export default ${this.environment.mode === 'build' ? JSON.stringify(PLACEHOLDER) : '[]'};`;
      },
    },
    renderChunk(code) {
      if (!code.includes(PLACEHOLDER)) return null;
      const files = JSON.stringify(filesWithPlayground(this, realpathSync(astroRoot)));
      return { code: code.replaceAll(WRITTEN_PLACEHOLDER, () => files), map: null };
    },
  };
}

/** Returns the id of a module in a bundle, which has slashes on Windows too. */
function idOf(file: URL): string {
  return fileURLToPath(file).replaceAll(path.sep, '/');
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

function filesWithPlayground(modules: Modules, root: string): string[] {
  const pages = [...modules.getModuleIds()].filter((id) => /\.(?:mdx|mdoc)(?:\?|$)/.test(id));
  const files = pages.filter((id) => importsPlayground(modules, id)).map((id) => id.replace(/\?.*$/, ''));
  return [...new Set(files)].map((file) => path.relative(root, file).replaceAll(path.sep, '/')).sort();
}

/** Whether a module imports the playground, itself or through components and parts of pages. */
function importsPlayground(modules: Modules, id: string, seen = new Set<string>()): boolean {
  if (id === PLAYGROUND) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
  return importedIds.some((imported) => {
    if (imported === ALL_COMPONENTS) return /\bPlayground\b/.test(code ?? '');
    return importsPlayground(modules, imported, seen);
  });
}
