import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { globSync } from 'tinyglobby';
import { moduleImports } from './module-imports.ts';

/** Entries besides the scripts of components: imports of virtual modules, and what the form shares with a page. */
const NAMED = [
  'integration/scripts/navigation',
  'integration/islands/console-element',
  'integration/islands/playground/oauth/channel',
];

/**
 * Bundles the modules of each script into a few files in `dist/integration/browser/`, so that Vite reads fewer files in
 * a build, and browsers request fewer in dev. Scripts keep their paths, and modules that are loaded late stay separate.
 * Packages and virtual modules remain imports, because the site provides them.
 */
export async function bundleScripts(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const names = new Set([...scriptsOfComponents(dist), ...NAMED]);
  const bundle = await rolldown({
    input: Object.fromEntries([...names].map((name) => [name, path.join(dist, `${name}.js`)])),
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
  });
  await bundle.write({
    dir: dist,
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
