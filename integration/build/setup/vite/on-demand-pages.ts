import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, Plugin, Rolldown } from 'vite';
import { DocsError } from '../../../../src/problems/errors.ts';
import { onDemandFault, STARLIGHT } from '../../../render/page/on-demand-fault.ts';
import { readsProject } from '../../../runtime/reads-project.ts';

/** Matches the components for the site's own pages that read the project's files or highlight code. */
const COMPONENT =
  /[\\/]integration[\\/]render[\\/]components[\\/](?:public[\\/](?!Embedded)|mdx[\\/](?=CodeBlock))(\w+)\.astro$/;

/** Matches the module with the data of the documents, by its name and by its file. */
const DATA = /^astro-specbook\/data$|[\\/]integration[\\/]data\.[jt]s$/;

interface Server {
  /** The absolute paths of the site's files that a server runs when they are requested. */
  onDemandFiles: ReadonlySet<string>;
  /** Whether a server renders pages when they are requested. */
  rendersPages: boolean;
}

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
 * Keeps the project's files out of pages that a server renders when they are requested. The server has neither these
 * files nor the packages that read them. A page that uses a component or data that needs them is an error.
 *
 * A page that imports one of our components names a module that exports all of them. In the bundle of a server, the
 * unused ones are removed with everything they import. In dev on Node, our components refuse themselves when they are
 * rendered, for the same reason. Other runtimes cannot load them. Nor can a server that renders no pages, whose bundle
 * may contain texts that use them.
 */
export function onDemandPages(root: string, server: () => Server): Plugin {
  return {
    name: 'specbook:on-demand-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: [DATA, FOR_DOCUMENTS] },
      handler(id, importer = '') {
        if (FOR_DOCUMENTS.test(id))
          return isServerBuild(this.environment) && isOurs(importer)
            ? { id, external: true, moduleSideEffects: false }
            : undefined;
        if (this.environment.name === 'client') throw onlyOnServer();
        const file = importer.replace(/\?.*$/, '');
        if (this.environment.mode !== 'dev' || (readsProject(this.environment) && !server().onDemandFiles.has(file)))
          return undefined;
        const page = path.relative(root, file).replaceAll(path.sep, '/');
        throw onDemandFault({ page, part: 'astro-specbook/data' });
      },
    },
    load: {
      filter: { id: COMPONENT },
      handler(id) {
        if (readsProject(this.environment)) return undefined;
        if (this.environment.mode === 'build' && server().rendersPages) return undefined;
        const { message, hint } = onDemandFault({ page: 'This page', part: `<${COMPONENT.exec(id)?.[1]}>` });
        return `---\nthrow new Error(${JSON.stringify(`${message} ${hint}`)});\n---\n`;
      },
    },
    transform: {
      filter: { id: [EXPORTED, CONTENT] },
      order: 'post',
      handler(code, id) {
        if (!isServerBuild(this.environment)) return undefined;
        return CONTENT.test(id)
          ? { code: code.replace('= createRenderEntry(', '= /* @__PURE__ */ createRenderEntry('), map: null }
          : { code, map: null, moduleSideEffects: false };
      },
    },
    generateBundle(_options, bundle) {
      if (isServerBuild(this.environment)) refuseProjectUsers(this, bundle, this.environment.config.root);
    },
  };
}

function isServerBuild({ mode, name }: Environment): boolean {
  return mode === 'build' && name === 'ssr';
}

/** Refuses a bundle that contains code which reads the project's files, and names the page that uses it. */
function refuseProjectUsers(bundler: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, root: string): void {
  const isBundled = new Set<string>();
  const imported = new Set<string>();
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    for (const id of chunk.moduleIds) isBundled.add(id);
    for (const id of [...chunk.imports, ...chunk.dynamicImports]) imported.add(id);
  }
  const readsDocuments = (id: string) =>
    isOurs(id) &&
    bundler.getModuleInfo(id)?.importedIds.some((name) => FOR_DOCUMENTS.test(name) && imported.has(name)) === true;
  const needed = [...isBundled].find((id) => PROJECT.test(id)) ?? [...isBundled].find(readsDocuments);
  if (needed === undefined) return;
  const importersOf = (id: string) =>
    (bundler.getModuleInfo(id)?.importers ?? []).filter(
      (importer) => isBundled.has(importer) || !isComponent(importer),
    );
  const mentions = (id: string, name: string) =>
    new RegExp(`\\b${name}\\b`).test(bundler.getModuleInfo(id)?.code ?? '');
  const chain = importChain(needed, { importersOf, mentions });
  const { importers = [], dynamicImporters = [] } = bundler.getModuleInfo(chain[0] ?? '') ?? {};
  const isEntry = dynamicImporters.some((id) => id.includes('astroPropagatedAssets'));
  const renderer =
    isEntry && importers.length === 0
      ? importersOf('\0astro:content').find((id) => isBundled.has(id) && !isOurs(id) && mentions(id, 'render'))
      : undefined;
  throw refusal(chain, renderer, root);
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

function onlyOnServer(): DocsError {
  return new DocsError(
    'A browser script imports astro-specbook/data, which works only on the server.',
    'Load the data in the frontmatter of a page or component, and pass the script what it needs.',
  );
}
