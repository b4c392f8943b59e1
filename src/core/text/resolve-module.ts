import path from 'node:path';

/**
 * Returns the URL of a module, named without extension and relative to `base` (`import.meta.url`). It ends in `.ts` in
 * the repository and in `.js` in the built package, like `base` itself.
 */
export function resolveModule(name: string, base: string): URL {
  return new URL(`${name}${path.extname(base)}`, base);
}
