import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../src/navigation/site.ts';

/**
 * With `build.format` other than `directory`, a page whose address is also that of a folder is `docs.html` beside
 * `docs/`. Servers such as that of @astrojs/node find the folder first and look for its `index.html`, so it gets one.
 */
export function writeFolderPages(output: string, { pages }: Site, mount: string): void {
  for (const slug of new Set(['', ...pages.map((page) => page.slug)])) {
    const page = path.join(output, mount, slug);
    const index = path.join(page, 'index.html');
    if (existsSync(`${page}.html`) && existsSync(page) && !existsSync(index)) copyFileSync(`${page}.html`, index);
  }
}
