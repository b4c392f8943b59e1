import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));
/** In the built package: the modules that Node loads, joined to a few files. The repository has no such folder. */
const JOINED = path.join(PACKAGE, 'engine/');

/** All code that Node loads without Vite while pages are rendered. */
export const ENGINE = existsSync(JOINED) ? JOINED : path.join(PACKAGE, 'src/');

/**
 * The file in which Node finds a module of ours as Astro's configuration has loaded it. Modules have one of their own
 * there if pages import them.
 */
export function joinedFile(file: string): string | undefined {
  if (!file.startsWith(PACKAGE)) return undefined;
  const joined = path.join(JOINED, path.relative(PACKAGE, file));
  return existsSync(joined) ? joined : undefined;
}
