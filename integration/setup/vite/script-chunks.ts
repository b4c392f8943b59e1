import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { setPageScripts } from '../../store/page-scripts.ts';

/** Beginnings of the paths of modules that both the form and the console use. */
const SHARED = [
  'integration/islands/hydrate-island.',
  'integration/islands/playground/elements/',
  'integration/islands/playground/form/JsonViews.',
  'integration/islands/playground/inputs/Field.',
  'integration/islands/playground/inputs/TextArea.',
  'integration/islands/playground/samples/SampleTabs.',
  'integration/islands/playground/state/debounced-work.',
  'integration/islands/playground/state/use-debounced.',
  'integration/islands/playground/state/use-loaded.',
  'integration/islands/playground/state/use-slice.',
  'src/form/examples.',
  'src/http/charset.',
  'src/http/media-type.',
  'src/http/parsed-url.',
  'src/http/percent-encoding.',
  'src/json/memo.',
  'src/json/pointer.',
  'src/json/record.',
  'src/json/text.',
  'src/json/written-number.',
  'src/words/english/body.',
  'src/words/english/lists.',
  'src/words/say.',
].map((file) => withSlashes(fileURLToPath(new URL(`../../../${file}`, import.meta.url))));

const isShared = (id: string) => SHARED.some((file) => withSlashes(id).startsWith(file));

function withSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

interface ScriptChunk {
  name: string;
  test: RegExp | ((id: string) => boolean);
}

/**
 * A chunk is a module with everything that it imports statically. If several import a module, the first one gets it.
 */
export const CHUNKS: readonly ScriptChunk[] = [
  // Scripts of the site use these two as well, and must not load ours with them.
  { name: 'preload', test: /vite[\\/]preload-helper/ },
  { name: 'preact', test: /[\\/]node_modules[\\/]preact[\\/]/ },
  { name: 'docs-page', test: /[\\/]integration[\\/]scripts[\\/]page\.[jt]s$/ },
  { name: 'docs-inputs', test: isShared },
  { name: 'docs-form', test: /[\\/]integration[\\/]islands[\\/]mount\.[jt]sx?$/ },
  // Only readers who write JSON, and responses with invalid JSON, need the code that reports a fault in JSON.
  {
    name: 'docs-json-fault',
    test: /[\\/]src[\\/](?:json[\\/]syntax-fault|form[\\/]faults[\\/]json-fault-words)\.[jt]s$/,
  },
  { name: 'docs-text', test: /[\\/]integration[\\/]islands[\\/]playground[\\/]form[\\/]TextBody\.[jt]sx?$/ },
  { name: 'docs-request', test: /[\\/]src[\\/]http[\\/](?:build-request|wire[\\/]wire-request)\.[jt]s$/ },
  {
    name: 'docs-kept',
    test: /[\\/]integration[\\/]islands[\\/]playground[\\/]keep[\\/](?:restore|form-storage)\.[jt]s$/,
  },
  { name: 'docs-lists', test: /[\\/]integration[\\/]islands[\\/]playground[\\/]inputs[\\/]ListInput\.[jt]sx?$/ },
  { name: 'docs-direct', test: /[\\/]integration[\\/]islands[\\/]playground[\\/]send[\\/]direct\.[jt]s$/ },
  { name: 'docs-secret', test: /[\\/]integration[\\/]islands[\\/]playground[\\/]inputs[\\/]SecretInput\.[jt]sx?$/ },
  {
    name: 'docs-code',
    test: /[\\/]src[\\/](?:form[\\/]placeholder-name|snippets[\\/](?:code-tokens|quote[\\/]shell))\.[jt]s$/,
  },
  { name: 'docs-quotes', test: /[\\/]src[\\/]snippets[\\/]quote[\\/](?:javascript|python)\.[jt]s$/ },
  { name: 'docs-console', test: /[\\/]integration[\\/]islands[\\/]mount-console\.[jt]sx?$/ },
];

/** Whether a module belongs to a chunk. In the built package, the modules of a chunk are already joined into one. */
export function isOfChunk({ name, test }: ScriptChunk, id: string): boolean {
  const isSingle = typeof test === 'function' ? test(id) : test.test(id);
  return isSingle || withSlashes(id).endsWith(`/integration/browser/${name}.js`);
}

type ResolveDependencies = NonNullable<ResolvedModulePreload['resolveDependencies']>;
type ResolvedModulePreload = Exclude<NonNullable<BuildOptions['modulePreload']>, boolean>;

/** Matches files of chunks that always run before the code of a form or a console. */
const BEFORE_ISLANDS = /[\\/](?:preload|preact|docs-page|docs-inputs)\.[^\\/]*$/;
const ISLANDS = /[\\/]docs-(?:form|text|console)\.[^\\/]*$/;

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
const COMPONENTS = withSlashes(fileURLToPath(new URL('../../', import.meta.url)));

const PAGE_SCRIPTS = /PageScripts\.astro\?.*type=script/;

/**
 * Joins the modules that pages load together. By default, the bundler makes a file of every few modules that two others
 * share, but a browser requests only six files at a time. Pages that are rendered afterwards preload the imports of
 * their script. Scripts of this package stay files, so that a strict content security policy needs no hash for them.
 */
export function scriptChunks(root: string, { build }: AstroConfig): Plugin {
  let base = '/';
  const ownScripts = new Set<string>();
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
    outputOptions({ codeSplitting, ...options }) {
      if (codeSplitting === false) return undefined;
      const configured: Rolldown.CodeSplittingOptions = codeSplitting === true ? {} : (codeSplitting ?? {});
      const groups = CHUNKS.map((chunk, index) => ({
        name: chunk.name,
        test: (id: string) => isOfChunk(chunk, id),
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
