import { memo } from '../../core/json/memo.ts';
import { markdownToText } from '../../core/markdown/render.ts';
import { sectionLabel } from '../../site/navigation/section-label.ts';
import { trailOf } from '../../site/navigation/sections.ts';
import { documentOf, type Page } from '../../site/page.ts';
import type { NavigationNode, Site } from '../../site/site.ts';
import { type Fact, factText, type SearchIndex, type SearchPage } from '../search-index.ts';
import { channelFacts, channelHeadings } from './channel-facts.ts';
import { operationFacts } from './operation-facts.ts';
import { documentTitles, findablePages, idsOfPage, kindOfPage, pathOfPage } from './page-facts.ts';
import { shortTexts } from './short-texts.ts';

/** The text of a page for search. */
export interface IndexedText {
  headings: readonly { slug: string; text: string }[];
  /** The visible text on one line. */
  words: string;
}

/** What search finds on a page. JSON can express it. */
export interface PageContent {
  headings: IndexedText['headings'];
  /** The summary and the visible text on one line. */
  text: string;
  /** Facts of the operation or channel, in groups that other pages may share. */
  facts: Fact[][];
}

/**
 * Returns what search finds on a page.
 *
 * @param written The text of the page without the reference of its operation.
 */
export function pageContent(page: Page, written: IndexedText | undefined): PageContent {
  const headings = [...(written?.headings ?? []), ...headingsOf(page)];
  return { headings, text: textOn(page, written), facts: factsOf(page) };
}

/** Builds the search index of a site from every page that search may list. */
export function siteIndex(site: Site, contentOf: (page: Page) => PageContent): SearchIndex {
  const pack = new FactPack();
  const titles = documentTitles(site);
  const files = [...titles.keys()];
  const open = findablePages(site).map((page) => ({ page, content: contentOf(page) }));
  const texts = shortTexts(
    open.map(({ page, content }) => ({ text: content.text, isProse: kindOfPage(page) === 'page' })),
  );
  const sent = sentValues(open.map(({ content }) => content));
  const pages = open.map(({ page, content }, index) => {
    const file = documentOf(page)?.file;
    return searchPage(site, page, {
      headings: content.headings,
      text: texts[index] ?? '',
      document: file === undefined ? undefined : files.indexOf(file),
      lists: pack.lists(content.facts.map((group) => group.filter((fact) => !isRepeated(fact, sent)))),
    });
  });
  return { pages, documents: [...titles.values()], ...pack.result() };
}

function textOn({ kind, description }: Page, text: IndexedText | undefined): string {
  const oneLine = (each: string) => each.replaceAll(/\s+/g, ' ').trim();
  const summary = description === undefined ? '' : oneLine(markdownToText(description));
  const words = oneLine(text?.words ?? '');
  // The text of an overview has the description of the document, which is also its summary if there is no other.
  return kind === 'overview' && words.includes(summary) ? words : `${summary} ${words}`.trim();
}

interface Collected {
  headings: IndexedText['headings'];
  text: string;
  document: number | undefined;
  lists: number[];
}

function searchPage(site: Site, page: Page, { headings, text, document, lists }: Collected): SearchPage {
  const { slug, title, method, badges } = page;
  const groups = groupsOf(site, page);
  const edition = editionOf(site, slug);
  const entry: SearchPage = { s: slug, t: title };
  const kind = kindOfPage(page);
  if (kind !== 'page') entry.k = kind;
  if (groups !== '') entry.g = groups;
  if (method !== undefined) entry.m = method;
  if (badges.length > 0) entry.b = badges;
  const path = pathOfPage(page);
  if (path !== undefined) entry.p = path;
  const ids = idsOfPage(page);
  if (ids !== undefined) entry.o = ids;
  if (text !== '') entry.d = text;
  if (headings.length > 0) entry.h = headings.map((heading) => [heading.text, heading.slug]);
  if (edition !== '') entry.e = edition;
  if (document !== undefined) entry.a = document;
  if (lists.length > 0) entry.f = lists;
  if (page.deprecated) entry.x = 1;
  return entry;
}

/** Returns the headings in the reference of a channel. That of an operation has none of its own. */
function headingsOf(page: Page): IndexedText['headings'] {
  return page.kind === 'channel' ? channelHeadings(page.document, page.channel) : [];
}

function factsOf(page: Page): Fact[][] {
  if ('operation' in page) return operationFacts(page.document, page.operation);
  return page.kind === 'channel' ? channelFacts(page.document, page.channel) : [];
}

/** Returns the enum values that requests may have, as `field=value`. */
function sentValues(contents: readonly PageContent[]): ReadonlySet<string> {
  const facts = contents.flatMap((content) => content.facts.flat());
  return new Set(facts.flatMap((fact) => (fact.kind === 'value' ? `${fact.of}=${fact.name}` : [])));
}

/** Whether a fact is a value of a response that requests may have too. The operations that take it are the better hits. */
function isRepeated(fact: Fact, sent: ReadonlySet<string>): boolean {
  return fact.kind === 'response value' && sent.has(`${fact.of}=${fact.name}`);
}

/** Stores each fact and each list of facts once, and numbers them. */
class FactPack {
  readonly #facts = new Map<string, number>();
  readonly #lists = new Map<string, number>();

  lists(groups: readonly Fact[][]): number[] {
    return groups.map((group) => {
      const list = group.map((fact) => numberOf(factText(fact), this.#facts)).join();
      return numberOf(list, this.#lists);
    });
  }

  result(): Pick<SearchIndex, 'facts' | 'lists'> {
    const lists = [...this.#lists.keys()].map((list) => list.split(',').map(Number));
    return { facts: [...this.#facts.keys()], lists };
  }
}

function numberOf(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

const EDITIONS = new Set<NavigationNode['kind']>(['language', 'version']);

/** Returns the language and version of a page as one text, or `""` if the navigation has neither. */
export function editionOf(site: Site, slug: string): string {
  const sections = trailOf(site, slug).filter(({ kind }) => EDITIONS.has(kind));
  return sections.map(sectionLabel).join(' ');
}

/** Whether the navigation has languages and no versions, so that readers choose between languages only. */
export const hasOnlyLanguages = memo(({ tree, global }: Site): boolean => {
  const kinds = new Set([...tree, ...global].flatMap(editionKinds));
  return kinds.has('language') && !kinds.has('version');
});

function editionKinds({ kind, children }: NavigationNode): NavigationNode['kind'][] {
  return [...(EDITIONS.has(kind) ? [kind] : []), ...children.flatMap(editionKinds)];
}

function groupsOf(site: Site, { slug, breadcrumbs }: Page): string {
  const language = trailOf(site, slug).find(({ kind }) => kind === 'language');
  return breadcrumbs.map((label) => (language?.label === label ? sectionLabel(language) : label)).join(' › ');
}
