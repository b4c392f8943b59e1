import type { NavigationDocument, PageFile } from './input.ts';
import { type DocumentPlace, documentPlace, type Reporter } from './report.ts';
import type { SitePage } from './site.ts';
import { slugKey } from './slug.ts';

/** Where a page comes from; `rank` is the place of an operation among all documents. */
export type PageOrigin =
  | { page: PageFile; document?: never }
  | { page?: never; document: NavigationDocument; at: DocumentPlace; rank: number; label: string };

/**
 * Makes slugs unique without regard to case: files first, since their paths are their URLs, then generated pages in
 * document order. A page that comes later gets `-1`, `-2`, …; none is lost, and each clash is reported.
 */
export function settleSlugs(origins: ReadonlyMap<SitePage, PageOrigin>, report: Reporter): void {
  const taken = new Map<string, SitePage>();
  const suffixes = new Map<string, number>();
  for (const [page, origin] of [...origins].sort(([, a], [, b]) => rankOf(a) - rankOf(b))) {
    const holder = taken.get(slugKey(page.slug));
    const other = holder && origins.get(holder);
    if (other) {
      const wanted = page.slug;
      page.slug = freeSlug(wanted, taken, suffixes);
      reportClash([other, origin], `both have the URL /${wanted}; the second one is at /${page.slug}`, report);
    }
    taken.set(slugKey(page.slug), page);
  }
}

function rankOf(origin: PageOrigin): number {
  return origin.page ? -1 : origin.rank;
}

function freeSlug(wanted: string, taken: ReadonlyMap<string, SitePage>, suffixes: Map<string, number>): string {
  const key = slugKey(wanted);
  for (let suffix = (suffixes.get(key) ?? 0) + 1; ; suffix += 1) {
    const slug = wanted === '' ? `index-${suffix}` : `${wanted}-${suffix}`;
    if (taken.has(slugKey(slug))) continue;
    suffixes.set(key, suffix);
    return slug;
  }
}

function reportClash([first, second]: readonly [PageOrigin, PageOrigin], clash: string, report: Reporter): void {
  if (second.page) {
    const message = `${originName(first)} and ${second.page.file} ${clash}`;
    report.inPage(second.page, 'title', { code: 'page-duplicated', message, hint: 'Rename one of the files.' });
    return;
  }
  const fault = first.page
    ? {
        code: 'operation-duplicated',
        message: `The file ${first.page.file} and the generated page of ${originName(second)} ${clash}`,
        hint: `Bind the file to the operation with openapi: "${second.label}" in its front matter, or set x-docs.href.`,
      }
    : {
        code: 'slug-duplicated',
        severity: 'warning' as const,
        message: `${originName(first)} and ${originName(second)} ${clash}`,
        hint: 'Give one of them another summary, or set x-docs.href.',
      };
  report.inDocument(second.document, second.at, fault);
}

function originName(origin: PageOrigin): string {
  return origin.page ? origin.page.file : `"${origin.label}" (${documentPlace(origin.document, origin.at)})`;
}
