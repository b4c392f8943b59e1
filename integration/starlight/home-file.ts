import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';

/** The endings of files that `docsLoader()` of Starlight loads. */
const ENDINGS = ['mdx', 'md', 'markdown', 'mdown', 'mkdn', 'mkd', 'mdwn'];

/**
 * Returns the file of the site's own page at the path of our pages, from the Astro project. That page stays: ours would
 * be a redirect to the first page.
 */
export function homeFile({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>, mount: string): string | undefined {
  const stem = fileURLToPath(new URL(`content/docs/${mount}`, srcDir));
  const files = ENDINGS.flatMap((ending) => [`${stem}.${ending}`, path.join(stem, `index.${ending}`)]);
  const file = files.find((each) => existsSync(each));
  return file && path.relative(fileURLToPath(root), file).replaceAll(path.sep, '/');
}
