import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url));
/** The folder in the built package with the modules that Node loads, joined into a few files. Not in the repository. */
const JOINED = path.join(PACKAGE, 'engine/');

/**
 * Returns the joined file of one of our modules, from which Node loads the same instance as Astro's configuration does.
 * Only modules that pages import have one.
 */
export function joinedFile(file: string): string | undefined {
  if (!file.startsWith(PACKAGE)) return undefined;
  const joined = path.join(JOINED, path.relative(PACKAGE, file));
  return existsSync(joined) ? joined : undefined;
}
