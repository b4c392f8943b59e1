import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OutputOptions, type RolldownPluginOption, rolldown } from 'rolldown';
import { globSync } from 'tinyglobby';
import { CHUNKS, isOfChunk } from '../integration/setup/vite/script-chunks.ts';
import { type ModuleGraph, moduleGraph } from './module-graph.ts';
import { moduleImports } from './module-imports.ts';

/** The element of channels, which few sites have. */
const CONSOLE = 'integration/islands/console-element';

/** Entries besides the scripts of components: imports of virtual modules, and what the form shares with a page. */
const NAMED = ['integration/scripts/navigation', CONSOLE, 'integration/islands/playground/oauth/channel'];

/**
 * Bundles the modules of each script into a few files in `dist/integration/browser/`, so that Vite reads fewer files in
 * a build, and browsers request fewer in dev. Scripts keep their paths, and modules that are loaded late stay separate.
 * Packages and virtual modules remain imports, because the site provides them.
 */
export async function bundleScripts(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const file = (name: string) => path.join(dist, `${name}.js`);
  const names = [...new Set([...scriptsOfComponents(dist), ...NAMED])];
  const graph = moduleGraph();
  let chunkOf: ((id: string) => string | null) | undefined;
  await join(Object.fromEntries(names.map((name) => [name, file(name)])), [graph.plugin], {
    dir: dist,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'late',
          name(id) {
            chunkOf ??= lateChunks(graph, {
              scripts: names.map(file),
              rare: file(CONSOLE),
              source: (id) => path.join(root, path.relative(dist, id)),
            });
            return chunkOf(id);
          },
        },
      ],
    },
  });
}

interface Scripts {
  /** The files of all scripts. */
  scripts: readonly string[];
  /** The script among them that few sites have. */
  rare: string;
  /** Returns the path in the repository of a module in `dist`. */
  source: (id: string) => string;
}

/**
 * Assigns modules to the chunks of sites. Each module belongs to the first chunk that imports it, with two exceptions:
 * modules that a script imports immediately must not be in a chunk that is loaded late, and modules of all sites must
 * not be in a chunk that few sites have.
 */
function lateChunks(graph: ModuleGraph, { scripts, rare, source }: Scripts) {
  const atOnce = graph.reachedFrom(scripts);
  const everywhere = graph.reachedFrom(
    scripts.filter((each) => each !== rare),
    { late: true },
  );
  const late = CHUNKS.map((chunk) => {
    const starts = graph.modules().filter((id) => isOfChunk(chunk, source(id)));
    const isRare = !starts.some((id) => everywhere.has(id));
    const modules = [...graph.reachedFrom(starts)].filter((id) => !atOnce.has(id) && !(isRare && everywhere.has(id)));
    return { name: chunk.name, modules: new Set(modules) };
  });
  return (id: string) => late.find(({ modules }) => modules.has(id))?.name ?? null;
}

async function join(
  input: Record<string, string>,
  plugins: RolldownPluginOption,
  output: OutputOptions,
): Promise<void> {
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
  });
  await bundle.write({
    ...output,
    entryFileNames: '[name].js',
    chunkFileNames: 'integration/browser/[name].js',
    comments: { annotation: true, jsdoc: false, legal: true },
  });
  await bundle.close();
}

/** Returns the paths of scripts relative to `dist`, without extension. */
function scriptsOfComponents(dist: string): string[] {
  return globSync('integration/**/*.astro', { cwd: dist }).flatMap((file) =>
    moduleImports(file, readFileSync(path.join(dist, file), 'utf8'))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
      .filter((script) => script.startsWith('integration/scripts/'))
      .map((script) => script.replace(/\.js$/, '')),
  );
}
