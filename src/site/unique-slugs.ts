import { problemPlace } from '../problems/problems.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import type { PageDraft } from './page.ts';
import type { DocumentPlace, Reporter } from './report.ts';
import { slugKey } from './slug.ts';

/** Where a page comes from; `rank` is the place of an operation among all documents; `quiet` pages give way unasked; `href` is where the document puts the page. */
export type PageOrigin =
  | { page: PageFile; document?: never }
  | {
      page?: never;
      document: NavigationDocument;
      pointer: string;
      rank: number;
      label: string;
      quiet?: boolean;
      href?: string;
    };

/** Two pages that request the same slug; the second one gets another. */
interface Clash {
  first: PageOrigin;
  second: PageOrigin;
  requested: string;
  slug: string;
}

/**
 * The slugs of all pages, unique without regard to case: files first, since their paths are their URLs, then generated
 * pages in document order. A page that comes later gets `-1`, `-2`, …; none is lost, and each clash is reported.
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
    const clash = `both have the URL /${requested}; the second one is at /${slug}`;
    const place = places.get(second);
    if (second.page) {
      const message = `${name(first)} and ${name(second)} ${clash}`;
      report.inPage(second.page, 'title', { code: 'page-duplicated', message, hint: 'Rename one of the files.' });
    } else if (place && second.quiet && !first.page && first.quiet) {
      report.inDocument(place, {
        code: 'slug-duplicated',
        severity: 'warning',
        message: `The overviews of ${problemPlace(places.get(first) ?? first.document)} and ${problemPlace(place)} ${clash}`,
        hint: 'Give each document a "directory" of its own in docs.json, or put "x-excluded": true into the "info" of one.',
      });
    } else if (place && second.quiet) {
      report.inDocument(place, {
        code: 'slug-duplicated',
        severity: 'warning',
        message: `${first.page ? `The file ${name(first)}` : name(first)} and the overview of ${second.document.file} ${clash}`,
        hint: 'Put "x-excluded": true into "info" for no overview, or give the other page another place.',
      });
    } else if (place && first.page) {
      report.inDocument(place, {
        code: 'operation-duplicated',
        message: `The file ${name(first)} and the generated page of ${name(second)} ${clash}`,
        hint: second.href
          ? `Write another path than "${second.href}" into x-docs.href, or bind the file to the operation with openapi: "${second.label}" in its front matter.`
          : `Bind the file to the operation with openapi: "${second.label}" in its front matter, or set x-docs.href.`,
      });
    } else if (place && !first.page && first.document !== second.document) {
      const pair = `${first.document.file}\n${second.document.file}`;
      if (reported.has(pair)) continue;
      reported.add(pair);
      const isPair = (clash: Clash) =>
        clash.first.document === first.document && clash.second.document === second.document;
      const others = clashes.filter(isPair).filter((each) => !each.second.page && !each.second.quiet).length - 1;
      const more = others > 0 ? `; so do ${others} more of ${second.document.file}` : '';
      report.inDocument(place, {
        code: 'slug-duplicated',
        severity: 'warning',
        message: `${name(first)} and ${name(second)} ${clash}${more}`,
        hint: `Give one of the documents a folder of its own in docs.json: "${second.document.channels ? 'asyncapi' : 'openapi'}": { "source": "${second.document.file}", "directory": "v2" }.`,
      });
    } else if (place && !first.page) {
      report.inDocument(place, {
        code: 'slug-duplicated',
        severity: 'warning',
        message: `${name(first)} and ${name(second)} ${clash}`,
        hint:
          (second.href ?? first.href)
            ? `Write another path than "${second.href ?? first.href}" into x-docs.href.`
            : 'Give one of them another summary, or set x-docs.href.',
      });
    }
  }
}

/** The places of operations, found in one pass over each document. */
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
