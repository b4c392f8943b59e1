import type { Page, PageDraft } from '../page.ts';
import type { ReplacedPage } from '../page-drafts.ts';
import type { SiteRedirect } from '../site.ts';
import { slugKey } from '../slug.ts';

/**
 * Returns redirects from the addresses of generated pages to the files in their place, so that older links stay valid.
 * Browsers do not remember them: without the file, the generated page is there again.
 */
export function replacedPageRedirects(
  replaced: readonly ReplacedPage[],
  pages: readonly Page[],
  slugs: ReadonlyMap<PageDraft, string>,
): SiteRedirect[] {
  const taken = new Set(pages.map((page) => slugKey(page.slug)));
  // Pages are in the order of the navigation.
  const places = new Map(pages.map((page, index) => [page.slug, index]));
  return replaced.flatMap(({ slug, files }) => {
    const candidates = files.flatMap((file) => slugs.get(file) ?? []).filter((file) => places.has(file));
    const target = closest(slug, candidates, places);
    if (target === undefined || taken.has(slugKey(slug))) return [];
    taken.add(slugKey(slug));
    return [{ source: `/${slug}`, destination: `/${target}`, permanent: false }];
  });
}

/**
 * Returns the slug with the most folders in common, which is the one in the same language or version. Among several, it
 * returns the first page of the navigation, whose language or version often has no folder.
 */
function closest(slug: string, candidates: readonly string[], places: ReadonlyMap<string, number>): string | undefined {
  const common = (other: string) => commonFolders(slug.split('/'), other.split('/'));
  const place = (other: string) => places.get(other) ?? 0;
  return candidates.toSorted((one, other) => common(other) - common(one) || place(one) - place(other))[0];
}

/** Returns how many parts two paths have in common at their beginnings. */
export function commonFolders(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((part, index) => part !== other[index]);
  return length === -1 ? one.length : length;
}
