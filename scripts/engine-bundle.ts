import { readFileSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import { type ModuleInfo, type Plugin, rolldown } from 'rolldown';
import { globSync } from 'tinyglobby';
import { isRecord } from '../src/core/json/record.ts';
import { moduleImports } from './module-imports.ts';

/** Modules that Node loads first. The integration, the Starlight plugins and the `docs` command keep their paths. */
const STARTS = [
  'integration/index',
  'integration/agents/evaluate',
  'integration/agents/mcp/project-thread',
  'integration/agents/mcp/serve-stdio',
  'integration/build/standalone/engine',
  'integration/starlight/index',
  'integration/starlight/openapi',
  'src/cli/main',
];

/** Modules that pages import and that Node can load, because they do not need Vite. */
const PLAIN = /^(?:src|integration\/islands)\//;
/** Modules of the engine, except those for servers and assistants, which few sites load. */
const ENGINE = /^src\/(?!agents\/(?:mcp|negotiation)\/|proxy\/|cli\/static-files\/)/;
/** Modules for the browser. */
const FOR_BROWSER = /^integration\/(?:islands|scripts)\//;

/** Chunks with a module and its static imports. A module that several chunks import belongs to the first of them. */
const CHUNKS = [
  { name: 'project', test: /[\\/]dist[\\/]src[\\/]site[\\/]project[\\/]load-project\.js$/ },
  { name: 'integration', test: /[\\/]dist[\\/]integration[\\/]build[\\/]hooks[\\/]integration\.js$/ },
  { name: 'islands', test: /[\\/]dist[\\/]integration[\\/]islands[\\/](?:Playground|Console)\.js$/ },
];

/**
 * Bundles the modules that Node loads into a few files in `dist/engine/`, because finding and opening hundreds of files
 * takes longer than running them. Servers and browsers get the separate modules, from which Vite takes what they need.
 */
export async function bundleEngine(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const pageModules = plainModulesOfPages(dist);
  const input = Object.fromEntries([
    ...STARTS.map((name) => [name, path.join(dist, `${name}.js`)]),
    ...pageModules.map((file) => [`engine/${file.replace(/\.js$/, '')}`, path.join(dist, file)]),
  ]);
  const modules = new Map<string, ModuleInfo>();
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0'),
    plugins: [originalPlaces(dist), { name: 'modules', moduleParsed: (info) => void modules.set(info.id, info) }],
  });
  const enginePages = new Set(pageModules.filter((file) => ENGINE.test(file)).map((file) => path.join(dist, file)));
  const command = path.join(dist, 'src/cli');
  let commandModules: Set<string> | undefined;
  // The command can print its usage without loading the rest of the engine.
  const isBase = (id: string) => {
    commandModules ??= reachedFrom(path.join(command, 'command-line.js'), modules);
    return !id.startsWith(command) && commandModules.has(id);
  };
  const groups = [
    { name: 'place', test: /^\0place$/ },
    { name: 'base', test: isBase },
    ...CHUNKS,
    { name: 'pages', test: (id: string) => enginePages.has(id) },
  ];
  await bundle.write({
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: 'engine/[name].js',
    codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
    comments: { annotation: true, jsdoc: false, legal: true },
  });
  await bundle.close();
}

/** Returns a module and everything that it imports statically. */
function reachedFrom(start: string, modules: ReadonlyMap<string, ModuleInfo>): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of modules.get(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** Returns the paths of the modules relative to `dist`. */
function plainModulesOfPages(dist: string): string[] {
  const files = globSync('integration/**/*.{js,astro}', { cwd: dist }).filter((file) => !FOR_BROWSER.test(file));
  const imported = files.flatMap((file) =>
    moduleImports(file, readFileSync(path.join(dist, file), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier)),
  );
  return [...new Set(imported)].filter((file) => PLAIN.test(file) && file.endsWith('.js')).sort();
}

/** Keeps `import.meta.url` as it was before bundling, because modules use it to find files next to them. */
function originalPlaces(dist: string): Plugin {
  return {
    name: 'original-places',
    resolveId: { filter: { id: /^\0place$/ }, handler: (id) => id },
    load: { filter: { id: /^\0place$/ }, handler: () => `export const dist = new URL('../', import.meta.url).href;` },
    transform: {
      filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
      handler(code, id) {
        const moved = new MagicString(code);
        const file = JSON.stringify(path.relative(dist, id).replaceAll(path.sep, '/'));
        for (const { start, end } of ownUrls(this.parse(code))) {
          moved.update(start, end, `new URL(${file}, distOfModule).href`);
        }
        if (!moved.hasChanged()) return null;
        return `import { dist as distOfModule } from '\0place';\n${moved}`;
      },
    },
  };
}

/** Finds `import.meta.url` in code, but not in strings that are the text of a generated module. */
function ownUrls(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(ownUrls);
  if (!isRecord(node)) return [];
  const { type, object, property, start, end } = node;
  const isUrl =
    type === 'MemberExpression' &&
    isRecord(object) &&
    object['type'] === 'MetaProperty' &&
    isRecord(property) &&
    property['name'] === 'url';
  return isUrl ? [{ start: Number(start), end: Number(end) }] : Object.values(node).flatMap(ownUrls);
}
