import { problem } from '../problems/problem.ts';
import { problemPlace } from '../problems/problems.ts';
import type { PageDraft } from './page.ts';
import { type GeneratedOrigin, originName, originPlaces, type PageOrigin } from './page-origin.ts';
import type { DocumentPlace, Fault, Reporter } from './report.ts';
import { slugKey } from './slug.ts';

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

/** Reports each clash at the second page. */
function reportClashes(clashes: readonly Clash[], report: Reporter): void {
  const places = originPlaces(clashes.flatMap(({ first, second }) => [first, second]));
  const name = (origin: PageOrigin) => originName(origin, places.get(origin));
  const reportedPairs = new Set<string>();
  for (const { first, second, requested, slug } of clashes) {
    const facts = { first: name(first), second: name(second), requested, slug };
    if (second.page) {
      report.inPage(second.page, 'title', problem('page-duplicated', facts));
      continue;
    }
    const place = places.get(second);
    if (!place) continue;
    if (second.isOverview) {
      report.inDocument(place, overviewClash(first, second, places, facts));
    } else if (first.page) {
      report.inDocument(place, fileClash(second, facts));
    } else if (first.document === second.document || hrefOf(first, second) !== undefined) {
      report.inDocument(place, operationClash(first, second, facts));
    } else {
      // Two versions of an API clash in every operation.
      const pair = `${first.document.file}\n${second.document.file}`;
      if (!reportedPairs.has(pair)) report.inDocument(place, documentClash(first, second, clashes, facts));
      reportedPairs.add(pair);
    }
  }
}

/** The values in the message of a clash. */
interface ClashFacts {
  first: string;
  second: string;
  requested: string;
  slug: string;
}

function overviewClash(
  first: PageOrigin,
  second: GeneratedOrigin,
  places: ReadonlyMap<PageOrigin, DocumentPlace>,
  facts: ClashFacts,
): Fault {
  const kind = second.label === 'changelog' ? 'changelog' : 'overview';
  if (first.page) {
    const names = { first: `The file ${facts.first}`, second: second.document.file };
    return problem(`slug-duplicated/${kind}`, { ...facts, ...names });
  }
  if (!first.isOverview) return problem(`slug-duplicated/${kind}`, { ...facts, second: second.document.file });
  const placeOf = (origin: GeneratedOrigin) => problemPlace(places.get(origin) ?? origin.document);
  return problem(`slug-duplicated/${kind}s`, { ...facts, first: placeOf(first), second: placeOf(second) });
}

function fileClash({ label, href, document }: GeneratedOrigin, clash: ClashFacts): Fault {
  const facts = { ...clash, operation: label };
  if (document.channels) return problem('operation-duplicated/channel', facts);
  return href === undefined
    ? problem('operation-duplicated/url', facts)
    : problem('operation-duplicated/href', { ...facts, href });
}

function operationClash(first: GeneratedOrigin, second: GeneratedOrigin, facts: ClashFacts): Fault {
  const href = hrefOf(first, second);
  if (href !== undefined) return problem('slug-duplicated/href', { ...facts, href });
  return problem(second.document.channels ? 'slug-duplicated/channel' : 'slug-duplicated', facts);
}

/** Returns the `x-docs.href` that leads to a clash, which no folder of a document changes. */
function hrefOf(first: GeneratedOrigin, second: GeneratedOrigin): string | undefined {
  return second.href ?? first.href;
}

/** Reports all clashes between two documents together. */
function documentClash(
  { document: firstDocument }: GeneratedOrigin,
  { document }: GeneratedOrigin,
  clashes: readonly Clash[],
  clash: ClashFacts,
): Fault {
  const isSameFault = ({ first, second }: Clash) =>
    !first.page && !second.page && !second.isOverview && hrefOf(first, second) === undefined
      ? first.document === firstDocument && second.document === document
      : false;
  const others = clashes.filter(isSameFault).length - 1;
  const key = document.channels ? 'asyncapi' : 'openapi';
  const facts = { ...clash, key, document: document.file };
  return others > 0
    ? problem('slug-duplicated/documents-more', { ...facts, count: others })
    : problem('slug-duplicated/documents', facts);
}
