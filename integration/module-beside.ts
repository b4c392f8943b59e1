import path from 'node:path';

/** A module of this folder by its path without extension: TypeScript in the repository, JavaScript in the package. */
export function moduleBeside(name: string): URL {
  return new URL(`${name}${path.extname(import.meta.url)}`, import.meta.url);
}
