import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { setPageScripts } from '../../../runtime/page-scripts.ts';

/**
 * A chunk is a module with everything that it imports statically. If several import a module, the first one gets it. In
 * the built package, islands are in the folder `browser`.
 */
const CHUNKS = [
  // Scripts of the site use these two as well, and must not load ours with them.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'preact', test: /\/node_modules\/preact\// },
  { name: 'docs-page', test: /\/integration\/scripts\/page\.[jt]s$/ },
  { name: 'docs-inputs', test: 'shared' },
  { name: 'docs-form', test: /\/integration\/(?:islands|browser)\/mount\.[jt]sx?$/ },
] as const;

const FORM = CHUNKS[4].test;
const CONSOLE = /\/integration\/(?:islands|browser)\/mount-console\.[jt]sx?$/;

/** Returns the modules that both the form and the console import statically. */
function sharedModules(bundle: Rolldown.PluginContext): Set<string> {
  const reachedFrom = (start: RegExp) => {
    const reached = new Set([...bundle.getModuleIds()].filter((id) => start.test(withSlashes(id))));
    for (const id of reached) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
    return reached;
  };
  const ofConsole = reachedFrom(CONSOLE);
  return new Set([...reachedFrom(FORM)].filter((id) => ofConsole.has(id)));
}

function withSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

type ResolveDependencies = NonNullable<ResolvedModulePreload['resolveDependencies']>;
type ResolvedModulePreload = Exclude<NonNullable<BuildOptions['modulePreload']>, boolean>;

/** Matches files of chunks that always run before the code of a form or a console. */
const BEFORE_ISLANDS = /[\\/](?:preload|preact|docs-page|docs-inputs)\.[^\\/]*$/;
const ISLANDS = /[\\/](?:docs-form|mount-console)\.[^\\/]*$/;

/** Whether one of our files is already loaded when another one needs it, so that the latter need not preload it. */
function isLoadedBefore(host: string, file: string): boolean {
  return ISLANDS.test(host) && BEFORE_ISLANDS.test(file);
}

type InlineLimit = NonNullable<BuildOptions['assetsInlineLimit']>;

/** Astro writes scripts into pages if they are smaller, unless the site sets another limit. */
const DEFAULT_INLINE_LIMIT = 4096;

/** Returns the limit of the site for all files except those in `external`, which never become part of a page. */
function inlineLimit(limit: InlineLimit | undefined, external: ReadonlySet<string>): InlineLimit {
  return (file, content) => {
    if (external.has(file)) return false;
    if (typeof limit === 'function') return limit(file, content);
    if (limit === undefined) return undefined;
    // Vite makes further checks where the answer is left to it.
    if (content.length < Math.min(limit, DEFAULT_INLINE_LIMIT)) return undefined;
    return content.length < limit;
  };
}

/** The folder with the components of this package, whose scripts stay files. */
const COMPONENTS = withSlashes(fileURLToPath(new URL('../../../', import.meta.url)));

const PAGE_SCRIPTS = /PageScripts\.astro\?.*type=script/;

/**
 * Joins the modules that pages load together. By default, the bundler makes a file of every few modules that two others
 * share, but a browser requests only six files at a time. Pages that are rendered afterwards preload the imports of
 * their script. Scripts of this package stay files, so that a strict content security policy needs no hash for them.
 */
export function scriptChunks(root: string, { build }: AstroConfig): Plugin {
  let base = '/';
  const ownScripts = new Set<string>();
  let shared: ReadonlySet<string> = new Set();
  return {
    name: 'specbook:script-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      base = config.base;
    },
    config({ build: { modulePreload, assetsInlineLimit } = {} }) {
      const limits = { assetsInlineLimit: inlineLimit(assetsInlineLimit, ownScripts) };
      if (modulePreload === false) return { build: limits };
      const siteResolver = typeof modulePreload === 'object' ? modulePreload.resolveDependencies : undefined;
      const resolveDependencies: ResolveDependencies = (name, files, context) =>
        (siteResolver?.(name, files, context) ?? files).filter((file) => !isLoadedBefore(context.hostId, file));
      return { build: { ...limits, modulePreload: { resolveDependencies } } };
    },
    buildEnd() {
      shared = sharedModules(this);
    },
    outputOptions({ codeSplitting, ...options }) {
      if (codeSplitting === false) return undefined;
      const configured: Rolldown.CodeSplittingOptions = codeSplitting === true ? {} : (codeSplitting ?? {});
      const groups = CHUNKS.map((chunk, index) => ({
        name: chunk.name,
        test: (id: string) => (chunk.test === 'shared' ? shared.has(id) : chunk.test.test(withSlashes(id))),
        priority: CHUNKS.length - index,
      }));
      return { ...options, codeSplitting: { ...configured, groups: [...(configured.groups ?? []), ...groups] } };
    },
    generateBundle: {
      // Before Astro decides which scripts become part of pages.
      order: 'pre',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        );
        for (const [name, { facadeModuleId }] of chunks) {
          if (withSlashes(facadeModuleId ?? '').startsWith(COMPONENTS)) ownScripts.add(name);
        }
        const script = [...chunks.values()].find(({ facadeModuleId }) => PAGE_SCRIPTS.test(facadeModuleId ?? ''));
        // With a prefix, files may be on another host, from which a browser loads modules in another mode.
        if (!script || build.assetsPrefix) return;
        const imported = new Set(script.imports);
        for (const name of imported) for (const next of chunks.get(name)?.imports ?? []) imported.add(next);
        setPageScripts(
          root,
          [...imported].map((name) => `${base}${name}`),
        );
      },
    },
  };
}
