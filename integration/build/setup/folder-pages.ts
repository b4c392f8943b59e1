import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../src/site/site.ts';
import { OWN_FOLDER } from '../../render/links/own-addresses.ts';
import type { SiteFacts } from '../../render/links/site-facts.ts';

/**
 * With `build.format` other than `directory`, the page `/guide` is the file `guide.html`. Servers do not find it if its
 * address ends with a slash, or if there is a folder of the same name, such as `docs/` next to `docs.html`. In both
 * cases they serve `guide/index.html`, so we write our pages there too.
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

/** Lists the pages that scripts fetch or open: schemas, parts of the sidebar, the end of a sign-in. */
function ownPages(folder: string): string[] {
  const ownFolder = path.join(folder, OWN_FOLDER);
  if (!existsSync(ownFolder)) return [];
  return readdirSync(ownFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!(?:^|[\\/])index)\.html$/.test(file))
    .map((file) => path.join(OWN_FOLDER, file.replace(/\.html$/, '')));
}
