/** Matches the file of a folder's page at the end of a path. */
const INDEX = /(?:^|\/)(?:index|readme)(?:\.mdx?)?\/*$/i;

/**
 * Returns the path of the page that a link means. A link may name a page by its file: `guides/index` and
 * `guides/README.md` mean the folder `guides`, and `guides/start.mdx` means `guides/start`.
 *
 * @param path Decoded, without query and fragment.
 * @param kept Paths of the site that end like the file of a folder, from `Site.indexPaths`.
 */
export function linkedPath(path: string, kept: readonly string[] = []): string {
  if (!INDEX.test(path)) return path.replace(/\.mdx$/, '');
  const name = path.replace(/(?:\.mdx?)?\/*$/i, '');
  return kept.includes(name.toLowerCase()) ? name : path.replace(INDEX, '');
}

/** Whether a path ends like the file of a folder. */
export function endsInIndex(path: string): boolean {
  return INDEX.test(path);
}
