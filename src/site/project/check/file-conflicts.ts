import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Page } from '../../page.ts';
import type { Site } from '../../site.ts';
import { slugKey } from '../../slug.ts';

/** A file that the site serves unchanged. */
export interface ServedFile {
  /** The path at which it is served, without a leading slash. */
  path: string;
  /** Its path as the user knows it. */
  file: string;
}

/** Reports files whose path is that of a page, or so similar to it that servers confuse the two. */
export function fileConflicts({ pages }: Pick<Site, 'pages'>, files: readonly ServedFile[]): Problem[] {
  const places = new Map<string, Page>();
  for (const page of pages) {
    const slug = slugKey(page.slug);
    places.set(slug === '' ? 'index.html' : `${slug}/index.html`, page);
    if (slug !== '') places.set(`${slug}.html`, page).set(slug, page);
  }
  return files.flatMap(({ path, file }) => {
    const page = places.get(slugKey(path));
    if (!page) return [];
    const facts = { page: page.file ?? `The page "${page.title}"`, file, slug: page.slug };
    return [problem('page-shadowed/file', facts, { file })];
  });
}
