import operations from 'virtual:specbook/excerpts/operation';
import options from 'virtual:specbook-starlight/options';
import readReferenceSite from 'virtual:specbook-starlight/site';
import type {} from '@astrojs/starlight';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { memo } from '../../../src/json/memo.ts';
import type { AskingPage } from '../../excerpts/excerpts.ts';
import { linkHref } from '../../links/href.ts';
import { sectionHeadings } from '../../page/page-sections.ts';
import { setHostFile, setReaderLinks } from '../../store/scope.ts';
import type { ReferenceSite } from '../reference-site.ts';
import {
  fillSidebar,
  linksOf,
  PLACEHOLDER,
  type SidebarLink,
  sidebarEntries,
  topEntries,
  withOneCurrent,
} from '../sidebar.ts';
import { boundPages } from './bound-pages.ts';
import { pagePlace } from './page-place.ts';
import { pagesBySlug } from './pages-by-slug.ts';
import { readerLinks } from './reader-links.ts';
import { chosenNeighbor, type ReadingStep, readingOrder, slugsIn, stepsAround } from './reading-order.ts';

/** Fills the sidebar of each page with the navigation of the documentation, and lets its operations link to the site. */
export const onRequest = defineRouteMiddleware(async ({ locals, url, isPrerendered }) => {
  const route = locals.starlightRoute;
  const { data, filePath } = route.entry as { data: PageData; filePath?: string };
  const { openapi, prev, next } = data;
  setHostFile(locals, filePath);
  if (typeof openapi === 'string') route.toc?.items.push(...(await sectionsOf(openapi, { locals, isPrerendered })));
  const site = await readReferenceSite();
  const pages = pagesBySlug(site);
  const bound = await boundPages(site);
  const place = pagePlace(url.pathname);
  setReaderLinks(locals, readerLinks(site, bound, place));
  const hrefOf = (slug: string) => bound.hrefOf(slug, place.locale) ?? place.hrefOf(slug);
  const page = pages.get(bound.slugAt(url.pathname) ?? place.slug ?? NO_SLUG);
  const sidebar = fillSidebar(route.sidebar, (placeholder) => {
    return sidebarEntries(site, { slug: page?.slug, hrefOf, linkHref, holds: (each) => holds(placeholder, each) });
  });
  if (!sidebar) return;
  const isReplacement = (href: string) => bound.slugAt(href) !== undefined;
  const order = readingOrder(route.sidebar, { slugsAt: (placeholder) => slugsAt(site, placeholder), isReplacement });
  route.sidebar = withOneCurrent(sidebar, route.sidebar);
  const around = stepsAround(order, page?.slug);
  if (!around) return;
  route.pagination = {
    prev: options.hasPagination || prev ? chosenNeighbor(linkOf(around.previous), prev) : undefined,
    next: options.hasPagination || next ? chosenNeighbor(linkOf(around.next), next) : undefined,
  };

  /** Returns the link to a page with its label in the sidebar, if it is there: a large sidebar has only some pages. */
  function linkOf(step: ReadingStep | undefined): SidebarLink | undefined {
    if (!step || step.link) return step?.link;
    const other = pages.get(step.slug);
    if (!other) return undefined;
    const href = hrefOf(other.slug);
    const entry = linksOf(route.sidebar).find((link) => link.href === href);
    const label = other.sidebarTitle;
    return entry ?? { type: 'link', label, href, isCurrent: false, badge: undefined, attrs: {} };
  }
});

/** Whether the top entry of the navigation at this position belongs to this placeholder. */
function holds(placeholder: string, position: number): boolean {
  return (options.places[position] ?? PLACEHOLDER) === placeholder;
}

const slugsByPlaceholder = memo((_site: ReferenceSite) => new Map<string, string[]>());

/** Returns the slugs at a placeholder. Remembers them, because they are the same for every page. */
function slugsAt(site: ReferenceSite, placeholder: string): string[] {
  const known = slugsByPlaceholder(site);
  const held = () => topEntries(site).filter((_, position) => holds(placeholder, position));
  const slugs = known.get(placeholder) ?? slugsIn(held());
  known.set(placeholder, slugs);
  return slugs;
}

/** The front matter of a Starlight page. */
interface PageData {
  openapi?: unknown;
  prev?: unknown;
  next?: unknown;
}

/** Returns the sections of the operation that a page names. They follow the text of the page. */
async function sectionsOf(name: string, page: AskingPage) {
  const operation = await operations.find(name, page);
  return sectionHeadings(operation?.html ?? '').map((heading) => ({ ...heading, children: [] }));
}

/** A slug that no page has. */
const NO_SLUG = '/';
