import { readFileSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, rolldown } from 'rolldown';
import { globSync } from 'tinyglobby';
import { isRecord } from '../src/json/record.ts';
import { moduleGraph } from './module-graph.ts';
import { moduleImports } from './module-imports.ts';

/** What Node loads first: the integration, the plugins of Starlight and the `docs` command. They keep their places. */
const STARTS = [
  'integration/index',
  'integration/mcp/serve-stdio',
  'integration/standalone/engine',
  'integration/starlight/index',
  'integration/starlight/openapi',
  'src/cli/main',
];

/** Modules that pages import and Node can load, because they need no Vite. */
const PLAIN = /^(?:src|integration\/islands)\//;
/** Those of the engine, without what few sites load: that for servers and assistants. */
const ENGINE = /^src\/(?!mcp\/|negotiation\/|proxy\/|static-files\/)/;
/** Modules for the browser. */
const FOR_BROWSER = /^integration\/(?:islands|scripts)\//;

/** A module with all that it imports statically. Where several import the same, the first of them has it. */
const CHUNKS = [
  { name: 'project', test: /[\\/]dist[\\/]src[\\/]project[\\/]load-project\.js$/ },
  { name: 'integration', test: /[\\/]dist[\\/]integration[\\/]hooks[\\/]integration\.js$/ },
  // Not the modules that render these: they wait for parts of a form, which import this chunk.
  { name: 'islands', test: /[\\/]dist[\\/]integration[\\/]islands[\\/](?:Playground|Console)\.js$/ },
];

/**
 * Joins the modules that Node loads into a few files in `dist/engine/`, because it needs longer to find and open hundreds
 * of files than to run what is in them. Servers and browsers get the single modules, of which Vite takes what they need.
 */
export async function bundleEngine(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const ofPages = plainModulesOfPages(dist);
  const input = Object.fromEntries([
    ...STARTS.map((name) => [name, path.join(dist, `${name}.js`)]),
    ...ofPages.map((file) => [`engine/${file.replace(/\.js$/, '')}`, path.join(dist, file)]),
  ]);
  const graph = moduleGraph();
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0'),
    plugins: [originalPlaces(dist), graph.plugin],
  });
  const isOfPages = new Set(ofPages.filter((file) => ENGINE.test(file)).map((file) => path.join(dist, file)));
  const command = path.join(dist, 'src/cli');
  let ofCommand: Set<string> | undefined;
  // The command prints its usage without the rest of the engine.
  const isBase = (id: string) => {
    ofCommand ??= graph.reachedFrom([path.join(command, 'command-line.js')]);
    return !id.startsWith(command) && ofCommand.has(id);
  };
  const groups = [
    { name: 'place', test: /^\0place$/ },
    { name: 'base', test: isBase },
    ...CHUNKS,
    { name: 'pages', test: (id: string) => isOfPages.has(id) },
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

/** Relative to `dist`. */
function plainModulesOfPages(dist: string): string[] {
  const files = globSync('integration/**/*.{js,astro}', { cwd: dist }).filter((file) => !FOR_BROWSER.test(file));
  const imported = files.flatMap((file) =>
    moduleImports(file, readFileSync(path.join(dist, file), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier)),
  );
  return [...new Set(imported)].filter((file) => PLAIN.test(file) && file.endsWith('.js')).sort();
}

/** Modules find files beside them by `import.meta.url`, which stays that of the single module. */
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

/** Where `import.meta.url` is code and not text of a module that is made later. */
function ownUrls(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(ownUrls);
  if (!isRecord(node)) return [];
  const { type, object, start, end } = node;
  const isUrl = type === 'MemberExpression' && isRecord(object) && object['type'] === 'MetaProperty';
  return isUrl ? [{ start: Number(start), end: Number(end) }] : Object.values(node).flatMap(ownUrls);
}
