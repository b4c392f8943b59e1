import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of the configuration of the collections from the Astro project. */
export function contentConfigIn(astroRoot: string, source: string): string | undefined {
  const names = ['mjs', 'js', 'mts', 'ts'].map((extension) => path.posix.join(source, `content.config.${extension}`));
  return names.find((name) => existsSync(path.join(astroRoot, name)));
}
