import { markdownToText } from '../markdown/render.ts';
import { trailOf } from './sections.ts';
import type { NavigationNode, Site, SitePage } from './site.ts';

/** One page as search shows and finds it. Keys are short, since there may be thousands of entries. */
export interface SearchEntry {
  /** Slug. */
  s: string;
  /** Title. */
  t: string;
  /** Where it stands: labels of groups and tabs. */
  g?: string;
  /** Badge: `GET`, … */
  m?: string;
  /** Path or channel of its operation. */
  p?: string;
  /** Its `operationId`. */
  o?: string;
  /** Description and first words. */
  d?: string;
  /** Headings, each with its anchor. */
  h?: [text: string, anchor: string][];
  /** Language and version, when the site has several. */
  e?: string;
}

/** What search knows of the text of a page. */
export interface PageWords {
  headings: readonly { slug: string; text: string }[];
  /** What readers see of it, on one line. */
  words: string;
}

const MAX_TEXT = 600;

/** What else is known of pages. */
export interface SearchSources {
  /** What stands on the page besides what its document says of an operation. */
  textOf: (page: SitePage) => PageWords | undefined;
  operationId: (page: SitePage) => string | undefined;
}

/** Every page that is to be found. */
export function searchEntries(site: Site, sources: SearchSources): SearchEntry[] {
  return site.pages
    .filter((page) => !page.hidden && !page.noindex && page.url === undefined)
    .map((page) => searchEntry(site, page, sources));
}

function searchEntry(site: Site, page: SitePage, { textOf, operationId }: SearchSources): SearchEntry {
  const text = textOf(page);
  const { slug, title, method, operation, channel, endpoint, description } = page;
  const groups = page.breadcrumbs.join(' › ');
  const said = description === undefined ? '' : markdownToText(description);
  const words = `${said} ${text?.words ?? ''}`.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  const edition = editionOf(site, slug);
  const entry: SearchEntry = { s: slug, t: title };
  if (groups !== '') entry.g = groups;
  if (method !== undefined) entry.m = method;
  const path = operation?.path ?? channel?.id ?? endpoint?.target;
  if (path !== undefined) entry.p = path;
  const id = operationId(page);
  if (id !== undefined) entry.o = id;
  if (words !== '') entry.d = words;
  if (text && text.headings.length > 0) entry.h = text.headings.map((heading) => [heading.text, heading.slug]);
  if (edition !== '') entry.e = edition;
  return entry;
}

const EDITIONS = new Set<NavigationNode['kind']>(['language', 'version']);

/** The language and version that a page is in, as one text; `""` when the site has but one. */
export function editionOf(site: Site, slug: string): string {
  const labels = trailOf(site, slug).filter(({ kind }) => EDITIONS.has(kind));
  return labels.map(({ label }) => label).join(' ');
}
