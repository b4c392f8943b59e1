import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { moduleImports } from './module-imports.ts';

/** Removes the declarations that no export of the package reaches, because nobody can import them. */
export function keepPublicDeclarations(root: string): void {
  const reached = reachedFrom(root, publicTypes(root));
  for (const file of globSync('dist/**/*.d.ts', { cwd: root })) {
    if (!reached.has(path.join(root, file))) rmSync(path.join(root, file));
  }
}

function publicTypes(root: string): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>;
  };
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' || entry.types === undefined ? [] : [path.join(root, entry.types)],
  );
}

/** Also follows components: `astro check` reads the types of their props from the declarations that they import. */
function reachedFrom(root: string, entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const specifier of moduleImports(path.relative(root, file), readFileSync(file, 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = path.join(path.dirname(file), specifier).replace(/(?<!\.d)\.[jt]s$/, '.d.ts');
      if (/\.(?:d\.ts|astro)$/.test(target) && existsSync(target)) next.push(target);
    }
  }
  return reached;
}
