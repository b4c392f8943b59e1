import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FilePosition } from '../../../core/text/text-position.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';

/**
 * Finds the module of Pagefind, an optional dependency, first next to docs.json, then next to this package.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export function findPagefind(root: string): string | undefined {
  // `require.resolve` cannot find a package that exports only to `import`, and `import` resolves only from this module.
  const folders = [path.join(root, 'package.json'), import.meta.url].flatMap(
    (from) => createRequire(from).resolve.paths('pagefind') ?? [],
  );
  return folders.map((folder) => path.join(folder, 'pagefind/lib/index.js')).find((file) => existsSync(file));
}

/** Reports that docs.json selects Pagefind, but the package is not installed. `module` is its path if it is. */
export function pagefindProblems(
  { search }: Pick<Settings, 'search'>,
  module: string | undefined,
  locate: (pointer: string) => FilePosition | undefined,
): Problem[] {
  if (search.engine !== 'pagefind' || module !== undefined) return [];
  const pointer = '/search/engine';
  return [problem('pagefind-missing', {}, { file: 'docs.json', pointer, ...locate(pointer) })];
}
