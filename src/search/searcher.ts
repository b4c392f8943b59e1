import { pathPieces } from '../request/curl/path-values.ts';
import { type CalledPath, calledPath, pathFit } from './called-path.ts';
import { frequenciesOf, shapeOf } from './page-shape.ts';
import { type Place, placeOf } from './place.ts';
import { readQuestion } from './question.ts';
import { type Ranking, rank } from './rank.ts';
import { kindOf, type PageKind, type SearchIndex, type SearchPage } from './search-index.ts';
import { WordIndex } from './word-index.ts';
import { wordsOf } from './words.ts';

export interface SearchOptions {
  /** Title of a document, to find only its pages. */
  document?: string | undefined;
  kind?: PageKind | undefined;
  /** Title of the document that the reader has open. Of pages that fit about equally well, its pages are first. */
  open?: string | undefined;
  /** Language and version as `editionOf` returns them, to leave out the pages of others. */
  edition?: string | undefined;
  /** Maximum number of hits. 30 if absent. */
  limit?: number | undefined;
}

export interface SearchHit {
  slug: string;
  title: string;
  kind: PageKind;
  method: string | undefined;
  badges: readonly string[];
  path: string | undefined;
  /** Labels of the groups and tabs that the page is in. */
  groups: string | undefined;
  /** Title of the API document. */
  document: string | undefined;
  edition: string | undefined;
  deprecated: boolean;
  /** The heading or field that was found, and its anchor in the page. */
  place: Place | undefined;
  /** Text of the page. */
  text: string;
  /** Matched words in the form in which they are compared: 1 for a word of the question, less for a synonym. */
  terms: ReadonlyMap<string, number>;
}

export type Search = (query: string, options?: SearchOptions) => SearchHit[];

const LIMIT = 30;

/** Returns a function that finds pages of a site, best first. */
export function searcher(index: SearchIndex): Search {
  const words = new WordIndex(index);
  for (const _ of words.read());
  return searchIn(index, words);
}

const STEP_MILLISECONDS = 8;

/** Does the same for a browser, but reads the index in short steps, so that the page stays responsive. */
export async function searcherInSteps(index: SearchIndex): Promise<Search> {
  const words = new WordIndex(index);
  let start = performance.now();
  for (const _ of words.read()) {
    if (performance.now() - start < STEP_MILLISECONDS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
  return searchIn(index, words);
}

function searchIn(index: SearchIndex, words: WordIndex): Search {
  const { pages, languages } = index;
  const shapes = pages.map((page) => shapeOf(page, languages));
  const frequencies = frequenciesOf(shapes);
  const exact = exactPages(pages);
  const things = new Set(pages.flatMap(({ m, t }) => (m === 'GET' ? wordsOf(t) : [])));
  return (query, options = {}) => {
    const limit = options.limit ?? LIMIT;
    const isAllowed = (page: SearchPage) => isFitting(page, index, options);
    const open = options.open === undefined ? -1 : index.documents.indexOf(options.open);
    const call = calledPath(query.trim());
    const called = call ? calledPages(call, { pages, isAllowed, open }).slice(0, limit) : [];
    const question = readQuestion(call ? call.path : query, (noun) => things.has(noun), languages);
    const ranked = rank(question, { pages, words, shapes, frequencies, isAllowed, open });
    const { identified, titled } = exact(query, { isAllowed, open });
    const named = call ? [] : ranked.order.filter((id) => titled.has(id));
    const order = [...new Set([...identified, ...called, ...named, ...ranked.order])].slice(0, limit);
    return order.flatMap((id) => {
      const page = pages[id];
      // The values in a path name no field.
      const place = page && !called.includes(id) ? placeOf(page, index, question, ranked) : undefined;
      return page ? [hitOf(page, index, ranked.terms, place)] : [];
    });
  };
}

function isFitting(page: SearchPage, { documents }: SearchIndex, { document, kind, edition }: SearchOptions): boolean {
  if (kind !== undefined && kindOf(page) !== kind) return false;
  if (document !== undefined && (page.a === undefined || documents[page.a] !== document)) return false;
  return !edition || page.e === undefined || page.e === edition;
}

/**
 * Orders the pages that fit a path. If two fit equally well, that of the open document is first, then the one with fewer
 * segments and parameters, then a `GET`.
 */
function calledPages(
  call: CalledPath,
  { pages, isAllowed, open }: Pick<Ranking, 'pages' | 'isAllowed' | 'open'>,
): number[] {
  return pages
    .flatMap((page, id) => {
      const { m, p = '' } = page;
      const fit = p === '' ? 0 : pathFit(call, m, p);
      return fit > 0 && isAllowed(page)
        ? [
            {
              id,
              fit,
              far: page.a === open ? 0 : 1,
              parts: p.split('/').length + p.split('{').length,
              isGet: m === 'GET',
            },
          ]
        : [];
    })
    .sort(
      (one, other) =>
        other.fit - one.fit || one.far - other.far || one.parts - other.parts || +other.isGet - +one.isGet,
    )
    .map(({ id }) => id);
}

function hitOf(page: SearchPage, index: SearchIndex, terms: SearchHit['terms'], place: Place | undefined): SearchHit {
  return {
    slug: page.s,
    title: page.t,
    kind: kindOf(page),
    method: page.m,
    badges: page.b ?? [],
    path: page.p,
    groups: page.g,
    document: page.a === undefined ? undefined : index.documents[page.a],
    edition: page.e,
    deprecated: page.x === 1,
    place,
    text: page.d ?? '',
    terms,
  };
}

/** The numbers of the pages that a question names exactly. */
interface ExactPages {
  /**
   * The operations with this `operationId` and the channels with this address, those of the open document first. If there
   * are none, the channels whose address has values for its parameters here.
   */
  identified: readonly number[];
  /** The pages with this title. Case does not matter. */
  titled: ReadonlySet<number>;
}

/** Returns a function that finds the pages that a question names exactly. */
function exactPages(
  pages: readonly SearchPage[],
): (question: string, ranking: Pick<Ranking, 'isAllowed' | 'open'>) => ExactPages {
  const all = pages.map((page, id) => ({ page, id, title: plain(page.t) }));
  return (question, { isAllowed, open }) => {
    const [name, wanted] = [question.trim(), plain(question)];
    const isNamed = ({ k, o, p }: SearchPage) => o === name || (k === 'channel' && p === name);
    const allowed = all.filter(({ page }) => isAllowed(page));
    const named = allowed.filter(({ page }) => isNamed(page));
    const address = addressIn(name);
    const filled =
      named.length > 0 || address === undefined ? [] : allowed.filter(({ page }) => isFilled(page, address));
    const identified = [...named, ...filled.toSorted((one, other) => fixedLength(other.page) - fixedLength(one.page))];
    const distance = ({ a }: SearchPage) => (a === open ? 0 : 1);
    return {
      identified: identified.toSorted((one, other) => distance(one.page) - distance(other.page)).map(({ id }) => id),
      titled: new Set(all.filter(({ title }) => title === wanted).map(({ id }) => id)),
    };
  };
}

/** Returns the channel in a query such as `shop.acme.orders` or `send shop.acme.orders`. With slashes, it is a path. */
function addressIn(question: string): string | undefined {
  return /^(?:\p{L}+\s+)?([^\s/]*[.:_-][^\s/]+)$/u.exec(question)?.[1];
}

/** Whether an address is that of a channel with values for its parameters. A part of it must be fixed. */
function isFilled({ k, p = '' }: SearchPage, address: string): boolean {
  if (k !== 'channel' || !p.includes('{')) return false;
  const isNamed = withoutNames(p)
    .split(/[.:_-]/)
    .some((part) => /^[^{}]+$/.test(part));
  return isNamed && pathPieces(p, address) !== undefined;
}

function fixedLength({ p = '' }: SearchPage): number {
  return withoutNames(p).length;
}

function withoutNames(address: string): string {
  return address.replaceAll(/\{[^{}]*\}/g, '{}');
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
