import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { moduleImports } from './module-imports.ts';

/**
 * Removes the files of `dist/` that nothing reaches: declarations that no export needs, and modules that only Node loads,
 * which are in `dist/engine/`.
 */
export function keepReachedFiles(root: string): void {
  for (const file of unreachedFiles(root)) rmSync(path.join(root, file));
}

/** Returns paths relative to `root`. Files in `dist/engine/` count as reached, because `sharedEngine` finds them by path. */
export function unreachedFiles(root: string): string[] {
  const { exports, bin } = readJson(root, 'package.json') as {
    exports: Record<string, string | Record<string, string>>;
    bin: Record<string, string>;
  };
  const exported = [...Object.values(exports), ...Object.values(bin)]
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .map((file) => path.posix.normalize(file))
    .filter((file) => file.startsWith('dist/'));
  // knip reports modules that nothing imports, unless they are listed here, so this lists all that are loaded by path.
  const { entry } = readJson(root, 'knip.json') as { entry: string[] };
  const loaded = entry.map((pattern) => `dist/${pattern.replace(/\.ts$/, '.js')}`);
  const types = exported.filter((file) => file.endsWith('.d.ts'));
  const modules = exported.filter((file) => file.endsWith('.js')).concat(globSync(loaded, { cwd: root }));
  const reached = new Set([
    // `astro check` reads the types of a component's props from the declarations that the component imports.
    ...reachedFrom(root, types, (file) => file.replace(/(?<!\.d)\.[jt]s$/, '.d.ts')),
    ...reachedFrom(root, modules, (file) => file),
  ]);
  const files = ['dist/**/*.{d.ts,map}', 'dist/src/**/*.js', 'dist/integration/**/*.{js,json}'];
  return globSync(files, { cwd: root }).filter((file) => !reached.has(file));
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function reachedFrom(root: string, entries: readonly string[], imported: (file: string) => string): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.(?:js|d\.ts|astro)$/.test(file)) continue;
    for (const specifier of moduleImports(file, readFileSync(path.join(root, file), 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = imported(path.posix.join(path.posix.dirname(file), specifier));
      if (existsSync(path.join(root, target))) reached.add(target);
    }
  }
  return reached;
}
