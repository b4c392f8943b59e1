import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { DocsError } from '../../../../src/problems/errors.ts';
import { onDemandFault, STARLIGHT } from '../../../render/page/on-demand-fault.ts';

/** Matches the components that `astro-specbook/components` exports. */
const EXPORTED = /[\\/]integration[\\/]render[\\/]components[\\/]public[\\/]\w+\.astro$/;

/** Astro's module for content. Without our mark, a server that only lists entries would bundle all of their MDX files. */
const CONTENT = /^\0astro:content$/;

/** Packages with which the engine reads documents. A server of pages neither has nor needs them. */
const FOR_DOCUMENTS = /^(?:satteri|sanitize-html|shiki|yaml)(?:\/|$)/;

const OURS = ['../../../', '../../../../src/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const isOurs = (id: string) => OURS.some((folder) => id.startsWith(folder));
/** The one module that gives access to the project's files. */
const PROJECT = /[\\/]integration[\\/]runtime[\\/]projects\.[jt]s$/;

/**
 * Keeps the code that reads the project's files out of the bundle of a server, which has neither those files nor the
 * packages that read them.
 *
 * A page that imports one of our components names a module that exports all of them. The unused ones are removed with
 * everything they import. A component that is used and cannot work is an error.
 */
export function serverBundle(): Plugin {
  return {
    name: 'specbook:server-bundle',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: FOR_DOCUMENTS },
      handler: (id, importer) =>
        importer !== undefined && isOurs(importer) ? { id, external: true, moduleSideEffects: false } : undefined,
    },
    transform: {
      filter: { id: [EXPORTED, CONTENT] },
      order: 'post',
      handler: (code, id) =>
        CONTENT.test(id)
          ? { code: code.replace('= createRenderEntry(', '= /* @__PURE__ */ createRenderEntry('), map: null }
          : { code, map: null, moduleSideEffects: false },
    },
    generateBundle(_options, bundle) {
      const isBundled = new Set<string>();
      const imported = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) isBundled.add(id);
        for (const id of [...chunk.imports, ...chunk.dynamicImports]) imported.add(id);
      }
      const readsDocuments = (id: string) =>
        isOurs(id) &&
        this.getModuleInfo(id)?.importedIds.some((name) => FOR_DOCUMENTS.test(name) && imported.has(name)) === true;
      const needed = [...isBundled].find((id) => PROJECT.test(id)) ?? [...isBundled].find(readsDocuments);
      if (needed === undefined) return;
      const importersOf = (id: string) =>
        (this.getModuleInfo(id)?.importers ?? []).filter(
          (importer) => isBundled.has(importer) || !isComponent(importer),
        );
      const mentions = (id: string, name: string) =>
        new RegExp(`\\b${name}\\b`).test(this.getModuleInfo(id)?.code ?? '');
      const chain = importChain(needed, { importersOf, mentions });
      const { importers = [], dynamicImporters = [] } = this.getModuleInfo(chain[0] ?? '') ?? {};
      const isEntry = dynamicImporters.some((id) => id.includes('astroPropagatedAssets'));
      const renderer =
        isEntry && importers.length === 0
          ? importersOf('\0astro:content').find((id) => isBundled.has(id) && !isOurs(id) && mentions(id, 'render'))
          : undefined;
      throw refusal(chain, renderer, this.environment.config.root);
    },
  };
}

const isComponent = (id: string) => /\.astro(?:\?|$)/.test(id);

interface ModuleGraph {
  /** Modules that only re-export are in no bundle, but they are part of the import chain. */
  importersOf(id: string): string[];
  mentions(id: string, name: string): boolean;
}

/** Returns the import chain from one of the site's modules to the given one. */
function importChain(id: string, { importersOf, mentions }: ModuleGraph): string[] {
  const queue = [[id]];
  const seen = new Set([id]);
  for (let way = queue.shift(); way; way = queue.shift()) {
    const [first = ''] = way;
    if (!isOurs(first) && !first.startsWith('\0')) return way;
    const component = componentOf(way);
    for (const importer of importersOf(first)) {
      if (seen.has(importer)) continue;
      // A module that exports all components is imported by pages that use any of them.
      if (!isOurs(importer) && component !== undefined && !mentions(importer, component)) continue;
      seen.add(importer);
      queue.push([importer, ...way]);
    }
  }
  return [id];
}

/** Returns our component through which a page imports a module. */
function componentOf(way: readonly string[]): string | undefined {
  return way.map((id) => /[\\/]components[\\/](?:public|mdx)[\\/](\w+)\.astro$/.exec(id)?.[1]).find(Boolean);
}

function refusal([page = '', ...way]: string[], renderer: string | undefined, root: string): DocsError {
  const fileOf = (id: string) => path.relative(root, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  const component = componentOf(way);
  return onDemandFault({
    page: fileOf(page),
    part: component === undefined ? 'astro-specbook/data' : `<${component}>`,
    renderer: renderer && (renderer.includes('/@astrojs/starlight/') ? STARLIGHT : fileOf(renderer)),
  });
}
