import type { Site, SitePage } from '../navigation/site.ts';
import { slugKey } from '../navigation/slug.ts';
import type { Problem } from '../problems.ts';

/** A file that the site serves as it is. */
export interface ServedFile {
  /** Where it is served, without a leading slash. */
  path: string;
  /** Where it lies, as the user knows it. */
  file: string;
}

/** Files that stand where a page does, or so near that servers take one for the other. */
export function fileConflicts({ pages }: Pick<Site, 'pages'>, files: readonly ServedFile[]): Problem[] {
  const places = new Map<string, SitePage>();
  for (const page of pages) {
    const slug = slugKey(page.slug);
    places.set(slug === '' ? 'index.html' : `${slug}/index.html`, page);
    if (slug !== '') places.set(`${slug}.html`, page).set(slug, page);
  }
  return files.flatMap(({ path, file }) => {
    const page = places.get(slugKey(path));
    if (!page) return [];
    return [
      {
        code: 'page-shadowed',
        severity: 'warning',
        message: `${page.file ?? `The page "${page.title}"`} and the file ${file} both have the URL /${page.slug}; which one is shown depends on the server`,
        hint: 'Remove one of the two, or give one another path.',
        file,
      } satisfies Problem,
    ];
  });
}
