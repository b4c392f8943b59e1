import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../src/navigation/site.ts';
import { OWN_FOLDER } from './own-addresses.ts';
import type { SiteFacts } from './vite.ts';

/**
 * With `build.format` other than `directory`, the page `/guide` is the file `guide.html`. Servers do not find it where
 * its address ends with a slash, nor where there is a folder of the same name, such as `docs/` beside `docs.html`: both
 * lead them to `guide/index.html`, so our pages are there too.
 */
export function writeFolderPages(
  output: string,
  { pages }: Site,
  { mount, trailingSlash }: Pick<SiteFacts, 'mount' | 'trailingSlash'>,
): void {
  const folder = path.join(output, mount);
  for (const slug of new Set(['', ...pages.map((page) => page.slug), ...ownPages(folder)])) {
    const page = path.join(folder, slug);
    const index = path.join(page, 'index.html');
    if (!existsSync(`${page}.html`) || existsSync(index) || !(trailingSlash || existsSync(page))) continue;
    mkdirSync(page, { recursive: true });
    copyFileSync(`${page}.html`, index);
  }
}

/** Pages that are fetched or opened by a script: schemas, parts of the sidebar, the end of a sign-in. */
function ownPages(folder: string): string[] {
  const own = path.join(folder, OWN_FOLDER);
  if (!existsSync(own)) return [];
  return readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!(?:^|[\\/])index)\.html$/.test(file))
    .map((file) => path.join(OWN_FOLDER, file.replace(/\.html$/, '')));
}
