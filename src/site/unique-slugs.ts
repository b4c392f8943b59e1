import { problem } from '../problems/problem.ts';
import { problemPlace } from '../problems/problems.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import type { PageDraft } from './page.ts';
import type { DocumentPlace, Reporter } from './report.ts';
import { slugKey } from './slug.ts';

/**
 * The source of a page. `rank` is the position of an operation in all documents, `isOverview` marks a page that the
 * site adds, and `href` is the path that the document requests for the page.
 */
export type PageOrigin =
  | { page: PageFile; document?: never }
  | {
      page?: never;
      document: NavigationDocument;
      pointer: string;
      rank: number;
      label: string;
      isOverview?: boolean;
      href?: string;
    };

/** Two pages that request the same slug. The second one gets another slug. */
interface Clash {
  first: PageOrigin;
  second: PageOrigin;
  requested: string;
  slug: string;
}

/**
 * Gives every page a slug that is unique even if case is ignored: first to files, because their paths are their URLs,
 * then to generated pages in document order. A later page gets `-1`, `-2`, …. No page is lost. Clashes are reported.
 */
export function settleSlugs(origins: ReadonlyMap<PageDraft, PageOrigin>, report: Reporter): Map<PageDraft, string> {
  const slugs = new Map<PageDraft, string>();
  const taken = new Map<string, PageDraft>();
  const suffixes = new Map<string, number>();
  const clashes: Clash[] = [];
  for (const [page, second] of [...origins].sort(([, a], [, b]) => rankOf(a) - rankOf(b))) {
    let { slug } = page;
    const holder = taken.get(slugKey(slug));
    const first = holder && origins.get(holder);
    if (first) {
      slug = freeSlug(page.slug, taken, suffixes);
      clashes.push({ first, second, requested: page.slug, slug });
    }
    slugs.set(page, slug);
    taken.set(slugKey(slug), page);
  }
  reportClashes(clashes, report);
  return slugs;
}

function rankOf(origin: PageOrigin): number {
  return origin.page ? -1 : origin.rank;
}

function freeSlug(requested: string, taken: ReadonlyMap<string, PageDraft>, suffixes: Map<string, number>): string {
  const key = slugKey(requested);
  for (let suffix = (suffixes.get(key) ?? 0) + 1; ; suffix += 1) {
    const slug = requested === '' ? `index-${suffix}` : `${requested}-${suffix}`;
    if (taken.has(slugKey(slug))) continue;
    suffixes.set(key, suffix);
    return slug;
  }
}

function reportClashes(clashes: readonly Clash[], report: Reporter): void {
  const places = originPlaces(clashes.flatMap(({ first, second }) => [first, second]));
  const name = (origin: PageOrigin) => originName(origin, places.get(origin));
  const reported = new Set<string>();
  for (const { first, second, requested, slug } of clashes) {
    const clash = { first: name(first), second: name(second), requested, slug };
    const place = places.get(second);
    if (second.page) {
      report.inPage(second.page, 'title', problem('page-duplicated', clash));
    } else if (place && second.isOverview && !first.page && first.isOverview) {
      const overviews = {
        first: problemPlace(places.get(first) ?? first.document),
        second: problemPlace(place),
      };
      report.inDocument(place, problem('slug-duplicated/overviews', { ...clash, ...overviews }));
    } else if (place && second.isOverview) {
      const names = {
        first: first.page ? `The file ${name(first)}` : name(first),
        second: second.document.file,
      };
      report.inDocument(place, problem('slug-duplicated/overview', { ...clash, ...names }));
    } else if (place && first.page) {
      const facts = { ...clash, operation: second.label };
      report.inDocument(
        place,
        second.href === undefined
          ? problem('operation-duplicated/url', facts)
          : problem('operation-duplicated/href', { ...facts, href: second.href }),
      );
    } else if (place && !first.page && first.document !== second.document) {
      const pair = `${first.document.file}\n${second.document.file}`;
      if (reported.has(pair)) continue;
      reported.add(pair);
      const isPair = (clash: Clash) =>
        clash.first.document === first.document && clash.second.document === second.document;
      const count = clashes.filter(isPair).filter((each) => !each.second.page && !each.second.isOverview).length - 1;
      const key = second.document.channels ? 'asyncapi' : 'openapi';
      const facts = { ...clash, key, document: second.document.file };
      report.inDocument(
        place,
        count > 0
          ? problem('slug-duplicated/documents-more', { ...facts, count })
          : problem('slug-duplicated/documents', facts),
      );
    } else if (place && !first.page) {
      const href = second.href ?? first.href;
      report.inDocument(
        place,
        href === undefined ? problem('slug-duplicated', clash) : problem('slug-duplicated/href', { ...clash, href }),
      );
    }
  }
}

/** Locates the origins of pages in one pass over each document. */
export function originPlaces(origins: readonly PageOrigin[]): Map<PageOrigin, DocumentPlace> {
  const pointers = new Map<NavigationDocument, string[]>();
  for (const origin of origins) {
    if (origin.page) continue;
    const ofDocument = pointers.get(origin.document) ?? [];
    ofDocument.push(origin.pointer);
    pointers.set(origin.document, ofDocument);
  }
  const positions = new Map([...pointers].map(([document, all]) => [document, document.locateAll?.(all)]));
  const places = new Map<PageOrigin, DocumentPlace>();
  for (const origin of origins) {
    if (origin.page) continue;
    const { document, pointer } = origin;
    places.set(origin, { file: document.file, pointer, ...positions.get(document)?.get(pointer) });
  }
  return places;
}

function originName(origin: PageOrigin, place: DocumentPlace | undefined): string {
  if (origin.page) return origin.page.file;
  return `"${origin.label}" (${problemPlace(place ?? { file: origin.document.file })})`;
}
