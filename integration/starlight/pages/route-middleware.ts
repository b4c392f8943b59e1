import { boundSections } from 'virtual:specbook/starlight/bound-operation';
import options from 'virtual:specbook/starlight/options';
import readReferenceSite from 'virtual:specbook/starlight/site';
import starlight from 'virtual:starlight/user-config';
import type {} from '@astrojs/starlight';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { memo } from '../../../src/core/json/memo.ts';
import { linkHref } from '../../render/links/href.ts';
import { allowPlayground } from '../../render/page/csp.ts';
import { scopeOf, setHostFile, setReaderLinks } from '../../runtime/scope.ts';
import { placedDocument } from '../placeholder.ts';
import { boundPages } from './bound-pages.ts';
import { withEscapedTitle } from './escaped-title.ts';
import { fillSidebar, withOneCurrent } from './filled-sidebar.ts';
import { pagePlace } from './page-place.ts';
import { pagesBySlug } from './pages-by-slug.ts';
import { withoutEnding } from './path-ending.ts';
import { readerLinks } from './reader-links.ts';
import { chosenNeighbor, type ReadingStep, readingOrder, slugsIn, stepsAround } from './reading-order.ts';
import { linksOf, type SidebarLink, type SidebarPlace, sidebarEntries, topEntries } from './sidebar.ts';
import { insideDocument, type SidebarPart, sidebarParts } from './sidebar-parts.ts';

/** Adds the documentation to what Starlight shows around a page: sidebar, contents, previous and next page. */
export const onRequest = defineRouteMiddleware(async (context) => {
  const { locals, url } = context;
  const route = locals.starlightRoute;
  const { data, filePath } = route.entry as { data: PageData; filePath?: string };
  const { openapi, prev, next } = data;
  setHostFile(locals, filePath);
  if (scopeOf(locals)) route.head = withEscapedTitle(route.head, data.title);
  if (typeof openapi === 'string') {
    const sections = await boundSections(openapi, context);
    // They follow the text of the page.
    route.toc?.items.push(...(sections ?? []).map((heading) => ({ ...heading, children: [] })));
    // Its playground comes after the head.
    if (sections) allowPlayground(context);
  }
  const site = await readReferenceSite();
  const pages = pagesBySlug(site);
  const bound = await boundPages(site);
  const place = pagePlace(url.pathname);
  setReaderLinks(locals, readerLinks(site, bound, place));
  const replacementLabel = (slug: string) => bound.labelOf(slug, place.locale);
  const hrefOf = (slug: string) => bound.hrefOf(slug, place.locale) ?? place.hrefOf(slug);
  // A page of the site's own that replaces a generated one counts as that page.
  const slug = bound.slugAt(url.pathname) ?? place.slug;
  const page = slug === undefined ? undefined : pages.get(slug);
  const partAt = sidebarParts(site, { places: options.places, sidebar: starlight.sidebar });
  const sidebarPlace: SidebarPlace = {
    slug: page?.slug,
    hrefOf,
    linkHref,
    replacementLabel,
    say: (word) => (place.locale === undefined ? undefined : locals.t(`specbook.navigation.${word}`)),
  };
  const sidebar = fillSidebar(route.sidebar, (placeholder, isAlone) => {
    const part = partAt(placeholder);
    const isInside = isAlone && placedDocument(placeholder) !== undefined;
    return sidebarEntries(site, sidebarPlace, isInside ? insideDocument(part) : part);
  });
  if (!sidebar) return;
  const isReplacement = (href: string) => bound.slugAt(href) !== undefined;
  const order = readingOrder(route.sidebar, {
    slugsAt: (placeholder) => slugsInPart(partAt(placeholder)),
    isReplacement,
  });
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
    const entry = linksOf(route.sidebar).find((link) => withoutEnding(link.href) === withoutEnding(href));
    const label = replacementLabel(other.slug) ?? other.sidebarTitle;
    return entry ?? { type: 'link', label, href, isCurrent: false, badge: undefined, attrs: {} };
  }
});

/** Cached, because they are the same for every page. */
const slugsInPart = memo((part: SidebarPart) => slugsIn(topEntries(part)));

/** The front matter of one of the site's own pages. */
interface PageData {
  title: string;
  openapi?: unknown;
  prev?: unknown;
  next?: unknown;
}
