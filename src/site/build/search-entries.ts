import { textOf } from '../../json/record.ts';
import { markdownToText } from '../../markdown/render.ts';
import { trailOf } from '../navigation/sections.ts';
import type { Page } from '../page.ts';
import type { NavigationNode, Site } from '../site.ts';

/** One page as search shows and finds it. Keys are short, since there may be thousands of entries. */
export interface SearchEntry {
  /** Slug. */
  s: string;
  /** Title. */
  t: string;
  /** Labels of the groups and tabs that it is in. */
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

/** The text of a page for search. */
export interface PageWords {
  headings: readonly { slug: string; text: string }[];
  /** The visible text on one line. */
  words: string;
}

const MAX_TEXT = 600;

/**
 * Every page that search finds.
 *
 * @param textOf The text of a page beside the reference of its operation.
 */
export function searchEntries(site: Site, textOf: (page: Page) => PageWords | undefined): SearchEntry[] {
  return site.pages
    .filter((page) => !page.hidden && !page.noindex && page.kind !== 'redirect')
    .map((page) => searchEntry(site, page, textOf(page)));
}

function searchEntry(site: Site, page: Page, text: PageWords | undefined): SearchEntry {
  const { slug, title, method, description } = page;
  const groups = page.breadcrumbs.join(' › ');
  const summary = description === undefined ? '' : markdownToText(description);
  const words = `${summary} ${text?.words ?? ''}`.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  const edition = editionOf(site, slug);
  const entry: SearchEntry = { s: slug, t: title };
  if (groups !== '') entry.g = groups;
  if (method !== undefined) entry.m = method;
  const path = addressOf(page);
  if (path !== undefined) entry.p = path;
  const id = 'operation' in page ? textOf(page.operation.value.operationId) : undefined;
  if (id !== undefined) entry.o = id;
  if (words !== '') entry.d = words;
  if (text && text.headings.length > 0) entry.h = text.headings.map((heading) => [heading.text, heading.slug]);
  if (edition !== '') entry.e = edition;
  return entry;
}

/** Path of an operation or an endpoint, id of a channel. */
function addressOf(page: Page): string | undefined {
  if ('operation' in page) return page.operation.path;
  if (page.kind === 'channel') return page.channel.id;
  return page.kind === 'endpoint' ? page.endpoint.target : undefined;
}

const EDITIONS = new Set<NavigationNode['kind']>(['language', 'version']);

/** The language and version that a page is in, as one text; `""` if the site has only one. */
export function editionOf(site: Site, slug: string): string {
  const labels = trailOf(site, slug).filter(({ kind }) => EDITIONS.has(kind));
  return labels.map(({ label }) => label).join(' ');
}
