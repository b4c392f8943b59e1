import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isReadable } from './is-readable.ts';

/** Matches `from "./a.mdx"`, `import "./a.mdx"` and `<Snippet file="a.mdx" />`. Examples in code match too. */
const IMPORTS = /\b(?:from|import)\s*(["'])([^"'\n]+)\1|<Snippet\b[^>]*?\s(?:file|name)=(["'])([^"'\n]+)\3/g;

/**
 * Returns whether to ignore an import between two pages because it is part of a circle. In every circle one import is
 * ignored, and it is always the same one, whichever page is read first. Otherwise the compiled pages would contain each
 * other without an end.
 *
 * @param targetOf Returns the file that a page imports, as a path from the root.
 */
export function circularImports(
  root: string,
  targetOf: (importer: string, specifier: string) => string | undefined,
): (importer: string, target: string) => boolean {
  const cache = new Map<string, string[]>();

  function targetsOf(file: string): string[] {
    const cached = cache.get(file);
    if (cached) return cached;
    const absolute = path.join(root, file);
    const source = isReadable(absolute) ? readFileSync(absolute, 'utf8') : '';
    const targets = [...source.matchAll(IMPORTS)].flatMap(([, , imported, , snippet]) => {
      const name = snippet?.replace(/^\/?(?:_?snippets\/)?/, '');
      const target = targetOf(file, imported ?? `/snippets/${name}`) ?? targetOf(file, `/${name}`);
      return target !== undefined && /\.mdx?$/.test(target) ? [target] : [];
    });
    cache.set(file, targets);
    return targets;
  }

  function importsTransitively(from: string, to: string): boolean {
    const seen = new Set<string>();
    const waiting = [from];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (file === to) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      waiting.push(...targetsOf(file));
    }
    return false;
  }

  // Only imports that lead to a file later in the alphabet are left in a circle, and these make none.
  return (importer, target) => importer >= target && importsTransitively(target, importer);
}
